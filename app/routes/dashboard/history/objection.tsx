import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { useFocusAfterChange } from "#app/data/focus.ts";
import { Arrival, useMutation } from "#app/editing/use-mutation.tsx";
import { Form } from "#app/forms/form.tsx";
import { TextAreaField } from "#app/forms/text-fields.tsx";
import { useWholeForm } from "#app/forms/use-whole-form.ts";
import { useFormats } from "#app/i18n/use-formats.ts";
import { call } from "#app/state/api.ts";
import { useIsCorrecting, useRights } from "#app/state/rights.ts";
import { Button } from "#app/ui/button/button.tsx";
import { Notice } from "#app/ui/notice/notice.tsx";
import { MAX_OBJECTION, Objection } from "#domain/correction.ts";
import { messages } from "#domain/errors.ts";
import type { HistoryEntry } from "#domain/history.ts";

interface ObjectionToProps {
  entry: HistoryEntry;
  organization_id: string;
  /** What was corrected */
  label: string;
  reload(): Promise<void>;
}

/** What a member said against a correction, and a form to say it. */
export function ObjectionTo({ entry, organization_id, label, reload }: ObjectionToProps) {
  const { t } = useTranslation();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const { mayEdit } = useRights(organization_id);
  const isCorrecting = useIsCorrecting();
  const focusAfterChange = useFocusAfterChange();
  const { objection } = entry;
  const isWaiting = objection?.status === "open" || objection?.status === "answered";
  const close = () => {
    setOpen(false);
    focusAfterChange(id);
  };
  return (
    <div className="stack-sm">
      <div id={`${id}-said`} tabIndex={-1} role="status" className="live-region">
        {objection && <Said objection={objection} />}
      </div>
      {mayEdit && !isCorrecting && !isWaiting && !isOpen && (
        <p>
          <Button type="button" kind="link" id={id} onClick={() => setOpen(true)}>
            {t("correct.not_so")}
            <span className="sr">: {label}</span>
          </Button>
        </p>
      )}
      {isOpen && !isWaiting && (
        <ObjectionForm
          path={`/provider/organization/${organization_id}/history/${entry.id}/objection`}
          name={`objection-${entry.id}`}
          label={label}
          onSent={async () => {
            await reload();
            setOpen(false);
            focusAfterChange(`${id}-said`);
          }}
          onClose={close}
        />
      )}
    </div>
  );
}

function Said({
  objection: { note, created_at, status, answer },
}: {
  objection: NonNullable<HistoryEntry["objection"]>;
}) {
  const { t } = useTranslation();
  const { shortDay } = useFormats();
  const isWaiting = status === "open" || status === "answered";
  return (
    <Notice icon={isWaiting ? "clock" : "check"}>
      <div className="stack-sm">
        <p>{t("correct.said", { day: shortDay.format(Date.parse(created_at)) })}</p>
        <p className="history-whole">{note}</p>
        <p>{t(isWaiting ? "correct.waits" : `correct.answered.${status}`)}</p>
        {!isWaiting && answer && <p className="history-whole">{answer}</p>}
      </div>
    </Notice>
  );
}

interface ObjectionFormProps {
  path: string;
  name: string;
  label: string;
  onSent(): Promise<void>;
  onClose(): void;
}

function ObjectionForm({ path, name, label, onSent, onClose }: ObjectionFormProps) {
  const { t } = useTranslation();
  const { attempt, trouble } = useMutation();
  const form = useWholeForm({
    name,
    schema: Objection,
    start: { note: "" },
    attempt,
    send: async (input) => {
      await call("POST", path, messages.unexpected, input);
      await onSent();
    },
  });
  return (
    <Arrival>
      <form
        className="history-ask stack"
        onSubmit={form.submit}
        noValidate
        aria-label={`${t("correct.not_so")}: ${label}`}
      >
        {trouble}
        <Form state={form.state}>
          <TextAreaField
            path={`${name}.note`}
            label={t("correct.what_is_so")}
            hint={t("correct.what_is_so_hint")}
            max={MAX_OBJECTION}
          />
        </Form>
        <div className="row">
          <Button type="submit" aria-disabled={form.busy}>
            {t("correct.send_objection")}
          </Button>
          <Button type="button" kind="link" onClick={onClose}>
            {t("correct.cancel")}
          </Button>
        </div>
      </form>
    </Arrival>
  );
}

import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Arrival, useMutation } from "#app/editing/use-mutation.tsx";
import { RadioField, SelectField } from "#app/forms/choice-fields.tsx";
import { Form, ItemTitle } from "#app/forms/form.tsx";
import { ProblemSummary } from "#app/forms/problem-summary.tsx";
import { TextAreaField, TextField } from "#app/forms/text-fields.tsx";
import { useWholeForm } from "#app/forms/use-whole-form.ts";
import { useFormats } from "#app/i18n/use-formats.ts";
import { call } from "#app/state/api.ts";
import { Button } from "#app/ui/button/button.tsx";
import { Select } from "#app/ui/field/field.tsx";
import {
  CallInput,
  type ConfirmationCall,
  callOutcomes,
  type DueCall,
  MAX_CALL_NOTE,
} from "#domain/confirmation-call.ts";
import { DAY_MS, dayInIndia } from "#domain/day.ts";
import { messages } from "#domain/errors.ts";
import { languages } from "#domain/interface-language.ts";
import { reportedFields } from "#domain/report.ts";
import { CallScript } from "./call-script.tsx";

interface CallFormProps {
  due: DueCall;
  onNoted(call: ConfirmationCall): Promise<void>;
  onLeft(): Promise<void>;
}

const start = { outcome: "", call_back_on: "", field: "", note: "" };

/** What goes with the outcome; the rest of what was typed stays behind. */
function inputOf({ outcome, call_back_on, field, note }: typeof start): object {
  if (outcome === "call_back") return { outcome, call_back_on: call_back_on || undefined };
  if (outcome === "wrong") return { outcome, field: field || undefined, note: note.trim() || undefined };
  return { outcome };
}

/** The script of a call that the admin has taken, and what came of it. */
export function CallForm({ due, onNoted, onLeft }: CallFormProps) {
  const { t } = useTranslation();
  const { time } = useFormats();
  const [language, setLanguage] = useState(due.language);
  const { id, name } = due.organization;
  const { once, attempt, busy: isLeaving, trouble } = useMutation();
  const form = useWholeForm({
    name: `call-${id}`,
    schema: CallInput,
    start,
    input: inputOf,
    attempt,
    send: async (input) =>
      onNoted(await call<ConfirmationCall>("POST", `/admin/organizations/${id}/calls`, messages.unexpected, input)),
  });
  const leave = () =>
    once(async () => {
      await call("DELETE", `/admin/organizations/${id}/call-claim`, messages.unexpected);
      await onLeft();
    });
  return (
    <Arrival>
      <div className="stack desk-ask">
        {due.called_until && <p>{t("calls.taken", { time: time.format(Date.parse(due.called_until)) })}</p>}
        <Select
          id={`call-language-${id}`}
          label={t("calls.language")}
          value={language}
          onChange={(event) => setLanguage(event.target.value)}
        >
          {languages.map(({ code, name }) => (
            <option key={code} value={code} lang={code}>
              {name}
            </option>
          ))}
        </Select>
        <CallScript due={due} language={language} />
        {trouble}
        <form className="stack" onSubmit={form.submit} noValidate aria-label={`${t("calls.result")} ${name}`}>
          <ProblemSummary errors={form.errors} attempt={form.tries} />
          <Form state={form.state}>
            <ItemTitle value={name}>
              <Outcome path={`call-${id}`} outcome={form.values.outcome} />
            </ItemTitle>
          </Form>
          <div className="row">
            <Button type="submit" aria-disabled={form.busy}>
              {t("calls.keep")}
              <span className="sr">: {name}</span>
            </Button>
            <Button type="button" kind="link" onClick={leave} aria-disabled={isLeaving}>
              {t("calls.leave")}
              <span className="sr">: {name}</span>
            </Button>
          </div>
        </form>
      </div>
    </Arrival>
  );
}

/** The outcome, and what only this outcome needs. */
function Outcome({ path, outcome }: { path: string; outcome: string }) {
  const { t } = useTranslation();
  return (
    <>
      <RadioField
        path={`${path}.outcome`}
        label={t("calls.result")}
        options={callOutcomes.map((value) => ({ value, label: t(`calls.outcome.${value}`) }))}
      />
      {outcome === "call_back" && (
        <TextField
          path={`${path}.call_back_on`}
          type="date"
          label={t("calls.back_on")}
          min={dayInIndia(new Date(Date.now() + DAY_MS))}
        />
      )}
      {outcome === "wrong" && (
        <>
          <SelectField
            path={`${path}.field`}
            label={t("calls.field")}
            options={reportedFields.map((value) => ({ value, label: t(`report_form.field.${value}`) }))}
          />
          <TextAreaField
            path={`${path}.note`}
            label={t("calls.note")}
            hint={t("calls.note_hint")}
            max={MAX_CALL_NOTE}
          />
        </>
      )}
    </>
  );
}

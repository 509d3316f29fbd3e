import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useAttempt } from "#app/editing/use-attempt.tsx";
import { call } from "#app/state/api.ts";
import { Button } from "#app/ui/button/button.tsx";
import { Dialog } from "#app/ui/dialog/dialog.tsx";
import { messages } from "#domain/errors.ts";
import type { ReviewRecord } from "#domain/review.ts";
import type { Choices } from "./use-choices.ts";

interface MergeFormProps {
  choices: Choices;
  reload(): Promise<void>;
  onMerged(merged: { merge_id: string; data: ReviewRecord; other: string }): void;
}

/** Makes one of two, after saying once more what that means. */
export function MergeForm({ choices, reload, onMerged }: MergeFormProps) {
  const { t } = useTranslation();
  const { once, busy, trouble } = useAttempt();
  const [asked, setAsked] = useState(false);
  const { survivor, other, taken, leave_out } = choices;
  const merge = async () => {
    setAsked(false);
    await once(async () => {
      const done = await call<{ merge_id: string; data: ReviewRecord }>(
        "POST",
        `/admin/organizations/${survivor.id}/merge`,
        messages.unexpected,
        {
          other_id: other.id,
          take: Object.fromEntries(taken.map((field) => [field, "other"])),
          leave_out,
          updated_at: survivor.updated_at,
          other_updated_at: other.updated_at,
        },
      );
      onMerged({ ...done, other: other.name });
    });
  };
  return (
    <section className="stack" aria-labelledby="merge">
      <h2 id="merge">{t("merging.one")}</h2>
      <p>{t("merging.one_text")}</p>
      {trouble}
      <div className="row">
        <Button type="button" onClick={() => setAsked(true)} aria-disabled={busy}>
          {t("merging.merge")}
        </Button>
        <Button type="button" kind="link" onClick={() => void reload()}>
          {t("merging.reload")}
        </Button>
      </div>
      <Dialog title={t("merging.sure")} open={asked} onClose={() => setAsked(false)}>
        <What choices={choices} />
        <div className="row">
          <Button type="button" onClick={merge}>
            {t("merging.sure_yes")}
          </Button>
          <Button type="button" kind="link" onClick={() => setAsked(false)}>
            {t("merging.sure_no")}
          </Button>
        </div>
      </Dialog>
    </section>
  );
}

/** What will happen, in words. */
function What({ choices }: { choices: Choices }) {
  const { t, i18n } = useTranslation();
  const { survivor, other, taken, parts } = choices;
  const list = new Intl.ListFormat(i18n.language);
  const coming = parts.flatMap(({ coming }) => coming);
  const left = coming.filter(({ moves }) => !moves).length;
  const status = t(`admin_review.status.${survivor.status}`);
  return (
    <ul className="list">
      <li>{t("merging.will.stay", { name: survivor.name, status })}</li>
      <li>{t("merging.will.go", { name: other.name })}</li>
      <li>
        {taken.length === 0
          ? t("merging.will.take_nothing")
          : t("merging.will.take", { fields: list.format(taken.map((field) => t(`merging.field.${field}`))) })}
      </li>
      {left < coming.length && <li>{t("merging.will.move", { count: coming.length - left })}</li>}
      {left > 0 && <li>{t("merging.will.leave", { count: left })}</li>}
      <li>{t("merging.will.tell")}</li>
      <li>{t("merging.will.undo")}</li>
    </ul>
  );
}

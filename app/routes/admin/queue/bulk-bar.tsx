import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useDeskRights } from "#app/state/rights.ts";
import { Button } from "#app/ui/button/button.tsx";
import { Check } from "#app/ui/check/check.tsx";
import { Dialog } from "#app/ui/dialog/dialog.tsx";
import { type BulkAction, bulkActions, type QueueItem } from "#domain/queue.ts";
import { BulkEnd, type BulkOutcome, useEndTitle } from "./bulk-end.tsx";
import { BulkForm, type BulkWords, whyNot } from "./bulk-form.tsx";

interface BulkBarProps {
  items: QueueItem[];
  chosen: ReadonlySet<string>;
  onChosen(ids: ReadonlySet<string>): void;
  /** Called after the action; the focus returns to the list. */
  onDone(): void;
}

/** Selects all rows of the page and offers actions on the selected ones. */
export function BulkBar({ items, chosen, onChosen, onDone }: BulkBarProps) {
  const { t } = useTranslation();
  const [action, setAction] = useState<BulkAction | null>(null);
  const [outcome, setOutcome] = useState<BulkOutcome | null>(null);
  const endTitle = useEndTitle();
  const { maySuspend } = useDeskRights();
  // Keep the input when the dialog closes.
  const [words, setWords] = useState<BulkWords>({ reason: "", note: "" });
  const picked = items.filter(({ id }) => chosen.has(id));
  const doable = action ? picked.filter((item) => whyNot(action, item) === null).length : 0;
  const close = () => {
    setAction(null);
    if (!outcome) return;
    setOutcome(null);
    setWords({ reason: "", note: "" });
    onDone();
  };
  const open = (action: BulkAction) => {
    if (action !== words.action) setWords({ ...words, reason: "", action });
    setAction(action);
  };
  const question = action ? t(`admin_queue.bulk.title.${action}`, { count: doable || picked.length }) : "";
  const title = action && outcome ? endTitle(action, outcome) : question;
  return (
    <div className="queue-bulk">
      <Check
        type="checkbox"
        name="all"
        label={t("admin_queue.choose_all", { count: items.length })}
        checked={items.length > 0 && picked.length === items.length}
        onChange={(is) => onChosen(new Set(is ? items.map(({ id }) => id) : []))}
      />
      <p role="status" className={picked.length > 0 ? "queue-chosen" : "sr"}>
        {picked.length > 0 && t("admin_queue.chosen", { count: picked.length })}
      </p>
      {picked.length > 0 && (
        <fieldset className="row">
          <legend className="sr">{t("admin_queue.bulk.label")}</legend>
          {bulkActions
            .filter((each) => each !== "suspend" || maySuspend)
            .map((each) => (
              <Button key={each} type="button" kind="link" onClick={() => open(each)}>
                {t(`admin_queue.bulk.button.${each}`)}
              </Button>
            ))}
        </fieldset>
      )}
      <Dialog title={title} open={action !== null} onClose={close}>
        {outcome && (
          <BulkEnd
            title={title}
            outcome={outcome}
            onUndone={(undone) => setOutcome({ ...outcome, undone })}
            onClose={close}
          />
        )}
        {action && !outcome && (
          <BulkForm
            action={action}
            items={picked}
            words={words}
            onWords={setWords}
            onOutcome={setOutcome}
            onClose={close}
          />
        )}
      </Dialog>
    </div>
  );
}

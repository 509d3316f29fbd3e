import { useEffect, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useFocusAfterChange } from "#app/data/focus.ts";
import { useMutation } from "#app/editing/use-mutation.tsx";
import { useProblemText } from "#app/forms/form.tsx";
import { asCallError, call } from "#app/state/api.ts";
import { Button } from "#app/ui/button/button.tsx";
import { messages } from "#domain/errors.ts";
import type { HistoryChange, HistoryRestored } from "#domain/history.ts";
import { type Problem, problems } from "#domain/problems.ts";
import { type ChangeContext, useChangeWords } from "./change-words.ts";

/** What was just put back, for the button that undoes it */
export interface Restored extends HistoryRestored {
  field: string;
  label: string;
}

/** Puts a value back. Throws a CallError whose message says what is wrong with the value. */
export async function restoreValue(
  organization_id: string,
  entry_id: string,
  change: { field: string; version: number | null },
): Promise<HistoryRestored> {
  const path = `/provider/organization/${organization_id}/history/${entry_id}/restore`;
  try {
    const body = { field: change.field, version: change.version ?? undefined };
    return (await call<{ data: HistoryRestored }>("POST", path, messages.unexpected, body)).data;
  } catch (error) {
    const failure = asCallError(error);
    throw { ...failure, message: Object.values(failure.errors)[0]?.[0] ?? failure.message };
  }
}

interface RestoreProps extends ChangeContext {
  change: HistoryChange;
  /** Label of the field */
  label: string;
  restore(): Promise<void>;
  /** Asks for the values of now again */
  reload(): Promise<void>;
}

/** A button that puts the value before the change back, or why it cannot. Asks first when the value changed again since. */
export function Restore({ change, label, restore, reload, ...context }: RestoreProps) {
  const { t } = useTranslation();
  const text = useProblemText();
  const words = useChangeWords(context);
  const { once, busy, trouble } = useMutation();
  const [asks, setAsks] = useState(false);
  const id = useId();
  const focusAfterChange = useFocusAfterChange();
  const said = (values: HistoryChange["before"]) => [words.value(change, values)].flat().join(", ");
  if (change.restore !== "yes") {
    const reason = reasons[change.restore];
    return reason ? <p className="muted">{text(problems[reason])}</p> : null;
  }
  const work = () =>
    once(async () => {
      try {
        await restore();
      } catch (error) {
        if (asCallError(error).message !== messages.stale) throw error;
        await reload();
        setAsks(true);
      }
    });
  const leave = () => {
    setAsks(false);
    focusAfterChange(id);
  };
  const isOther = change.now !== null && said(change.now) !== said(change.after);
  return (
    <>
      {trouble}
      {asks ? (
        <Question label={label} now={change.now ? said(change.now) : ""} onYes={work} onNo={leave} busy={busy} />
      ) : (
        <p>
          <Button
            type="button"
            kind="quiet"
            id={id}
            aria-disabled={busy}
            onClick={isOther ? () => setAsks(true) : work}
          >
            {t("history_page.restore")}
            <span className="sr">: {label}</span>
          </Button>
        </p>
      )}
    </>
  );
}

/** Reasons that a reader needs; of the others nothing is said. */
const reasons: Partial<Record<HistoryChange["restore"], Problem>> = {
  masked: "restore_masked",
  removed: "restore_removed",
  place_removed: "restore_place_removed",
};

interface QuestionProps {
  label: string;
  now: string;
  busy: boolean;
  onYes(): void;
  onNo(): void;
}

function Question({ label, now, busy, onYes, onNo }: QuestionProps) {
  const { t } = useTranslation();
  const box = useRef<HTMLElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <section
      ref={box}
      tabIndex={-1}
      className="history-ask stack"
      aria-label={t("history_page.changed_since", { label })}
    >
      <p>
        <strong>{t("history_page.changed_since", { label })}</strong>
      </p>
      <p>{t("history_page.value_now", { value: now || t("history_page.nothing") })}</p>
      <div className="row">
        <Button type="button" aria-disabled={busy} onClick={onYes}>
          {t("history_page.restore_anyway")}
        </Button>
        <Button type="button" kind="link" onClick={onNo}>
          {t("history_page.leave")}
        </Button>
      </div>
    </section>
  );
}

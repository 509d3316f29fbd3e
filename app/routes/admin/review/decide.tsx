import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useAttempt } from "#app/editing/use-attempt.tsx";
import { Panel } from "#app/ui/panel/panel.tsx";
import { changedFields } from "#domain/proposed-changes.ts";
import type { ReviewRecord } from "#domain/review.ts";
import type { CaseProps } from "./case.tsx";
import { DecisionForm } from "./decision-form.tsx";
import { type DecisionDraft, useDraft } from "./draft.tsx";
import { Meanwhile } from "./meanwhile.tsx";
import { type Move, movesOf } from "./moves.ts";
import { Next } from "./next.tsx";
import { sendDecision } from "./send-decision.ts";
import { Undo } from "./undo.tsx";

/** The decision: what can be decided now, or a minute in which the last one can be taken back. */
export function Decide({ record, reload, put }: CaseProps) {
  const { t } = useTranslation();
  const { draft, change, clear } = useDraft();
  const { attempt, trouble } = useAttempt();
  const [before, setBefore] = useState<ReviewRecord | null>(null);
  const [isSending, setSending] = useState(false);
  const sent = useRef<DecisionDraft | null>(null);
  const moves = movesOf(record);
  const decide = async (move: Move) => {
    if (isSending) return;
    setSending(true);
    await attempt(async () => {
      const newer = await sendDecision(record, move, draft);
      if (newer) {
        setBefore(record);
        put(newer);
        return;
      }
      sent.current = draft;
      setBefore(null);
      clear();
      await reload();
    });
    setSending(false);
  };
  const undone = (record: ReviewRecord) => {
    // What was written stands there again.
    if (sent.current) change(sent.current);
    sent.current = null;
    put(record);
    focusHeading();
  };
  return (
    <Panel labelledBy="decide">
      <h2 id="decide" tabIndex={-1}>
        {t("admin_review.decide")}
      </h2>
      <Undo key={record.undo?.until} record={record} isOwn={sent.current !== null} onUndone={undone} reload={reload} />
      {sent.current && <Next />}
      {before && <Meanwhile fields={changedFields(before, record)} before={before} now={record} />}
      {trouble}
      {moves.length > 0 ? (
        <DecisionForm record={record} moves={moves} isSending={isSending} onDecide={decide} />
      ) : (
        <p>{t(record.merged_into ? "admin_review.decided_merged" : "admin_review.decided_for_good")}</p>
      )}
    </Panel>
  );
}

function focusHeading(): void {
  setTimeout(() => document.getElementById("decide")?.focus(), 50);
}

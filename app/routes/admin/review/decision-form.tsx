import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/ui/button/button.tsx";
import { Check } from "#app/ui/check/check.tsx";
import { Errors, Select, TextArea } from "#app/ui/field/field.tsx";
import { checklist } from "#domain/checklist.ts";
import type { ReviewRecord } from "#domain/review.ts";
import { decisionReasons } from "#domain/verification.ts";
import { AskedList } from "./asked-list.tsx";
import { useDraft, writtenNotes } from "./draft.tsx";
import type { Move } from "./moves.ts";
import { SecondLook } from "./second-look.tsx";
import { WhatTheyRead } from "./what-they-read.tsx";

interface DecisionFormProps {
  record: ReviewRecord;
  moves: Move[];
  isSending: boolean;
  onDecide(move: Move): Promise<void>;
}

const explained: readonly string[] = ["changes_requested", "rejected", "suspended"];

/** What to decide, why, and what the applicant reads of it. */
export function DecisionForm({ record, moves, isSending, onDecide }: DecisionFormProps) {
  const { t } = useTranslation();
  const { draft, change } = useDraft();
  const [missing, setMissing] = useState<"status" | "note" | null>(null);
  const [asksAgain, setAsksAgain] = useState(false);
  const move = moves.find(({ status }) => status === draft.status);
  const isExplained = move !== undefined && explained.includes(move.status);
  const open = checklist(record).filter(({ checked }) => !checked).length;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wrong = whatIsMissing();
    setMissing(wrong);
    if (wrong)
      return document.getElementById(wrong === "status" ? `decide-${moves[0]!.status}` : "decide-note")?.focus();
    if (needsSecondLook(move!, open)) setAsksAgain(true);
    else void onDecide(move!);
  };
  const whatIsMissing = () => {
    if (!move) return "status";
    const isSaid = draft.note.trim() !== "" || (move.status === "changes_requested" && writtenNotes(draft).length > 0);
    return isExplained && !isSaid ? "note" : null;
  };
  return (
    <form className="stack" onSubmit={submit} noValidate>
      <fieldset>
        <legend className="sr">{t("admin_review.decision")}</legend>
        {missing === "status" && <Errors id="decide-status" errors={[t("admin_review.choose")]} />}
        {moves.map(({ status, about }) => {
          const words = about === "changes" ? "move_changes" : "move";
          return (
            <Check
              key={status + about}
              id={`decide-${status}`}
              type="radio"
              name="status"
              value={status}
              label={t(`admin_review.${words}.${status as "approved"}`)}
              detail={t(`admin_review.${words}_means.${status as "approved"}`)}
              checked={move?.status === status}
              onChange={() => {
                setMissing(null);
                change({ status, ...(draft.status === status ? {} : { reason: "" }) });
              }}
            />
          );
        })}
      </fieldset>
      {isExplained && <Reason move={move} />}
      {move?.status === "changes_requested" && <AskedList />}
      {move && move.status !== "pending" && (
        <TextArea
          id="decide-note"
          label={t("admin_review.message")}
          aside={isExplained ? undefined : t("fields.optional")}
          hint={t(move.status === "approved" ? "admin_review.message_hint_approved" : "admin_review.message_hint")}
          maxLength={5000}
          value={draft.note}
          errors={missing === "note" ? [t("admin_review.message_missing")] : []}
          onChange={({ target }) => {
            setMissing(null);
            change({ note: target.value });
          }}
        />
      )}
      {move && <WhatTheyRead record={record} move={move} />}
      <Button type="submit" aria-disabled={isSending}>
        {t(isSending ? "admin_review.sending" : "admin_review.send")}
      </Button>
      {move?.status === "approved" && open > 0 && (
        <p className="muted">{t("admin_review.approve_open", { count: open })}</p>
      )}
      <SecondLook
        record={record}
        move={asksAgain ? move : undefined}
        open={open}
        onClose={() => setAsksAgain(false)}
        onSure={() => {
          setAsksAgain(false);
          void onDecide(move!);
        }}
      />
    </form>
  );
}

/** Before what is hard to bear for somebody, and before an approval with checks left open */
function needsSecondLook({ status }: Move, open: number): boolean {
  return status === "rejected" || status === "suspended" || (status === "approved" && open > 0);
}

function Reason({ move }: { move: Move }) {
  const { t } = useTranslation();
  const { draft, change } = useDraft();
  return (
    <Select
      id="decide-reason"
      label={t("admin_review.reason")}
      aside={t("fields.optional")}
      value={draft.reason}
      onChange={({ target }) => change({ reason: target.value })}
    >
      <option value="">{t("admin_review.reason_none")}</option>
      {decisionReasons[move.status as keyof typeof decisionReasons].map((reason) => (
        <option key={reason} value={reason}>
          {t(`decisions.reason.${reason}`)}
        </option>
      ))}
    </Select>
  );
}

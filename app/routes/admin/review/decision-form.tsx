import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/ui/button/button.tsx";
import { Check } from "#app/ui/check/check.tsx";
import { Dialog } from "#app/ui/dialog/dialog.tsx";
import { Disclosure } from "#app/ui/disclosure/disclosure.tsx";
import { Errors, Select, TextArea } from "#app/ui/field/field.tsx";
import { openChecks } from "#domain/checklist.ts";
import type { ReviewRecord } from "#domain/review.ts";
import { decisionReasons } from "#domain/verification.ts";
import { useDecisionDraft, writtenNotes } from "./decision-draft.tsx";
import type { PossibleDecision } from "./possible-decisions.ts";

interface DecisionFormProps {
  record: ReviewRecord;
  moves: PossibleDecision[];
  isSending: boolean;
  onDecide(move: PossibleDecision): Promise<void>;
}

const explained: readonly string[] = ["changes_requested", "rejected", "suspended"];

export function DecisionForm({ record, moves, isSending, onDecide }: DecisionFormProps) {
  const { t } = useTranslation();
  const { draft, change } = useDecisionDraft();
  const [missing, setMissing] = useState<"status" | "note" | null>(null);
  const [asksAgain, setAsksAgain] = useState(false);
  const move = moves.find(({ status }) => status === draft.status);
  const isExplained = move !== undefined && explained.includes(move.status);
  const open = openChecks(record).length;
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
        <Moves
          moves={moves}
          chosen={move}
          onChoose={(status) => {
            setMissing(null);
            change({ status, ...(draft.status === status ? {} : { reason: "" }) });
          }}
        />
      </fieldset>
      {isExplained && <Reason move={move} />}
      {move?.status === "changes_requested" && <ChangeRequestList />}
      {move && move.status !== "pending" && (
        <Message
          move={move}
          isExplained={isExplained}
          isMissing={missing === "note"}
          note={draft.note}
          onChange={(note) => {
            setMissing(null);
            change({ note });
          }}
        />
      )}
      {move && <MessagePreview record={record} move={move} />}
      <Button type="submit" aria-disabled={isSending}>
        {t(isSending ? "admin_review.sending" : "admin_review.send")}
      </Button>
      {move?.status === "approved" && open > 0 && (
        <p className="muted">{t("admin_review.approve_open", { count: open })}</p>
      )}
      <ConfirmDecision
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

interface MovesProps {
  moves: PossibleDecision[];
  chosen: PossibleDecision | undefined;
  onChoose(status: PossibleDecision["status"]): void;
}

function Moves({ moves, chosen, onChoose }: MovesProps) {
  const { t } = useTranslation();
  return moves.map(({ status, about }) => {
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
        checked={chosen?.status === status}
        onChange={() => onChoose(status)}
      />
    );
  });
}

interface MessageProps {
  move: PossibleDecision;
  isExplained: boolean;
  isMissing: boolean;
  note: string;
  onChange(note: string): void;
}

function Message({ move, isExplained, isMissing, note, onChange }: MessageProps) {
  const { t } = useTranslation();
  return (
    <TextArea
      id="decide-note"
      label={t("admin_review.message")}
      aside={isExplained ? undefined : t("fields.optional")}
      hint={t(move.status === "approved" ? "admin_review.message_hint_approved" : "admin_review.message_hint")}
      maxLength={5000}
      value={note}
      errors={isMissing ? [t("admin_review.message_missing")] : []}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

/** Asks for confirmation before a rejection or suspension, and before an approval with open checks */
function needsSecondLook({ status }: PossibleDecision, open: number): boolean {
  return status === "rejected" || status === "suspended" || (status === "approved" && open > 0);
}

function Reason({ move }: { move: PossibleDecision }) {
  const { t } = useTranslation();
  const { draft, change } = useDecisionDraft();
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

/** The change requests that the admin wrote beside the answers. */
function ChangeRequestList() {
  const { t } = useTranslation();
  const { draft, ask } = useDecisionDraft();
  if (draft.asked.length === 0) return <p className="muted">{t("admin_review.asked_none")}</p>;
  return (
    <div className="stack-sm">
      <p className="form-legend" id="asked-list">
        {t("admin_review.asked_list", { count: draft.asked.length })}
      </p>
      <ul className="review-asked-list" aria-labelledby="asked-list">
        {draft.asked.map((asked) => {
          const { field, id, label, reason, note } = asked;
          const words = [reason && t(`decisions.reason.${reason as "other"}`), note].filter(Boolean).join(": ");
          return (
            <li key={`${field} ${id}`}>
              <p>
                <strong>{label}</strong>: {words || t("admin_review.asked_empty")}
              </p>
              <Button
                type="button"
                kind="link"
                onClick={() => {
                  ask({ field, ...(id ? { id } : {}) }, null);
                  document.getElementById("decide")?.focus();
                }}
              >
                {t("admin_review.asked_remove")}
                <span className="sr"> {label}</span>
              </Button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

interface ConfirmDecisionProps {
  record: ReviewRecord;
  /** undefined while the dialog is closed */
  move: PossibleDecision | undefined;
  /** Number of open checks */
  open: number;
  onClose(): void;
  onSure(): void;
}

function ConfirmDecision({ record, move, open, onClose, onSure }: ConfirmDecisionProps) {
  const { t } = useTranslation();
  const { draft } = useDecisionDraft();
  const words = move?.about === "changes" ? "sure_changes" : "sure";
  const status = (move?.status ?? "approved") as "approved";
  return (
    <Dialog title={t(`admin_review.${words}.${status}`, { name: record.name })} open={Boolean(move)} onClose={onClose}>
      {status === "approved" ? (
        <p>{t("admin_review.sure_open", { count: open })}</p>
      ) : (
        <>
          <p>{t(`admin_review.${words}_text.${status as "rejected"}`)}</p>
          {draft.reason && <p>{t(`decisions.reason.${draft.reason as "other"}`)}</p>}
          {draft.note && <blockquote className="review-said">{draft.note}</blockquote>}
        </>
      )}
      <div className="row">
        <Button type="button" kind={status === "approved" ? "main" : "danger"} onClick={onSure}>
          {t(`admin_review.${words}_yes.${status}`)}
        </Button>
        <Button type="button" kind="link" onClick={onClose}>
          {t("admin_review.sure_no")}
        </Button>
      </div>
    </Dialog>
  );
}

/** Preview of the message to the applicant. */
function MessagePreview({ record, move }: { record: ReviewRecord; move: PossibleDecision }) {
  const { t } = useTranslation();
  const { draft } = useDecisionDraft();
  const { status, about } = move;
  const language = t(`words.languages.${record.language as "en"}`);
  const asked = status === "changes_requested" ? draft.asked : [];
  return (
    <Disclosure summary={<span>{t("admin_review.preview")}</span>}>
      <div className="review-disclosure-body stack-sm">
        <p>
          <strong>{t(`admin_review.${about === "changes" ? "told_changes" : "told"}.${status as "approved"}`)}</strong>
        </p>
        {draft.reason && status !== "approved" && <p>{t(`decisions.reason.${draft.reason as "other"}`)}</p>}
        {asked.length > 0 && (
          <ul className="review-plain">
            {asked.map(({ field, id, label, reason, note }) => (
              <li key={`${field} ${id}`}>
                {label}: {[reason && t(`decisions.reason.${reason as "other"}`), note].filter(Boolean).join(": ")}
              </li>
            ))}
          </ul>
        )}
        {draft.note && <blockquote className="review-said">{draft.note}</blockquote>}
        <p className="muted">{t("admin_review.told_language", { language })}</p>
      </div>
    </Disclosure>
  );
}

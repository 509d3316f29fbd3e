import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useFocusAfterChange } from "#app/data/focus.ts";
import { useMutation } from "#app/editing/use-mutation.tsx";
import { useFormats } from "#app/i18n/use-formats.ts";
import { call } from "#app/state/api.ts";
import { useDeskRights } from "#app/state/rights.ts";
import { useAppSelector } from "#app/state/store.ts";
import { Button } from "#app/ui/button/button.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { Notice } from "#app/ui/notice/notice.tsx";
import { Panel } from "#app/ui/panel/panel.tsx";
import { messages } from "#domain/errors.ts";
import { changedFields } from "#domain/proposed-changes.ts";
import type { ReviewRecord } from "#domain/review.ts";
import type { ReviewedField } from "#domain/verification.ts";
import { useTakeOldest } from "../queue/waiting-summary.tsx";
import { useQueueHref } from "../sections.ts";
import { UndoRow } from "../undo-row.tsx";
import { useSecondsUntil } from "../use-seconds-until.ts";
import type { CaseProps } from "./case.tsx";
import { type DecisionDraft, useDecisionDraft } from "./decision-draft.tsx";
import { DecisionForm } from "./decision-form.tsx";
import { type PossibleDecision, possibleDecisions, sendDecision } from "./possible-decisions.ts";

/** The decision form, and the last decision while the user can undo it: a reviewer only their own. */
export function DecisionPanel({ record, reload, put }: CaseProps) {
  const { t } = useTranslation();
  const { draft, change, clear } = useDecisionDraft();
  const me = useAppSelector(({ auth }) => auth.user?.id);
  const { attempt, trouble } = useMutation();
  const [before, setBefore] = useState<ReviewRecord | null>(null);
  const [isSending, setSending] = useState(false);
  const sent = useRef<DecisionDraft | null>(null);
  const focusAfterChange = useFocusAfterChange();
  const { isAdmin, maySuspend } = useDeskRights();
  const moves = possibleDecisions(record, maySuspend);
  const hasOthers = possibleDecisions(record, true).length > 0;
  const decide = async (move: PossibleDecision) => {
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
    // Restore what the admin had written.
    if (sent.current) change(sent.current);
    sent.current = null;
    put(record);
    focusAfterChange("decide");
  };
  return (
    <Panel labelledBy="decide">
      <h2 id="decide" tabIndex={-1}>
        {t("admin_review.decide")}
      </h2>
      {(isAdmin || record.verifications.at(-1)?.by?.id === me) && (
        <UndoDecision
          key={record.undo?.until}
          record={record}
          isOwn={sent.current !== null}
          onUndone={undone}
          reload={reload}
        />
      )}
      {sent.current && <NextInQueue />}
      {before && <ChangedMeanwhile fields={changedFields(before, record)} before={before} now={record} />}
      {trouble}
      {moves.length > 0 ? (
        <DecisionForm record={record} moves={moves} isSending={isSending} onDecide={decide} />
      ) : (
        <p>
          {t(
            record.merged_into
              ? "admin_review.decided_merged"
              : hasOthers
                ? "admin_review.only_admin"
                : "admin_review.decided_for_good",
          )}
        </p>
      )}
    </Panel>
  );
}

interface ChangedMeanwhileProps {
  fields: ReviewedField[];
  before: ReviewRecord;
  now: ReviewRecord;
}

/** Another admin changed the record first. Shows the differences; the admin's input stays. */
function ChangedMeanwhile({ fields, before, now }: ChangedMeanwhileProps) {
  const { t } = useTranslation();
  const { moment } = useFormats();
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: focus moves for each newer record
  useEffect(() => box.current?.focus(), [now.updated_at]);
  const decisions = now.verifications.filter(({ id }) => !before.verifications.some((known) => known.id === id));
  return (
    <div role="alert" className="mutation-trouble" ref={box} tabIndex={-1}>
      <Notice icon="alert">
        <p>
          <strong>{t("admin_review.meanwhile")}</strong>
        </p>
        {decisions.map(({ id, status, about, by, created_at }) => (
          <p key={id}>
            {t(`admin_review.${about === "changes" ? "decided_changes" : "decided"}.${status as "approved"}`)}:{" "}
            {by?.name ?? t("admin_review.by_nobody")}, {moment.format(new Date(created_at))}
          </p>
        ))}
        {fields.length > 0 && (
          <p>{t("admin_review.meanwhile_fields", { fields: fields.map((field) => t(`decisions.field.${field}`)) })}</p>
        )}
        <p>{t("admin_review.meanwhile_again")}</p>
      </Notice>
    </div>
  );
}

/** Links to the next organisation and back to the list after a decision. */
function NextInQueue() {
  const { t } = useTranslation();
  const { once, busy, trouble } = useMutation();
  const takeOldest = useTakeOldest();
  const queue = useQueueHref();
  return (
    <>
      <div className="row">
        <Button type="button" kind="quiet" onClick={() => once(takeOldest)} aria-disabled={busy}>
          {t("admin_queue.take_oldest")} <Icon name="arrow-right" />
        </Button>
        <Link className="link-button" to={queue}>
          {t("admin_review.to_queue")}
        </Link>
      </div>
      {trouble}
    </>
  );
}

interface UndoDecisionProps {
  record: ReviewRecord;
  /** The decision was just made on this page. */
  isOwn: boolean;
  onUndone(record: ReviewRecord): void;
  reload(): Promise<void>;
}

/** The last decision and the time left to undo it. Screen readers announce the time only once, not every second. */
function UndoDecision({ record, isOwn, onUndone, reload }: UndoDecisionProps) {
  const { t } = useTranslation();
  const { once, busy, trouble } = useMutation();
  const box = useRef<HTMLDivElement>(null);
  const left = useSecondsUntil(record.undo?.until);
  const last = record.verifications.at(-1);
  const isOpen = record.undo?.what === "decision" && left > 0;
  // Focus the undo box after the admin's own decision.
  useEffect(() => {
    if (isOwn && isOpen) box.current?.focus();
  }, [isOwn, isOpen]);
  if (!isOpen || !last) return null;
  const undo = async () => {
    await once(async () => {
      try {
        const path = `/admin/organizations/${record.id}/undo`;
        onUndone((await call<{ data: ReviewRecord }>("POST", path, messages.unexpected)).data);
      } catch (error) {
        await reload();
        throw error;
      }
    });
  };
  return (
    <div className="review-undo stack-sm" ref={box} tabIndex={-1}>
      <p>
        <strong>
          {t(`admin_review.${last.about === "changes" ? "done_changes" : "done"}.${last.status as "approved"}`)}
        </strong>
      </p>
      <p>
        {t("admin_review.undo_text")}
        <span className="sr"> {t("admin_review.undo_seconds_once")}</span>
      </p>
      <UndoRow left={left} busy={busy} onUndo={undo}>
        {t("admin_review.undo")}
      </UndoRow>
      {trouble}
    </div>
  );
}

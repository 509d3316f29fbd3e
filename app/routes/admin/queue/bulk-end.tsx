import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useMutation } from "#app/editing/use-mutation.tsx";
import { useProblemText } from "#app/forms/form.tsx";
import { call } from "#app/state/api.ts";
import { Button } from "#app/ui/button/button.tsx";
import { Notice } from "#app/ui/notice/notice.tsx";
import type { BulkAction, BulkResult, BulkUndoInput } from "#domain/queue.ts";
import { useAdminHref } from "../sections.ts";
import { UndoRow } from "../undo-row.tsx";
import { useSecondsUntil } from "../use-seconds-until.ts";
import { CHANGE_FAILED } from "./queue-query.ts";

/** What became of a bulk action. */
export interface BulkOutcome {
  results: BulkResult[];
  /** Not sent, with the reason */
  left: NotDone[];
  /** The results of taking all back */
  undone: BulkResult[] | null;
}

interface NotDone {
  id: string;
  name: string | null;
  message: string | null;
}

/** The heading of the end: what was done, and no question. */
export function useEndTitle(): (action: BulkAction, outcome: BulkOutcome) => string {
  const { t } = useTranslation();
  return (action, { results, undone }) => {
    if (undone) return t("admin_queue.bulk.undone", { count: countDone(undone) });
    const count = countDone(results);
    return count === 0 ? t("admin_queue.bulk.nothing") : t(`admin_queue.bulk.end.${action}`, { count });
  };
}

interface BulkEndProps {
  title: string;
  outcome: BulkOutcome;
  onUndone(undone: BulkResult[]): void;
  onClose(): void;
}

/** What was done, what was not and why; decisions can all be taken back for as long as a single one. */
export function BulkEnd({ title, outcome: { results, left, undone }, onUndone, onClose }: BulkEndProps) {
  const { t } = useTranslation();
  const text = useProblemText();
  const top = useRef<HTMLParagraphElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: focus moves to each outcome
  useEffect(() => {
    // The form before was longer and may have been scrolled.
    top.current?.closest("dialog")?.scrollTo(0, 0);
    top.current?.focus({ preventScroll: true });
  }, [undone]);
  const shown = undone ?? results;
  const refused = shown.filter(({ done }) => !done).map((each) => ({ ...each, message: text(each.message ?? "") }));
  const notDone = undone ? refused : [...refused, ...left];
  const names = shown.filter(({ done }) => done).map(({ id, name }) => name ?? id);
  return (
    <div className="stack">
      <p ref={top} tabIndex={-1} className="queue-outcome">
        <span className="sr">{title}</span> {names.join(", ")}
      </p>
      {notDone.length > 0 && (
        <Notice icon="alert">
          <p>{t(undone ? "admin_queue.bulk.not_undone" : "admin_queue.bulk.not_done", { count: notDone.length })}</p>
          <NotDoneList items={notDone} />
        </Notice>
      )}
      {!undone && <UndoAll results={results} onUndone={onUndone} />}
      <Button type="button" onClick={onClose}>
        {t("admin_queue.close")}
      </Button>
    </div>
  );
}

function NotDoneList({ items }: { items: NotDone[] }) {
  const href = useAdminHref();
  return (
    <ul className="queue-names">
      {items.map(({ id, name, message }) => (
        <li key={id}>
          <Link to={href.review(id)}>{name ?? id}</Link>: {message}
        </li>
      ))}
    </ul>
  );
}

/** Offered until the first of the decisions cannot be taken back any more. */
function UndoAll({ results, onUndone }: { results: BulkResult[]; onUndone(undone: BulkResult[]): void }) {
  const { t } = useTranslation();
  const { once, busy, trouble } = useMutation();
  const decided = results.flatMap(({ id, decision }) => (decision ? [{ id, decision }] : []));
  const first = decided.map(({ decision }) => decision.undo_until).sort()[0];
  const left = useSecondsUntil(first);
  if (left === 0) return trouble;
  const undo = () =>
    once(async () => {
      const body: BulkUndoInput = {
        organizations: decided.map(({ id, decision }) => ({ id, decision_id: decision.id })),
      };
      const path = "/admin/organizations/bulk-undo";
      onUndone((await call<{ data: BulkResult[] }>("POST", path, CHANGE_FAILED, body)).data);
    });
  return (
    <>
      <p>
        {t("admin_queue.bulk.undo_text", { count: decided.length })}
        <span className="sr"> {t("admin_review.undo_seconds_once")}</span>
      </p>
      <UndoRow left={left} busy={busy} onUndo={undo}>
        {t("admin_queue.bulk.undo", { count: decided.length })}
      </UndoRow>
      {trouble}
    </>
  );
}

function countDone(results: BulkResult[]): number {
  return results.filter(({ done }) => done).length;
}

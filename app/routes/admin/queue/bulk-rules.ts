import { type BulkAction, decisionOf, type QueueItem } from "#domain/queue.ts";
import { verificationTransitions } from "#domain/verification.ts";

/** Why an action cannot be done to one of those that are chosen; null: it can. Changes of a listing need a look at each. */
export function whyNot(action: BulkAction, item: QueueItem): "changes" | "status" | null {
  const status = decisionOf(action);
  if (status === null || verificationTransitions[item.status].includes(status)) return null;
  return item.changes_waiting ? "changes" : "status";
}

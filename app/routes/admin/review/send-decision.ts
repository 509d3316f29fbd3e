import { asCallError, call } from "#app/state/api.ts";
import type { Decision, ReviewRecord } from "#domain/review.ts";
import { type DecisionDraft, writtenNotes } from "./draft.tsx";
import type { Move } from "./moves.ts";

/** Sends it, with its mail held back for as long as it can be taken back. Answers the newer record when somebody was first. Throws a CallError. */
export async function sendDecision(
  { id, updated_at }: ReviewRecord,
  { status, about }: Move,
  draft: DecisionDraft,
): Promise<ReviewRecord | null> {
  const path = `/admin/organizations/${id}/${about === "changes" ? "changes" : "status"}`;
  const isApproval = status === "approved" || status === "pending";
  const body = {
    status,
    note: draft.note.trim() || null,
    ...(isApproval || !draft.reason ? {} : { reason: draft.reason }),
    fields: status === "changes_requested" ? writtenNotes(draft) : [],
    updated_at,
    hold: true,
  };
  try {
    await call<Decision>("PATCH", path, "Failed to update status", body);
    return null;
  } catch (error) {
    const { status, answer } = asCallError(error);
    const { current } = (answer ?? {}) as { current?: ReviewRecord };
    if (status === 409 && current) return current;
    throw error;
  }
}

import { asCallError, call } from "#app/state/api.ts";
import { openChecks } from "#domain/checklist.ts";
import type { Decision, ReviewRecord } from "#domain/review.ts";
import { type VerificationStatus, verificationTransitions } from "#domain/verification.ts";
import { type DecisionDraft, writtenNotes } from "./decision-draft.tsx";

/** A decision that is possible now */
export interface PossibleDecision {
  status: VerificationStatus;
  about: "organization" | "changes";
}

/** The possible decisions for the record. Waiting changes come first. Only an admin suspends, or ends that. */
export function possibleDecisions(
  { status, approved, merged_into }: ReviewRecord,
  maySuspend: boolean,
): PossibleDecision[] {
  if (merged_into || (status === "suspended" && !maySuspend)) return [];
  const ofChanges = (["approved", "changes_requested", "rejected"] as const).map((status) => ({
    status,
    about: "changes" as const,
  }));
  return [
    ...(status === "approved" && approved ? ofChanges : []),
    ...verificationTransitions[status]
      .filter((status) => status !== "suspended" || maySuspend)
      .map((status) => ({ status, about: "organization" as const })),
  ];
}

/**
 * Sends the decision; its mail waits until the time to undo is over. Returns the newer record if another admin changed
 * it first. Throws a CallError.
 */
export async function sendDecision(
  record: ReviewRecord,
  { status, about }: PossibleDecision,
  draft: DecisionDraft,
): Promise<ReviewRecord | null> {
  const { id, updated_at } = record;
  const path = `/admin/organizations/${id}/${about === "changes" ? "changes" : "status"}`;
  const isApproval = status === "approved" || status === "pending";
  const body = {
    status,
    note: draft.note.trim() || null,
    ...(isApproval || !draft.reason ? {} : { reason: draft.reason }),
    fields: status === "changes_requested" ? writtenNotes(draft) : [],
    updated_at,
    ...(status === "approved" ? { open_checks: openChecks(record).map(({ item }) => item) } : {}),
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

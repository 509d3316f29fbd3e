import type { ReviewRecord } from "#domain/review.ts";
import { type VerificationStatus, verificationTransitions } from "#domain/verification.ts";

/** Something that can be decided now */
export interface Move {
  status: VerificationStatus;
  about: "organization" | "changes";
}

/** What can be decided of an organisation as it is: of its proposed changes first, where some wait. */
export function movesOf({ status, approved, merged_into }: ReviewRecord): Move[] {
  if (merged_into) return [];
  const ofChanges = (["approved", "changes_requested", "rejected"] as const).map((status) => ({
    status,
    about: "changes" as const,
  }));
  return [
    ...(status === "approved" && approved ? ofChanges : []),
    ...verificationTransitions[status].map((status) => ({ status, about: "organization" as const })),
  ];
}

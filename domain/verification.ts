export const verificationStatuses = ["pending", "approved", "changes_requested", "rejected", "suspended"] as const;
export type VerificationStatus = (typeof verificationStatuses)[number];

/** Moves an admin or a resubmission may make; any other is refused. */
export const verificationTransitions: Record<VerificationStatus, readonly VerificationStatus[]> = {
  pending: ["approved", "changes_requested", "rejected"],
  changes_requested: ["pending"],
  approved: ["suspended"],
  suspended: ["approved"],
  rejected: [],
};

/** A verification older than this no longer counts as fresh. */
export const VERIFICATION_FRESH_DAYS = 365;

export function isFresh(verified_at: string | null, now: Date): boolean {
  return verified_at !== null && now.getTime() - Date.parse(verified_at) < VERIFICATION_FRESH_DAYS * 86_400_000;
}

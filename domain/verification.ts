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

/** Working days in which somebody answers an application */
const ANSWER_DAYS = 10;

/** Until when somebody answers what was sent at that time. Saturdays and Sundays do not count. */
export function answeredBy(sent: Date): Date {
  const at = new Date(sent);
  for (let left = ANSWER_DAYS; left > 0; ) {
    at.setDate(at.getDate() + 1);
    if (at.getDay() % 6 !== 0) left -= 1;
  }
  return at;
}

/** A verification older than this no longer counts as fresh. */
export const VERIFICATION_FRESH_DAYS = 365;

export function isFresh(verified_at: string | null, now: Date): boolean {
  return verified_at !== null && now.getTime() - Date.parse(verified_at) < VERIFICATION_FRESH_DAYS * 86_400_000;
}

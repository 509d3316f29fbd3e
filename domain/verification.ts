import { optional } from "#domain/fields.ts";
import { problems } from "#domain/problems.ts";
import { z } from "#domain/zod.ts";

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

/** Why an admin decides so, by what is decided; words for each are in the interface and in the mails. */
export const decisionReasons = {
  changes_requested: ["unreadable", "expired", "mismatch", "missing", "unclear", "unreachable", "other"],
  rejected: ["not_disability", "not_in_india", "duplicate", "not_verifiable", "misleading", "other"],
  suspended: ["complaint", "expired", "closed", "unreachable", "misleading", "on_request", "other"],
} as const satisfies Partial<Record<VerificationStatus, readonly string[]>>;

/** What of an application an admin may ask to change. */
const reviewedFields = [
  "name",
  "legal_name",
  "category",
  "type",
  "pan_card",
  "description",
  "year_of_establishment",
  "experience_years",
  "age_groups_served",
  "mode_of_practice",
  "coverage_area",
  "logo",
  "contacts",
  "key_people",
  "links",
  "addresses",
  "services",
  "registration_details",
] as const;
export type ReviewedField = (typeof reviewedFields)[number];

/** What a decision is about: the organisation, or changes to an approved one */
export const verificationAbouts = ["organization", "changes"] as const;

const noted = {
  field: z.enum(reviewedFields),
  id: z.uuid().toLowerCase().optional().describe("Of the address, service, registration or person that is meant"),
  reason: z.enum(decisionReasons.changes_requested).optional(),
};
/** A `FieldNote` as it is kept */
export const WrittenFieldNote = z.object({ ...noted, note: z.string() });

/** What is asked for of one field: in words, or by a reason that has words in every language, or both. */
export const FieldNote = z
  .object({ ...noted, note: optional(1000) })
  .refine(({ reason, note }) => reason || note, { path: ["note"], error: problems.field_note });
export type FieldNote = z.infer<typeof FieldNote>;

/** In this time a decision can be taken back, and its mail waits where it was asked to. */
export const UNDO_SECONDS = 60;

/** Working days in which somebody answers an application */
export const ANSWER_DAYS = 10;

/** Until when somebody answers what was sent at that time. Saturdays and Sundays do not count. */
export function answeredBy(sent: Date): Date {
  const at = new Date(sent);
  for (let left = ANSWER_DAYS; left > 0; ) {
    at.setDate(at.getDate() + 1);
    if (at.getDay() % 6 !== 0) left -= 1;
  }
  return at;
}

/** Working days that have gone by, as `answeredBy` counts them. */
export function workingDaysSince(sent: Date, now: Date): number {
  const at = new Date(sent);
  let days = 0;
  for (at.setDate(at.getDate() + 1); at <= now; at.setDate(at.getDate() + 1)) if (at.getDay() % 6 !== 0) days += 1;
  return days;
}

/** A verification older than this no longer counts as fresh. */
export const VERIFICATION_FRESH_DAYS = 365;

export function isFresh(verified_at: string | null, now: Date): boolean {
  return verified_at !== null && now.getTime() - Date.parse(verified_at) < VERIFICATION_FRESH_DAYS * 86_400_000;
}

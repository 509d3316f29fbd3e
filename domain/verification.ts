import { DAY_MS } from "#domain/day.ts";
import { optional, text } from "#domain/fields.ts";
import { detailNames } from "#domain/organization.ts";
import { problems } from "#domain/problems.ts";
import { z } from "#domain/zod.ts";

export const verificationStatuses = ["pending", "approved", "changes_requested", "rejected", "suspended"] as const;
export type VerificationStatus = (typeof verificationStatuses)[number];

/** The changes of status that an admin or a resubmission may make; any other is refused. */
export const verificationTransitions: Record<VerificationStatus, readonly VerificationStatus[]> = {
  pending: ["approved", "changes_requested", "rejected"],
  changes_requested: ["pending"],
  approved: ["suspended"],
  suspended: ["approved"],
  rejected: [],
};

/** Decisions on proposed changes to an approved organisation: publish them, ask for others, or decline them. */
export const changesDecisions = ["approved", "changes_requested", "rejected"] as const;

/** The reasons an admin may give for each decision. Their texts are in app/i18n/locales and in the mails' texts. */
export const decisionReasons = {
  changes_requested: ["unreadable", "expired", "mismatch", "missing", "unclear", "unreachable", "other"],
  rejected: ["not_disability", "not_in_india", "duplicate", "not_verifiable", "misleading", "other"],
  suspended: ["complaint", "expired", "closed", "unreachable", "misleading", "on_request", "other"],
} as const satisfies Partial<Record<VerificationStatus, readonly string[]>>;

/** The fields that an admin may ask to change. */
const reviewedFields = [
  "name",
  "legal_name",
  "category",
  "type",
  "pan_card",
  ...detailNames,
  "logo",
  "contacts",
  "key_people",
  "links",
  "addresses",
  "services",
  "registration_details",
] as const;
export type ReviewedField = (typeof reviewedFields)[number];

/** The subject of a decision: the organisation, or proposed changes to an approved one. */
export const verificationAbouts = ["organization", "changes"] as const;
export type VerificationAbout = (typeof verificationAbouts)[number];

const noted = {
  field: z.enum(reviewedFields),
  id: z.uuid().toLowerCase().optional().describe("Of the address, service, registration or person that is meant"),
  reason: z.enum(decisionReasons.changes_requested).optional(),
};
/** A `FieldNote` as it is stored. */
export const WrittenFieldNote = z.object({ ...noted, note: z.string() });

/** A request to change one field: a note, a reason (which has a text in every language), or both. */
export const FieldNote = z
  .object({ ...noted, note: optional(1000) })
  .refine(({ reason, note }) => reason || note, { path: ["note"], error: problems.field_note });
export type FieldNote = z.infer<typeof FieldNote>;

/**
 * POST /provider/organization/{id}/submit. The dashboard always sends `reply`, so that nothing is sent again unchanged and without a word; the bare
 * call, which the contract names, is accepted as it is.
 */
export const ResubmissionInput = z.object({
  reply: text(2000)
    .optional()
    .describe(
      "What its people answer. Where it is sent, even empty, something must have changed or it must say something",
    ),
});
export type ResubmissionInput = z.infer<typeof ResubmissionInput>;

/** A decision can be undone for so long; its mail waits as long if the admin asked for that. */
export const UNDO_SECONDS = 60;

/** Working days in which an admin answers an application. */
export const ANSWER_DAYS = 10;

/** When an application sent at that time is answered at the latest. Saturdays and Sundays do not count. */
export function answeredBy(sent: Date): Date {
  const at = new Date(sent);
  for (let left = ANSWER_DAYS; left > 0; ) {
    at.setDate(at.getDate() + 1);
    if (at.getDay() % 6 !== 0) left -= 1;
  }
  return at;
}

/** Working days since then, as `answeredBy` counts them. */
export function workingDaysSince(sent: Date, now: Date): number {
  const at = new Date(sent);
  let days = 0;
  for (at.setDate(at.getDate() + 1); at <= now; at.setDate(at.getDate() + 1)) if (at.getDay() % 6 !== 0) days += 1;
  return days;
}

/** A verification older than this no longer counts as fresh. */
export const VERIFICATION_FRESH_DAYS = 365;

export function isFresh(verified_at: string | null, now: Date): boolean {
  return verified_at !== null && now.getTime() - Date.parse(verified_at) < VERIFICATION_FRESH_DAYS * DAY_MS;
}

import { CorrectionOrigin } from "#domain/correction.ts";
import { text } from "#domain/fields.ts";
import { PageMeta } from "#domain/page.ts";
import { SearchParameters } from "#domain/search.ts";
import { deskRoles } from "#domain/user.ts";
import { z } from "#domain/zod.ts";

/** The period of a query without dates, in days: the log grows without bound. */
export const AUDIT_DAYS = 90;
/** The limit of the total count, and of an export. */
export const MOST_AUDIT_LINES = 10_000;

const named = z.object({ id: z.uuid(), name: z.string() }).nullable();
const record = z.record(z.string(), z.unknown()).nullable();

export const AuditLine = z.object({
  id: z.uuid(),
  created_at: z.iso.datetime(),
  action: z.string(),
  subject: z.string(),
  subject_id: z.uuid().nullable(),
  user: named.describe("The user who did it; null: a visitor without an account, or the program itself"),
  desk_role: z
    .enum(deskRoles)
    .nullable()
    .describe("What the user was at the desk then; null for a member, and in lines from before there were reviewers"),
  organization: named.describe("Whose it was; without a name when it is gone"),
  before: record,
  after: record,
  correction: CorrectionOrigin.nullable().describe("From where an admin has what they corrected"),
});
export type AuditLine = z.infer<typeof AuditLine>;

export const AuditPage = z.object({
  data: z.array(AuditLine),
  meta: PageMeta.extend({
    from: z.iso.date().nullable().describe("The first day that was looked at; null: from the beginning"),
    more: z.boolean().describe("There are more lines than were counted"),
  }),
});
export type AuditPage = z.infer<typeof AuditPage>;

const Day = z.iso.date("Use a day, as in 2026-11-21").regex(/^[12]/, "Use a day, as in 2026-11-21");

/** Filters of the audit log. Days are days in India. */
export const AuditParameters = SearchParameters.pick({ page: true, per_page: true }).extend({
  search: text(200)
    .default("")
    .describe("Part of a person's or an organisation's name, of an action, or of what it was before or after"),
  action: text(100).default("").describe("As in address.update; or what stands before its point"),
  subject: text(100).default(""),
  user_id: z.uuid("Use an id").optional(),
  organization_id: z.uuid("Use an id").optional(),
  from: Day.optional().describe(`${AUDIT_DAYS} days ago unless a person, an organisation or a day is named`),
  to: Day.optional(),
});
export type AuditParameters = z.infer<typeof AuditParameters>;

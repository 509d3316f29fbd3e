import { CorrectionOrigin, ObjectionState } from "#domain/correction.ts";
import { restoreStates } from "#domain/history-fields.ts";
import { z } from "#domain/zod.ts";

/** An entry of an organisation's history. */
export const HistoryEntry = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  by: z.string().nullable().describe("Name of a colleague; null: Marga, or a user of the link in a reminder"),
  action: z.string().describe("As in address.update"),
  subject: z.string(),
  name: z.string().nullable().describe("Of what it was done to"),
  fields: z.array(z.string()).describe("What is different since"),
  correction: CorrectionOrigin.nullable().describe("From where Marga has it, of a correction by an admin"),
  objection: ObjectionState.nullable().describe("What a member said against the correction"),
});
export type HistoryEntry = z.infer<typeof HistoryEntry>;

const values = z.record(z.string(), z.unknown());

/** A field that an entry changed. */
export const HistoryChange = z.object({
  field: z.string().describe("A field of the forms"),
  before: values.describe("Columns of the field. Contacts are masked, and a PAN is not kept"),
  after: values,
  now: values.nullable().describe("Of a value that can be put back"),
  restore: z.enum(restoreStates).describe("`yes`: the value before can be put back; else why not"),
  version: z.int().nullable().describe("Of the record as it is now, for putting the value back"),
});
export type HistoryChange = z.infer<typeof HistoryChange>;

export const HistoryLine = HistoryEntry.extend({ changes: z.array(HistoryChange) });
export type HistoryLine = z.infer<typeof HistoryLine>;

/** Puts back what a field was before an entry. */
export const HistoryRestore = z.object({
  field: z.string().max(100),
  version: z
    .int()
    .optional()
    .describe("Of the record that the change is about: refused when somebody changed it since"),
});
export type HistoryRestore = z.infer<typeof HistoryRestore>;

export const HistoryRestored = z.object({
  entry_id: z.uuid().describe("The entry of putting the value back: restoring the same field of it undoes that"),
  version: z.int(),
});
export type HistoryRestored = z.infer<typeof HistoryRestored>;

const parts = ["address", "service", "registration_detail", "document"] as const;
const ofParts = parts.flatMap((part) =>
  (["create", "update", "remove", "restore"] as const).map((verb) => `${part}.${verb}` as const),
);

/** What admins do. Members do not learn which admin it was. */
export const adminActions: readonly string[] = [
  "verification.pending",
  "verification.approved",
  "verification.changes_requested",
  "verification.rejected",
  "verification.suspended",
  "verification.undo",
  "changes.approved",
  "changes.changes_requested",
  "changes.rejected",
  "organization.confirm_call",
  "organization.confirm_undo",
  "organization.check_part",
  "import.update",
  "import.restore",
];

/**
 * The history that an organisation's users may read. Everything else is for admins only: notes and checks, who looked at a
 * PAN, assignments.
 */
export const historyActions: readonly string[] = [
  ...ofParts,
  "onboarding.submit",
  "organization.update",
  "organization.propose",
  "organization.links",
  "organization.submit",
  "organization.confirm",
  "organization.confirm_part",
  "availability.say",
  "availability.questions",
  "organization.deletion",
  "organization.keep",
  "consent.give",
  "consent.withdraw",
  "member.invite",
  "member.accept",
  "member.decline",
  "member.remove",
  "member.leave",
  "member.make_viewer",
  "member.make_editor",
  "member.make_owner",
  "report.corrected",
  "report.not_so",
  ...adminActions,
];

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
});
export type HistoryEntry = z.infer<typeof HistoryEntry>;

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
  "organization.deletion",
  "organization.keep",
  "consent.give",
  "consent.withdraw",
  "member.invite",
  "member.accept",
  "member.decline",
  "member.remove",
  "member.leave",
  "report.corrected",
  "report.not_so",
  ...adminActions,
];

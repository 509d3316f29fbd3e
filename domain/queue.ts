import { DIRECTORY_WEEKS } from "#domain/directory-statistics.ts";
import { optional, shortList, text } from "#domain/fields.ts";
import { organizationCategories, organizationSources, registrationTypes } from "#domain/organization.ts";
import { MAX_PAGE_SIZE, PageMeta } from "#domain/page.ts";
import { problems } from "#domain/problems.ts";
import { ConfirmedChecks, Reviewer } from "#domain/review.ts";
import { SearchParameters } from "#domain/search.ts";
import { states } from "#domain/state.ts";
import { type VerificationStatus, verificationStatuses } from "#domain/verification.ts";
import { z } from "#domain/zod.ts";

/** waiting: longest first; state: of the first address; duplicates: most suspects first; recent: last changed first. */
export const queueSorts = ["waiting", "state", "duplicates", "name", "recent"] as const;
export type QueueSort = (typeof queueSorts)[number];

/** Registrations that have expired or soon will. */
const paperStates = ["ending", "expired"] as const;

const flag = z
  .enum(["0", "1"], "Use 0 or 1")
  .transform((value) => value === "1")
  .default(false);
const oneOf = <const T extends readonly string[]>(values: T) => z.enum(values, `Use one of ${values.join(", ")}`);

/** Public listings; stale: neither verified nor confirmed for a year; never: not even once */
const listedStates = ["all", "stale", "never"] as const;
export type ListedState = (typeof listedStates)[number];

/** Query of GET /admin/organizations */
export const QueueParameters = SearchParameters.pick({ search: true, page: true, per_page: true }).extend({
  search: SearchParameters.shape.search.describe(
    "Parts of a name or place; or a whole PAN, phone, e-mail address, registration number or id",
  ),
  status: oneOf(verificationStatuses).optional(),
  waiting: flag.describe("1: those that wait for an admin"),
  changes: flag.describe("1: approved ones with changes that wait"),
  category: oneOf(organizationCategories).optional(),
  assigned: z
    .union([z.enum(["me", "nobody"]), z.uuid()], "Use me, nobody or the id of an admin")
    .optional()
    .describe("me, nobody, or the id of an admin"),
  duplicates: flag.describe("1: those that may be there twice"),
  state: oneOf(states.map(({ name }) => name))
    .optional()
    .describe("The state of the first address"),
  late: flag.describe("1: those that wait longer than is promised"),
  sent: flag.describe(`1: those that people sent in the last ${DIRECTORY_WEEKS} weeks, without imported ones`),
  listed: oneOf(listedStates).optional().describe("Public listings: all, or those not confirmed for a year, or never"),
  papers: oneOf(paperStates).optional().describe("Those with a registration that ends soon or has expired"),
  sort: oneOf(queueSorts).default("waiting"),
});
export type QueueParameters = z.infer<typeof QueueParameters>;

export const QueueItem = z.object({
  id: z.uuid(),
  name: z.string(),
  legal_name: z.string(),
  category: z.enum(organizationCategories),
  type: z.enum(registrationTypes).nullable(),
  is_individual: z.boolean(),
  status: z.enum(verificationStatuses),
  source: z.enum(organizationSources),
  place: z.object({ city: z.string(), district: z.string(), state: z.string() }).nullable(),
  waiting_since: z.string().nullable(),
  created_at: z.string(),
  updated_at: z.string(),
  sent_again: z.boolean().describe("After changes that an admin asked for"),
  changes_waiting: z.boolean().describe("Approved, with changes that wait"),
  duplicates: z.int().describe("How many others it may be"),
  warnings: z.int().describe("How many things look odd to the program, as its review lists them"),
  registration_state: z.enum(paperStates).nullable().describe("The worst of its registrations"),
  assigned_to: Reviewer.nullable(),
});
export type QueueItem = z.infer<typeof QueueItem>;

const QueueCounts = z
  .object({
    waiting: z.int(),
    pending: z.int(),
    changes: z.int().describe("Approved ones with changes that wait"),
    changes_requested: z.int(),
    approved: z.int(),
    rejected: z.int(),
    suspended: z.int(),
    mine: z.int().describe("Waiting ones that I have taken"),
  })
  .describe("Over everything, whatever was asked for");

/** Pages flat, as the specification writes it. */
export const QueuePage = PageMeta.extend({
  data: z.array(QueueItem),
  counts: QueueCounts,
  oldest: z.string().nullable().describe("Since when the one waits that waits longest"),
});
export type QueuePage = z.infer<typeof QueuePage>;

export const AssignmentInput = z.object({
  user_id: z
    .uuid()
    .toLowerCase()
    .optional()
    .describe("An admin, or a reviewer of the organisation; oneself when left out"),
  take_over: z.boolean().default(false).describe("Also from another admin"),
});
export type AssignmentInput = z.input<typeof AssignmentInput>;

export const Assignment = z.object({ assigned_to: Reviewer.nullable() });
export type Assignment = z.infer<typeof Assignment>;

/** Bulk actions that decide; the others only assign. */
export const bulkDecisions = {
  approve: "approved",
  changes_requested: "changes_requested",
  reject: "rejected",
  suspend: "suspended",
} as const satisfies Record<string, VerificationStatus>;
export const bulkActions = ["assign", "release", "approve", "changes_requested", "reject", "suspend"] as const;
export type BulkAction = (typeof bulkActions)[number];

/** The status that an action decides; null for none. */
export function decisionOf(action: BulkAction): (typeof bulkDecisions)[keyof typeof bulkDecisions] | null {
  return action in bulkDecisions ? bulkDecisions[action as keyof typeof bulkDecisions] : null;
}

/** Every decision other than approval needs a note. */
export function needsNote(action: BulkAction): boolean {
  const status = decisionOf(action);
  return status !== null && status !== "approved";
}

/** POST /admin/organizations/bulk */
export const BulkInput = z
  .object({
    action: oneOf(bulkActions),
    organizations: shortList(
      MAX_PAGE_SIZE,
      z
        .array(
          z.object({
            id: z.uuid().toLowerCase(),
            updated_at: z.iso.datetime().optional(),
            open_checks: ConfirmedChecks.default([]),
          }),
        )
        .min(1, "Choose at least one"),
    ),
    user_id: AssignmentInput.shape.user_id,
    take_over: AssignmentInput.shape.take_over,
    reason: optional(200).describe("One of our codes, or a short text"),
    note: text(5000).nullish(),
  })
  .superRefine(({ action, note }, issues) => {
    if (needsNote(action) && !note)
      issues.addIssue({ code: "custom", path: ["note"], message: problems.decision_note });
  });
export type BulkInput = z.input<typeof BulkInput>;

/** The result for one organisation. */
export const BulkResult = z.object({
  id: z.uuid(),
  name: z.string().nullable(),
  done: z.boolean(),
  message: z.string().nullable().describe("Why it was not done"),
  decision: z
    .object({ id: z.uuid(), undo_until: z.string() })
    .nullable()
    .describe("The decision that was made, and until when it can be taken back"),
});
export type BulkResult = z.infer<typeof BulkResult>;

/** POST /admin/organizations/bulk-undo */
export const BulkUndoInput = z.object({
  organizations: shortList(
    MAX_PAGE_SIZE,
    z
      .array(z.object({ id: z.uuid().toLowerCase(), decision_id: z.uuid().toLowerCase() }))
      .min(1, "Choose at least one"),
  ),
});
export type BulkUndoInput = z.infer<typeof BulkUndoInput>;

/** Query of GET /admin/checks */
export const ChecksQuery = z.object({
  organizations: z
    .string()
    .transform((ids) => ids.split(","))
    .pipe(z.array(z.uuid().toLowerCase()).max(MAX_PAGE_SIZE, problems.too_many))
    .describe(`Ids with commas between them, at most ${MAX_PAGE_SIZE}`),
});

/** How many items wait for an admin in each section of the desk. */
export const Waiting = z.object({
  queue: z.int().describe("Applications, and changes of approved listings"),
  reports: z.int().describe("Reports of something wrong that no admin has closed"),
  claims: z.int().describe("People who ask to look after a page"),
  enquiries: z.int().nullable().describe("Enquiries that no admin has handled; null for a reviewer"),
  messages: z.int().nullable().describe("Messages that failed; null for a reviewer"),
  webhooks: z.int().nullable().describe("Hosts of webhooks that no admin has approved or refused; null for a reviewer"),
});
export type Waiting = z.infer<typeof Waiting>;

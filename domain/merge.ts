import { shortList, text } from "#domain/fields.ts";
import { detailNames, duplicateReasons, linkNames } from "#domain/organization.ts";
import { PageMeta } from "#domain/page.ts";
import { Reviewer, ReviewRecord } from "#domain/review.ts";
import { verificationStatuses } from "#domain/verification.ts";
import { z } from "#domain/zod.ts";

/** Single fields; each can be taken from either organisation. */
export const mergeFields = [
  "name",
  "legal_name",
  "category",
  "type",
  "is_individual",
  "tags",
  ...detailNames,
  "is_partner",
  "pan_card",
  ...linkNames,
  "logo",
  "spoc",
] as const;
export type MergeField = (typeof mergeFields)[number];

/** Lists; their items move to the remaining organisation, except those left out. */
export const mergeParts = ["addresses", "services", "registration_details", "contacts", "key_people"] as const;
export type MergePart = (typeof mergeParts)[number];

export const MERGE_UNDO_DAYS = 30;

const MOST_PARTS = 1000;
const ids = shortList(MOST_PARTS, z.array(z.uuid().toLowerCase())).default([]);
const LeftOut = z.object(Object.fromEntries(mergeParts.map((part) => [part, ids])) as Record<MergePart, typeof ids>);

/** POST /admin/organizations/{id}/merge: the other one becomes part of this one. */
export const MergeInput = z.object({
  other_id: z.uuid().toLowerCase(),
  take: z
    .partialRecord(z.enum(mergeFields), z.literal("other"))
    .default({})
    .describe("Fields that are taken from the other one; the rest stay"),
  leave_out: LeftOut.prefault({}).describe("Parts of the other one that stay behind with it"),
  members: ids.describe(
    "People of the other one, by their user_id, who look after this one from now on. The others stay behind",
  ),
  updated_at: z.iso.datetime().describe("Of both as they were seen: 409 when one has changed since"),
  other_updated_at: z.iso.datetime(),
});
export type MergeInput = z.infer<typeof MergeInput>;

/** POST /admin/merges/{id}/undo: without a body it gives up nothing. */
export const UndoMergeInput = z.object({
  override: z.boolean().default(false).describe("Give up what was changed since the merge"),
  seen: text(100).optional().describe("Of the conflict that the admin has seen: 409 when something has changed since"),
});
export type UndoMergeInput = z.infer<typeof UndoMergeInput>;

/** A value as the undo would restore it, and as it is now. A code or a text, as it is stored; a PAN masked. */
export const MergeDifference = z.object({
  part: z.enum(["profile", "key_people", "contacts", "addresses", "services", "registration_details", "documents"]),
  item: z.string().describe("Name of the item; empty in the profile"),
  field: z.string().nullable().describe("null: the whole item was added or removed"),
  restored: z.string().nullable(),
  now: z.string().nullable(),
});
export type MergeDifference = z.infer<typeof MergeDifference>;

export const MergeConflict = z.object({
  message: z.string(),
  current: z.looseObject({}).optional().describe("The one that stays"),
  seen: z
    .string()
    .optional()
    .describe("Send it back with override to undo all the same; absent where that is impossible"),
  differences: z.array(MergeDifference).optional().describe("What the undo would restore, and what is there now"),
});
export type MergeConflict = z.infer<typeof MergeConflict>;

const Named = z.object({ id: z.uuid(), name: z.string() });

export const Merge = z.object({
  id: z.uuid(),
  organization: Named.extend({ status: z.enum(verificationStatuses) }).describe("The one that stays"),
  other: Named.describe("The one that became part of it"),
  by: Reviewer.nullable(),
  merged_at: z.string(),
  undo_until: z.string(),
  undone_at: z.string().nullable(),
  taken: z.array(z.enum(mergeFields)).describe("From the other one"),
  moved: z.record(z.enum(mergeParts), z.int()).describe("How many parts moved"),
  left_out: z.record(z.enum(mergeParts), z.int()),
});
export type Merge = z.infer<typeof Merge>;
export const MergePage = z.object({ data: z.array(Merge), meta: PageMeta });

/** Another organisation that may be the same as this one. */
export const Duplicate = z.object({
  organization_id: z.uuid(),
  name: z.string(),
  status: z.enum(verificationStatuses),
  score: z.number().describe("0 to 1"),
  reasons: z.array(
    z.object({
      kind: z.enum(duplicateReasons),
      detail: z.string().nullable().describe("What both have; contacts whole, a PAN never"),
    }),
  ),
  distance_km: z.number().nullable().describe("Between the nearest places that are known to the building"),
  dismissed_at: z.string().nullable(),
  record: ReviewRecord,
});
export type Duplicate = z.infer<typeof Duplicate>;

import { problems } from "#domain/problems.ts";
import { z } from "#domain/zod.ts";

/** What a member may do, the least first: see the listing; change it; decide about colleagues, consent and deletion too. */
export const memberRoles = ["viewer", "editor", "owner"] as const;
export type MemberRole = (typeof memberRoles)[number];

const branch_ids = z.array(z.uuid()).min(1, problems.branches).max(300).nullable();

/** What a member may do, as an owner chooses it. */
export const RoleInput = z.object({
  role: z.enum(memberRoles),
  branch_ids: branch_ids
    .default(null)
    .describe("Ids of the places to which an editor is limited; null: the whole organisation"),
});
export type RoleInput = z.infer<typeof RoleInput>;

export const Membership = z.object({
  organization_id: z.uuid(),
  role: z.enum(memberRoles),
  branch_ids: z
    .array(z.uuid())
    .nullable()
    .describe("Places to which an editor is limited; null: the whole organisation"),
});
export type Membership = z.infer<typeof Membership>;

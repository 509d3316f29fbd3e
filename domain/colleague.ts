import { AnyContact } from "#domain/contact.ts";
import { filled } from "#domain/fields.ts";
import { OrganizationRecord } from "#domain/listing.ts";
import { Membership, memberRoles, RoleInput } from "#domain/membership.ts";
import { problems } from "#domain/problems.ts";
import { z } from "#domain/zod.ts";

/** The users who manage a listing, and those who are invited. */
export const MAX_COLLEAGUES = 20;

export const NewColleague = RoleInput.extend({
  role: z.enum(memberRoles).default("editor"),
  name: filled(200, problems.person_name),
  contact: AnyContact.describe("An e-mail address or a phone number of 10 digits"),
  language: z.string().max(20).optional().describe("Of the message: en, bn, gu, hi, kn, ta or te; else the inviter's"),
});
export type NewColleague = z.infer<typeof NewColleague>;

export const Colleague = z.object({
  user_id: z.uuid().describe("For a person who is only invited: the id of the invitation"),
  name: z.string().nullable(),
  contact: z
    .string()
    .nullable()
    .describe("Masked; for a person who is only invited, name and contact are as the inviter wrote them"),
  invited_by: z.string().nullable().describe("Name of the colleague"),
  created_at: z.iso.datetime(),
  accepted_at: z.iso.datetime().nullable().describe("null: invited, and may do nothing yet"),
  is_you: z.boolean(),
  role: Membership.shape.role,
  branch_ids: Membership.shape.branch_ids,
});
export type Colleague = z.infer<typeof Colleague>;

export const Invitation = z.object({
  organization_id: z.uuid(),
  organization_name: z.string(),
  invited_by: z.string().nullable(),
  created_at: z.iso.datetime(),
});
export type Invitation = z.infer<typeof Invitation>;

/** An organisation that a user manages. */
export const OwnOrganization = OrganizationRecord.pick({ id: true, name: true, status: true });
export type OwnOrganization = z.infer<typeof OwnOrganization>;

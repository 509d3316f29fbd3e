import { AnyContact, channels } from "#domain/contact.ts";
import { filled, text } from "#domain/fields.ts";
import { SendCode, VerifyCode } from "#domain/otp.ts";
import { problems } from "#domain/problems.ts";
import { deskRoles, ReviewStates } from "#domain/user.ts";
import { z } from "#domain/zod.ts";

/** Days for which the link of an invitation works */
export const ADMIN_INVITATION_DAYS = 7;

export const NewAdminInvitation = z
  .object({
    name: filled(200, problems.person_name),
    contact: AnyContact.describe("An e-mail address or a phone number of 10 digits"),
    role: z.enum(deskRoles).default("admin"),
    states: ReviewStates.optional().describe("Of a reviewer: English names of states and union territories"),
    language: z.string().max(20).optional().describe("Of the message: en, bn, gu, hi, kn, ta or te; else English"),
  })
  .refine(({ role, states }) => role === "admin" || states, { path: ["states"], error: problems.review_states })
  .refine(({ role, states }) => role === "reviewer" || !states, {
    path: ["states"],
    error: "An admin sees every state. Leave the states out.",
  });
export type NewAdminInvitation = z.infer<typeof NewAdminInvitation>;

/** An invitation that waits, as admins see it. */
export const AdminInvitation = z.object({
  id: z.uuid(),
  name: z.string(),
  contact: z.string().describe("Masked"),
  role: z.enum(deskRoles),
  states: z.array(z.string()).nullable().describe("Of a reviewer; else null"),
  invited_by: z.string().describe("Name of the admin"),
  created_at: z.iso.datetime(),
  expires_at: z.iso.datetime().describe("Until when its link works; after that it can be sent again"),
  expired: z.boolean(),
});
export type AdminInvitation = z.infer<typeof AdminInvitation>;

/** The token of a link */
export const InvitationToken = z.object({ token: text(200) });

export const InvitationCode = InvitationToken.extend(SendCode.pick({ language: true, proof_of_work: true }).shape);
export type InvitationCode = z.infer<typeof InvitationCode>;

export const InvitationAnswer = InvitationToken.extend(VerifyCode.shape);
export type InvitationAnswer = z.infer<typeof InvitationAnswer>;

/** What the holder of a link sees of an invitation. */
export const AdminInvitationOffer = AdminInvitation.pick({
  name: true,
  contact: true,
  role: true,
  states: true,
  invited_by: true,
  expires_at: true,
}).extend({ channel: z.enum(channels) });
export type AdminInvitationOffer = z.infer<typeof AdminInvitationOffer>;

import { text } from "#domain/fields.ts";
import { SearchParameters } from "#domain/search.ts";
import { Session } from "#domain/session.ts";
import { ReviewStates, roles } from "#domain/user.ts";
import { verificationStatuses } from "#domain/verification.ts";
import { z } from "#domain/zod.ts";

/** A user account as admins see it in a list. */
export const Account = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string().nullable().describe("Masked"),
  phone: z.string().nullable().describe("Masked"),
  roles: z.array(z.enum(roles)),
  review_states: z.array(z.string()).nullable().describe("Of a reviewer: what they see; else null"),
  disabled_at: z.iso.datetime().nullable(),
  created_at: z.iso.datetime(),
  organizations: z.int().describe("How many they look after"),
  used_at: z.iso.datetime().nullable().describe("When a session of theirs was used last, as far as it is known"),
});
export type Account = z.infer<typeof Account>;

export const AccountDetail = Account.omit({ organizations: true }).extend({
  email: z.string().nullable(),
  phone: z.string().nullable(),
  language: z.string(),
  is_you: z.boolean(),
  organizations: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      status: z.enum(verificationStatuses),
      accepted_at: z.iso.datetime().nullable().describe("null: invited"),
    }),
  ),
  sessions: z.array(Session),
  passkeys: z.array(
    z.object({ device: z.string().nullable(), created_at: z.iso.datetime(), used_at: z.iso.datetime().nullable() }),
  ),
});
export type AccountDetail = z.infer<typeof AccountDetail>;

export const AccountQuery = SearchParameters.pick({ page: true, per_page: true }).extend({
  search: text(200).default("").describe("A part of the name, the e-mail address or the phone number"),
  role: z.enum([...roles, "none"]).optional(),
  disabled: z
    .enum(["0", "1"])
    .transform((value) => value === "1")
    .optional(),
});
export type AccountQuery = z.infer<typeof AccountQuery>;

/** What an admin may change about an account. */
export const AccountChange = z
  .object({
    disabled: z.boolean().optional(),
    admin: z.boolean().optional(),
    review_states: ReviewStates.nullable()
      .optional()
      .describe("Makes a reviewer of these states, or ends that with null"),
  })
  .refine((change) => Object.values(change).some((value) => value !== undefined), {
    path: ["disabled"],
    error: "Say what should change: disabled, admin or review_states",
  })
  .refine(({ admin, review_states }) => !(admin && review_states), {
    path: ["review_states"],
    error: "An admin sees every state. Leave the states out.",
  });
export type AccountChange = z.infer<typeof AccountChange>;

import { Membership } from "#domain/membership.ts";
import { problems } from "#domain/problems.ts";
import { stateNames } from "#domain/state.ts";
import { z } from "#domain/zod.ts";

export const roles = ["admin", "reviewer", "provider_admin"] as const;
export type Role = (typeof roles)[number];

/** Roles that need no organisation. A reviewer sees what has an address in their states. */
export const deskRoles = ["admin", "reviewer"] as const satisfies readonly Role[];
export type DeskRole = (typeof deskRoles)[number];

/** English names, in the order of the list, each once */
export const ReviewStates = z
  .array(z.enum(stateNames, problems.review_states))
  .min(1, problems.review_states)
  .max(stateNames.length)
  .transform((chosen) => stateNames.filter((name) => chosen.includes(name)));

export const User = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string().nullable().describe("Null too while second_factor is required"),
  phone: z.string().nullable().describe("Null too while second_factor is required"),
  roles: z.array(z.object({ name: z.enum(roles) })),
  second_factor: z
    .enum(["none", "missing", "required", "passed"])
    .describe(
      "Before this session has the role of admin, a passkey must be made (missing) or shown (required: POST /second-factor)",
    ),
  review_states: z
    .array(z.string())
    .nullable()
    .describe("Of a reviewer: the states and union territories whose organisations they see; else null"),
  organization_id: z.uuid().nullable().describe("The first organisation whose listing this person keeps"),
  organization_ids: z.array(z.uuid()).describe("All of them"),
  memberships: z.array(Membership).describe("What the user may do in each of them, in the same order"),
});
export type User = z.infer<typeof User>;

export function hasRole(user: Pick<User, "roles"> | null, role: Role): boolean {
  return user?.roles.some(({ name }) => name === role) ?? false;
}

/** What the user is at the desk; an admin is no reviewer besides. */
export function deskRoleOf(user: Pick<User, "roles"> | null): DeskRole | null {
  return deskRoles.find((role) => hasRole(user, role)) ?? null;
}

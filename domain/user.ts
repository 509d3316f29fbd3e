import { Membership } from "#domain/membership.ts";
import { z } from "#domain/zod.ts";

export const roles = ["admin", "provider_admin"] as const;
export type Role = (typeof roles)[number];

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
  organization_id: z.uuid().nullable().describe("The first organisation whose listing this person keeps"),
  organization_ids: z.array(z.uuid()).describe("All of them"),
  memberships: z.array(Membership).describe("What the user may do in each of them, in the same order"),
});
export type User = z.infer<typeof User>;

export function hasRole(user: Pick<User, "roles"> | null, role: Role): boolean {
  return user?.roles.some(({ name }) => name === role) ?? false;
}

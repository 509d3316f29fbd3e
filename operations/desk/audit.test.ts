import { v7 as uuid } from "uuid";
import { expect, test } from "vitest";
import type { User } from "#domain/user.ts";
import { audit } from "#operations/desk/audit.ts";
import { insertOrganizations } from "#operations/publishing/insert-organizations.ts";
import type { Context } from "#operations/runtime/context.ts";
import { testContext } from "#tests/helpers/context.ts";
import { buildOrganization } from "#tests/helpers/organization.ts";
import { addProvider } from "#tests/helpers/people.ts";

const ctx = await testContext();

test("changes of one organisation fill the log with ten million characters a day at most, and those of others and of admins go on, and short lines", async () => {
  const [one, other] = [buildOrganization(), buildOrganization()];
  await insertOrganizations(ctx, [one, other]);
  const { id } = await addProvider(ctx, [one.id, other.id]);
  const as = (roles: string[], now = ctx.now()): Context => ({
    ...ctx,
    now: () => now,
    user: { id, roles: roles.map((name) => ({ name })), organization_ids: [one.id, other.id] } as unknown as User,
  });
  const write = (by: Context, organization_id: string) =>
    audit(by, {
      ...{ action: "service.update", subject: "service", subject_id: uuid(), organization_id },
      after: { text: "x".repeat(4_000_000) },
    });
  for (let i = 0; i < 2; i++) await write(as([]), one.id);
  await expect(write(as([]), one.id)).rejects.toMatchObject({ code: "too_many" });
  await audit(as([]), { action: "member.remove", subject: "member", subject_id: id, organization_id: one.id });
  await write(as([]), other.id);
  await write(as(["admin"]), one.id);
  await write(as([], new Date(ctx.now().getTime() + 24 * 3_600_000)), one.id);
});

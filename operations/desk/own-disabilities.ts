import { setImmediate } from "node:timers/promises";
import { sql } from "kysely";
import { validate } from "uuid";
import { disabilities } from "#domain/disability.ts";
import { appError } from "#domain/errors.ts";
import type { OwnDisability } from "#domain/own-disability.ts";
import { requireAdmin } from "#operations/desk/admins.ts";
import { auditPart } from "#operations/desk/audit.ts";
import { changeAny } from "#operations/owner/update-organization.ts";
import type { Context } from "#operations/runtime/context.ts";
import { understandQuestion } from "#search/question.ts";

/** Each is compared with our words; the next ones come when admins have replaced some of these. */
const MOST_LISTED = 500;

/** Disabilities that organisations added themselves and have services for, in alphabetical order. */
export async function listOwnDisabilities(ctx: Context): Promise<OwnDisability[]> {
  requireAdmin(ctx);
  const rows = await ctx.db
    .selectFrom("disabilities")
    .innerJoin("organizations", "organizations.id", "disabilities.organization_id")
    .innerJoin("service_disabilities", "service_disabilities.disability_id", "disabilities.id")
    .innerJoin("services", "services.id", "service_disabilities.service_id")
    .select(["disabilities.id", "disabilities.name", "organizations.id as organization_id"])
    .select(["organizations.name as organization_name", "organizations.status"])
    .select(sql<string[]>`array_agg(services.name order by services.position)`.as("services"))
    .where("delete_after", "is", null)
    .where("merged_into", "is", null)
    .groupBy(["disabilities.id", "organizations.id"])
    .orderBy(sql`lower(disabilities.name)`)
    .orderBy("disabilities.id")
    .limit(MOST_LISTED)
    .execute();
  const listed: OwnDisability[] = [];
  for (const { id, name, organization_id, organization_name, status, services } of rows) {
    await setImmediate(); // a name may take milliseconds to understand
    const organization = { id: organization_id, name: organization_name, status };
    listed.push({ id, name, organization, services, suggested: suggestDisability(ctx, name) });
  }
  return listed;
}

/**
 * Replaces an organisation's own disability with one of the list, for all its services. The own one stays in the table,
 * for a service that was removed and is restored. Throws 404 for an unknown id.
 */
export async function adoptDisability(ctx: Context, id: string, disability_id: string): Promise<{ id: string }> {
  requireAdmin(ctx);
  const row = validate(id)
    ? await ctx.db.selectFrom("disabilities").selectAll().where("id", "=", id).executeTakeFirst()
    : undefined;
  if (!row?.organization_id) throw appError("not_found");
  const { organization_id, name } = row;
  await changeAny(ctx, organization_id, async (ctx) => {
    const links = await ctx.db
      .deleteFrom("service_disabilities")
      .where("disability_id", "=", id)
      .returning(["service_id", "position"])
      .execute();
    if (links.length === 0) throw appError("not_found"); // another admin has replaced it, or its last service was removed
    await ctx.db
      .insertInto("service_disabilities")
      .values(links.map((link) => ({ ...link, disability_id })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const service_ids = links.map(({ service_id }) => service_id);
    await ctx.db
      .updateTable("services")
      .set((row) => ({ version: row("version", "+", 1) }))
      .where("id", "in", service_ids)
      .execute();
    const listed = disabilities.find((disability) => disability.id === disability_id)!;
    await auditPart(
      ctx,
      "disability.adopt",
      { id, organization_id },
      {
        before: { name, services: service_ids },
        after: { name: listed.name, disability_id, services: service_ids },
      },
    );
  });
  return { id };
}

function suggestDisability({ vocabulary }: Context, name: string): string | null {
  const codes = understandQuestion(vocabulary, name).parts.flatMap(({ codes }) => codes);
  const slugs = new Set(codes.flatMap((code) => code.match(/^disabilities:(.*)$/)?.[1] ?? []));
  if (slugs.size !== 1) return null;
  return disabilities.find(({ slug }) => slugs.has(slug))?.id ?? null;
}

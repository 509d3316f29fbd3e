import { validate } from "uuid";
import { appError } from "#domain/errors.ts";
import type { OwnService } from "#domain/listing.ts";
import { type PageMeta, pageMeta } from "#domain/page.ts";
import { can } from "#domain/permission.ts";
import type { Service } from "#domain/service.ts";
import { readOwnServices } from "#operations/owner/organization-record.ts";
import { found } from "#operations/owner/parts.ts";
import { getOrganization } from "#operations/publishing/organizations.ts";
import { type Context, requireUser } from "#operations/runtime/context.ts";

/**
 * A page of the services of approved organisations, by name. The specification derives categories from their unique
 * names.
 */
export async function listServices(
  ctx: Context,
  { page, per_page }: { page: number; per_page: number },
): Promise<{ data: Service[]; meta: PageMeta }> {
  const published = ctx.db
    .selectFrom("services")
    .innerJoin("listings", "listings.organization_id", "services.organization_id");
  const { total } = await published.select((row) => row.fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  const rows = await published
    .select(["services.id", "listings.document"])
    .orderBy("services.name")
    .orderBy("services.id")
    .limit(per_page)
    .offset((page - 1) * per_page)
    .execute();
  ctx.charge(rows.length);
  const data = rows.map(({ id, document }) => document.organization_services.find((service) => service.id === id)!);
  return { data, meta: pageMeta(Number(total), page, per_page) };
}

/** All services of the user's first organisation. */
export async function listOwnServices(ctx: Context): Promise<{ data: OwnService[]; meta: PageMeta }> {
  requireUser(ctx);
  const data = await readOwnServices(ctx, ctx.user.organization_id!);
  return { data, meta: pageMeta(data.length, 1, Math.max(1, data.length)) };
}

/** An organisation's services: the stored ones for its members, the published ones for other callers. */
export async function listServicesOf(ctx: Context, organization_id: string): Promise<(Service | OwnService)[]> {
  if (can(ctx.user, "organization.edit", { organization_id })) return readOwnServices(ctx, organization_id);
  return (await getOrganization(ctx, organization_id)).organization_services;
}

/** Gives members and other callers the same versions as `listServicesOf`. */
export async function getService(ctx: Context, id: string): Promise<Service | OwnService> {
  const row = validate(id)
    ? await ctx.db.selectFrom("services").select("organization_id").where("id", "=", id).executeTakeFirst()
    : undefined;
  if (!row) throw appError("not_found");
  return found(await listServicesOf(ctx, row.organization_id), id);
}

import { validate } from "uuid";
import { appError } from "#domain/errors.ts";
import type { OwnService } from "#domain/listing.ts";
import { type PageMeta, pageMeta } from "#domain/page.ts";
import { can } from "#domain/permission.ts";
import type { Service } from "#domain/service.ts";
import { readOwnServices } from "#operations/owner/organization-record.ts";
import { found } from "#operations/owner/parts.ts";
import { getOrganization, readDocuments } from "#operations/publishing/organizations.ts";
import { type Context, requireUser } from "#operations/runtime/context.ts";
import { publicVersion } from "#operations/searching/reference.ts";

/** The database reads as many rows before a page in the time that it needs for one row of the page. */
const PASSED_OVER = 1000;

/**
 * A page of the services of approved organisations, by name. The specification derives categories from their unique
 * names. A page far behind is charged for the rows before it.
 */
export async function listServices(
  ctx: Context,
  { page, per_page }: { page: number; per_page: number },
): Promise<{ data: Service[]; meta: PageMeta }> {
  const published = ctx.db
    .selectFrom("services")
    .innerJoin("listings", "listings.organization_id", "services.organization_id");
  const total = await countPublished(ctx, async () => {
    const { count } = await published.select((row) => row.fn.countAll().as("count")).executeTakeFirstOrThrow();
    return Number(count);
  });
  const offset = (page - 1) * per_page;
  if (offset >= total) return { data: [], meta: pageMeta(total, page, per_page) };
  const rows = await published
    .select(["services.id", "services.organization_id"])
    .orderBy("services.name")
    .orderBy("services.id")
    .limit(per_page)
    .offset(offset)
    .execute();
  ctx.charge(Math.max(rows.length, Math.ceil(offset / PASSED_OVER)));
  const data = await readPublished(ctx, rows);
  return { data, meta: pageMeta(total, page, per_page) };
}

/** Reads each listing once, because one of many services is large. A service whose listing has just been removed is left out. */
async function readPublished(ctx: Context, rows: { id: string; organization_id: string }[]): Promise<Service[]> {
  const listings = await readDocuments(ctx, [...new Set(rows.map(({ organization_id }) => organization_id))]);
  const services = [...listings.values()].flatMap((listing) => listing.organization_services);
  const byId = new Map(services.map((service) => [service.id, service]));
  return rows.flatMap(({ id }) => byId.get(id) ?? []);
}

/** The last count of each process, which holds until something is published */
const counted = new WeakMap<Context["catalogue"], { version: string; total: Promise<number> }>();

async function countPublished(ctx: Context, count: () => Promise<number>): Promise<number> {
  const version = publicVersion(ctx);
  const last = counted.get(ctx.catalogue);
  if (last?.version === version) return last.total;
  const total = count();
  counted.set(ctx.catalogue, { version, total });
  total.catch(() => counted.delete(ctx.catalogue));
  return total;
}

/** All services of the user's first organisation. */
export async function listOwnServices(ctx: Context): Promise<{ data: OwnService[]; meta: PageMeta }> {
  requireUser(ctx);
  const data = await readOwnServices(ctx, ctx.user.organization_id!);
  return { data, meta: pageMeta(data.length, 1, Math.max(1, data.length)) };
}

/** An organisation's services: the stored ones for its members, the published ones for other callers. */
export async function listServicesOf(ctx: Context, organization_id: string): Promise<(Service | OwnService)[]> {
  if (can(ctx.user, "organization.view", { organization_id })) return readOwnServices(ctx, organization_id);
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

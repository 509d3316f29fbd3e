import { appError } from "#domain/errors.ts";
import {
  type HsdsOrganizationQuery,
  type HsdsPage,
  type HsdsServiceAtLocation,
  type HsdsServiceAtLocationQuery,
  type HsdsServiceQuery,
  MAX_HSDS_LINES,
} from "#domain/hsds.ts";
import { type Listing, listingAt } from "#domain/listing.ts";
import {
  hsdsOrganization,
  hsdsOrganizationWithItems,
  hsdsService,
  hsdsServiceAtLocation,
} from "#operations/open-data/hsds.ts";
import {
  type Chosen,
  chooseAll,
  choosePage,
  type HsdsFilters,
  type HsdsKind,
} from "#operations/open-data/hsds-choice.ts";
import {
  type Form,
  formOfOrganizations,
  formOfServiceAtLocations,
  formOfServices,
  siteOf,
  written,
} from "#operations/open-data/hsds-forms.ts";
import { currentOutline } from "#operations/open-data/hsds-outline.ts";
import { linkNumber } from "#operations/open-data/hsds-outline-text.ts";
import { serviceAtLocationId } from "#operations/open-data/hsds-service.ts";
import { getOrganization, readDocuments } from "#operations/publishing/organizations.ts";
import type { Context } from "#operations/runtime/context.ts";

/** Organisations that are read together for a list without pages: few, as their text is in memory until a slow reader took it */
const ORGANIZATIONS_AT_ONCE = 20;
interface Paged {
  page: number;
  per_page: number;
}

/** A page as the bytes of its JSON */
export interface HsdsPageBytes {
  page_number: number;
  total_pages: number;
  bytes: Buffer<ArrayBuffer>;
}

export function listHsdsServices(ctx: Context, query: HsdsServiceQuery) {
  return listOf(ctx, "service", query, formOfServices(ctx, query));
}

export function listHsdsOrganizations(ctx: Context, query: HsdsOrganizationQuery) {
  return listOf(ctx, "organization", query, formOfOrganizations(ctx, query));
}

export function listHsdsServiceAtLocations(ctx: Context, query: HsdsServiceAtLocationQuery) {
  return listOf(ctx, "service_at_location", query, formOfServiceAtLocations(ctx, query));
}

/** All that match, one JSON text with a line end for each. */
export function eachHsdsService(ctx: Context, query: HsdsServiceQuery) {
  return linesOf(ctx, "service", query, formOfServices(ctx, query));
}

export function eachHsdsOrganization(ctx: Context, query: HsdsOrganizationQuery) {
  return linesOf(ctx, "organization", query, formOfOrganizations(ctx, query));
}

export function eachHsdsServiceAtLocation(ctx: Context, query: HsdsServiceAtLocationQuery) {
  return linesOf(ctx, "service_at_location", query, formOfServiceAtLocations(ctx, query));
}

/** Throws 404 */
export async function getHsdsOrganization(ctx: Context, id: string, full_service: boolean) {
  const listing = await getOrganization(ctx, id);
  const site = siteOf(ctx);
  return full_service ? hsdsOrganization(listing, site) : hsdsOrganizationWithItems(listing, site);
}

/** Throws 404 */
export async function getHsdsService(ctx: Context, id: string) {
  const row = await ctx
    .reads()
    .selectFrom("services")
    .innerJoin("listings", "listings.organization_id", "services.organization_id")
    .select("document")
    .where("services.id", "=", id)
    .executeTakeFirst();
  const listing = row && listingAt(row.document as Listing, ctx.now());
  const service = listing?.organization_services.find((one) => one.id === id);
  if (!listing || !service) throw appError("not_found");
  return hsdsService(listing, service, siteOf(ctx));
}

/** Its id is derived, so it is looked for in the outline. Throws 404. */
export async function getHsdsServiceAtLocation(ctx: Context, id: string): Promise<HsdsServiceAtLocation> {
  const number = linkNumber(id);
  const { organizations } = await currentOutline(ctx);
  const likely = organizations.filter(({ services }) => services.some(({ links }) => links.includes(number)));
  const listings = await readDocuments(
    ctx,
    likely.map((organization) => organization.id),
  );
  for (const listing of listings.values())
    for (const service of listing.organization_services)
      for (const address of listing.addresses)
        if (service.address_ids.includes(address.id) && serviceAtLocationId(service.id, address.id) === id)
          return hsdsServiceAtLocation({ listing, service, address }, siteOf(ctx));
  throw appError("not_found");
}

/** A page of a short list. */
export function pageOf<T>(all: readonly T[], { page, per_page }: Paged): HsdsPage<T> {
  const from = (page - 1) * per_page;
  const contents = all.slice(from, from + per_page);
  return { ...pageNumbers(all.length, contents.length, { page, per_page }), contents };
}

async function listOf(ctx: Context, kind: HsdsKind, query: HsdsFilters & Paged, form: Form): Promise<HsdsPageBytes> {
  const from = (query.page - 1) * query.per_page;
  const { page, total } = await choosePage(ctx, kind, query, from, from + query.per_page);
  const contents = await written(ctx, page, form);
  ctx.charge(contents.length);
  const numbers = pageNumbers(total, contents.length, query);
  return { ...numbers, bytes: pageBytes(numbers, contents) };
}

/** Written object by object: whole pages as strings would fill the old part of the heap, whose collections take long. */
function pageBytes(numbers: object, contents: string[]): Buffer<ArrayBuffer> {
  const begin = `${JSON.stringify(numbers).slice(0, -1)},"contents":[`;
  const parts = [begin, ...contents.flatMap((object, i) => (i === 0 ? [object] : [",", object])), "]}"];
  const bytes = Buffer.allocUnsafeSlow(parts.reduce((length, part) => length + Buffer.byteLength(part), 0));
  let at = 0;
  for (const part of parts) at += bytes.write(part, at);
  return bytes;
}

async function linesOf(ctx: Context, kind: HsdsKind, query: HsdsFilters, form: Form): Promise<AsyncIterable<string>> {
  const { page: all, total } = await chooseAll(ctx, kind, query);
  if (total > MAX_HSDS_LINES)
    throw appError("validation", {
      errors: { format: [`${total} match: ask for at most ${MAX_HSDS_LINES}, or for pages`] },
    });
  ctx.charge(total);
  return lines(ctx, all, form);
}

async function* lines(ctx: Context, all: Chosen[], form: Form): AsyncGenerator<string> {
  for (let from = 0; from < all.length; from += ORGANIZATIONS_AT_ONCE) {
    const objects = await written(ctx, all.slice(from, from + ORGANIZATIONS_AT_ONCE), form);
    yield objects.map((object) => `${object}\n`).join("");
  }
}

function pageNumbers(total_items: number, size: number, { page, per_page }: Paged) {
  const total_pages = Math.ceil(total_items / per_page);
  const position = { page_number: page, size, first_page: page === 1, last_page: page >= total_pages };
  return { total_items, total_pages, ...position, empty: size === 0 };
}

import { sql } from "kysely";
import type { HsdsOrganizationQuery, HsdsServiceAtLocationQuery, HsdsServiceQuery } from "#domain/hsds.ts";
import { type Listing, listingAt } from "#domain/listing.ts";
import {
  hsdsOrganization,
  hsdsOrganizationAlone,
  hsdsOrganizationWithItems,
  hsdsService,
  hsdsServiceAtLocation,
} from "#operations/open-data/hsds.ts";
import type { Chosen } from "#operations/open-data/hsds-choice.ts";
import {
  type HsdsItems,
  itemsIn,
  itemsText,
  listedService,
  listedServiceAtLocation,
  minimalService,
  organizationItem,
} from "#operations/open-data/hsds-items.ts";
import { isStored } from "#operations/open-data/stored-texts.ts";
import { readDocuments } from "#operations/publishing/organizations.ts";
import type { Context } from "#operations/runtime/context.ts";

/** Writes the objects of one organisation as JSON texts; undefined for one that is not there any more. */
type Write = (position: Chosen["positions"][number]) => string | undefined;
/** A list holds what is stored of each organisation, or all that belongs to it, made of its document. */
export type Form = { ofItems: (items: HsdsItems) => Write } | { ofListing: (listing: Listing) => Write };

/** What has changed since it was chosen is left out. */
export async function written(ctx: Context, chosen: Chosen[], form: Form): Promise<string[]> {
  const ids = chosen.map(({ id }) => id);
  const writers = "ofItems" in form ? await readItems(ctx, ids, form.ofItems) : await readListings(ctx, ids, form);
  return chosen.flatMap(({ id, positions }) => {
    const write = writers.get(id);
    return write ? positions.map(write).filter((text) => text !== undefined) : [];
  });
}

async function readListings(
  ctx: Context,
  ids: string[],
  { ofListing }: { ofListing: (listing: Listing) => Write },
): Promise<Map<string, Write>> {
  const listings = await readDocuments(ctx, ids);
  return new Map([...listings].map(([id, listing]) => [id, ofListing(listing)]));
}

/** Of a listing without stored texts they are made of its document. */
async function readItems(
  ctx: Context,
  ids: string[],
  ofItems: (items: HsdsItems) => Write,
): Promise<Map<string, Write>> {
  if (ids.length === 0) return new Map();
  const current = isStored(ctx.now());
  const rows = await ctx
    .reads()
    .selectFrom("listings")
    .select([
      "organization_id",
      sql<string | null>`case when ${current} then hsds_items end`.as("stored"),
      sql<Listing | null>`case when ${current} then null else document end`.as("unstored"),
    ])
    .where("organization_id", "=", sql<string>`any(${ids}::uuid[])`)
    .execute();
  return new Map(
    rows.map(({ organization_id, stored, unstored }) => [
      organization_id,
      ofItems(itemsIn(stored ?? itemsText(listingAt(unstored!, ctx.now())))),
    ]),
  );
}

export function formOfServices(ctx: Context, { minimal, full }: HsdsServiceQuery): Form {
  const site = siteOf(ctx);
  if (minimal) return { ofItems: (items) => (at) => minimalService(items, at.service) };
  if (!full)
    return {
      ofItems: (items) => {
        const organization = organizationItem(items, site);
        return (at) => listedService(items, at.service, organization);
      },
    };
  return {
    ofListing: (listing) => {
      const organization = hsdsOrganizationAlone(listing, site);
      return ({ service: at }) => {
        const service = listing.organization_services[at];
        return service && JSON.stringify(hsdsService(listing, service, site, organization));
      };
    },
  };
}

export function formOfOrganizations(ctx: Context, { full, full_service }: HsdsOrganizationQuery): Form {
  const site = siteOf(ctx);
  if (!full && !full_service) return { ofItems: (items) => () => organizationItem(items, site) };
  const make = full_service ? hsdsOrganization : hsdsOrganizationWithItems;
  return { ofListing: (listing) => () => JSON.stringify(make(listing, site)) };
}

export function formOfServiceAtLocations(ctx: Context, { full }: HsdsServiceAtLocationQuery): Form {
  const site = siteOf(ctx);
  if (!full)
    return {
      ofItems: (items) => {
        const organization = organizationItem(items, site);
        return (at) => listedServiceAtLocation(items, at, organization);
      },
    };
  return {
    ofListing: (listing) => {
      const organization = hsdsOrganizationAlone(listing, site);
      return (at) => {
        const service = listing.organization_services[at.service];
        const address = service && listing.addresses.find(({ id }) => id === service.address_ids[at.place]);
        if (!address) return undefined;
        return JSON.stringify(hsdsServiceAtLocation({ listing, service, address }, site, organization));
      };
    },
  };
}

/** The public address without a slash at the end */
export function siteOf({ env }: Context): string {
  return env.PUBLIC_URL.replace(/\/$/, "");
}

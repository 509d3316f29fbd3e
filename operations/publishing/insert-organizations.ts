import { setImmediate } from "node:timers/promises";
import type { Insertable } from "kysely";
import { v7 as uuid } from "uuid";
import type { Tables } from "#database/tables.ts";
import { storedShowStreet } from "#domain/address.ts";
import { eachLink } from "#domain/listing.ts";
import type { NewAddress, NewOrganization } from "#domain/new-organization.ts";
import { noTerms } from "#domain/service-terms.ts";
import { initialQueueColumns } from "#operations/desk/queue-columns.ts";
import type { Context } from "#operations/runtime/context.ts";
import { type Lookups, newLookups } from "#operations/searching/known-places.ts";
import { locateAddress } from "#operations/searching/locate-address.ts";

/** PostgreSQL takes at most 65,535 parameters a statement, and no table here has more than 24 columns. */
const ROWS_AT_ONCE = 1000;

/**
 * Stores complete organisations. Coordinates that are missing come from the pincode or the district. The caller sets
 * the ids of organisations, addresses and services; this function makes the ids of their parts. Call it in a
 * transaction.
 */
export async function insertOrganizations(ctx: Context, organizations: NewOrganization[]): Promise<void> {
  await insert(ctx, "organizations", organizations.map(organizationRow));
  await insertOwnParts(ctx, organizations);
  await insertServices(ctx, organizations);
  await insertEvidence(ctx, organizations);
}

async function insertOwnParts(ctx: Context, organizations: NewOrganization[]): Promise<void> {
  const details = organizations.map(({ id, details }) => ({
    ...details,
    id: uuid(),
    organization_id: id,
    is_partner: null,
    pan_encrypted: null,
    pan_hash: null,
  }));
  const people = organizations.flatMap(({ id, key_people }) =>
    key_people.map((person, position) => ({ ...person, id: uuid(), organization_id: id, position })),
  );
  const contacts = organizations.flatMap(({ id, contacts }) =>
    contacts.map((contact, position) => ({
      ...contact,
      id: uuid(),
      organization_id: id,
      position,
      type: "display_contact" as const,
      salutation: null,
      designation: null,
      gender: null,
    })),
  );
  const addresses: ReturnType<typeof addressRow>[] = [];
  for (const organization of organizations) {
    const lookups = newLookups();
    for (const [position, address] of organization.addresses.entries()) {
      await setImmediate(); // a name that is looked up takes tens of milliseconds
      addresses.push(addressRow(ctx, organization, address, position, lookups));
    }
  }
  await insert(ctx, "organization_details", details);
  await insert(ctx, "key_people", people);
  await insert(ctx, "contacts", contacts);
  await insert(ctx, "addresses", addresses);
}

async function insertServices(ctx: Context, organizations: NewOrganization[]): Promise<void> {
  const disabilities = await ctx.db
    .selectFrom("disabilities")
    .select(["slug", "id"])
    .where("organization_id", "is", null)
    .execute();
  const disabilityIds = new Map(disabilities.map(({ slug, id }) => [slug, id]));
  const services = organizations.flatMap(({ id, services }) =>
    services.map(({ disabilities, address_ids, ...service }, position) => ({
      ...noTerms,
      ...service,
      organization_id: id,
      position,
    })),
  );
  const all = organizations.flatMap(({ services }) => services);
  const places = all.flatMap(({ id, address_ids }) =>
    address_ids.map((address_id) => ({ service_id: id, address_id })),
  );
  const conditions = all.flatMap(({ id, disabilities }) =>
    disabilities.map((slug, position) => ({ service_id: id, disability_id: disabilityIds.get(slug)!, position })),
  );
  await insert(ctx, "services", services);
  await insert(ctx, "service_addresses", places);
  await insert(ctx, "service_disabilities", conditions);
}

async function insertEvidence(ctx: Context, organizations: NewOrganization[]): Promise<void> {
  const registrations = organizations.flatMap(({ id, registrations }) =>
    registrations.map((registration, position) => ({ ...registration, id: uuid(), organization_id: id, position })),
  );
  const verifications = organizations.flatMap(({ id, verifications }) =>
    verifications.map((verification) => ({
      ...verification,
      id: uuid(),
      organization_id: id,
      reason: null,
      by_user_id: null,
    })),
  );
  await insert(ctx, "registration_details", registrations);
  await insert(ctx, "verifications", verifications);
}

function organizationRow(organization: NewOrganization) {
  const { details, key_people, contacts, addresses, services, registrations, verifications, links, ...row } =
    organization;
  return { ...row, ...eachLink((name) => links[name] ?? null), ...initialQueueColumns(organization) };
}

function addressRow(
  ctx: Context,
  { id: organization_id, is_individual }: NewOrganization,
  address: NewAddress,
  position: number,
  lookups: Lookups,
) {
  const type = address.type ?? null;
  return {
    ...address,
    ...locateAddress(ctx.places, address, lookups),
    organization_id,
    position,
    access: JSON.stringify(address.access),
    opening_hours: address.opening_hours ? JSON.stringify(address.opening_hours) : null,
    contacts: JSON.stringify(address.contacts ?? []),
    type,
    show_street: storedShowStreet({ ...address, type }, is_individual),
    category: address.category ?? null,
  };
}

async function insert<T extends keyof Tables>(ctx: Context, table: T, rows: Insertable<Tables[T]>[]): Promise<void> {
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE)
    await ctx.db
      .insertInto(table)
      .values(rows.slice(from, from + ROWS_AT_ONCE))
      .execute();
}

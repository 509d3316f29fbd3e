import { v7 as uuid } from "uuid";
import { eachLink } from "#domain/listing.ts";
import type { NewAddress, NewOrganization } from "#domain/new-organization.ts";
import { initialQueueColumns } from "#operations/desk/queue-columns.ts";
import type { Context } from "#operations/runtime/context.ts";
import { locateAddress } from "#operations/searching/locate-address.ts";

/** PostgreSQL takes at most 65,535 parameters a statement, and no table here has more than 24 columns. */
const ROWS_AT_ONCE = 1000;

/**
 * Stores complete organisations. Coordinates that are missing come from the pincode or the district. The caller sets
 * the ids of organisations, addresses and services; this function makes the ids of their parts. Call it in a
 * transaction.
 */
export async function insertOrganizations(ctx: Context, organizations: NewOrganization[]): Promise<void> {
  const disability_ids = new Map(
    (await ctx.db.selectFrom("disabilities").select(["slug", "id"]).execute()).map(({ slug, id }) => [slug, id]),
  );
  const each = <T>(rows: (organization: NewOrganization) => T[]): T[] => organizations.flatMap(rows);

  await chunked(each(organizationRow), (rows) => ctx.db.insertInto("organizations").values(rows).execute());
  await chunked(
    each(({ id, details }) => [
      { ...details, id: uuid(), organization_id: id, is_partner: null, pan_encrypted: null, pan_hash: null },
    ]),
    (rows) => ctx.db.insertInto("organization_details").values(rows).execute(),
  );
  await chunked(
    each(({ id, key_people }) =>
      key_people.map((person, position) => ({ ...person, id: uuid(), organization_id: id, position })),
    ),
    (rows) => ctx.db.insertInto("key_people").values(rows).execute(),
  );
  await chunked(
    each(({ id, contacts }) =>
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
    ),
    (rows) => ctx.db.insertInto("contacts").values(rows).execute(),
  );
  await chunked(
    each(({ id, addresses }) => addresses.map((address, position) => addressRow(ctx, id, address, position))),
    (rows) => ctx.db.insertInto("addresses").values(rows).execute(),
  );
  await chunked(
    each(({ id, services }) =>
      services.map(({ disabilities, address_ids, ...service }, position) => ({
        ...service,
        organization_id: id,
        position,
      })),
    ),
    (rows) => ctx.db.insertInto("services").values(rows).execute(),
  );
  await chunked(
    each(({ services }) =>
      services.flatMap(({ id, address_ids }) => address_ids.map((address_id) => ({ service_id: id, address_id }))),
    ),
    (rows) => ctx.db.insertInto("service_addresses").values(rows).execute(),
  );
  await chunked(
    each(({ services }) =>
      services.flatMap(({ id, disabilities }) =>
        disabilities.map((slug, position) => ({ service_id: id, disability_id: disability_ids.get(slug)!, position })),
      ),
    ),
    (rows) => ctx.db.insertInto("service_disabilities").values(rows).execute(),
  );
  await chunked(
    each(({ id, registrations }) =>
      registrations.map((registration, position) => ({ ...registration, id: uuid(), organization_id: id, position })),
    ),
    (rows) => ctx.db.insertInto("registration_details").values(rows).execute(),
  );
  await chunked(
    each(({ id, verifications }) =>
      verifications.map((verification) => ({
        ...verification,
        id: uuid(),
        organization_id: id,
        reason: null,
        by_user_id: null,
      })),
    ),
    (rows) => ctx.db.insertInto("verifications").values(rows).execute(),
  );
}

function organizationRow(organization: NewOrganization) {
  const { details, key_people, contacts, addresses, services, registrations, verifications, links, ...row } =
    organization;
  return [{ ...row, ...eachLink((name) => links[name] ?? null), ...initialQueueColumns(organization) }];
}

function addressRow(ctx: Context, organization_id: string, address: NewAddress, position: number) {
  return {
    ...address,
    ...locateAddress(ctx.places, address),
    organization_id,
    position,
    access: JSON.stringify(address.access),
    contacts: JSON.stringify(address.contacts ?? []),
    type: address.type ?? null,
    category: address.category ?? null,
  };
}

async function chunked<T>(rows: T[], write: (rows: T[]) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) await write(rows.slice(from, from + ROWS_AT_ONCE));
}

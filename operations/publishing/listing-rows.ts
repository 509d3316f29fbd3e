import { setImmediate } from "node:timers/promises";
import { type Selectable, type SelectQueryBuilder, sql } from "kysely";
import type { Db } from "#database/client.ts";
import type { Tables } from "#database/tables.ts";
import { type Address, isApproximate, isHidden } from "#domain/address.ts";
import { type Availability, availableUntil, placesOfService } from "#domain/availability.ts";
import { isOnlineOnly } from "#domain/branch.ts";
import { notReachedAt } from "#domain/confirmation-call.ts";
import { usualAnswer } from "#domain/contact-answer.ts";
import {
  eachLink,
  isConfirmable,
  type Listing,
  type ListingSource,
  type Reviewed,
  withoutPrivateData,
} from "#domain/listing.ts";
import { type DeliveryMode, detailsIn } from "#domain/organization.ts";
import type { Service } from "#domain/service.ts";
import { withSaidTerms } from "#domain/service-terms.ts";
import type { Context } from "#operations/runtime/context.ts";
import { type Lookups, newLookups } from "#operations/searching/known-places.ts";
import { locateAddress } from "#operations/searching/locate-address.ts";
import type { Gazetteer } from "#search/places/gazetteer.ts";

/** The public documents of the approved organisations among `ids`, with one query per table. */
export async function readListings({ db, places }: Pick<Context, "db" | "places">, ids: string[]): Promise<Listing[]> {
  const organizations = await db
    .selectFrom("organizations")
    .selectAll()
    .where("id", "in", ids)
    .where("status", "=", "approved")
    .where("delete_after", "is", null)
    .where("merged_into", "is", null)
    .orderBy("id")
    .execute();
  const approved = organizations.map((organization) => organization.id);
  if (approved.length === 0) return [];
  const parts = await readParts(db, approved);
  const versions = await db
    .selectFrom("approved_versions")
    .select(["organization_id", "contents"])
    .where("organization_id", "in", approved)
    .execute();
  const reviewed = new Map(versions.map(({ organization_id, contents }) => [organization_id, contents]));
  const listings: Listing[] = [];
  for (const organization of organizations) {
    const { addresses, ...others } = withoutPrivateData({
      ...listing(organization, parts),
      ...reviewed.get(organization.id),
    });
    const lookups = newLookups();
    const located: Address[] = [];
    for (const address of addresses) {
      await setImmediate(); // names of a hidden place that are looked up take tens of milliseconds
      located.push(withCentreOfArea(places, address, lookups));
    }
    listings.push({ ...others, addresses: located });
  }
  return listings;
}

/** A search near a place also finds an address that is hidden: by the area of its PIN code or its town, which is public. */
function withCentreOfArea(places: Gazetteer, address: Address, lookups: Lookups): Address {
  if (!isHidden(address)) return address;
  const area = locateAddress(places, address, lookups);
  return { ...address, ...area, geo_quality: isApproximate(area.geo_quality) ? area.geo_quality : "low" };
}

export async function readParts(db: Db, ids: string[]) {
  const details = await db.selectFrom("organization_details").selectAll().where("organization_id", "in", ids).execute();
  const key_people = await db
    .selectFrom("key_people")
    .selectAll()
    .where("organization_id", "in", ids)
    .orderBy("position")
    .execute();
  const contacts = await db
    .selectFrom("contacts")
    .selectAll()
    .where("organization_id", "in", ids)
    .where("type", "=", "display_contact")
    .orderBy("position")
    .execute();
  const addresses = await readAddresses(db, ids);
  const services = await readServices(db, ids);
  const registrations = await readRegistrations(db, ids);
  const verifications = await db
    .selectFrom("verifications")
    .select(["organization_id", "status", "created_at"])
    .where("organization_id", "in", ids)
    // Notes on proposed changes are private to the provider and the admins until the changes are approved.
    .where((row) => row.or([row("about", "=", "organization"), row("status", "=", "approved")]))
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  const documents = await readDocuments(db, ids);
  const sources = await readSources(db, ids);
  const answers = await db
    .selectFrom("contact_answers")
    .select(["organization_id", "answer", "networks"])
    .where("organization_id", "in", ids)
    .execute();
  const calls = await db
    .selectFrom("confirmation_calls")
    .select(["organization_id", "outcome", "called_at"])
    .where("organization_id", "in", ids)
    .where("undone_at", "is", null)
    .orderBy("called_at")
    .orderBy("id")
    .execute();
  return {
    details: groupBy(details, "organization_id"),
    key_people: groupBy(key_people, "organization_id"),
    contacts: groupBy(contacts, "organization_id"),
    addresses: groupBy(addresses, "organization_id"),
    services: groupBy(services, "organization_id"),
    registrations: groupBy(registrations, "organization_id"),
    verifications: groupBy(verifications, "organization_id"),
    documents: groupBy(documents, "organization_id"),
    calls: groupBy(calls, "organization_id"),
    sources: groupBy(sources, "organization_id"),
    answers: groupBy(answers, "organization_id"),
    ...(await readServiceLinks(db, services)),
  };
}

/** Lists from which details are, also those of organisations that were merged into it. What its own people have confirmed since is theirs. */
async function readSources(db: Db, ids: string[]): Promise<(ListingSource & { organization_id: string })[]> {
  const { rows } = await sql<ListingSource & { organization_id: string }>`
    select o.id as organization_id, s.name, s.publisher, s.url, s.licence, s.licence_url, s.attribution, s.publishable,
      max(r.seen_on) as fetched_at
    from source_records r join import_sources s on s.id = r.source_id join organizations came on came.id = r.organization_id
      join organizations o on o.id = coalesce(came.merged_into, came.id)
    where (came.id = any(${ids}::uuid[]) or came.merged_into = any(${ids}::uuid[])) and r.fields <> '{}'
      and not (r.changed_at <= coalesce(o.confirmed_at, '-infinity') and exists (select from organization_members m
        where m.organization_id = o.id and m.accepted_at is not null))
    group by o.id, s.id order by o.id, s.name`.execute(db);
  return rows;
}

/** The addresses of several organisations, or the one with `id`. */
export function readAddresses(db: Db, organization_ids: string[], id?: string) {
  const all = db.selectFrom("addresses").selectAll().where("organization_id", "in", organization_ids);
  return rowsAsJson(db, (id ? all.where("id", "=", id) : all).orderBy("position"));
}
export type AddressRow = Awaited<ReturnType<typeof readAddresses>>[number];

export function readServices(db: Db, organization_ids: string[], id?: string) {
  const all = db.selectFrom("services").selectAll().where("organization_id", "in", organization_ids);
  return rowsAsJson(db, (id ? all.where("id", "=", id) : all).orderBy("position"));
}

export function readRegistrations(db: Db, organization_ids: string[], id?: string) {
  const all = db.selectFrom("registration_details").selectAll().where("organization_id", "in", organization_ids);
  return (id ? all.where("id", "=", id) : all).orderBy("position").execute();
}

/** With the data of their stored files; null for a file without data yet */
export function readDocuments(db: Db, organization_ids: string[]) {
  return db
    .selectFrom("documents")
    .leftJoin("stored_files", "stored_files.file_key", "documents.file_key")
    .selectAll("documents")
    .select(["scan_status", "virus", "width", "height", "sizes"])
    .where("organization_id", "in", organization_ids)
    .orderBy("position")
    .orderBy("id")
    .execute();
}
export type DocumentRow = Awaited<ReturnType<typeof readDocuments>>[number];

function isSafe({ scan_status }: DocumentRow): boolean {
  return scan_status !== "infected";
}

/** The places and disabilities of services, by service id. */
export async function readServiceLinks(db: Db, services: { id: string }[]) {
  const service_ids = services.map(({ id }) => id);
  if (service_ids.length === 0)
    return { service_addresses: new Map(), service_disabilities: new Map(), service_availability: new Map() };
  const service_addresses = await rowsAsJson(
    db,
    db
      .selectFrom("service_addresses")
      .innerJoin("addresses", "addresses.id", "service_addresses.address_id")
      .select(["service_addresses.service_id", "service_addresses.address_id"])
      .where("service_id", "in", service_ids)
      .orderBy("addresses.position"),
  );
  const service_disabilities = await rowsAsJson(
    db,
    db
      .selectFrom("service_disabilities")
      .innerJoin("disabilities", "disabilities.id", "service_disabilities.disability_id")
      .select(["service_disabilities.service_id", "disabilities.id", "slug", "name", "organization_id"])
      .where("service_id", "in", service_ids)
      .orderBy("service_disabilities.position"),
  );
  const service_availability = await readCounting(db, service_ids);
  return {
    service_addresses: groupBy(service_addresses, "service_id"),
    service_disabilities: groupBy(service_disabilities, "service_id"),
    service_availability: groupBy(service_availability, "service_id"),
  };
}

/** What was said last of places that are free, and counts. After a merge a service may have left the place. */
function readCounting(db: Db, service_ids: string[]) {
  return db
    .selectFrom("service_availability")
    .innerJoin("services", "services.id", "service_id")
    .leftJoin("addresses", (join) =>
      join.onRef("addresses.id", "=", "address_id").onRef("addresses.organization_id", "=", "services.organization_id"),
    )
    .selectAll("service_availability")
    .where("service_id", "in", service_ids)
    .where("ended_at", "is", null)
    .where("status", "!=", "unknown")
    .where((row) => row.or([row("address_id", "is", null), row("addresses.id", "is not", null)]))
    .orderBy("addresses.position")
    .execute();
}

/** Rows as the database writes them into JSON: times are texts. */
type InJson<T> = { [K in keyof T]: Date extends T[K] ? Exclude<T[K], Date> | string : T[K] };

/** Returns a long list as one JSON text, because parsing it is faster than receiving many values from the database. */
async function rowsAsJson<T>(db: Db, query: SelectQueryBuilder<Tables, keyof Tables, T>): Promise<InJson<T>[]> {
  const { rows } = await sql<{ list: string }>`
    select coalesce(json_agg(part), '[]')::text as list from (${query}) part`.execute(db);
  return JSON.parse(rows[0]!.list);
}

export type Parts = Awaited<ReturnType<typeof readParts>>;

/** As the organisation's members see it. `withoutPrivateData` makes it public. */
export function listing(row: Selectable<Tables["organizations"]>, parts: Parts): Listing {
  const of = <T>(rows: Map<string, T[]>): T[] => rows.get(row.id) ?? [];
  const details = of(parts.details)[0]!;
  const addresses = of(parts.addresses).map(address);
  const organization_services = of(parts.services).map((row) => service(row, parts));
  const [first] = addresses;
  const usually_answers = usualAnswer(of(parts.answers));
  return {
    id: row.id,
    name: row.name,
    legal_name: row.legal_name,
    category: row.category,
    type: row.type,
    tags: row.tags,
    is_individual: row.is_individual,
    source: row.source,
    source_name: row.external_source,
    sources: of(parts.sources).map(({ organization_id, ...source }) => source),
    links: eachLink((name) => row[name]),
    contacts: of(parts.contacts).map(displayContact),
    addresses,
    organization_services,
    documents: of(parts.documents)
      .filter((document) => document.type === "organization_logo" && isSafe(document))
      .map(logo),
    registration_details: of(parts.registrations).map(registration),
    verifications: of(parts.verifications).map(verification),
    organization_details: {
      id: details.id,
      attributes: {
        ...detailsIn(details),
        key_people: of(parts.key_people).map(keyPerson),
        primary_location: first
          ? { city: first.city, district: first.district, state: first.state, pincode: first.pincode }
          : null,
      },
    },
    verified_at: row.verified_at?.toISOString() ?? null,
    confirmed_at: isConfirmable({ addresses, organization_services })
      ? (row.confirmed_at?.toISOString() ?? null)
      : null,
    not_reached_at: notReachedAt(of(parts.calls), row.confirmed_at)?.toISOString() ?? null,
    ...(usually_answers && { usually_answers }),
    updated_at: row.updated_at.toISOString(),
    created_at: row.created_at.toISOString(),
  };
}

type Attributes = Listing["organization_details"]["attributes"];
type Part<Name extends keyof Parts> = Parts[Name] extends Map<string, (infer Row)[]> ? Row : never;

function displayContact(row: Part<"contacts">): Listing["contacts"][number] {
  const { organization_id, position, salutation, designation, gender, ...contact } = row;
  return { ...contact, type: "display_contact" };
}

function logo({ id, name, mime, size, width, height, sizes }: DocumentRow): Listing["documents"][number] {
  const url = `/api/documents/${id}/file`;
  return { id, type: "organization_logo", name, mime, size, url, width, height, sizes: sizes ?? [] };
}

function keyPerson({ salutation, name, designation }: Part<"key_people">): Attributes["key_people"][number] {
  return { salutation, name, designation };
}

function verification({
  organization_id,
  status,
  created_at,
}: Part<"verifications">): Listing["verifications"][number] {
  return { organization_id, status, created_at: created_at.toISOString() };
}

/** With the whole number */
export function registration({
  id,
  type,
  group_name,
  number,
  issue_date,
  valid_till,
  no_expiry,
}: Selectable<Tables["registration_details"]>): Reviewed["registration_details"][number] {
  return { id, type, group_name, number, issue_date, valid_till, no_expiry };
}

export function address({ position, version, access_checked_at, ...row }: AddressRow): Address {
  return { ...row, access_checked_at: access_checked_at && new Date(access_checked_at).toISOString() };
}

export function service(
  { position, version, ...row }: Selectable<Tables["services"]>,
  parts: Pick<Parts, "service_disabilities" | "service_addresses" | "service_availability" | "documents">,
): Service {
  const [disabilities, custom] = partition(parts.service_disabilities.get(row.id) ?? []);
  const addresses: { address_id: string }[] = parts.service_addresses.get(row.id) ?? [];
  const images = (parts.documents.get(row.organization_id) ?? []).filter(
    (document) => document.service_id === row.id && isSafe(document),
  );
  const address_ids = addresses.map(({ address_id }) => address_id);
  const said: SaidAvailability[] = parts.service_availability.get(row.id) ?? [];
  const availability = said.filter(({ address_id }) => isGivenAt(address_id, row, address_ids)).map(publicAvailability);
  return {
    ...withSaidTerms(row),
    disability_id: disabilities[0]?.id ?? null,
    disability_ids: disabilities.map(({ id }) => id),
    disabilities: disabilities.map(({ slug }) => slug),
    ...(custom.length > 0 ? { custom_disabilities: custom.map(({ name }) => name) } : {}),
    address_ids,
    ...(availability.length > 0 ? { availability } : {}),
    images: images.map(({ id, name, alt, width, height, sizes }) => ({
      id,
      url: `/api/documents/${id}/file`,
      name,
      alt,
      width,
      height,
      sizes: sizes ?? [],
    })),
  };
}

type SaidAvailability = Selectable<Tables["service_availability"]>;

function isGivenAt(address_id: string | null, service: { delivery_modes: DeliveryMode[] }, address_ids: string[]) {
  const places = placesOfService({ ...service, address_ids }, address_ids);
  return places.includes(address_id) || (address_ids.length === 0 && !isOnlineOnly(service));
}

function publicAvailability({ said_at, said_by, status, ...said }: SaidAvailability): Availability {
  const { address_id, weeks_from, weeks_to, next_start, note } = said;
  return {
    address_id,
    status: status as Availability["status"],
    weeks_from,
    weeks_to,
    next_start,
    note,
    said_at: said_at.toISOString(),
    said_by: said_by === "admin" ? "admin" : "organization",
    until: availableUntil(said_at).toISOString(),
  };
}

interface ServiceDisability {
  id: string;
  slug: string;
  name: string;
  organization_id: string | null;
}

/** Separates the disabilities of the shared list from those that the organisation added. */
function partition(rows: ServiceDisability[]): [ServiceDisability[], ServiceDisability[]] {
  return [rows.filter((row) => row.organization_id === null), rows.filter((row) => row.organization_id !== null)];
}

export function groupBy<T, K extends keyof T>(rows: T[], key: K): Map<string, T[]> {
  return Map.groupBy(rows, (row) => row[key] as string);
}

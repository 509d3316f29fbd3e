import { setImmediate } from "node:timers/promises";
import { sql } from "kysely";
import type { GeoQuality } from "#domain/address.ts";
import type { Context } from "#operations/runtime/context.ts";
import { knownPlace, type Lookups, newLookups } from "#operations/searching/known-places.ts";
import { nameKeys, nameWords } from "#search/likeness/name-likeness.ts";
import {
  type DuplicateEvidence,
  type EvidencePlace,
  LINE_WORDS,
  PLACES_COMPARED,
  registrationKey,
  siteOf,
  wordsOf,
} from "#search/likeness/organization-likeness.ts";

/** Of each kind, and keys of one organisation: each is looked up whenever the organisation changes. */
const MOST_CONTACTS = 100;
const MOST_KEYS = 1000;

/** The columns of an organisation by which duplicates are recognised */
export interface EvidenceRow {
  id: string;
  name: string;
  legal_name: string;
  sites: (string | null)[];
  pan: string | null;
  contacts: Record<"phone" | "whatsapp" | "sms" | "email", string | null>[];
  registrations: { type: string; number: string }[];
  places: {
    address_line_1: string;
    city: string;
    district: string;
    state: string;
    pincode: string | null;
    latitude: number | null;
    longitude: number | null;
    geo_quality: GeoQuality;
    contacts: { phone: string | null; email: string | null }[];
  }[];
}

/** The evidence for comparing organisations, by id, read in one query. Merged organisations are left out. */
export async function readEvidence(ctx: Context, ids: string[]): Promise<Map<string, DuplicateEvidence>> {
  const { rows } = await sql<{ list: string }>`
    select coalesce(json_agg(json_build_object(
      'id', o.id, 'name', o.name, 'legal_name', o.legal_name, 'sites', array[o.website, o.facebook],
      'pan', (select encode(pan_hash, 'hex') from organization_details where organization_id = o.id),
      'contacts', (select coalesce(json_agg(json_build_object('phone', phone, 'whatsapp', whatsapp, 'sms', sms, 'email', email)), '[]')
        from contacts where organization_id = o.id),
      'registrations', (select coalesce(json_agg(json_build_object('type', type, 'number', number)), '[]')
        from registration_details where organization_id = o.id),
      'places', (select coalesce(json_agg(json_build_object('address_line_1', address_line_1, 'city', city, 'district', district,
          'state', state, 'pincode', pincode, 'latitude', latitude, 'longitude', longitude, 'geo_quality', geo_quality,
          'contacts', contacts) order by position), '[]')
        from addresses where organization_id = o.id)
    )), '[]')::text as list from organizations o where o.id = any(${ids}::uuid[]) and o.merged_into is null`.execute(
    ctx.db,
  );
  const lookups = newLookups();
  const districtOf = (district: string, state: string) =>
    district === "" ? "" : currentDistrict(ctx, `${district}, ${state}`, lookups);
  const evidence = new Map<string, DuplicateEvidence>();
  for (const row of JSON.parse(rows[0]!.list) as EvidenceRow[]) {
    for (const { district, state } of row.places.slice(0, PLACES_COMPARED)) {
      await setImmediate(); // a name that is looked up takes tens of milliseconds; then it is remembered
      districtOf(district, state);
    }
    evidence.set(row.id, toEvidence(row, districtOf));
  }
  return evidence;
}

/** Resolves former names: Allahabad is Prayagraj. */
function currentDistrict(ctx: Context, placeName: string, lookups: Lookups): string {
  const place = knownPlace(ctx.places, placeName, lookups);
  return place?.district ? `${place.district}, ${place.state_code}` : placeName.toLowerCase();
}

/** `districtOf` returns the current name of a district of a state. */
export function toEvidence(
  row: EvidenceRow,
  districtOf: (district: string, state: string) => string,
): DuplicateEvidence {
  const contacts = [...row.contacts, ...row.places.flatMap((place) => place.contacts)] as Partial<
    EvidenceRow["contacts"][0]
  >[];
  const facts = {
    name: row.name,
    legal_name: row.legal_name,
    pan: row.pan,
    phones: unique(contacts.flatMap(({ phone, whatsapp, sms }) => [phone, whatsapp, sms])).slice(0, MOST_CONTACTS),
    emails: unique(contacts.map(({ email }) => email?.toLowerCase())).slice(0, MOST_CONTACTS),
    sites: unique(row.sites.map((site) => (site ? siteOf(site) : null))),
    registrations: unique(row.registrations.map(({ type, number }) => registrationKey(type, number))),
    places: row.places.slice(0, PLACES_COMPARED).map((place): EvidencePlace => {
      const { latitude, longitude, geo_quality } = place;
      const isKnown = geo_quality === "exact" && latitude !== null && longitude !== null;
      return {
        line: nameWords(place.address_line_1, [], LINE_WORDS),
        city: place.city,
        district: districtOf(place.district, place.state),
        pincode: place.pincode,
        point: isKnown ? { latitude, longitude } : null,
      };
    }),
  };
  return { ...facts, words: wordsOf(facts) };
}

function unique(values: (string | null | undefined)[]): string[] {
  return [...new Set(values.filter((value): value is string => Boolean(value)))];
}

/**
 * The keys by which candidates are found: registrations, contacts, websites, and words of the name within a district or
 * PIN code.
 */
export function duplicateKeys(evidence: DuplicateEvidence): string[] {
  const { pan, phones, emails, sites, registrations, places } = evidence;
  const names = [...new Set([...nameKeys(evidence.words.name), ...nameKeys(evidence.words.legal)])];
  const areas = new Set(places.flatMap(({ district, pincode }) => unique([district, pincode])));
  const all = unique([
    pan && `pan ${pan}`,
    ...phones.map((phone) => `phone ${phone}`),
    ...emails.map((email) => `email ${email}`),
    ...sites.map((site) => `site ${site}`),
    ...registrations.map((registration) => `registration ${registration}`),
    ...[...areas].flatMap((area) => names.map((name) => `name ${name} ${area}`)),
  ]);
  return all.slice(0, MOST_KEYS);
}

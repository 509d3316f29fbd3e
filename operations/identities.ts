import { sql } from "kysely";
import type { GeoQuality } from "#domain/address.ts";
import type { Context } from "#operations/context.ts";
import { nameKeys, nameWords } from "#search/name-likeness.ts";
import {
  type Identity,
  type IdentityPlace,
  PLACES_COMPARED,
  registrationKey,
  siteOf,
  wordsOf,
} from "#search/organization-likeness.ts";
import { findPlace } from "#search/places.ts";

/** An organisation as its tables have it, as far as it tells who it is */
export interface IdentityRow {
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

/** What is known of who organisations are, by their ids, in one question to the database. Merged ones are nobody. */
export async function readIdentities(ctx: Context, ids: string[]): Promise<Map<string, Identity>> {
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
  const districts = new Map<string, string>();
  const districtOf = (district: string, state: string) => {
    const said = `${district}, ${state}`;
    if (!districts.has(said)) districts.set(said, district === "" ? "" : knownDistrict(ctx, said));
    return districts.get(said)!;
  };
  return new Map((JSON.parse(rows[0]!.list) as IdentityRow[]).map((row) => [row.id, identityOf(row, districtOf)]));
}

/** Allahabad is Prayagraj. */
function knownDistrict(ctx: Context, said: string): string {
  const place = findPlace(ctx.places, said)?.place;
  return place?.district ? `${place.district}, ${place.state_code}` : said.toLowerCase();
}

/** `districtOf` knows what a district of a state is called. */
export function identityOf(row: IdentityRow, districtOf: (district: string, state: string) => string): Identity {
  const contacts = [...row.contacts, ...row.places.flatMap((place) => place.contacts)] as Partial<
    IdentityRow["contacts"][0]
  >[];
  const facts = {
    name: row.name,
    legal_name: row.legal_name,
    pan: row.pan,
    phones: known(contacts.flatMap(({ phone, whatsapp, sms }) => [phone, whatsapp, sms])),
    emails: known(contacts.map(({ email }) => email?.toLowerCase())),
    sites: known(row.sites.map((site) => (site ? siteOf(site) : null))),
    registrations: known(row.registrations.map(({ type, number }) => registrationKey(type, number))),
    places: row.places.slice(0, PLACES_COMPARED).map((place): IdentityPlace => {
      const { latitude, longitude, geo_quality } = place;
      const isKnown = geo_quality === "exact" && latitude !== null && longitude !== null;
      return {
        line: nameWords(place.address_line_1),
        city: place.city,
        district: districtOf(place.district, place.state),
        pincode: place.pincode,
        point: isKnown ? { latitude, longitude } : null,
      };
    }),
  };
  return { ...facts, words: wordsOf(facts) };
}

function known(values: (string | null | undefined)[]): string[] {
  return [...new Set(values.filter((value): value is string => Boolean(value)))];
}

/** By what somebody is found: papers, ways to be reached, and words of the name in each district and under each PIN code. */
export function keysOf(identity: Identity): string[] {
  const { pan, phones, emails, sites, registrations, places } = identity;
  const names = [...new Set([...nameKeys(identity.words.name), ...nameKeys(identity.words.legal)])];
  const areas = new Set(places.flatMap(({ district, pincode }) => known([district, pincode])));
  return known([
    pan && `pan ${pan}`,
    ...phones.map((phone) => `phone ${phone}`),
    ...emails.map((email) => `email ${email}`),
    ...sites.map((site) => `site ${site}`),
    ...registrations.map((registration) => `registration ${registration}`),
    ...[...areas].flatMap((area) => names.map((name) => `name ${name} ${area}`)),
  ]);
}

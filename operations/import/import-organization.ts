import { v7 as uuid } from "uuid";
import type { FieldErrors } from "#domain/errors.ts";
import type { ImportRow } from "#domain/import.ts";
import type { NewAddress, NewOrganization, NewService } from "#domain/new-organization.ts";
import { detailsIn, noDetails } from "#domain/organization.ts";
import { serviceCategories } from "#domain/service.ts";
import { saidTerms } from "#domain/service-terms.ts";
import { states } from "#domain/state.ts";
import type { Context } from "#operations/runtime/context.ts";
import { findPlace } from "#search/places/find-place.ts";
import type { Place } from "#search/places/gazetteer.ts";

/** Makes an organisation of a row. Empty cells stay unknown, and an import verifies nothing. */
export function newOrganization(
  ctx: Context,
  row: ImportRow,
  { source, status }: { source: string; status: "pending" | "approved" },
): { organization: NewOrganization } | { errors: FieldErrors } {
  const where = placeOf(ctx, row);
  if ("errors" in where) return where;
  const now = ctx.now().toISOString();
  const address: NewAddress = {
    id: uuid(),
    address_label: "",
    address_line_1: row.address_line_1 ?? "",
    address_line_2: row.address_line_2 ?? "",
    city: row.city ?? where.city,
    district: row.district ?? where.district,
    state: where.state,
    pincode: row.pincode ?? null,
    latitude: row.longitude === undefined ? null : (row.latitude ?? null),
    longitude: row.latitude === undefined ? null : (row.longitude ?? null),
    access: {},
    access_checked_at: null,
    hours: null,
    opening_hours: row.opening_hours ?? null,
  };
  const contact = { email: row.email ?? null, phone: row.phone ?? null, whatsapp: row.whatsapp ?? null };
  const reachable = Object.values(contact).some((value) => value !== null);
  return {
    organization: {
      id: uuid(),
      name: row.name,
      legal_name: row.legal_name ?? row.name,
      category: row.category ?? "others",
      type: row.type ?? null,
      tags: row.tags ?? [],
      is_individual: row.type === "individual",
      source: "import",
      external_source: source,
      external_id: row.code ?? null,
      status,
      verified_at: null,
      confirmed_at: null,
      created_at: now,
      updated_at: now,
      links: { website: row.website ?? null },
      details: { ...noDetails, ...detailsIn(row) },
      key_people: [],
      contacts: reachable
        ? [{ ...contact, name: null, sms: null, video_url: null, chat_url: null, languages: [], hours: null }]
        : [],
      addresses: [address],
      services: servicesOf(row, address.id),
      registrations: [],
      verifications: [{ status, note: `Imported from ${source}`, created_at: now }],
    },
  };
}

/** A service of each category the row names, for all the disabilities it names. */
function servicesOf(row: ImportRow, address_id: string): NewService[] {
  return (row.service_categories ?? []).map((category) => ({
    id: uuid(),
    name: serviceCategories.find(({ slug }) => slug === category)!.name,
    description: "",
    category,
    disabilities: row.disabilities ?? [],
    delivery_modes: [],
    coverages: [],
    address_ids: [address_id],
    keywords: "",
    ...saidTerms(row),
  }));
}

/** Works out state, district and city from those that the row gives. */
function placeOf(
  ctx: Context,
  row: ImportRow,
): { state: string; district: string; city: string } | { errors: FieldErrors } {
  const placeName = row.location ?? row.pincode ?? row.district ?? row.city;
  if (!placeName)
    return row.state
      ? { state: row.state, district: "", city: "" }
      : { errors: { state: ["Required, or a location, district or pincode"] } };
  const match = findPlace(ctx.places, row.state ? `${placeName}, ${row.state}` : placeName);
  if (!match?.place.state_code) {
    return row.state
      ? { state: row.state, district: row.district ?? "", city: row.city ?? placeName }
      : { errors: { [row.location ? "location" : "district"]: ["Names no place that is known; add the state"] } };
  }
  const { place, alternatives, corrected } = match;
  const elsewhere = alternatives.find((other) => other.state_code !== place.state_code);
  if (!row.state && (elsewhere || corrected)) {
    const readings = [place, ...alternatives].map(({ label }) => label).join(" or ");
    return { errors: { [row.location ? "location" : "district"]: [`May be ${readings}; add the state`] } };
  }
  const state = row.state ?? states.find(({ code }) => code === place.state_code)!.name;
  const isWhole = place.kind === "district" || (place.kind === "town" && place.name === place.district);
  const named = isWhole && !row.city && !row.pincode ? townInName(ctx, row, place, state) : null;
  return { state, district: place.district ?? "", city: named ?? (place.kind === "town" ? place.name : "") };
}

/** Lists that say only the district often have the town in the name: "Asha Special School, Thodupuzha". */
function townInName({ places }: Context, { name }: ImportRow, district: Place, state: string): string | null {
  const written = name.split(",").at(-1)!.trim();
  if (written === name.trim() || written.split(/\s+/).length > MOST_WORDS_OF_TOWN) return null;
  const place = findPlace(places, `${written}, ${district.district}, ${state}`)?.place;
  const isInside = place && place.state_code === district.state_code && place.district === district.district;
  return isInside && (place.kind === "town" || place.kind === "locality") ? place.name : null;
}

const MOST_WORDS_OF_TOWN = 3;

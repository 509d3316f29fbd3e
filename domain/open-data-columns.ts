import type { Cell } from "#domain/csv-text.ts";
import { dayInIndia } from "#domain/day.ts";
import type { Listing } from "#domain/listing.ts";
import type { Provenance } from "#domain/open-listing.ts";
import {
  ageGroupCodes,
  coverageCodes,
  deliveryModeCodes,
  organizationCategories,
  registrationTypes,
} from "#domain/organization.ts";
import { serviceCategorySlugs } from "#domain/service.ts";
import { applyWays, feeCodes, feeUnits, paperCodes } from "#domain/service-terms.ts";

/** What the end of a row says. It is known when the files are made; the rest is stored with the listing. */
export interface RowEnd {
  provenance: Provenance;
  /** Address of its page */
  page: string;
}

export interface ServiceRow {
  listing: Listing;
  service: Listing["organization_services"][number];
}

/** The columns of a table: those of what `openListing` left of a listing, and then the end */
export interface Columns<R> {
  own: readonly Column<R>[];
  end: readonly Column<RowEnd>[];
}

/** A column of a file, described as a field of Table Schema (datapackage.org/standard/table-schema) */
export interface Column<R> {
  name: string;
  type: "string" | "boolean" | "integer" | "datetime" | "list";
  description: string;
  of(row: R): Cell | boolean | readonly string[];
  required?: true;
  unique?: true;
  format?: "uri" | "uuid";
  /** What a value, or an item of a list, can be */
  codes?: readonly string[];
}

/** What more there is to say about a column */
type More<R> = Partial<Pick<Column<R>, "required" | "unique" | "format" | "codes">>;

function columnsOf<R>() {
  const ofType =
    (type: Column<R>["type"]) =>
    (name: string, description: string, of: Column<R>["of"], more: More<R> = {}): Column<R> => ({
      name,
      type,
      description,
      of,
      ...more,
    });
  return {
    text: ofType("string"),
    list: ofType("list"),
    whole: ofType("integer"),
    time: ofType("datetime"),
    truth: ofType("boolean"),
  };
}

const required = { required: true } as const;
const key = { format: "uuid", required: true, unique: true } as const;

function provenance(): Column<RowEnd>[] {
  const { text, truth } = columnsOf<RowEnd>();
  return [
    truth("made_up", "Belongs to the demonstration and does not exist", (row) => row.provenance.made_up, required),
    text(
      "source",
      "Who says so: “organisation” is the organisation itself, anything else the publisher of a list",
      (row) => row.provenance.source,
      required,
    ),
    text(
      "source_licence",
      "Licence under which the source gives the row, by its name at spdx.org/licenses where it has one",
      (row) => row.provenance.source_licence,
      required,
    ),
  ];
}

function pageColumn(): Column<RowEnd> {
  return columnsOf<RowEnd>().text("page", "Its page at Marga", ({ page }) => page, { ...required, format: "uri" });
}

const details = (listing: Listing) => listing.organization_details.attributes;
const place = (listing: Listing) => details(listing).primary_location;
const contact = ({ contacts: [first] }: Listing) => first;
/** E.164 */
const number = (stored: string | null | undefined) => (stored ? `+91${stored.slice(-10)}` : null);

function organizationColumnsOf(): Column<Listing>[] {
  const { text, list, whole, time } = columnsOf<Listing>();
  return [
    text("id", "Stays the same", (listing) => listing.id, key),
    text("name", "As it calls itself", (listing) => listing.name, required),
    text("legal_name", "As it is registered", (listing) => listing.legal_name),
    text("category", "What kind of organisation", (listing) => listing.category, {
      ...required,
      codes: organizationCategories,
    }),
    text("type", "How it is registered", (listing) => listing.type, { codes: registrationTypes }),
    text("description", "In its own words", (row) => details(row).description),
    list("tags", "Free words", (listing) => listing.tags),
    text("website", "As it gives it", (listing) => listing.links.website),
    text("email", "For the public", (row) => contact(row)?.email ?? null),
    text("phone", "E.164", (row) => number(contact(row)?.phone)),
    text("whatsapp", "E.164, where WhatsApp messages are read", (row) => number(contact(row)?.whatsapp)),
    text("sms", "E.164, where text messages are read", (row) => number(contact(row)?.sms)),
    list("languages", "ISO 639 codes of what is spoken with callers", (row) => contact(row)?.languages ?? []),
    text("city", "Of the first place", (row) => place(row)?.city ?? null),
    text("district", "Of the first place", (row) => place(row)?.district ?? null),
    text("state", "Of the first place", (row) => place(row)?.state ?? null),
    text("pincode", "Of the first place, unless that is private", (row) => place(row)?.pincode ?? null),
    whole("year_of_establishment", "When it began", (row) => details(row).year_of_establishment),
    list("age_groups", "Ages served, in years", (row) => details(row).age_groups_served, { codes: ageGroupCodes }),
    list("modes", "Online, in person or both", (row) => details(row).mode_of_practice, { codes: deliveryModeCodes }),
    text("coverage", "How far its work reaches", (row) => details(row).coverage_area, { codes: coverageCodes }),
    whole("services", "Its rows in services.csv", (listing) => listing.organization_services.length, required),
    whole("places", "Its places, private ones too", (listing) => listing.addresses.length, required),
    time("verified_at", "When Marga last checked that it is real", (listing) => listing.verified_at),
    time("confirmed_at", "When its people last said that all is still right", (listing) => listing.confirmed_at),
    time("updated_at", "When it last changed", (listing) => listing.updated_at, required),
  ];
}

function serviceColumnsOf(): Column<ServiceRow>[] {
  const { text, list, whole, truth } = columnsOf<ServiceRow>();
  return [
    text("id", "Stays the same", ({ service }) => service.id, key),
    text("organization_id", "id in organizations.csv", ({ listing }) => listing.id, { ...required, format: "uuid" }),
    text("organization", "Name of the organisation", ({ listing }) => listing.name, required),
    text("name", "Of the service", ({ service }) => service.name, required),
    text("category", "What kind of help", ({ service }) => service.category, {
      ...required,
      codes: serviceCategorySlugs,
    }),
    text("description", "In the organisation’s words", ({ service }) => service.description),
    list("disabilities", "For whom: slugs of /api/disabilities", ({ service }) => service.disabilities),
    list("modes", "Online, in person or both", ({ service }) => service.delivery_modes, { codes: deliveryModeCodes }),
    list("coverage", "How far it reaches", ({ service }) => service.coverages, { codes: coverageCodes }),
    text("fee", "What it costs; empty: not said", ({ service }) => service.fee ?? null, { codes: feeCodes }),
    whole("fee_from", "₹; the price itself without fee_to", ({ service }) => service.fee_from ?? null),
    whole("fee_to", "₹, the most that is paid", ({ service }) => service.fee_to ?? null),
    text("fee_unit", "For what that is paid", ({ service }) => service.fee_unit ?? null, { codes: feeUnits }),
    truth("needs_udid", "Only with a UDID card; empty: not said", ({ service }) => service.needs_udid ?? null),
    whole("income_limit", "₹ a year that a family may have", ({ service }) => service.income_limit ?? null),
    text("who_may_come", "From which area, or who else", ({ service }) => service.who_may_come ?? null),
    list("papers", "What to bring", ({ service }) => service.papers ?? [], { codes: paperCodes }),
    text("papers_note", "What else to bring", ({ service }) => service.papers_note ?? null),
    list("how_to_apply", "Any of these ways", ({ service }) => service.how_to_apply ?? [], { codes: applyWays }),
    text("apply_url", "Form on the web", ({ service }) => service.apply_url ?? null),
    text("apply_note", "How to apply, in its words", ({ service }) => service.apply_note ?? null),
    list(
      "availability",
      "Whether it takes new people, where that is known: for each place its id (or “online”), a code of CapacityStatus and the day from which it is not known any more, as in 0199…:capacity:2026-12-03",
      ({ service: { availability = [] } }) =>
        availability.map(
          ({ address_id, status, until }) => `${address_id ?? "online"}:${status}:${dayInIndia(new Date(until))}`,
        ),
    ),
    list("places", "id of places in places.geojson, or of what is online", ({ service }) => service.address_ids),
  ];
}

export const organizationColumns: Columns<Listing> = {
  own: organizationColumnsOf(),
  end: [pageColumn(), ...provenance()],
};
export const serviceColumns: Columns<ServiceRow> = { own: serviceColumnsOf(), end: provenance() };

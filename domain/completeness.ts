import { accessCodes } from "#domain/access.ts";
import { isHidden, visibleAddress } from "#domain/address.ts";
import { dayInIndia, daysBetween } from "#domain/day.ts";
import type { OrganizationRecord, OwnAddress } from "#domain/listing.ts";
import { registrationState } from "#domain/registration.ts";

/** The section where a gap is filled; `overview` asks to confirm the listing. */
type GapSection = "overview" | "profile" | "contacts" | "links" | "addresses" | "services" | "registrations";

/** A missing fact that helps visitors. */
export interface Gap {
  code: GapCode;
  section: GapSection;
  /** Minutes to fill it. */
  minutes: number;
  /** The address or service that it is about. */
  subject?: Subject;
}

interface Subject {
  id: string;
  name: string;
}

/** How far a fact is known, 0 to 1, of the whole organisation or of one part of it. */
interface Known {
  known: number;
  subject?: Subject;
}

interface Fact {
  code: string;
  section: GapSection;
  /** How much it helps visitors to choose an organisation and reach it. */
  weight: number;
  minutes: number;
  /** Empty where the fact does not apply. */
  known(record: OrganizationRecord, today: string): Known[];
}

/** ISO 639-3 */
const SIGN_LANGUAGE = "ins";
/** Characters. */
const LEAST_DESCRIPTION = 60;
const LEAST_SERVICE_DESCRIPTION = 40;
/** Listings should be confirmed every half year. */
const CONFIRM_AFTER_DAYS = 183;

/** Tolerance for sums of fractions; much less than any gap. */
const ROUNDING = 1e-6;

/** The most useful first: physical access, contact without a call, languages. */
const facts = [
  {
    code: "address",
    section: "addresses",
    weight: 15,
    minutes: 5,
    known: ({ addresses }) => whole(addresses.length > 0),
  },
  {
    code: "service",
    section: "services",
    weight: 15,
    minutes: 5,
    known: ({ organization_services }) => whole(organization_services.length > 0),
  },
  {
    code: "access",
    section: "addresses",
    weight: 14,
    minutes: 3,
    known: (record) => ofPlaces(record, ({ access }) => Object.keys(access).length / accessCodes.length),
  },
  {
    code: "written_contact",
    section: "contacts",
    weight: 12,
    minutes: 2,
    known: ({ contacts }) =>
      whole(contacts.some((way) => way.whatsapp || way.sms || way.email || way.chat_url || way.video_url)),
  },
  {
    code: "description",
    section: "profile",
    weight: 10,
    minutes: 5,
    known: (record) => whole(record.organization_details.attributes.description.length >= LEAST_DESCRIPTION),
  },
  {
    code: "confirmed",
    section: "overview",
    weight: 9,
    minutes: 1,
    known: (record, today) => whole(isConfirmed(record, today)),
  },
  {
    code: "languages",
    section: "contacts",
    weight: 8,
    minutes: 1,
    known: ({ contacts }) => whole(contacts.some(({ languages }) => languages.length > 0)),
  },
  {
    code: "sign_language",
    section: "addresses",
    weight: 7,
    minutes: 1,
    known: (record) =>
      whole(
        record.contacts.some(({ languages }) => languages.includes(SIGN_LANGUAGE)) ||
          record.addresses.some(({ access }) => access["sign-language"] !== undefined),
      ),
  },
  {
    code: "service_description",
    section: "services",
    weight: 7,
    minutes: 3,
    known: (record) => ofServices(record, ({ description }) => description.length >= LEAST_SERVICE_DESCRIPTION),
  },
  {
    code: "exact_place",
    section: "addresses",
    weight: 6,
    minutes: 2,
    known: (record) => ofPlaces(record, ({ geo_quality }) => geo_quality === "exact"),
  },
  {
    code: "hours",
    section: "addresses",
    weight: 6,
    minutes: 2,
    known: (record) => ofPlaces(record, ({ hours, opening_hours }) => Boolean(hours || opening_hours)),
  },
  {
    code: "messages",
    section: "contacts",
    weight: 5,
    minutes: 1,
    known: ({ contacts }) => whole(contacts.some(({ whatsapp, sms }) => whatsapp || sms)),
  },
  {
    code: "ages",
    section: "profile",
    weight: 5,
    minutes: 1,
    known: (record) => whole(record.organization_details.attributes.age_groups_served.length > 0),
  },
  {
    code: "picture_words",
    section: "services",
    weight: 5,
    minutes: 2,
    known: (record) =>
      ofServices(record, ({ images }) => images.every(({ alt }) => alt !== null)).filter(
        (_, i) => record.organization_services[i]!.images.length > 0,
      ),
  },
  {
    code: "registration",
    section: "registrations",
    weight: 5,
    minutes: 5,
    known: ({ registration_details: all }, today) =>
      whole(all.some(({ valid_till, no_expiry }) => registrationState(valid_till, no_expiry, today) !== "expired")),
  },
  {
    code: "picture",
    section: "services",
    weight: 4,
    minutes: 5,
    known: (record) => ofServices(record, ({ images }) => images.length > 0),
  },
  {
    code: "links",
    section: "links",
    weight: 3,
    minutes: 1,
    known: ({ links }) => whole(Object.values(links).some(Boolean)),
  },
  { code: "logo", section: "profile", weight: 2, minutes: 2, known: ({ documents }) => whole(documents.length > 0) },
] as const satisfies readonly Fact[];

type GapCode = (typeof facts)[number]["code"];

/**
 * How much of what helps a visitor is there, on `today` (YYYY-MM-DD), in whole per cent that say 100 only when nothing is missing;
 * and what is not, the most useful first. Of several addresses or services with one gap, the second is as urgent as the
 * second of any other.
 */
export function completeness(record: OrganizationRecord, today: string): { percent: number; gaps: Gap[] } {
  const asked = (facts as readonly (Fact & { code: GapCode })[]).map((fact) => ({
    ...fact,
    parts: fact.known(record, today),
  }));
  const applying = asked.filter(({ parts }) => parts.length > 0);
  const total = sum(applying.map(({ weight }) => weight));
  const known = sum(
    applying.map(({ weight, parts }) => (weight * sum(parts.map(({ known }) => known))) / parts.length),
  );
  const gaps = applying.flatMap(({ code, section, weight, minutes, parts }) =>
    parts
      .filter(({ known }) => known < 1)
      .map(({ known, subject }, nth) => ({
        gap: { code, section, minutes, ...(subject && { subject }) },
        nth,
        won: weight * (1 - known),
      })),
  );
  return {
    percent: Math.floor((100 * known) / total + ROUNDING),
    gaps: gaps.sort((a, b) => a.nth - b.nth || b.won - a.won).map(({ gap }) => gap),
  };
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}

function whole(known: boolean): Known[] {
  return [{ known: Number(known) }];
}

/** Facts of the addresses that visitors see. */
function ofPlaces(
  { addresses, is_individual }: OrganizationRecord,
  known: (address: OwnAddress) => boolean | number,
): Known[] {
  return addresses
    .filter((address) => !isHidden(visibleAddress(address, is_individual)))
    .map((address) => ({ known: Number(known(address)), subject: { id: address.id, name: address.address_label } }));
}

type Services = OrganizationRecord["organization_services"];

function ofServices(record: OrganizationRecord, known: (service: Services[number]) => boolean): Known[] {
  return record.organization_services.map((service) => ({
    known: Number(known(service)),
    subject: { id: service.id, name: service.name },
  }));
}

/** By its people: that it was verified says nothing of its services and hours. */
function isConfirmed({ confirmed_at }: OrganizationRecord, today: string): boolean {
  return confirmed_at !== null && daysBetween(dayInIndia(new Date(confirmed_at)), today) <= CONFIRM_AFTER_DAYS;
}

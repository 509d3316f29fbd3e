import { placeName } from "#domain/address.ts";
import { DAY_MS, dayInIndia, startOfDay } from "#domain/day.ts";
import type { ListedField } from "#domain/import-record.ts";
import type { Listing } from "#domain/listing.ts";
import type { ReportedField } from "#domain/report.ts";
import { saidTerms } from "#domain/service-terms.ts";
import { z } from "#domain/zod.ts";

/*
 * Facts of a listing: parts that a visitor would ask about one by one, each with who said it and when. A statement of a fact is a row of `fact_claims`.
 * It is not a claim of a page (`domain/claim.ts`), by which a person shows that a listing is theirs.
 */

/** The parts of a listing in the order of its page. Hours, access and the place are of an address, service and cost of a service; the others of the whole. */
const factParts = [
  "phone",
  "email",
  "links",
  "place",
  "hours",
  "access",
  "service",
  "cost",
  "papers",
  "people",
  "about",
] as const;
export type FactPart = (typeof factParts)[number];

/** After so many months without a new word, a part says that it is not confirmed. Papers count until they end. */
const DECAY_MONTHS: Readonly<Record<Exclude<FactPart, "papers">, number>> = {
  phone: 6,
  hours: 6,
  email: 12,
  service: 12,
  cost: 12,
  people: 12,
  links: 24,
  place: 24,
  access: 24,
  about: 24,
};

/**
 * Who says a fact, the strongest first. The organisation and Marga are equal: of the two, the newer word counts. `unknown`: the record has it, and
 * from whom is not known. The word of a visitor is a report: it stands beside the fact at the desk, and never in its place.
 */
const factSources = ["provider", "admin", "list", "unknown"] as const;
export type FactSource = (typeof factSources)[number];
const STRENGTH: Readonly<Record<FactSource, number>> = { provider: 3, admin: 3, list: 2, unknown: 1 };

/** A part of one listing */
export interface PartOf {
  part: FactPart;
  /** The address or service that it is of; null: of the whole */
  subject_id: string | null;
}

/** What a source says of a part: that it is the value with this hash */
export interface FactClaim {
  value_hash: string;
  source: FactSource;
  /** Name of the list */
  list: string | null;
  said_at: Date;
  /** When Marga last checked this part */
  checked_at: Date | null;
  /** Since when the listing says this value without a break */
  stands_since: Date;
}

/** Words about the whole listing, which count for each part that has stood since before */
export interface WholeWords {
  /** When its people last said that everything is right */
  confirmed_at: Date | null;
  /** When they last said so to Marga on the phone */
  called_at: Date | null;
  /** When Marga last looked at the papers */
  verified_at: Date | null;
}

export const Fact = z.object({
  part: z.enum(factParts),
  subject_id: z.uuid().optional().describe("The address or service that it is of; absent: the whole organisation"),
  source: z.enum(factSources).describe("Who says it: its people, Marga, a list that was imported; unknown: the record"),
  list: z.string().optional().describe("Name of the list"),
  said_at: z.string().describe("When the source said it last; of a list, the day of its edition"),
  checked_at: z.string().optional().describe("When Marga checked this part, after what stands was written"),
  due_at: z.string().optional().describe("From then on it counts as not confirmed; absent: never"),
});
export type Fact = z.infer<typeof Fact>;

/** A fact as those see it who can say it again */
export const OwnFact = Fact.extend({ name: z.string().nullable().describe("Of the address or service") });
export type OwnFact = z.infer<typeof OwnFact>;

/** The facts of a listing with the names of their addresses and services. */
export function namedFacts({ facts = [], addresses, organization_services }: Listing): OwnFact[] {
  const names = new Map([
    ...addresses.map((address) => [address.id, address.address_label || placeName(address)] as const),
    ...organization_services.map(({ id, name }) => [id, name] as const),
  ]);
  return facts.map((fact) => ({ ...fact, name: (fact.subject_id && names.get(fact.subject_id)) ?? null }));
}

/** The facts of these parts, of the whole or of an address or service */
export function factsOf<F extends Fact>(facts: readonly F[] | undefined, parts: readonly FactPart[], of?: string): F[] {
  return (facts ?? []).filter(({ part, subject_id }) => parts.includes(part) && subject_id === of);
}

/** The part that a field of a list belongs to */
export const partOfListedField: Readonly<Record<ListedField, FactPart>> = {
  name: "about",
  phone: "phone",
  email: "email",
  website: "links",
  address_line_1: "place",
  address_line_2: "place",
  pincode: "place",
};

/** The parts that a report is about */
export const partsOfReport: Readonly<Record<ReportedField, readonly FactPart[]>> = {
  contacts: ["phone", "email"],
  addresses: ["place"],
  hours: ["hours"],
  access: ["access"],
  services: ["service"],
  people_served: ["service", "about"],
  name: ["about"],
  description: ["about"],
  links: ["links"],
  registration_details: ["papers"],
  closed: ["phone", "place"],
  other: [],
};

/** POST /provider/organization/{id}/facts and /admin/organizations/{id}/facts */
export const FactInput = z.object({
  part: z.enum(factParts),
  subject_id: z.uuid().toLowerCase().nullish().describe("The address or service that it is of"),
});
export type FactInput = z.infer<typeof FactInput>;

/** Whether two sources of one part are one: a list speaks for itself alone. */
function isSameSource(one: Pick<FactClaim, "source" | "list">, other: Pick<FactClaim, "source" | "list">): boolean {
  return one.source === other.source && one.list === other.list;
}

function lastWord({ said_at, checked_at }: Pick<FactClaim, "said_at" | "checked_at">): number {
  return Math.max(said_at.getTime(), checked_at?.getTime() ?? 0);
}

/** Of what sources say of one part: the strongest and newest, in whatever order they are given. Undefined where there are none. */
export function strongest<C extends FactClaim>(claims: readonly C[]): C | undefined {
  return claims.toSorted(
    (one, other) =>
      STRENGTH[other.source] - STRENGTH[one.source] ||
      lastWord(other) - lastWord(one) ||
      factSources.indexOf(one.source) - factSources.indexOf(other.source) ||
      compare(one.list ?? "", other.list ?? "") ||
      compare(one.value_hash, other.value_hash),
  )[0];
}

function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}

/** What is known of a part when its listing is published */
interface Published<C extends FactClaim> {
  /** The claims that the part had */
  known: readonly C[];
  value_hash: string;
  /** Who said last what the record has, and when that was written; undefined where nobody did */
  said: (Said & { at: Date }) | undefined;
  /** Claims of the same part of organisations that were merged into this one since */
  came: readonly C[];
  /** What the part counts as of which nobody is known to have said anything */
  base(): Said;
  /** The listing is published for the first time since facts have dates */
  isNew: boolean;
  now: Date;
}

type Said = Pick<FactClaim, "source" | "list" | "said_at">;

/**
 * The claims of a part after its listing is published. A value that stands as before keeps its claims, whoever publishes it and however often; so nothing looks fresher by that. A
 * value that was written since is said by who wrote it, and by nobody else. A value that changed without anybody's word, as by the new name of a district, keeps its claims. What
 * comes together from two organisations is as old as the oldest of it.
 */
export function claimsAfter<C extends FactClaim>(published: Published<C>): (C | FactClaim)[] {
  const { known, value_hash, said, came, base, isNew, now } = published;
  const standing = known.filter((claim) => claim.value_hash === value_hash);
  if (standing.length > 0) return standing;
  const since = Math.max(...known.map(({ stands_since }) => stands_since.getTime()), Number.NEGATIVE_INFINITY);
  const isLater =
    said &&
    (said.at.getTime() > since || (said.at.getTime() === since && !known.some((claim) => isSameSource(claim, said))));
  const begin = ({ at: _, ...word }: Said & { at?: Date }) => ({
    ...{ ...word, value_hash, checked_at: null, stands_since: isNew ? word.said_at : now },
  });
  if (isLater) return [begin(said)];
  const same = came.filter((claim) => claim.value_hash === value_hash);
  if (same.length > 0) return same.map((claim) => ({ ...claim, stands_since: now }));
  if (came.length === 0) return known.length > 0 ? known.map((claim) => ({ ...claim, value_hash })) : [begin(base())];
  const oldest = [...known, ...came].toSorted((one, other) => lastWord(one) - lastWord(other))[0]!;
  return [{ ...oldest, value_hash, stands_since: now }];
}

function laterOf(one: Date | null, other: Date | null): Date | null {
  if (!one || !other) return one ?? other;
  return other > one ? other : one;
}

/**
 * What a page may say of the value that stands: who says it and when, of the claims with its hash. A word about the whole listing counts only where the
 * value stood then already; so what was written later does not look confirmed. Null where nobody says it.
 */
export function standingFact(
  { part, subject_id }: PartOf,
  claims: readonly FactClaim[],
  value_hash: string,
  whole: WholeWords,
  ends_on: string | null = null,
): Fact | null {
  const saying = claims.filter((claim) => claim.value_hash === value_hash);
  const first = strongest(saying);
  if (!first) return null;
  const since = new Date(Math.max(...saying.map(({ stands_since }) => stands_since.getTime())));
  const isSinceThen = (moment: Date | null): moment is Date => moment !== null && moment >= since;
  const { confirmed_at, called_at, verified_at } = whole;
  const words: FactClaim[] = isSinceThen(confirmed_at)
    ? [...saying, { ...first, source: "provider", list: null, said_at: confirmed_at, checked_at: null }]
    : saying;
  const wins = strongest(words)!;
  const checks = [
    ...saying.map(({ checked_at }) => checked_at),
    isSinceThen(called_at) ? called_at : null,
    part === "papers" && isSinceThen(verified_at) ? verified_at : null,
  ].reduce<Date | null>((last, checked) => laterOf(last, checked), null);
  const due = dueAt(part, checks && checks > wins.said_at ? checks : wins.said_at, ends_on);
  return {
    part,
    ...(subject_id && { subject_id }),
    source: wins.source,
    ...(wins.list !== null && { list: wins.list }),
    said_at: wins.said_at.toISOString(),
    ...(checks && { checked_at: checks.toISOString() }),
    ...(due && { due_at: due.toISOString() }),
  };
}

/** From when a part counts as not confirmed; null: never. `ends_on`: the last day of the paper that ends first. */
function dueAt(part: FactPart, last_word: Date, ends_on: string | null): Date | null {
  if (part === "papers") return ends_on ? new Date(startOfDay(ends_on).getTime() + DAY_MS) : null;
  const [year, month, day] = dayInIndia(last_word).split("-").map(Number) as [number, number, number];
  const months = month - 1 + DECAY_MONTHS[part];
  const lastOfMonth = new Date(Date.UTC(year, months + 1, 0)).getUTCDate();
  return startOfDay(new Date(Date.UTC(year, months, Math.min(day, lastOfMonth))).toISOString().slice(0, 10));
}

/** Whether a part has had no word for so long that the page says so */
export function isDue({ due_at }: Pick<Fact, "due_at">, now: Date): boolean {
  return due_at !== undefined && now.getTime() >= Date.parse(due_at);
}

/** The last word about a part: what its source said, or what Marga checked */
export function lastWordOf({ said_at, checked_at }: Pick<Fact, "said_at" | "checked_at">): {
  at: string;
  checked: boolean;
} {
  return checked_at && checked_at >= said_at ? { at: checked_at, checked: true } : { at: said_at, checked: false };
}

/** The values of a listing by parts, as the public reads them. A part of which nothing is known is missing. */
export function valuesOfParts(listing: Listing): (PartOf & { value: unknown; ends_on?: string | null })[] {
  const { contacts, links, addresses, organization_services, registration_details, organization_details } = listing;
  const { key_people, primary_location, ...details } = organization_details.attributes;
  const { name, legal_name, category, type, tags } = listing;
  const of = (part: FactPart, value: unknown, subject_id: string | null = null) =>
    isNothing(value) ? [] : [{ part, subject_id, value }];
  return [
    ...of("phone", known(contacts.flatMap(({ phone, whatsapp, sms }) => [phone, whatsapp, sms]))),
    ...of("email", known(contacts.flatMap(({ email, video_url, chat_url }) => [email, video_url, chat_url]))),
    ...of("links", known(Object.values(links))),
    ...addresses.flatMap(({ id, access, hours, opening_hours, ...address }) => {
      const { address_line_1, address_line_2, city, district, state, pincode } = address;
      return [
        ...of("place", [address_line_1, address_line_2, city, district, state, pincode], id),
        ...of("hours", known([hours, opening_hours]), id),
        ...of("access", access, id),
      ];
    }),
    ...organization_services.flatMap((service) => {
      const { id, name, description, category, disabilities, custom_disabilities } = service;
      const { delivery_modes, coverages, address_ids } = service;
      const given = [disabilities, custom_disabilities ?? [], delivery_modes, coverages, address_ids.toSorted()];
      return [...of("service", [name, description, category, ...given], id), ...of("cost", saidTerms(service), id)];
    }),
    ...of(
      "papers",
      registration_details.map(({ id, ...paper }) => paper),
    ).map((papers) => ({ ...papers, ends_on: firstEnd(registration_details) })),
    ...of("people", key_people),
    ...of("about", [name, legal_name, category, type, tags, details]),
  ];
}

function known(values: readonly unknown[]): unknown[] {
  return [...new Set(values.filter((value) => value !== null && value !== ""))];
}

function isNothing(value: unknown): boolean {
  return typeof value === "object" && value !== null && Object.keys(value).length === 0;
}

function firstEnd(papers: Listing["registration_details"]): string | null {
  const ends = papers.flatMap(({ valid_till, no_expiry }) => (valid_till && !no_expiry ? [valid_till] : []));
  return ends.toSorted()[0] ?? null;
}

/** How much each part counts for the order of results. Who cannot be reached, or does something else by now, is no use to a visitor. */
const WEIGHTS = { reach: 0.35, service: 0.3, access: 0.2, hours: 0.15 } as const;
/** What a word is worth by who says it, and what is left of it once it is not confirmed any more */
const WORTH: Readonly<Record<FactSource, number>> = { provider: 1, admin: 1, list: 0.5, unknown: 0.25 };
const NOT_CONFIRMED_SHARE = 0.4;

/** How fresh is what matters: a way to reach the organisation, its services, access and hours. 0 to 1; of several places or services their mean. */
export function freshnessOf(facts: readonly Fact[], now: Date): number {
  const worth = (fact: Fact) =>
    (lastWordOf(fact).checked ? 1 : WORTH[fact.source]) * (isDue(fact, now) ? NOT_CONFIRMED_SHARE : 1);
  const worths = (part: FactPart) => facts.filter((fact) => fact.part === part).map(worth);
  const mean = (all: number[]) => (all.length === 0 ? 0 : all.reduce((sum, each) => sum + each, 0) / all.length);
  const reach = Math.max(0, ...worths("phone"), ...worths("email"));
  return (
    WEIGHTS.reach * reach +
    WEIGHTS.service * mean(worths("service")) +
    WEIGHTS.access * mean(worths("access")) +
    WEIGHTS.hours * mean(worths("hours"))
  );
}

/** When the next part becomes due after `now`, so that the listing is published again then; null: none */
export function nextDue(facts: readonly Fact[], now: Date): string | null {
  const coming = facts.flatMap(({ due_at }) => (due_at && Date.parse(due_at) > now.getTime() ? [due_at] : []));
  return coming.toSorted()[0] ?? null;
}

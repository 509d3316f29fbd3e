import { asciiDigits } from "#domain/fields.ts";
import { distanceKm, type Point } from "#domain/geo.ts";
import type { DuplicateReason } from "#domain/organization.ts";
import { type NameWord, nameLikeness, nameWords } from "#search/likeness/name-likeness.ts";

/** The evidence that identifies an organisation. */
export interface DuplicateEvidence {
  name: string;
  legal_name: string;
  /** Keyed hash, as hexadecimal digits */
  pan: string | null;
  phones: string[];
  emails: string[];
  /** In the format of `siteOf` */
  sites: string[];
  /** In the format of `registrationKey` */
  registrations: string[];
  places: EvidencePlace[];
  /** From `wordsOf`, computed once for many comparisons */
  words: { name: NameWord[]; legal: NameWord[] };
}

export interface EvidencePlace {
  /** Words of the street and house */
  line: NameWord[];
  city: string;
  /** With its state, as in the gazetteer */
  district: string;
  pincode: string | null;
  /** Only when it is known to the building */
  point: Point | null;
}

export interface Comparison {
  /** 0 to 1. From SUSPECTED on, the two may be the same organisation. */
  score: number;
  reasons: DuplicateReason[];
}

export const SUSPECTED = 0.5;
const NEAR_KM = 0.2;
const SAME_LINE = 0.75;
/** Bounds of what is compared, so that no two organisations keep a process busy: places, and of each the words of its line */
export const PLACES_COMPARED = 20;
export const LINE_WORDS = 12;
/** Of two organisations together */
const LINES_COMPARED = 20;
/** Natural logarithms of odds. Chosen by hand on one half of the golden set's kinds, see docs/decisions/022. */
const ODDS = {
  before: -4.5,
  pan: 3.5,
  other_pan: -2.5,
  registration: 3.5,
  phone: 3,
  email: 3,
  site: 2,
  further: 0.8,
  contrary: -6,
  contrary_near: -2,
  other_kind: -8,
};
const PLACE_ODDS = { near: 3, pincode: 1.5, district: 0, elsewhere: -10, unknown: 0 };
/** Odds of equal names, by the number of distinctive words in the name */
const NAME_ODDS = [3, 4.2, 5.2];
const NO_NAME_ODDS = -3;

/**
 * Compares two organisations. `holders` returns how many organisations have a phone number, an address or a site: a
 * shared helpline is weak evidence.
 */
export function compareOrganizations(
  a: DuplicateEvidence,
  b: DuplicateEvidence,
  holders: (value: string) => number = () => 2,
): Comparison {
  const shared = {
    pan: a.pan !== null && a.pan === b.pan,
    registration: common(a.registrations, b.registrations).length > 0,
    phone: strongest(common(a.phones, b.phones), holders),
    email: strongest(common(a.emails, b.emails), holders),
    website: strongest(common(a.sites, b.sites), holders),
  };
  const place = placeOf(a, b);
  const name = nameOf(a, b);
  const papers = sumOf([shared.pan ? ODDS.pan : 0, shared.registration ? ODDS.registration : 0]);
  const ways = sumOf([shared.phone * ODDS.phone, shared.email * ODDS.email, shared.website * ODDS.site]);
  const contrary = name.contrary ? (place === "near" ? ODDS.contrary_near : ODDS.contrary) : 0;
  const odds =
    ODDS.before +
    papers +
    (a.pan !== null && b.pan !== null && !shared.pan ? ODDS.other_pan : 0) +
    ways +
    PLACE_ODDS[place] +
    name.odds +
    contrary +
    (name.otherKind ? ODDS.other_kind : 0);
  const reasons: DuplicateReason[] = [
    ...(shared.pan ? (["pan"] as const) : []),
    ...(shared.phone > 0 ? (["phone"] as const) : []),
    ...(shared.email > 0 ? (["email"] as const) : []),
    ...(shared.website > 0 ? (["website"] as const) : []),
    ...(shared.registration ? (["registration"] as const) : []),
    ...(name.likeness >= 0.6 ? (["name"] as const) : []),
    ...(place === "near" || place === "pincode" ? (["place"] as const) : []),
  ];
  return { score: reasons.length === 0 ? 0 : 1 / (1 + Math.exp(-odds)), reasons };
}

/** The strongest evidence counts in full; further evidence adds little. */
function sumOf(odds: number[]): number {
  const [most = 0, ...others] = odds.filter((odd) => odd > 0).sort((a, b) => b - a);
  return most + others.length * ODDS.further;
}

function strongest(values: string[], holders: (value: string) => number): number {
  return Math.max(0, ...values.map((value) => 1 / Math.max(1, Math.log2(holders(value)))));
}

function common(a: string[], b: string[]): string[] {
  const of = new Set(b);
  return a.filter((value) => of.has(value));
}

const CLOSEST_FIRST = ["near", "pincode", "district", "unknown", "elsewhere"] as const;

/** The closest relation between their places. */
function placeOf(a: DuplicateEvidence, b: DuplicateEvidence): keyof typeof PLACE_ODDS {
  let closest: number | null = null;
  let lines = LINES_COMPARED;
  const isSame = (one: EvidencePlace, other: EvidencePlace) => lines-- > 0 && isSameLine(one, other);
  for (const one of a.places) {
    for (const other of b.places) {
      const relation = between(one, other, isSame);
      if (relation === "near") return relation;
      closest = Math.min(closest ?? CLOSEST_FIRST.length, CLOSEST_FIRST.indexOf(relation));
    }
  }
  return closest === null ? "unknown" : CLOSEST_FIRST[closest]!;
}

function between(a: EvidencePlace, b: EvidencePlace, isSame: typeof isSameLine): keyof typeof PLACE_ODDS {
  const km = a.point && b.point ? distanceKm(a.point, b.point) : null;
  if (km !== null && km <= NEAR_KM) return "near";
  const mayBeNear = a.pincode === b.pincode && a.district === b.district && (km === null || km < 1);
  if (mayBeNear && isSame(a, b)) return "near";
  if (a.pincode !== null && a.pincode === b.pincode) return "pincode";
  if (a.district === "" || b.district === "") return "unknown";
  return a.district === b.district ? "district" : "elsewhere";
}

function isSameLine(a: EvidencePlace, b: EvidencePlace): boolean {
  return a.line.length > 0 && b.line.length > 0 && nameLikeness(a.line, b.line).likeness >= SAME_LINE;
}

/**
 * The likeness of the most similar names: both in use, one in use and one legal, or both legal. Legal names count less,
 * because one trust may run many schools.
 */
function nameOf(a: DuplicateEvidence, b: DuplicateEvidence) {
  const [one, other] = [a.words, b.words];
  const inUse = nameLikeness(one.name, other.name);
  const crossed = [nameLikeness(one.name, other.legal), nameLikeness(one.legal, other.name)].map((found) => ({
    ...found,
    likeness: found.likeness * 0.92,
  }));
  const legal = nameLikeness(one.legal, other.legal);
  const inLaw = { ...legal, likeness: legal.likeness * (inUse.contrary ? 0.3 : 0.6), own: 0, contrary: inUse.contrary };
  const best = [inUse, ...crossed.filter(({ likeness }) => likeness > 0.6), inLaw].reduce((a, b) =>
    b.likeness > a.likeness ? b : a,
  );
  const most = NAME_ODDS[Math.min(best.own, NAME_ODDS.length - 1)]!;
  const otherKind = inUse.otherKind;
  return { ...best, otherKind, odds: oddsOf(best.likeness, most) };
}

/** Linear below and above a likeness of one half. */
function oddsOf(likeness: number, most: number): number {
  if (likeness < 0.5) return NO_NAME_ODDS * (1 - likeness / 0.5);
  return Math.min(1, (likeness - 0.5) / 0.4) * most;
}

/** The words of both names. A legal name equal to the name is analysed only once. */
export function wordsOf({ name, legal_name, places }: Omit<DuplicateEvidence, "words">): DuplicateEvidence["words"] {
  const where = placeWords(places);
  const words = nameWords(name, where);
  return { name: words, legal: legal_name === name ? words : nameWords(legal_name, where) };
}

/** A host without common prefixes such as www; on a shared host, the page. Null when there is none. */
export function siteOf(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const { hostname, pathname, search } = new URL(address);
  const host = hostname.toLowerCase().replace(/^(www|m|en|in)\./, "");
  if (!isShared(host)) return host;
  const page = `${pathname}${search}`.toLowerCase().replace(/\/(index\.\w+)?$/, "");
  return page.length > 1 ? host + page : null;
}

const SHARED_SITES =
  "facebook.com fb.com instagram.com youtube.com youtu.be twitter.com x.com linkedin.com google.com goo.gl g.page wixsite.com justdial.com indiamart.com linktr.ee bit.ly wa.me giveindia.org milaap.org ketto.org";

function isShared(host: string): boolean {
  return SHARED_SITES.split(" ").some((site) => host === site || host.endsWith(`.${site}`));
}

/** Shorter numbers are serial numbers that many offices use. */
const SHORTEST_REGISTRATION = 4;

/**
 * A registration's type and its number in letters and digits only, for comparison. null when the number says nothing.
 */
export function registrationKey(type: string, number: string): string | null {
  const plain = asciiDigits(number)
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, "");
  return plain.length < SHORTEST_REGISTRATION ? null : `${type} ${plain}`;
}

/** Towns and districts that may occur in a name */
function placeWords(places: EvidencePlace[]): string[] {
  return places.slice(0, PLACES_COMPARED).flatMap(({ city, district }) => [city, district]);
}

import { appError } from "#domain/errors.ts";
import { distanceKm } from "#domain/geo.ts";
import { findState } from "#domain/state.ts";
import {
  type CountedList,
  currentOutline,
  type OrganizationOutline,
  type Outline,
  type PlaceOutline,
  type ServiceOutline,
} from "#operations/open-data/hsds-outline.ts";
import { rpwdCodes, taxonomyTerms, termSigns, termsOf } from "#operations/open-data/hsds-taxonomies.ts";
import type { Context } from "#operations/runtime/context.ts";
import { organizationsMatching } from "#operations/searching/organization-search.ts";
import { publicVersion } from "#operations/searching/reference.ts";

export type HsdsKind = "organization" | "service" | "service_at_location";

/** What is asked of a list. All of it must hold. */
export interface HsdsFilters {
  search: string;
  taxonomy_term_id?: string | undefined;
  taxonomy_id?: string | undefined;
  organization_id?: string | undefined;
  /** ISO 8601 */
  modified_after?: string | undefined;
  postcode?: string | undefined;
  /** Metres */
  proximity?: number | undefined;
}

/** Objects of one organisation: the positions of a service, and of an address among those of the service */
export interface Chosen {
  id: string;
  positions: Position[];
}
type Position = { service: number; place: number };

const keys = [
  ...(["search", "taxonomy_term_id", "taxonomy_id", "organization_id"] as const),
  ...(["modified_after", "postcode", "proximity"] as const),
];

export interface Conditions {
  organization(organization: OrganizationOutline): boolean;
  /** What the words say that services are: of an organisation where none is so, all match. */
  services: ((terms: string) => boolean) | null;
  /** Whether one of an object, its organisation or its places has each term; null when every object of an organisation that passes does */
  terms: ((organization: string, service: string, places: readonly (PlaceOutline | null)[]) => boolean) | null;
  place: ((service: ServiceOutline, place: PlaceOutline | null) => boolean) | null;
}

/** All organisations with objects that match, in the order of the list, and the number of these objects. */
export async function chooseAll(ctx: Context, kind: HsdsKind, filters: HsdsFilters) {
  return choosePage(ctx, kind, filters, 0, Number.POSITIVE_INFINITY);
}

/** The objects from `from` to `to` of the list, and the number of all that match. */
export async function choosePage(ctx: Context, kind: HsdsKind, filters: HsdsFilters, from: number, to: number) {
  const outline = await currentOutline(ctx);
  const { organizations, ends, conditions } = counted(ctx, outline, kind, filters);
  const total = ends.at(-1) ?? 0;
  const page: Chosen[] = [];
  for (let at = firstAbove(ends, from); at < ends.length; at += 1) {
    const before = at === 0 ? 0 : ends[at - 1]!;
    if (before >= to) break;
    if (ends[at] === before) continue;
    const organization = organizations[at]!;
    const positions = positionsOf(organization, kind, conditions).slice(Math.max(0, from - before), to - before);
    page.push({ id: organization.id, positions });
  }
  return { page, total };
}

/** Counts the objects of each organisation once for all pages of a list, until something changes: `ends` has the objects up to and with each. */
function counted(ctx: Context, outline: Outline, kind: HsdsKind, filters: HsdsFilters): CountedList {
  const key = JSON.stringify([kind, outline.seq, publicVersion(ctx), keys.map((name) => filters[name] ?? null)]);
  const known = outline.lists.get(key);
  if (known) return known;
  const conditions = conditionsOf(ctx, filters);
  const { organizations } = outline;
  const isWhole = !conditions.terms && (kind === "organization" || (!conditions.place && !conditions.services));
  const ends = new Uint32Array(organizations.length);
  let total = 0;
  for (const [at, organization] of organizations.entries()) {
    if (conditions.organization(organization))
      total += isWhole ? countOf(organization, kind) : countMatching(organization, kind, conditions);
    ends[at] = total;
  }
  const made = { organizations: outline.organizations, ends, conditions };
  outline.lists.set(key, made);
  return made;
}

/** The first place whose number is above `limit` */
function firstAbove(ends: Uint32Array, limit: number): number {
  let [low, high] = [0, ends.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (ends[middle]! <= limit) low = middle + 1;
    else high = middle;
  }
  return low;
}

function countOf({ services }: OrganizationOutline, kind: HsdsKind): number {
  if (kind === "organization") return 1;
  if (kind === "service") return services.length;
  return services.reduce((sum, { places }) => sum + places.length, 0);
}

/** `positionsOf` without lists, because every organisation is counted. */
function countMatching(organization: OrganizationOutline, kind: HsdsKind, conditions: Conditions): number {
  const { services, terms: own } = organization;
  const { terms } = conditions;
  if (kind !== "service" || !terms || conditions.services) return positionsOf(organization, kind, conditions).length;
  let count = 0;
  for (const service of services) if (terms(own, termsAnywhere(service), service.places)) count += 1;
  return count;
}

function positionsOf(organization: OrganizationOutline, kind: HsdsKind, conditions: Conditions): Position[] {
  const { services, terms: own } = organization;
  const { terms, place } = conditions;
  if (kind === "organization") {
    const all = services.map(termsAnywhere).join("");
    const places = services.flatMap((service) => service.places);
    return !terms || terms(own, all, places) ? [{ service: 0, place: 0 }] : [];
  }
  const fits = meant(services, conditions);
  if (kind === "service")
    return services.flatMap((one, service) =>
      fits(one) && (!terms || terms(own, termsAnywhere(one), one.places)) ? [{ service, place: 0 }] : [],
    );
  return services.flatMap((service, i) =>
    !fits(service)
      ? []
      : service.places.flatMap((at, j) =>
          (!terms || terms(own, service.terms + (service.linkTerms[j] ?? ""), [at])) && (!place || place(service, at))
            ? [{ service: i, place: j }]
            : [],
        ),
  );
}

/** Of a service, and of it at any of its places */
function termsAnywhere({ terms, linkTerms }: ServiceOutline): string {
  return linkTerms.length === 0 ? terms : terms + linkTerms.join("");
}

function meant(services: ServiceOutline[], { services: isMeant }: Conditions): (service: ServiceOutline) => boolean {
  return isMeant && services.some(({ terms }) => isMeant(terms)) ? ({ terms }) => isMeant(terms) : () => true;
}

function conditionsOf(ctx: Context, filters: HsdsFilters): Conditions {
  const { search, organization_id, modified_after } = filters;
  const matching = search ? organizationsMatching(ctx, search) : null;
  const found = matching && new Set(matching.ids);
  const since = modified_after ? Date.parse(modified_after) : Number.NEGATIVE_INFINITY;
  return {
    organization: ({ id, modified }) =>
      modified >= since && (!organization_id || id === organization_id) && (!found || found.has(id)),
    services: matching && serviceCondition(matching.codes),
    terms: termCondition(filters),
    place: placeCondition(ctx, filters),
  };
}

/** Whether a service is for each disability and of each kind of help that a part of the text names */
function serviceCondition(codes: readonly string[][]): Conditions["services"] {
  const wanted = codes
    .map((part) => part.map((code) => code.split(":") as [string, string]))
    .map((part) =>
      part.flatMap(([group, code]) => {
        if (group === "services") return [...termSigns(termsOf("service-category", [code]))];
        return group === "disabilities" ? [...termSigns(termsOf("rpwd-2016", rpwdCodes(code)))] : [];
      }),
    )
    .filter((signs) => signs.length > 0);
  if (wanted.length === 0) return null;
  return (terms) => wanted.every((signs) => signs.some((sign) => terms.includes(sign)));
}

function termCondition({ taxonomy_term_id, taxonomy_id }: HsdsFilters): Conditions["terms"] {
  if (!taxonomy_term_id && !taxonomy_id) return null;
  const wanted = [
    ...(taxonomy_term_id ? [taxonomyTerms.filter(({ id }) => id === taxonomy_term_id)] : []),
    ...(taxonomy_id ? [taxonomyTerms.filter((term) => term.taxonomy_id === taxonomy_id)] : []),
  ].map((terms) => [...termSigns(terms)]);
  // Loops, because this is asked of every service of the directory.
  return (organization, service, places) => {
    for (const signs of wanted) {
      let isThere = false;
      for (const sign of signs) {
        isThere ||= organization.includes(sign) || service.includes(sign);
        for (const place of places) isThere ||= place?.terms.includes(sign) ?? false;
        if (isThere) break;
      }
      if (!isThere) return false;
    }
    return true;
  };
}

/**
 * Whether the area of a service covers the PIN code, and with `proximity` whether the place lies so near to the centre of it. A service
 * that does not say where it works may cover any.
 */
function placeCondition({ places }: Context, { postcode, proximity }: HsdsFilters): Conditions["place"] {
  if (!postcode && proximity === undefined) return null;
  if (!postcode) throw appError("validation", { errors: { proximity: ["Say around which postcode"] } });
  const pincode = places.pincodes.get(postcode);
  if (!pincode) throw appError("validation", { errors: { postcode: ["This PIN code is not known"] } });
  const { latitude, longitude, district } = pincode;
  const state = findState(pincode.state_code)?.name;
  const covers = {
    local: (place: PlaceOutline | null) => place?.state === state && place?.district === district,
    statewise: (place: PlaceOutline | null) => place?.state === state,
    national: () => true,
    international: () => true,
  };
  const centre = latitude === null || longitude === null ? null : { latitude, longitude };
  const isNear = ({ point }: PlaceOutline) =>
    centre !== null && point !== null && distanceKm(centre, point) * 1000 <= proximity!;
  return ({ coverages }, place) =>
    (coverages.length === 0 || coverages.some((coverage) => covers[coverage](place))) &&
    (proximity === undefined || (place !== null && isNear(place)));
}

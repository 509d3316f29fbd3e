import type { TFunction } from "i18next";
import type { DisabilitySlug } from "#domain/disability.ts";
import {
  type FilterGroup,
  filterGroups,
  type SearchParameters,
  type SearchResponse,
  type UnderstoodLocation,
} from "#domain/search.ts";
import type { ServiceCategory } from "#domain/service.ts";

type Meta = SearchResponse["meta"];

/** The heading has its own "for", so remove it from searches such as "for my son". */
const OWN_FOR = /^for\s+|\s+के लिए$/i;

/** The parts of the search for a sentence. */
interface Question {
  /** "autism therapy", "therapy for people with dwarfism"; null without words or a filter that has a phrase */
  what: string | null;
  /** "near Madurai", "in Kerala" */
  place: string | null;
  filters: boolean;
}

/** True if the place's name fits several places and the visitor must choose. */
export function asksWhere({ location }: Meta): boolean {
  return location !== null && location.choices.length > 0;
}

/** True if nothing was searched, because no place has this name and no address contains it. */
export function isUnknownPlace({ location, total, groups }: Meta): boolean {
  return location?.found === false && total === 0 && groups.length === 0;
}

/** The number of organisations that match a part of the search. */
export function countClose({ groups }: Meta): number {
  return groups.reduce((sum, { total }) => sum + total, 0);
}

/** The page's heading: "14 organisations for autism therapy near Madurai". */
export function headline(t: TFunction, parameters: SearchParameters, meta: Meta): string {
  if (isUnknownPlace(meta)) return t("search.unknown_heading", { query: meta.location!.query });
  if (meta.total === 0)
    return meta.groups.length > 0 ? headlineClose(t, meta.location) : headlineNone(t, meta.location);
  const { what, place, filters } = question(t, parameters, meta);
  const count = meta.total;
  if (what && place) return t("search.heading.what_place", { count, what, place });
  if (what) return t("search.heading.what", { count, what });
  if (filters && place) return t("search.heading.filters_place", { count, place });
  if (filters) return t("search.heading.filters", { count });
  if (place) return t("search.heading.place", { count, place });
  return t("search.heading.all", { count });
}

/** The window's title: the heading, or without full matches "Close matches for hydrotherapy near Churu". */
export function windowTitle(t: TFunction, parameters: SearchParameters, meta: Meta): string {
  if (asksWhere(meta)) return t("search.which_place", { query: meta.location!.query });
  if (isUnknownPlace(meta)) return headline(t, parameters, meta);
  const close = countClose(meta) > 0;
  if (meta.total === 0 && !close) return titleNone(t, parameters, meta);
  const title = meta.total > 0 ? headline(t, parameters, meta) : titleClose(t, parameters, meta);
  return parameters.page > 1 ? t("search.title_page", { title, page: parameters.page }) : title;
}

function titleClose(t: TFunction, parameters: SearchParameters, meta: Meta): string {
  const { what, place } = question(t, parameters, meta);
  if (what && place) return t("search.title_close.what_place", { what, place });
  if (what) return t("search.title_close.what", { what });
  return place ? t("search.title_close.place", { place }) : t("search.title_close.all");
}

function titleNone(t: TFunction, parameters: SearchParameters, meta: Meta): string {
  const { what, place, filters } = question(t, parameters, meta);
  if (what && place) return t("search.title_none.what_place", { what, place });
  if (what) return t("search.title_none.what", { what });
  if (filters && place) return t("search.title_none.filters_place", { place });
  if (filters) return t("search.title_none.filters");
  if (place) return t("search.title_none.place", { place });
  return t("search.title_none.all");
}

/** Words such as “free”, which results need not have */
export function isWish({ codes }: Pick<Meta["understood"][number], "codes">): boolean {
  return codes.length > 0 && codes.every((code) => code.startsWith("cost:"));
}

/** The search words as understood: spelling corrected, offensive terms replaced by respectful ones, and without wishes, which no heading may promise. */
export function understoodWords(t: TFunction, { search, corrected, understood }: Meta): string {
  const respectful = understood.reduceRight(
    (text, part) =>
      part.offensive || isWish(part)
        ? text.slice(0, part.start) + (part.offensive ? meanings(t, part.codes) : "") + text.slice(part.end)
        : text,
    search,
  );
  return corrected.reduce((text, { from, to }) => {
    const at = text.toLowerCase().indexOf(from.toLowerCase());
    return at < 0 ? text : text.slice(0, at) + to + text.slice(at + from.length);
  }, respectful.replace(/\s+/g, " ").trim());
}

/** "hearing impairment or speech and language" */
export function meanings(t: TFunction, codes: readonly string[]): string {
  const labels = labelsOf(t, codes);
  return labels.length > 0 ? t("search.any_of", { list: labels }).toLowerCase() : t("search.disabled_people");
}

/** Labels of facet codes: `disabilities:dwarfism` is "Dwarfism". */
export function labelsOf(t: TFunction, codes: readonly string[]): string[] {
  return [...new Set(codes)].map((code) => t(`words.${code.replace(":", ".")}` as "words.modes.online"));
}

/** "near Madurai", "in Kerala"; null if no place was understood. */
export function placePhrase(t: TFunction, location: UnderstoodLocation | null): string | null {
  if (!location || location.kind === null) return null;
  const place = shortLabel(location);
  return location.distance === null ? t("search.in", { place }) : t("search.near", { place });
}

/** "Madurai" of "Madurai, Tamil Nadu". The line below the heading has the full name. */
export function shortLabel({ label }: UnderstoodLocation): string {
  return label.split(",")[0]!;
}

function headlineClose(t: TFunction, location: UnderstoodLocation | null): string {
  const place = placePhrase(t, location);
  return place ? t("search.heading_close.place", { place }) : t("search.heading_close.anywhere");
}

function headlineNone(t: TFunction, location: UnderstoodLocation | null): string {
  if (!location || location.kind === null) return t("search.heading_none.anywhere");
  const place = shortLabel(location);
  const { distance } = location;
  return distance === null
    ? t("search.heading_none.in", { place })
    : t("search.heading_none.within", { distance, place });
}

function question(t: TFunction, parameters: SearchParameters, meta: Meta): Question {
  // Free places are an order: what does not have them is not left out.
  const used = filterGroups.filter((group) => group !== "availability" && parameters[group].length > 0);
  const place = placePhrase(t, meta.location);
  if (meta.danger.length > 0) return { what: meaningsOfDanger(t, meta), place, filters: used.length > 0 };
  if (meta.search) return { what: understoodWords(t, meta).replace(OWN_FOR, ""), place, filters: used.length > 0 };
  return { what: filterPhrase(t, parameters, used), place, filters: used.length > 0 };
}

/** Words that speak of a danger are never repeated in a heading, only what they were understood to mean. */
function meaningsOfDanger(t: TFunction, { understood }: Meta): string | null {
  const codes = understood.flatMap((part) => part.codes);
  return codes.length > 0 ? meanings(t, codes) : null;
}

/** The phrase for at most one service and one disability; null for any other filters. */
function filterPhrase(t: TFunction, parameters: SearchParameters, used: FilterGroup[]): string | null {
  if (used.some((group) => (group !== "services" && group !== "disabilities") || parameters[group].length > 1))
    return null;
  const [service] = parameters.services as ServiceCategory[];
  const [disability] = parameters.disabilities as DisabilitySlug[];
  const people = disability && t(`phrases.disabilities.${disability}`);
  const help = service && t(`phrases.services.${service}`);
  if (help && people) return t("search.service_for", { service: help, people });
  return help || people || null;
}

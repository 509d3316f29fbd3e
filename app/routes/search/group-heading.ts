import type { TFunction } from "i18next";
import { AROUND_KM, type PartialMatches, type SearchResponse } from "#domain/search.ts";
import { askedWords } from "./highlight.tsx";
import { meanings, placePhrase, shortLabel } from "./summary.ts";

type Meta = Pick<SearchResponse["meta"], "location" | "search" | "understood">;
type Missing = PartialMatches["without"][number];

/** Of each group of a page: full matches that are graded by free places, then partial ones. */
export function groupHeadings(t: TFunction, meta: SearchResponse["meta"]): string[] {
  return [
    ...(meta.availability ?? []).map(({ group }) => t(`search.availability.${group}`)),
    ...meta.groups.map((group) => groupHeading(t, group, meta)),
  ];
}

/**
 * Where the organisations of a group are and what they lack: "Near Salem, for any disability (not only “blind”), without
 * “school”". Its parts stand in any order of words, so that they are joined by commas in every language.
 */
export function groupHeading(
  t: TFunction,
  { zone, without, partly, any_disability }: PartialMatches,
  meta: Meta,
): string {
  const isGeneral = any_disability && ![...without, ...partly].some((missing) => isGeneralWord(missing, meta));
  const widened = isGeneral ? without.filter(isDisability) : [];
  const lacked = without.filter((missing) => !widened.includes(missing));
  const quoted = (list: Missing[]) => [...new Set(list.map((missing) => `“${nameOf(t, missing, meta)}”`))];
  const parts = [
    zonePhrase(t, zone, meta.location),
    widened.length > 0 && t("search.group.any_disability", { list: quoted(widened) }),
    partly.length > 0 && t("search.group.partly", { list: quoted(partly) }),
    lacked.length > 0 && t("search.group.without", { list: quoted(lacked) }),
  ].filter(Boolean);
  const heading = parts.join(", ") || t("search.group.close");
  return heading.charAt(0).toUpperCase() + heading.slice(1);
}

/**
 * A word for disability in general, such as "disabled": whether a group for any disability has it says nothing of its
 * people.
 */
function isGeneralWord({ text, codes }: Missing, { search, understood }: Meta): boolean {
  return (
    codes.length === 0 &&
    understood.some((part) => part.codes.length === 0 && search.slice(part.start, part.end) === text)
  );
}

function isDisability({ codes }: Missing): boolean {
  return codes.some((code) => code.startsWith("disabilities:"));
}

/** The words as typed; their respectful meaning if they are offensive, also where exact words are searched one by one. */
function nameOf(t: TFunction, { text, codes }: Missing, { search, understood }: Meta): string {
  if (!text) return meanings(t, codes);
  const offensive = understood.find(
    (part) => part.offensive && askedWords(search.slice(part.start, part.end)).includes(text.toLowerCase()),
  );
  return offensive ? meanings(t, offensive.codes) : text;
}

/** "near Salem", "elsewhere in India"; null if the search names no place. */
function zonePhrase(t: TFunction, zone: PartialMatches["zone"], location: Meta["location"]): string | null {
  if (!location) return null;
  if (zone === "elsewhere") return t("search.group.elsewhere");
  if (!location.found) return t("search.group.address", { place: location.query });
  const place = shortLabel(location);
  if (zone === "at") return t("search.group.at", { place });
  if (zone === "around") return t("search.within", { distance: AROUND_KM, place });
  if (zone === "named") return t("search.group.named", { place: location.query });
  if (zone === "district") return t("search.group.district", { place, district: location.district ?? place });
  return placePhrase(t, location);
}

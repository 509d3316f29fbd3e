import { FIELDS, type IndexEntry } from "#search/index-entry.ts";
import type { FacetCounts, SearchQuery } from "#search/query.ts";
import { sampleSchema } from "#search/sample-documents.ts";

/** A reference implementation of search for tests. Knows exact words only: queries must contain no others. */
export function bruteForce(
  documents: readonly IndexEntry[],
  query: SearchQuery,
): { ids: string[]; facets: FacetCounts } {
  const words = (query.text ?? "").split(" ").filter(Boolean);
  const wordsIn = (document: IndexEntry) => {
    const all = new Set(FIELDS.flatMap((field) => document.texts[field].toLowerCase().split(" ")));
    return words.filter((word) => all.has(word)).length;
  };
  const base = documents.filter((document) => wordsIn(document) === words.length && isInPlace(document, query));
  const passes = (document: IndexEntry, but?: string) =>
    Object.entries(query.filters ?? {}).every(
      ([group, codes]) =>
        group === but || !codes?.length || codes.some((code) => document.facets[group]?.includes(code)),
    );
  const facets = Object.fromEntries(
    Object.entries(sampleSchema).map(([group, codes]) => {
      const others = base.filter((document) => passes(document, group));
      return [
        group,
        Object.fromEntries(codes.map((code) => [code, others.filter((d) => d.facets[group]?.includes(code)).length])),
      ];
    }),
  );
  return { ids: base.filter((document) => passes(document)).map(({ id }) => id), facets };
}

function isInPlace(document: IndexEntry, { near, region, address_words, exclude_within }: SearchQuery): boolean {
  const within = (circle: { latitude: number; longitude: number; radius_km?: number }) =>
    document.points.some((point) => haversine(circle, point) <= circle.radius_km!);
  const address = document.texts.address.split(" ");
  if (near?.radius_km !== undefined && !within(near)) return false;
  if (region !== undefined && !document.regions.includes(region)) return false;
  if (address_words && !address_words.split(" ").every((word) => address.includes(word))) return false;
  if (exclude_within?.near && within(exclude_within.near)) return false;
  return !(exclude_within?.region !== undefined && document.regions.includes(exclude_within.region));
}

interface Place {
  latitude: number;
  longitude: number;
}

/** Kilometres, by another formula than the index's. */
export function haversine(a: Place, b: Place): number {
  const radians = Math.PI / 180;
  const h =
    Math.sin(((b.latitude - a.latitude) * radians) / 2) ** 2 +
    Math.cos(a.latitude * radians) *
      Math.cos(b.latitude * radians) *
      Math.sin(((b.longitude - a.longitude) * radians) / 2) ** 2;
  return 2 * 6371.0088 * Math.asin(Math.min(1, Math.sqrt(h)));
}

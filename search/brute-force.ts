import { FIELDS, type IndexEntry } from "#search/index-entry.ts";
import type { FacetCounts, SearchQuery } from "#search/query.ts";
import { sampleSchema } from "#search/sample-documents.ts";

/** A branch as a document of its own, with its address, or a document without branches. */
type OneBranch = Pick<IndexEntry, "points" | "regions" | "facets"> & {
  texts: string[][];
  address: string[];
  number: number;
};

/**
 * A reference implementation of search for tests, which takes each branch for a document. Knows exact words only: queries
 * must contain no others. `at` are the numbers of the branches that match, by id.
 */
export function bruteForce(
  documents: readonly IndexEntry[],
  query: SearchQuery,
): { ids: string[]; facets: FacetCounts; at: Map<string, number[]> } {
  const words = (query.text ?? "").split(" ").filter(Boolean);
  const asked = documents
    .filter((document) => !isExcluded(document, query))
    .map((document) => ({
      id: document.id,
      base: branchesOf(document).filter((branch) => hasWords(branch, words) && isInPlace(branch, query)),
    }));
  const passes = ({ facets }: OneBranch, but?: string) =>
    Object.entries(query.filters ?? {}).every(
      ([group, codes]) => group === but || !codes?.length || codes.some((code) => facets[group]?.includes(code)),
    );
  const facets = Object.fromEntries(
    Object.entries(sampleSchema).map(([group, codes]) => [
      group,
      Object.fromEntries(
        codes.map((code) => [
          code,
          asked.filter(({ base }) => base.some((one) => passes(one, group) && one.facets[group]?.includes(code)))
            .length,
        ]),
      ),
    ]),
  );
  const matches = asked
    .map(({ id, base }) => ({ id, at: base.filter((branch) => passes(branch)).map(({ number }) => number) }))
    .filter(({ at }) => at.length > 0);
  return { ids: matches.map(({ id }) => id), facets, at: new Map(matches.map(({ id, at }) => [id, at])) };
}

function branchesOf({ texts, points, regions, facets, branches }: IndexEntry): OneBranch[] {
  const split = (text: string) => text.toLowerCase().split(" ");
  const all = FIELDS.map((field) => split(texts[field]));
  if (!branches) return [{ points, regions, facets, texts: all, address: split(texts.address), number: 0 }];
  return branches.map((branch, number) => {
    const elsewhere = (key: "words" | "regions", item: string) =>
      branches.some((other) => other[key].includes(item)) && !branch[key].includes(item);
    return {
      points: points.filter(({ address }) => address === number),
      regions: regions.filter((region) => !elsewhere("regions", region)),
      facets: { ...facets, ...branch.facets },
      texts: all.map((words) => words.filter((word) => !elsewhere("words", word))),
      address: split(texts.address).filter((word) => !elsewhere("words", word)),
      number,
    };
  });
}

function hasWords({ texts }: OneBranch, words: string[]): boolean {
  return words.every((word) => texts.some((text) => text.includes(word)));
}

function isInPlace({ points, regions, address }: OneBranch, { near, region, address_words }: SearchQuery): boolean {
  if (near?.radius_km !== undefined && !isWithin(points, near)) return false;
  if (region !== undefined && !regions.includes(region)) return false;
  return !address_words || address_words.split(" ").every((word) => address.includes(word));
}

function isExcluded({ points, regions }: IndexEntry, { exclude_within }: SearchQuery): boolean {
  if (exclude_within?.near && isWithin(points, exclude_within.near)) return true;
  return exclude_within?.region !== undefined && regions.includes(exclude_within.region);
}

function isWithin(points: IndexEntry["points"], circle: Place & { radius_km?: number }): boolean {
  return points.some((point) => haversine(circle, point) <= circle.radius_km!);
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

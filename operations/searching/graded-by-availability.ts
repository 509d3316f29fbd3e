import {
  type AvailabilityGroup,
  availabilityGroups,
  type SearchParameters,
  type SearchResponse,
} from "#domain/search.ts";
import type { ServiceCategory } from "#domain/service.ts";
import type { Catalogue } from "#operations/searching/catalogue.ts";
import { availabilityCode } from "#operations/searching/index-entry.ts";
import type { SearchHit, SearchQuery, SearchResult } from "#search/query.ts";
import { search } from "#search/search.ts";

type Asked = Pick<SearchParameters, "services">;
interface Run {
  query: SearchQuery;
  result: SearchResult;
}

/**
 * The same full matches in another order: first those with a branch that has all that is asked and says that it takes new people, then those with one of
 * which it is not known, then the others. Partial matches follow as they are. A result shows the branch for which it is in its group.
 */
export function gradeByAvailability(
  { index }: Catalogue,
  { query, result }: Run,
  { services }: Asked,
): { hits: SearchHit[]; groups: NonNullable<SearchResponse["meta"]["availability"]> } {
  const { zones: _, ...full } = query;
  const hits: SearchHit[] = [];
  let before = 0;
  const groups = availabilityGroups.map((group, i) => {
    const found = search(index, {
      ...full,
      filters: { ...query.filters, availability: codesOf([group], services) },
      ...(i > 0 && { unless: { group: "availability", codes: codesOf(availabilityGroups.slice(0, i), services) } }),
      offset: Math.max(0, query.offset - before),
      limit: query.limit - hits.length,
      facets: false,
    });
    hits.push(...found.hits);
    before += found.total;
    return { group, total: found.total };
  });
  const shown = Math.max(0, Math.min(result.total - query.offset, query.limit));
  return { hits: [...hits, ...result.hits.slice(shown)], groups: groups.filter(({ total }) => total > 0) };
}

/** How many of the full matches say that they take new people. */
export function countFree({ index }: Catalogue, { query, result }: Run, { services }: Asked): number {
  if (services.length === 0) return result.facets?.availability?.[availabilityCode("capacity")] ?? 0;
  const { zones: _, ...full } = query;
  const filters = { ...query.filters, availability: codesOf(["capacity"], services) };
  return search(index, { ...full, filters, offset: 0, limit: 0, facets: false }).total;
}

/** Where kinds of help are asked for, what was said of others does not count. */
function codesOf(groups: readonly AvailabilityGroup[], services: readonly string[]): string[] {
  const categories = services as readonly ServiceCategory[];
  return groups.flatMap((group) =>
    categories.length > 0 ? categories.map((category) => availabilityCode(group, category)) : [availabilityCode(group)],
  );
}

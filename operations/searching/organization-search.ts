import type { ListingItem } from "#domain/listing.ts";
import { pageMeta } from "#domain/page.ts";
import {
  distancesKm,
  filterGroups,
  type SearchParameters,
  type SearchResponse,
  type SortOrder,
  type UnderstoodLocation,
} from "#domain/search.ts";
import { toCountedSearch } from "#operations/figures/search-counts.ts";
import type { Context } from "#operations/runtime/context.ts";
import { type Catalogue, readItems } from "#operations/searching/catalogue.ts";
import { type LocatedQuery, understandLocation } from "#operations/searching/location.ts";
import { relaxations } from "#operations/searching/relaxations.ts";
import type { Field } from "#search/index-entry.ts";
import { placeInQuestion } from "#search/place-in-question.ts";
import type { SearchHit, SearchQuery, SearchResult } from "#search/query.ts";
import { literalQuestion, type Question, understandQuestion } from "#search/question.ts";
import { search } from "#search/search.ts";

const COVERING_SHOWN = 5;

/** Searches the index, and reads the results of the page from `listings`. */
export async function searchOrganizations(ctx: Context, typed: SearchParameters): Promise<SearchResponse> {
  const catalogue = ctx.catalogue;
  const placed = withPlace(ctx, typed);
  let parameters = placed;
  let run = runSearch(ctx, catalogue, placed);
  if (run.result.total === 0 && placed !== typed) {
    // The word taken for a place was part of a name.
    const literal = runSearch(ctx, catalogue, typed);
    if (literal.result.total > 0 && !literal.result.partial) [run, parameters] = [literal, typed];
  }
  const { located, result, sort } = run;
  const counted =
    parameters.page === 1 &&
    toCountedSearch(ctx.vocabulary, parameters, result.corrected ?? [], located?.location ?? null, result.total);
  if (counted) ctx.record({ search: counted });
  const countResults = (other: SearchParameters) => runSearch(ctx, catalogue, { ...other, facets: false }).result.total;
  const covering = parameters.page === 1 ? coveringHits(catalogue, run.query, located) : [];
  const items = await readItems(
    ctx.reads(),
    catalogue,
    [...result.hits, ...covering].map((hit) => hit.id),
  );
  ctx.charge(items.size);
  return {
    data: present(result.hits, items),
    meta: {
      ...pageMeta(result.total, parameters.page, parameters.per_page),
      sort,
      search: parameters.search,
      understood: run.question.parts.map(({ start, end, codes, offensive }) => ({
        start,
        end,
        codes: [...codes],
        offensive,
      })),
      location: located && { ...located.location, choices: choices(located, parameters, countResults) },
      corrected: result.corrected ?? [],
      partial: result.partial ?? false,
      ...(result.facets ? { facets: { ...result.facets, ...distanceCounts(catalogue, run) } } : {}),
      relaxations: result.total === 0 ? relaxations(ctx, parameters, countResults) : [],
      coverage: present(covering, items),
    },
  };
}

/** The number of results in each state, by its code, whatever location was searched for. */
export function countByState(ctx: Context, parameters: SearchParameters): Record<string, number> {
  const everywhere = { ...parameters, location: "", distance: undefined, facets: true, page: 1 };
  return runSearch(ctx, ctx.catalogue, everywhere).result.facets!.states!;
}

/** Takes a place out of the search text when the location is empty. */
function withPlace(ctx: Context, typed: SearchParameters): SearchParameters {
  if (typed.location || typed.exact || !typed.search) return typed;
  const placed = placeInQuestion(ctx.places, ctx.vocabulary, typed.search);
  return placed ? { ...typed, search: placed.text, location: placed.place } : typed;
}

/** Exact words are searched as written; offensive ones are still marked, so that no page repeats them. */
function questionOf(ctx: Context, { search, exact }: SearchParameters): Question {
  const question = understandQuestion(ctx.vocabulary, search);
  if (!exact) return question;
  const offensive = question.parts.filter((part) => part.offensive);
  return { ...literalQuestion(search), parts: offensive };
}

/** One run of the index: the query as it was understood and what it found. */
interface SearchRun {
  question: Question;
  located: LocatedQuery | null;
  query: SearchQuery;
  result: SearchResult;
  sort: SortOrder;
}

function runSearch(ctx: Context, catalogue: Catalogue, parameters: SearchParameters): SearchRun {
  const located = understandLocation(ctx, parameters.location, parameters.distance);
  const sort = sortOf(parameters, located);
  const question = questionOf(ctx, parameters);
  const query: SearchQuery = {
    text: parameters.search,
    words: question.words,
    exact: parameters.exact,
    filters: Object.fromEntries(filterGroups.map((group) => [group, parameters[group]])),
    ...located?.where,
    sort,
    offset: (parameters.page - 1) * parameters.per_page,
    limit: parameters.per_page,
    facets: parameters.facets,
  };
  const result = search(catalogue.index, query);
  if (!located || located.location.found) return { question, located, query, result, sort };

  // A place that the gazetteer lacks: found in addresses, or else the search runs without it.
  if (result.total > 0)
    return {
      question,
      located: { ...located, location: { ...located.location, kind: "address" } },
      query,
      result,
      sort,
    };
  const { address_words, ...anywhere } = query;
  return { question, located, query: anywhere, result: search(catalogue.index, anywhere), sort };
}

/** Unless the user chose a sort order: by distance from a point, else by relevance. */
function sortOf(parameters: SearchParameters, located: LocatedQuery | null): SortOrder {
  const point = located?.where.near !== undefined;
  if (parameters.sort === "distance" && !point) return "relevance";
  return parameters.sort ?? (point ? "distance" : "relevance");
}

/** The number of results at each place that the text may mean; empty when none has any. */
function choices(
  { choices }: LocatedQuery,
  parameters: SearchParameters,
  countResults: (other: SearchParameters) => number,
): UnderstoodLocation["choices"] {
  const counted = choices.map(({ label }) => ({
    label,
    location: label,
    total: countResults({ ...parameters, location: label, page: 1 }),
  }));
  return counted.some(({ total }) => total > 0) ? counted : [];
}

/** The number of results within each radius that the page offers, when the place is a point. */
function distanceCounts(catalogue: Catalogue, { query, located }: SearchRun): { distance?: Record<string, number> } {
  if (!located || located.location.latitude === null || located.location.kind === "state") return {};
  const { latitude, longitude } = located.location as { latitude: number; longitude: number };
  const { region, ...around } = { ...query, limit: 0, facets: false };
  const within = (radius_km: number) =>
    search(catalogue.index, { ...around, near: { latitude, longitude, radius_km } }).total;
  return { distance: Object.fromEntries(distancesKm.map((km) => [String(km), within(km)])) };
}

/** The best organisations outside the radius whose coverage area includes the place and whose name, services or tags match. */
function coveringHits(catalogue: Catalogue, query: SearchQuery, located: LocatedQuery | null): SearchHit[] {
  const within = located?.where.near;
  if (!within || within.radius_km === undefined || (query.filters?.coverage?.length ?? 0) > 0) return [];
  const { latitude, longitude, radius_km } = within;
  const beyond: SearchQuery = {
    ...query,
    near: { latitude, longitude },
    exclude_within: { near: { latitude, longitude, radius_km } },
    sort: "relevance",
    offset: 0,
    limit: 5 * COVERING_SHOWN,
    facets: false,
  };
  const everywhere = search(catalogue.index, {
    ...beyond,
    filters: { ...query.filters, coverage: ["national", "international"] },
  });
  const statewide = search(catalogue.index, {
    ...beyond,
    region: `state:${located.location.state}`,
    filters: { ...query.filters, coverage: ["statewise"] },
  });
  const seen = new Set<string>();
  return [statewide, everywhere]
    .flatMap((result) => (result.partial ? [] : result.hits))
    .filter(({ id, matched }) => (!query.text || matched.some(isStrongField)) && !seen.has(id) && seen.add(id))
    .slice(0, COVERING_SHOWN);
}

/** A match in a description or an address is too weak for an organisation far away. */
function isStrongField(field: Field): boolean {
  return field === "name" || field === "services" || field === "tags";
}

function present(hits: SearchHit[], items: Awaited<ReturnType<typeof readItems>>): ListingItem[] {
  return hits.flatMap((hit) => {
    const stored = items.get(hit.id);
    if (!stored) return [];
    const { places, ...item } = stored;
    const nearest = hit.nearest_address === null ? null : (places[hit.nearest_address] ?? null);
    // Rows written before this field existed lack it.
    const { access_absent = [] } = item;
    return [
      {
        ...item,
        access_absent,
        distance_km: hit.distance_km === null ? null : Math.round(hit.distance_km * 10) / 10,
        nearest,
      },
    ];
  });
}

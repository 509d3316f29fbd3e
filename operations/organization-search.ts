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
import { type Catalogue, readItems } from "#operations/catalogue.ts";
import type { Context } from "#operations/context.ts";
import { type LocatedQuery, understandLocation } from "#operations/location.ts";
import { relaxations } from "#operations/relaxations.ts";
import { countedSearch } from "#operations/search-counts.ts";
import type { Field } from "#search/document.ts";
import { placeInQuestion } from "#search/place-in-question.ts";
import type { SearchHit, SearchQuery, SearchResult } from "#search/query.ts";
import { literalQuestion, type Question, understandQuestion } from "#search/question.ts";
import { search } from "#search/search.ts";

const COVERING_SHOWN = 5;

/** Answers a question from the index; the rows of the page come from `listings`. */
export async function searchOrganizations(ctx: Context, typed: SearchParameters): Promise<SearchResponse> {
  const catalogue = ctx.catalogue!;
  const placed = withPlace(ctx, typed);
  let parameters = placed;
  let asked = askIndex(ctx, catalogue, placed);
  if (asked.result.total === 0 && placed !== typed) {
    // What looked like a place was part of a name after all.
    const literal = askIndex(ctx, catalogue, typed);
    if (literal.result.total > 0 && !literal.result.partial) [asked, parameters] = [literal, typed];
  }
  const { located, result, sort } = asked;
  const counted =
    parameters.page === 1 &&
    countedSearch(ctx.vocabulary, parameters, result.corrected ?? [], located?.location ?? null, result.total);
  if (counted) ctx.counted({ search: counted });
  const counting = (other: SearchParameters) => askIndex(ctx, catalogue, { ...other, facets: false }).result.total;
  const covering = parameters.page === 1 ? coveringHits(catalogue, asked.query, located) : [];
  const items = await readItems(
    ctx.reads(),
    catalogue,
    [...result.hits, ...covering].map((hit) => hit.id),
  );
  return {
    data: present(result.hits, items),
    meta: {
      ...pageMeta(result.total, parameters.page, parameters.per_page),
      sort,
      search: parameters.search,
      understood: asked.question.parts.map(({ start, end, codes, offensive }) => ({
        start,
        end,
        codes: [...codes],
        offensive,
      })),
      location: located && { ...located.location, choices: choices(located, parameters, counting) },
      corrected: result.corrected ?? [],
      partial: result.partial ?? false,
      ...(result.facets ? { facets: { ...result.facets, ...distanceCounts(catalogue, asked) } } : {}),
      relaxations: result.total === 0 ? relaxations(ctx, parameters, counting) : [],
      coverage: present(covering, items),
    },
  };
}

/** How many answers the question has in each state, by code, wherever it was asked for. */
export function countByState(ctx: Context, parameters: SearchParameters): Record<string, number> {
  const everywhere = { ...parameters, location: "", distance: undefined, facets: true, page: 1 };
  return askIndex(ctx, ctx.catalogue!, everywhere).result.facets!.states!;
}

/** A place that is named in the box for the need is a place all the same. */
function withPlace(ctx: Context, typed: SearchParameters): SearchParameters {
  if (typed.location || typed.exact || !typed.search) return typed;
  const placed = placeInQuestion(ctx.places, ctx.vocabulary, typed.search);
  return placed ? { ...typed, search: placed.text, location: placed.place } : typed;
}

/** Exact words are searched as they are written; what hurts people is known among them, so that no answer repeats it. */
function questionOf(ctx: Context, { search, exact }: SearchParameters): Question {
  const question = understandQuestion(ctx.vocabulary, search);
  if (!exact) return question;
  const offensive = question.parts.filter((part) => part.offensive);
  return { ...literalQuestion(search), parts: offensive };
}

interface Asked {
  question: Question;
  located: LocatedQuery | null;
  query: SearchQuery;
  result: SearchResult;
  sort: SortOrder;
}

function askIndex(ctx: Context, catalogue: Catalogue, parameters: SearchParameters): Asked {
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

  // A place that no list knows: in an address after all, or nowhere, and then the question without it is answered.
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

/** Without a wish: the best match when there are words, the nearest when there is only a place. */
function sortOf(parameters: SearchParameters, located: LocatedQuery | null): SortOrder {
  const point = located?.where.near !== undefined;
  if (parameters.sort === "distance" && !point) return "relevance";
  return parameters.sort ?? (point ? "distance" : "relevance");
}

/** What there is at each place that may be meant; nobody is asked where there is nothing at any of them. */
function choices(
  { choices }: LocatedQuery,
  parameters: SearchParameters,
  counting: (other: SearchParameters) => number,
): UnderstoodLocation["choices"] {
  const counted = choices.map(({ label }) => ({
    label,
    location: label,
    total: counting({ ...parameters, location: label, page: 1 }),
  }));
  return counted.some(({ total }) => total > 0) ? counted : [];
}

/** How many there are within each radius that is offered, when the place is a point. */
function distanceCounts(catalogue: Catalogue, { query, located }: Asked): { distance?: Record<string, number> } {
  if (!located || located.location.latitude === null || located.location.kind === "state") return {};
  const { latitude, longitude } = located.location as { latitude: number; longitude: number };
  const { region, ...around } = { ...query, limit: 0, facets: false };
  const within = (radius_km: number) =>
    search(catalogue.index, { ...around, near: { latitude, longitude, radius_km } }).total;
  return { distance: Object.fromEntries(distancesKm.map((km) => [String(km), within(km)])) };
}

/** The best of those that are farther away, but whose coverage area reaches the place and whose own words are what was asked. */
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
    .filter(({ id, matched }) => (!query.text || matched.some(saysWhatTheyDo)) && !seen.has(id) && seen.add(id))
    .slice(0, COVERING_SHOWN);
}

/** A word in a long description or in an address is no reason to look that far. */
function saysWhatTheyDo(field: Field): boolean {
  return field === "name" || field === "services" || field === "tags";
}

function present(hits: SearchHit[], items: Awaited<ReturnType<typeof readItems>>): ListingItem[] {
  return hits.flatMap((hit) => {
    const stored = items.get(hit.id);
    if (!stored) return [];
    const { places, ...item } = stored;
    const nearest = hit.nearest_address === null ? null : (places[hit.nearest_address] ?? null);
    // Rows that were written before this was known of do not say it.
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

import { pageMeta } from "#domain/page.ts";
import {
  AROUND_KM,
  AT_KM,
  distancesKm,
  filterGroups,
  type PartialMatches,
  SearchParameters,
  type SearchResponse,
  type SortOrder,
  type UnderstoodLocation,
} from "#domain/search.ts";
import { toCountedSearch } from "#operations/figures/search-counts.ts";
import type { Context } from "#operations/runtime/context.ts";
import { type Catalogue, readItems } from "#operations/searching/catalogue.ts";
import { isEnglishWord } from "#operations/searching/english-words.ts";
import { countFree, gradeByAvailability } from "#operations/searching/graded-by-availability.ts";
import { districtRegion, type LocatedQuery, newLocations, stateRegion } from "#operations/searching/location.ts";
import { relaxations } from "#operations/searching/relaxations.ts";
import { present } from "#operations/searching/result-cards.ts";
import { dangersIn } from "#search/danger/dangers-in.ts";
import type { Field } from "#search/index-entry.ts";
import { isInName } from "#search/interpret.ts";
import { placeInQuestion } from "#search/place-in-question.ts";
import type { Candidate } from "#search/places/gazetteer.ts";
import { placesWithName } from "#search/places/name-match.ts";
import type { Area, SearchHit, SearchQuery, SearchResult, Zone } from "#search/query.ts";
import { literalQuestion, type Question, type QuestionWord, type Role, understandQuestion } from "#search/question.ts";
import { FOR_ANYBODY } from "#search/question-share.ts";
import { matchingIds, search } from "#search/search.ts";
import { tokens } from "#search/words/tokens.ts";

const COVERING_SHOWN = 5;
/** So many rows before a page are ranked in the time that one row of the page takes. */
const RANKED_FOR_ROW = 500;

/** Searches the index, and reads the results of the page from `listings`. */
export async function searchOrganizations(ctx: Context, typed: SearchParameters): Promise<SearchResponse> {
  const catalogue = ctx.catalogue;
  const placed = withPlace(ctx, typed);
  let parameters = placed;
  const understanding = newUnderstanding(ctx);
  let run = runSearch(ctx, catalogue, placed, understanding, { placeWasWord: placed !== typed });
  const mayBeName = () => tokens(placed.location).every(({ word }) => isInName(catalogue.index, word));
  if (run.result.total === 0 && placed !== typed && mayBeName()) {
    // The word taken for a place was part of a name.
    const literal = runSearch(ctx, catalogue, typed, understanding);
    if (literal.result.total > 0) [run, parameters] = [literal, typed];
  }
  if (run.result.total === 0 && run.located) {
    // Of several places of one name, the one that has what is asked.
    const found = run.located.choices
      .map(({ label }) => ({ ...parameters, location: label }))
      .map((other) => ({ other, run: runSearch(ctx, catalogue, other, understanding) }))
      .find(({ run }) => run.result.total > 0);
    if (found) run = { ...found.run, located: { ...found.run.located!, choices: run.located.choices } };
  }
  const { located, result, sort } = run;
  const danger = dangersIn(typed.search);
  const graded = parameters.availability.length > 0 ? gradeByAvailability(catalogue, run, parameters) : null;
  const hits = graded?.hits ?? result.hits;
  const counted =
    parameters.page === 1 &&
    danger.length === 0 &&
    toCountedSearch(ctx.vocabulary, parameters, result.corrected ?? [], located?.location ?? null, result.total);
  if (counted) ctx.record({ search: counted });
  const countResults = (other: SearchParameters) =>
    runSearch(ctx, catalogue, other, understanding, { isCount: true }).result.total;
  const covering = parameters.page === 1 ? coveringHits(catalogue, run.query, located) : [];
  // All searches come before the rows are read, for the index may change meanwhile.
  const location = located && { ...located.location, choices: choices(located, parameters, countResults) };
  const facets = result.facets && {
    ...result.facets,
    ...distanceCounts(catalogue, run),
    availability: { capacity: countFree(catalogue, run, parameters) },
  };
  const wider = result.total === 0 ? relaxations(ctx, parameters, located, countResults) : [];
  const items = await readItems(
    ctx.reads(),
    catalogue,
    [...hits, ...covering].map((hit) => hit.id),
  );
  ctx.charge(Math.max(items.size, Math.ceil(Math.min(run.query.offset, result.total) / RANKED_FOR_ROW)));
  return {
    data: present(hits, items, ctx.now()),
    meta: {
      ...pageMeta(result.total + partialCount(result), parameters.page, parameters.per_page),
      total: result.total,
      sort,
      search: parameters.search,
      understood: run.question.parts.map(({ start, end, codes, offensive }) => ({
        start,
        end,
        codes: [...codes],
        offensive,
      })),
      location,
      corrected: result.corrected ?? [],
      danger,
      partial: result.total === 0 && partialCount(result) > 0,
      groups: partialGroups(run, parameters.search),
      ...(graded ? { availability: graded.groups } : {}),
      ...(facets ? { facets } : {}),
      relaxations: wider,
      coverage: present(covering, items, ctx.now()),
    },
  };
}

/**
 * The ids of all organisations that match a text, in no order, and the facet codes that each understood part of it stands for. A place in the text
 * limits them as in a search.
 */
export function organizationsMatching(ctx: Context, text: string): { ids: string[]; codes: readonly string[][] } {
  const typed = SearchParameters.parse({ search: text });
  const run = runSearch(ctx, ctx.catalogue, withPlace(ctx, typed), newUnderstanding(ctx), { isCount: true });
  return { ids: matchingIds(ctx.catalogue.index, run.query), codes: run.question.parts.map(({ codes }) => [...codes]) };
}

/** The number of results in each state, by its code, whatever location was searched for. */
export function countByState(ctx: Context, parameters: SearchParameters): Record<string, number> {
  const everywhere = { ...parameters, location: "", distance: undefined, facets: true, page: 1 };
  return runSearch(ctx, ctx.catalogue, everywhere, newUnderstanding(ctx)).result.facets!.states!;
}

/** Takes a place out of the search text when the location is empty. */
function withPlace(ctx: Context, typed: SearchParameters): SearchParameters {
  if (typed.location || typed.exact || !typed.search) return typed;
  const placed = placeInQuestion(ctx.places, ctx.vocabulary, typed.search, {
    isInName: (word) => isInName(ctx.catalogue.index, word),
    isOrdinary: isEnglishWord,
  });
  return placed ? { ...typed, search: placed.text, location: placed.place } : typed;
}

/** Exact words are searched as written; offensive ones are still marked, so that no page repeats them. */
function questionOf(ctx: Context, { search, exact }: SearchParameters): Question {
  const question = understandQuestion(ctx.vocabulary, search);
  if (!exact) return question;
  const offensive = question.parts.filter((part) => part.offensive);
  return { ...literalQuestion(search), parts: offensive };
}

/** A question, and its words that are searched for: the same list in each search, by which the index recognises them. */
interface AskedQuestion {
  question: Question;
  words: readonly QuestionWord[];
}

/** What several searches of one request have in common, each understood once */
interface Understanding {
  locationOf: ReturnType<typeof newLocations>;
  questionOf(parameters: SearchParameters): AskedQuestion;
  /** How the index understood words */
  words: Required<Pick<SearchQuery, "interpretations" | "spellings">>;
}

function newUnderstanding(ctx: Context): Understanding {
  const asked = new Map<string, AskedQuestion>();
  return {
    locationOf: newLocations(ctx),
    questionOf(parameters) {
      const key = `${parameters.exact} ${parameters.search}`;
      const known = asked.get(key);
      if (known) return known;
      const question = questionOf(ctx, parameters);
      const understood = { question, words: searchedWords(question, parameters) };
      asked.set(key, understood);
      return understood;
    },
    words: { interpretations: new Map(), spellings: new Map() },
  };
}

/** One run of the index: the query as it was understood and what it found. */
interface SearchRun {
  question: Question;
  located: LocatedQuery | null;
  query: SearchQuery;
  result: SearchResult;
  sort: SortOrder;
}

function runSearch(
  ctx: Context,
  catalogue: Catalogue,
  parameters: SearchParameters,
  { locationOf, questionOf, words: understoodWords }: Understanding,
  { placeWasWord = false, isCount = false } = {},
): SearchRun {
  const located = locationOf(parameters.location, parameters.distance);
  const sort = sortOf(parameters, located);
  const { question, words } = questionOf(parameters);
  const query: SearchQuery = {
    text: parameters.search,
    words,
    for_anybody: located !== null && isNeed(question, parameters),
    exact: parameters.exact,
    filters: filtersOf(parameters),
    ...located?.where,
    sort,
    ...understoodWords,
    ...(isCount
      ? { offset: 0, limit: 0, facets: false }
      : {
          offset: (parameters.page - 1) * parameters.per_page,
          limit: parameters.per_page,
          facets: parameters.facets,
          zones: zonesOf(parameters, located, placeWasWord, mayNameOne(question)),
        }),
    ...(located?.place && located.place.kind !== "state"
      ? { place_words: [located.place.name, parameters.location] }
      : {}),
    knowledge: {
      isPlace: (word) => placesWithName(ctx.places, [word]).some(isTown),
      isOrdinary: (word) => /^\d/.test(word) || isEnglishWord(word),
    },
  };
  const result = search(catalogue.index, query);
  if (!located || located.location.found) return { question, located, query, result, sort };

  // A place that the gazetteer lacks may stand in addresses.
  const kind = result.total > 0 ? ("address" as const) : located.location.kind;
  return { question, located: { ...located, location: { ...located.location, kind } }, query, result, sort };
}

/** The filters that are set: of ten groups mostly none, and a request runs the index up to twenty times. */
function filtersOf(parameters: SearchParameters): SearchQuery["filters"] {
  const set = filterGroups.filter((group) => group !== "availability" && parameters[group].length > 0);
  return Object.fromEntries(set.map((group) => [group, parameters[group]]));
}

/** The words to search for. Signs without a letter, such as "???", are a word that no organisation has. */
function searchedWords({ words }: Question, { search, exact }: SearchParameters): readonly QuestionWord[] {
  const length = tokens(search).length;
  if (search && length === 0) return [{ ...FOR_ANYBODY, concepts: [], optional: false, role: "word" }];
  if (exact || length < SENTENCE) return words;
  // A number in a sentence is an age or a count.
  return words.map((word) => (/^\d{1,3}$/.test(word.text) ? { ...word, optional: true } : word));
}

/** Whether the text describes a need, so that any organisation in the place is better than none. */
function isNeed({ words }: Question, { search, exact }: SearchParameters): boolean {
  if (exact) return false;
  if (words.length > 0 && words.every(({ role }) => role === "kind")) return true; // "NGO in Puducherry"
  return tokens(search).length >= SENTENCE || words.some(({ role, heard }) => heard || NEEDS.has(role));
}

/** A text of so many words describes a need, also where no word is understood. */
const SENTENCE = 5;
/** What the words of a need are about. */
const NEEDS: ReadonlySet<Role> = new Set(["condition", "service", "general", "age", "filler"]);
/** What a match is worth by where it lies. */
const ZONE_FACTORS = { at: 1, here: 0.7, district: 0.65, named: 0.6, around: 0.5, elsewhere: 0.1 } as const;

/** Where all words say what is needed, none names an organisation far away: those at the place come first, whatever they serve. */
const ELSEWHERE_WITHOUT_NAME = 0.02;

/** Whether a word of the question may be part of a name. */
function mayNameOne({ words }: Question): boolean {
  return words.some(({ role, text }) => role === "word" && !isEnglishWord(text));
}

/**
 * Where partial matches may lie. A distance that the user chose is never widened. A place that was read out of the search
 * text may be part of a name, so its words may stand anywhere.
 */
function zonesOf(
  parameters: SearchParameters,
  located: LocatedQuery | null,
  placeWasWord: boolean,
  hasNames: boolean,
): Zone[] {
  if (!located) return [];
  const zone = (kind: Zone["kind"], ...areas: Area[]): Zone => ({ kind, factor: ZONE_FACTORS[kind], areas });
  const { near, ...where } = located.where;
  const here: Area = near?.radius_km === undefined ? where : { ...where, near: { ...near, radius_km: near.radius_km } };
  const { place } = located;
  if (!place || parameters.distance !== undefined) return [zone("here", here)];
  const { kind, state_code, district, latitude, longitude } = place;
  const named = placeWasWord ? [zone("named", { words: parameters.location })] : [];
  const far = zone("elsewhere", {});
  const elsewhere = placeWasWord ? [hasNames ? far : { ...far, factor: ELSEWHERE_WITHOUT_NAME }] : [];
  if (kind === "state") return [zone("here", here), ...named, ...elsewhere];
  const areas: Area[] = [];
  if (state_code && district) areas.push({ region: districtRegion(state_code, district) });
  if (state_code && kind !== "district") areas.push({ region: stateRegion(state_code), words: place.name });
  const around = zone("around", { near: { latitude, longitude, radius_km: AROUND_KM } });
  const wider = [zone("here", here), zone("district", ...areas), ...named, around, ...elsewhere];
  if (kind === "district") return wider;
  const namingIt = state_code && district ? [{ region: districtRegion(state_code, district), words: place.name }] : [];
  return [zone("at", { near: { latitude, longitude, radius_km: AT_KM } }, ...namingIt), ...wider];
}

function isTown({ place, weight }: Candidate): boolean {
  return place.kind !== "locality" && weight >= WELL_KNOWN;
}

/** Words are not corrected to the names of places with at least as many people. */
const WELL_KNOWN = 20_000;

function partialCount({ groups = [] }: SearchResult): number {
  return groups.reduce((sum, { count }) => sum + count, 0);
}

/** The groups with what is missing as it was typed, but no offensive word again. */
function partialGroups({ result, question }: SearchRun, text: string): PartialMatches[] {
  // Words of an exact search stand in no part.
  const offensive = new Set<string>(
    question.parts.flatMap((part) =>
      part.offensive ? tokens(text.slice(part.start, part.end)).map(({ word }) => word) : [],
    ),
  );
  const asTyped = (word: QuestionWord) => {
    const part = word.part === null ? null : question.parts[word.part];
    if (!part) return { text: offensive.has(word.text) ? "" : word.text, codes: [] };
    return { text: part.offensive ? "" : text.slice(part.start, part.end), codes: [...part.codes] };
  };
  return (result.groups ?? []).map(({ zone, missing, partly, general, count }) => ({
    zone,
    total: count,
    any_disability: general,
    without: missing.map(asTyped),
    partly: partly.map(asTyped),
  }));
}

/** Unless the user chose a sort order: relevance, which for a place without words is the distance. */
function sortOf(parameters: SearchParameters, located: LocatedQuery | null): SortOrder {
  const point = located?.where.near !== undefined;
  if (parameters.sort === "distance" && !point) return "relevance";
  return parameters.sort ?? (point && !parameters.search ? "distance" : "relevance");
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
  const { region, zones, ...around } = { ...query, offset: 0, limit: 0, facets: false };
  const within = (radius_km: number) =>
    search(catalogue.index, { ...around, near: { latitude, longitude, radius_km } }).total;
  return { distance: Object.fromEntries(distancesKm.map((km) => [String(km), within(km)])) };
}

/** The best organisations outside the radius whose coverage area includes the place and whose name, services or tags match. */
function coveringHits(catalogue: Catalogue, query: SearchQuery, located: LocatedQuery | null): SearchHit[] {
  const within = located?.where.near;
  if (!within || within.radius_km === undefined || (query.filters?.coverage?.length ?? 0) > 0) return [];
  const { latitude, longitude, radius_km } = within;
  const { zones, ...asked } = query;
  const beyond: SearchQuery = {
    ...asked,
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
    .flatMap(({ hits }) => hits)
    .filter(({ id, matched }) => (!query.text || matched.some(isStrongField)) && !seen.has(id) && seen.add(id))
    .slice(0, COVERING_SHOWN);
}

/** A match in a description or an address is too weak for an organisation far away. */
function isStrongField(field: Field): boolean {
  return field === "name" || field === "services" || field === "tags";
}

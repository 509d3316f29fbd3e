import { type BranchTest, branchTest, keepMatching, matchingBranch, type ShownBranch } from "#search/branches.ts";
import { type Constraint, constraintsOf, filtersOf, passFilters } from "#search/constraints.ts";
import { countFacets, namedCounts } from "#search/facet-counts.ts";
import { FIELDS } from "#search/index-entry.ts";
import { interpret, type QueryWord } from "#search/interpret.ts";
import { matchText } from "#search/match-text.ts";
import { bestOf, mergeRanked, orderOf, type Ranked } from "#search/ordering.ts";
import { partialMatches } from "#search/partial-matches.ts";
import type { SearchHit, SearchQuery, SearchResult } from "#search/query.ts";
import { literalQuestion } from "#search/question.ts";
import { type Bitset, countBits, hasBit, listBits, subtract } from "#search/segments/bitset.ts";
import { kmOf, unitVector } from "#search/segments/great-circle.ts";
import { idAt } from "#search/segments/ids.ts";
import { NOWHERE, nearestPoint } from "#search/segments/point-table.ts";
import { FIELD_BITS, findPosting } from "#search/segments/postings.ts";
import { borrowSet, returnSets } from "#search/segments/scratch.ts";
import { documentCount, type Part, type SearchIndex } from "#search/segments/search-index.ts";

/** With fewer full matches than this, partial matches follow. */
const ENOUGH = 10;

/** A text without words counts as no text. Pure, apart from the index's own work space. */
export function search(index: SearchIndex, asked: SearchQuery): SearchResult {
  const query = { ...asked, spellings: asked.spellings ?? new Map() };
  const words = interpretOnce(index, query);
  const full = fullMatches(index, words, query);
  const result: SearchResult = { total: full.total, hits: [] };
  const ranked = mergeRanked(full.lists, full.order, query.offset, query.limit);
  result.hits = ranked.map((each) => hitOf(each, words, query.near, branchOf(each, query.near, full.tests)));
  if (query.zones && full.total < ENOUGH && (words.length > 0 || query.zones.length > 0)) {
    const offset = Math.max(0, query.offset - full.total);
    const limit = query.limit - ranked.length;
    const passing = index.parts.map((part) => passFilters(part, part.live, filtersOf(index, part, query.filters)));
    const partial = partialMatches(index, words, query, full.sets, passing, { offset, limit });
    const following = mergeRanked(partial.lists, "score", offset, limit).map((each) => {
      const isDivided = each.part.branched && hasBit(each.part.branched, each.doc);
      const branch = isDivided ? partial.branches[each.number]!.shown(each.doc) : branchOf(each, query.near, []);
      return hitOf(each, words, query.near, branch);
    });
    result.hits = [...result.hits, ...following];
    if (partial.groups.length > 0) result.groups = partial.groups;
  }
  for (const { scratch } of index.parts) returnSets(scratch);
  if (query.facets) result.facets = namedCounts(index.layout, full.counts);
  const corrected = correctionsOf(words);
  if (corrected.length > 0) result.corrected = corrected;
  return result;
}

/** The ids of all full matches, in no order. Pure like `search`. */
export function matchingIds(index: SearchIndex, asked: SearchQuery): string[] {
  const query = { ...asked, limit: 0, facets: false, spellings: asked.spellings ?? new Map() };
  const { sets } = fullMatches(index, interpretOnce(index, query), query);
  const ids = index.parts.flatMap(({ segment }, number) => {
    const docs = new Int32Array(segment.size);
    return Array.from(docs.subarray(0, listBits(sets[number]!, docs)), (doc) => idAt(segment.ids, doc));
  });
  for (const { scratch } of index.parts) returnSets(scratch);
  return ids;
}

/** Interprets the words, unless another run for the same request has done so. Exact words are not interpreted. */
function interpretOnce(index: SearchIndex, query: SearchQuery): QueryWord[] {
  const { text = "", words = literalQuestion(text).words, exact = false, interpretations, knowledge } = query;
  const key = query.words ?? text;
  const known = exact ? undefined : interpretations?.get(key);
  if (known) return known;
  const interpreted = interpret(index, words, exact, knowledge);
  if (!exact) interpretations?.set(key, interpreted);
  return interpreted;
}

/** The documents that match all of the question, and those of the page, best first, for each part of the index. */
function fullMatches(index: SearchIndex, words: readonly QueryWord[], query: SearchQuery) {
  const text = words.length > 0 ? matchText(index, words) : null;
  const constraints = constraintsOf(index, query);
  const order = orderOf(query, text !== null);
  const { near, place_words, spellings = new Map() } = query;
  const request = { index, words, near, place_words, spellings, documents: documentCount(index) };
  const counts = new Uint32Array(index.layout.codes);
  const sets: Bitset[] = [];
  const tests: (BranchTest | null)[] = [];
  let total = 0;
  index.parts.forEach((part, number) => {
    const base = baseSet(part, number, text, constraints);
    const judge = (asked: SearchQuery) => {
      const filters = filtersOf(index, part, asked.filters);
      const passing = passFilters(part, base, filters);
      const test = branchTest(index, part, number, words, asked);
      const found = test && isJudged(test, asked) ? keepMatching(test, passing, part.scratch.chords) : passing;
      return { filters, passing, test, found };
    };
    // First, because the distances of the others stay in the work space.
    const before = query.unless ? judge(withFilter(query, query.unless)).found : null;
    const { filters, passing, test, found: matching } = judge(query);
    part.scratch.measured = matching !== passing;
    const found = before ? without(part, matching, before) : matching;
    tests.push(test);
    sets.push(found);
    total += found === part.live ? part.segment.size - part.dead : countBits(found);
    const divided = test && test.conditions > 0 ? test : null;
    if (query.facets) countFacets(index, part, base, passing, filters, divided, counts);
  });
  // A page behind the last one would rank every document, to show none.
  const last = query.limit > 0 && query.offset < total ? query.offset + query.limit : 0;
  const lists = index.parts.map((part, number) => bestOf(part, number, sets[number]!, order, request, last));
  return { total, lists, order, counts, sets, tests };
}

function withFilter(query: SearchQuery, { group, codes }: NonNullable<SearchQuery["unless"]>): SearchQuery {
  return { ...query, filters: { ...query.filters, [group]: codes } };
}

function without(part: Part, all: Bitset, some: Bitset): Bitset {
  const left = borrowSet(part.scratch, all);
  subtract(left, some);
  return left;
}

/** A single condition holds at some branch of each document. Without a circle, it also changes the distance to the branch. */
function isJudged({ conditions }: BranchTest, { near }: SearchQuery): boolean {
  return conditions > 1 || (conditions === 1 && near !== undefined && near.radius_km === undefined);
}

function correctionsOf(words: readonly QueryWord[]): { from: string; to: string }[] {
  const corrections = new Map(words.flatMap(({ text, corrected }) => (corrected ? [[text, corrected]] : [])));
  return [...corrections].map(([from, to]) => ({ from: from!, to: to! }));
}

/** The documents that match before filters are applied; `part.live` itself when that is all of them. */
function baseSet(part: Part, number: number, text: Bitset[] | null, constraints: Constraint[]): Bitset {
  const matching = text ? text[number]! : part.live;
  if (constraints.length === 0) return matching;
  const set = borrowSet(part.scratch, matching);
  for (const constrain of constraints) constrain(part, number, set);
  return set;
}

function hitOf(
  { part, number, doc }: Ranked,
  words: readonly QueryWord[],
  near: SearchQuery["near"],
  branch: ShownBranch | null,
): SearchHit {
  const { ids, postings } = part.segment;
  let fields = 0;
  for (const { forms } of words) {
    for (const { at } of forms) {
      const posting = at[number] === -1 ? -1 : findPosting(postings, at[number]!, doc);
      if (posting !== -1) fields |= postings.fields[posting]!;
    }
  }
  return {
    id: idAt(ids, doc),
    distance_km: near && branch && branch.chord < NOWHERE ? kmOf(branch.chord) : null,
    address: branch?.address ?? null,
    matched: FIELDS.filter((field) => fields & FIELD_BITS[field]),
  };
}

/** The branch to show of a full match, and of a document without branches the nearest address. */
function branchOf({ part, number, doc }: Ranked, near: SearchQuery["near"], tests: readonly (BranchTest | null)[]) {
  const test = tests[number];
  if (test && hasBit(part.branched!, doc)) return matchingBranch(test, doc);
  return near ? nearestPoint(part.segment.points, doc, unitVector(near.latitude, near.longitude)) : null;
}

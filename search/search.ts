import { type Bitset, countBits, intersect } from "#search/bitset.ts";
import { type Constraint, constraintsOf, type Filter, filtersOf } from "#search/constraints.ts";
import { countCodes, namedCounts } from "#search/facet-counts.ts";
import { hitOf } from "#search/hit.ts";
import { interpret, type QueryWord } from "#search/interpret.ts";
import { matchText, type TextMatch } from "#search/match-text.ts";
import { bestOf, mergeRanked, orderOf } from "#search/ordering.ts";
import type { SearchQuery, SearchResult } from "#search/query.ts";
import { literalQuestion } from "#search/question.ts";
import { borrowSet, returnSets } from "#search/scratch.ts";
import { documentCount, type Part, type SearchIndex } from "#search/search-index.ts";

/** Text without words is no text. Pure, except that it uses the index's own work space. */
export function search(index: SearchIndex, query: SearchQuery): SearchResult {
  const words = interpret(index, query.words ?? literalQuestion(query.text ?? "").words, query.exact ?? false);
  const text = words.length > 0 ? matchText(index, words) : null;
  const constraints = constraintsOf(index, query);
  const order = orderOf(query, text !== null);
  const asked = { words, near: query.near, documents: documentCount(index) };
  const counts = new Uint32Array(index.layout.codes);

  let total = 0;
  const lists = index.parts.map((part, number) => {
    const filters = filtersOf(index, part, query.filters);
    const base = baseSet(part, number, text, constraints);
    const found = passing(part, base, filters);
    total += found === part.live ? part.segment.size - part.dead : countBits(found);
    if (query.facets) countFacets(index, part, base, found, filters, counts);
    const best = bestOf(part, number, found, order, asked, query.offset + query.limit);
    returnSets(part.scratch);
    return best;
  });
  const page = mergeRanked(lists, order, query.offset, query.limit);

  const result: SearchResult = { total, hits: page.map((ranked) => hitOf(ranked, words, query.near)) };
  const corrected = correctionsOf(words);
  if (query.facets) result.facets = namedCounts(index.layout, counts);
  if (corrected.length > 0) result.corrected = corrected;
  if (text?.partial) result.partial = true;
  return result;
}

function correctionsOf(words: readonly QueryWord[]): { from: string; to: string }[] {
  const corrections = new Map(words.flatMap(({ text, corrected }) => (corrected ? [[text, corrected]] : [])));
  return [...corrections].map(([from, to]) => ({ from: from!, to: to! }));
}

/** What matches before filters are applied; `part.live` itself when that is everything. */
function baseSet(part: Part, number: number, text: TextMatch | null, constraints: Constraint[]): Bitset {
  const matching = text ? text.sets[number]! : part.live;
  if (constraints.length === 0) return matching;
  const set = borrowSet(part.scratch, matching);
  for (const constrain of constraints) constrain(part, number, set);
  return set;
}

function passing(part: Part, base: Bitset, filters: Filter[]): Bitset {
  if (filters.length === 0) return base;
  const set = borrowSet(part.scratch, base);
  for (const filter of filters) intersect(set, filter.passing);
  return set;
}

/** A group's own filter does not limit its counts, so that the numbers beside its other boxes stay true. */
function countFacets(
  index: SearchIndex,
  part: Part,
  base: Bitset,
  found: Bitset,
  filters: Filter[],
  counts: Uint32Array,
): void {
  if (found === part.live) {
    part.counts.forEach((count, code) => {
      counts[code]! += count;
    });
    return;
  }
  const { layout } = index;
  let from = 0;
  for (const filter of filters.toSorted((a, b) => a.from - b.from)) {
    const others = filters.filter((other) => other !== filter);
    countCodes(part, layout, found, from, filter.from, counts);
    countCodes(part, layout, passing(part, base, others), filter.from, filter.to, counts);
    from = filter.to;
  }
  countCodes(part, layout, found, from, layout.codes, counts);
}

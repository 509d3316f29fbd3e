import { documentsNaming } from "#search/constraints.ts";
import type { Form, QueryWord } from "#search/interpret.ts";
import { documentsWithForms } from "#search/match-text.ts";
import type { SearchQuery } from "#search/query.ts";
import { FULL_QUALITY, weighWords, writeShares } from "#search/question-share.ts";
import { factorOf, scoreText } from "#search/score.ts";
import { type Bitset, countBits, hasBit, intersect, listBits, unite } from "#search/segments/bitset.ts";
import { unitVector } from "#search/segments/great-circle.ts";
import { compareStatic } from "#search/segments/merge-segments.ts";
import { compareNames } from "#search/segments/name-order.ts";
import { nearestChord } from "#search/segments/point-table.ts";
import { postingCount } from "#search/segments/postings.ts";
import { borrowSet } from "#search/segments/scratch.ts";
import type { Part, SearchIndex } from "#search/segments/search-index.ts";
import { textAt } from "#search/segments/text-table.ts";
import { selectBest, selectBestPostings } from "#search/select-best.ts";

/** Documents of one part, best first, and what they are sorted by: `keys` is by document. */
export interface RankedList {
  part: Part;
  number: number;
  docs: Int32Array;
  keys: ArrayLike<number>;
}

/** A document on the requested page. */
export interface Ranked {
  part: Part;
  /** The part's position in the index. */
  number: number;
  doc: number;
}

/** What the order depends on; `documents` is the size of the whole index. */
interface RankingRequest {
  index: SearchIndex;
  place_words: readonly string[] | undefined;
  spellings: NonNullable<SearchQuery["spellings"]>;
  words: readonly QueryWord[];
  near: SearchQuery["near"];
  documents: number;
}

type Order = "score" | "static" | "tiers" | "distance" | "name" | "recent";

/**
 * The order that a sort means. With text and a place, relevance means the quality of the match and then the distance;
 * without text the distance, without a place either static rank.
 */
export function orderOf({ sort, near }: SearchQuery, hasText: boolean): Order {
  if (sort === "relevance" && hasText) return near?.radius_km === undefined ? "score" : "tiers";
  if (sort === "relevance" || sort === "distance") return near ? "distance" : "static";
  return sort;
}

/** The best `limit` documents of a set. */
export function bestOf(
  part: Part,
  number: number,
  found: Bitset,
  order: Order,
  request: RankingRequest,
  limit: number,
): RankedList {
  const { scratch } = part;
  if (order === "static" || limit === 0) {
    const docs = scratch.docs.subarray(0, limit);
    return { part, number, docs: docs.subarray(0, listBits(found, docs)), keys: [] };
  }
  if (order === "score") return bestByScore(part, number, found, request, limit);
  const count = listBits(found, scratch.docs);
  if (order === "tiers") writeTiers(part, number, found, count, request);
  const keys = order === "tiers" ? scratch.keys : keysOf(part, order, request.near, count);
  return ranked(part, number, count, keys, order, limit);
}

/** More than the square of any chord. */
const TIER_STEP = 16;
const TIERS = [0.8, 0.6, 0.4];
/** Of documents at one spot, the one that has more of the question comes first. Less than the squared chord of ten metres. */
const LESS_THAN_A_STEP = 1e-12;

/**
 * Writes into `scratch.keys` the tier, by how much of the question a document has and how well, and within a tier the
 * distance. A document whose texts name the place counts as being there.
 */
function writeTiers(part: Part, number: number, found: Bitset, count: number, request: RankingRequest): void {
  const { scratch } = part;
  const weighted = weighWords(request.words, request.documents);
  const members = scratch.docs.subarray(0, count);
  writeShares(part, number, weighted, found, members);
  const full = weighted.total * FULL_QUALITY;
  const named = request.place_words ? documentsNaming(request.index, part, number, request.place_words, request) : null;
  for (const doc of members) {
    const share = full === 0 ? 1 : scratch.score[doc]! / full;
    const tier = TIERS.filter((least) => share < least).length;
    const chord = named && hasBit(named, doc) ? 0 : scratch.chords[doc]!; // written by addWithinCircle
    scratch.keys[doc] = tier * TIER_STEP + chord + (1 - share) * LESS_THAN_A_STEP;
  }
}

function bestByScore(part: Part, number: number, found: Bitset, request: RankingRequest, limit: number): RankedList {
  const { scratch } = part;
  const { words, documents } = request;
  // When every word is optional, the documents that have one come first, and may fill the page.
  const having = words.every(({ optional }) => optional) ? withAnyWord(part, number, words, found) : found;
  const first = having !== found && countBits(having) >= limit ? having : found;
  const count = listBits(first, scratch.docs);
  const alone = having === first ? onlyForm(part, number, words, count) : null;
  if (alone) return bestWithWord(part, number, alone, request, limit);
  scoreText(part, number, words, first, count, documents);
  return ranked(part, number, count, scratch.score, "score", limit);
}

function withAnyWord(part: Part, number: number, words: readonly QueryWord[], found: Bitset): Bitset {
  const having = borrowSet(part.scratch);
  for (const word of words) unite(having, documentsWithForms(part, number, word.forms));
  intersect(having, found);
  return having;
}

function ranked(
  part: Part,
  number: number,
  count: number,
  keys: ArrayLike<number>,
  order: Order,
  limit: number,
): RankedList {
  return { part, number, docs: selectBest(part.scratch.docs, count, keys, directionOf(order), limit), keys };
}

/** The only form of the only word, if exactly the found documents have it. */
function onlyForm({ segment }: Part, number: number, words: readonly QueryWord[], found: number): Form | null {
  const forms = words.length === 1 ? words[0]!.forms.filter(({ at }) => at[number] !== -1) : [];
  return forms.length === 1 && postingCount(segment.postings, forms[0]!.at[number]!) === found ? forms[0]! : null;
}

function bestWithWord(part: Part, number: number, form: Form, request: RankingRequest, limit: number): RankedList {
  const { scratch, segment } = part;
  const factor = factorOf(request.words[0]!, form, request.documents);
  const best = selectBestPostings(segment.postings, form.at[number]!, limit);
  for (const { doc, impact } of best) scratch.score[doc] = impact * factor;
  return { part, number, docs: Int32Array.from(best, ({ doc }) => doc), keys: scratch.score };
}

function keysOf(
  { segment, scratch, branched }: Part,
  order: Order,
  near: SearchQuery["near"],
  count: number,
): ArrayLike<number> {
  if (order === "recent") return segment.recent;
  if (order === "name") return segment.nameOrder;
  if (near!.radius_km !== undefined) return scratch.chords; // written by addWithinCircle
  const from = unitVector(near!.latitude, near!.longitude);
  for (let i = 0; i < count; i++) {
    const doc = scratch.docs[i]!;
    if (!scratch.measured || !hasBit(branched!, doc)) scratch.chords[doc] = nearestChord(segment.points, doc, from);
  }
  return scratch.chords;
}

/** One page of the merged lists of all parts; static rank and id break ties. */
export function mergeRanked(lists: readonly RankedList[], order: Order, offset: number, limit: number): Ranked[] {
  const heads = lists.filter(({ docs }) => docs.length > 0).map((list) => newHead(list, order));
  const page: Ranked[] = [];
  for (let i = 0; i < offset + limit && heads.length > 0; i++) {
    const first = heads.length === 1 ? heads[0]! : heads.reduce((a, b) => (compareHeads(a, b, order) < 0 ? a : b));
    if (i >= offset) page.push({ part: first.list.part, number: first.list.number, doc: first.doc });
    if (!advance(first, order)) heads.splice(heads.indexOf(first), 1);
  }
  return page;
}

/** The next document of a list in the merge. */
interface Head {
  list: RankedList;
  at: number;
  doc: number;
  name: string;
}

function newHead(list: RankedList, order: Order): Head {
  const head = { list, at: -1, doc: -1, name: "" };
  advance(head, order);
  return head;
}

function advance(head: Head, order: Order): boolean {
  const { part, docs } = head.list;
  if (++head.at === docs.length) return false;
  head.doc = docs[head.at]!;
  if (order === "name") head.name = textAt(part.segment.names, head.doc);
  return true;
}

function compareHeads(a: Head, b: Head, order: Order): number {
  const difference =
    order === "name"
      ? compareNames(a.name, b.name)
      : order === "static"
        ? 0
        : (b.list.keys[b.doc]! - a.list.keys[a.doc]!) * directionOf(order);
  return difference || compareStatic(a.list.part.segment, a.doc, b.list.part.segment, b.doc);
}

function directionOf(order: Order): 1 | -1 {
  return order === "score" || order === "recent" ? 1 : -1;
}

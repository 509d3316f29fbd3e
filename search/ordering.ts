import { type Bitset, listBits } from "#search/bitset.ts";
import { unitVector } from "#search/great-circle.ts";
import { compareStatic } from "#search/merge-segments.ts";
import { compareNames } from "#search/name-order.ts";
import { nearestChord } from "#search/nearest-point.ts";
import type { SearchQuery } from "#search/query.ts";
import type { Part } from "#search/search-index.ts";
import { selectBest } from "#search/select.ts";
import { stringAt } from "#search/string-table.ts";

/** Documents of one part, best first, and what they are sorted by: `keys` is by document. */
export interface RankedList {
  part: Part;
  number: number;
  docs: Int32Array;
  keys: ArrayLike<number>;
}

/** A document on the page that was asked for. */
export interface Ranked {
  part: Part;
  /** The part's place in the index. */
  number: number;
  doc: number;
}

type Order = "score" | "static" | "distance" | "name" | "recent";

/** What a sort means for a query; without text relevance is nearness and, without a place, static rank. */
export function orderOf({ sort, near }: SearchQuery, hasText: boolean): Order {
  if (sort === "relevance" && hasText) return "score";
  if (sort === "relevance" || sort === "distance") return near ? "distance" : "static";
  return sort;
}

/** The best `limit` of what was found: the members of a set, or the first so many of `scratch.docs`. */
export function bestOf(
  part: Part,
  number: number,
  found: Bitset | number,
  order: Order,
  near: SearchQuery["near"],
  limit: number,
): RankedList {
  const { scratch } = part;
  if (order === "static" && typeof found !== "number") {
    const docs = scratch.docs.subarray(0, limit);
    return { part, number, docs: docs.subarray(0, listBits(found, docs)), keys: [] };
  }
  const count = typeof found === "number" ? found : listBits(found, scratch.docs);
  const keys = keysOf(part, order, near, count);
  return { part, number, docs: selectBest(scratch.docs, count, keys, directionOf(order), limit), keys };
}

function keysOf({ segment, scratch }: Part, order: Order, near: SearchQuery["near"], count: number): ArrayLike<number> {
  if (order === "score") return scratch.score;
  if (order === "recent") return segment.recent;
  if (order === "name") return segment.nameOrder;
  const from = unitVector(near!.latitude, near!.longitude);
  for (let i = 0; i < count; i++) {
    const doc = scratch.docs[i]!;
    scratch.keys[doc] = nearestChord(segment.points, doc, from);
  }
  return scratch.keys;
}

/** One page of the lists of all parts; static rank and id decide what is equal. */
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

/** How far the merge has come in a list. */
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
  if (order === "name") head.name = stringAt(part.segment.names, head.doc);
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

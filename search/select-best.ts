import { documentAt, type Postings } from "#search/segments/postings.ts";

/** The best `limit` of the first `count` documents, best first: by key, largest (direction 1) or smallest (-1) first, then by document number. */
export function selectBest(
  docs: Int32Array,
  count: number,
  keys: ArrayLike<number>,
  direction: 1 | -1,
  limit: number,
): Int32Array {
  const size = Math.min(limit, count);
  const worse = (a: number, b: number) => {
    const difference = (keys[a]! - keys[b]!) * direction;
    return difference < 0 || (difference === 0 && a > b);
  };
  // A heap with the worst of the selected on top.
  const heap = docs.slice(0, size);
  const sink = (from: number, end: number) => {
    const doc = heap[from]!;
    let at = from;
    for (let child = 2 * at + 1; child < end; child = 2 * at + 1) {
      if (child + 1 < end && worse(heap[child + 1]!, heap[child]!)) child++;
      if (!worse(heap[child]!, doc)) break;
      heap[at] = heap[child]!;
      at = child;
    }
    heap[at] = doc;
  };
  for (let i = (size >>> 1) - 1; i >= 0; i--) sink(i, size);
  const next = direction === 1 ? nextLarger : nextSmaller;
  for (let i = size; size > 0; i++) {
    i = next(docs, count, keys, i, heap[0]!);
    if (i === count) break;
    heap[0] = docs[i]!;
    sink(0, size);
  }
  for (let end = size - 1; end > 0; end--) {
    const worst = heap[0]!;
    heap[0] = heap[end]!;
    heap[end] = worst;
    sink(0, end);
  }
  return heap;
}

// Separate loops, because nearly all documents lose: they run four times as fast outside of selectBest.

function nextLarger(docs: Int32Array, count: number, keys: ArrayLike<number>, from: number, worst: number): number {
  const key = keys[worst]!;
  let i = from;
  while (i < count && (keys[docs[i]!]! < key || (keys[docs[i]!]! === key && docs[i]! > worst))) i++;
  return i;
}

function nextSmaller(docs: Int32Array, count: number, keys: ArrayLike<number>, from: number, worst: number): number {
  const key = keys[worst]!;
  let i = from;
  while (i < count && (keys[docs[i]!]! > key || (keys[docs[i]!]! === key && docs[i]! > worst))) i++;
  return i;
}

/**
 * The best `limit` documents for a query of a single word, best first. Impacts are bytes, so they are counted instead of
 * compared, and only the documents on the page are looked up.
 */
export function selectBestPostings(postings: Postings, word: number, limit: number): { doc: number; impact: number }[] {
  const { start, impacts } = postings;
  const [from, to] = [start[word]!, start[word + 1]!];
  const withImpact = new Uint32Array(256);
  for (let i = from; i < to; i++) withImpact[impacts[i]!]!++;

  let least = 255;
  let better = 0; // how many have more than `least`
  while (least > 0 && better + withImpact[least]! < limit) better += withImpact[least--]!;
  let equal = limit - better;
  const chosen: number[] = [];
  for (let i = from; i < to && chosen.length < limit; i++) {
    if (impacts[i]! > least) chosen.push(i);
    else if (impacts[i] === least && equal > 0) {
      chosen.push(i);
      equal--;
    }
  }
  chosen.sort((a, b) => impacts[b]! - impacts[a]! || a - b);
  return chosen.map((posting) => ({ doc: documentAt(postings, word, posting), impact: impacts[posting]! }));
}

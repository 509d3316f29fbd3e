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
  // A heap with the worst of the best on top.
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

// Loops of their own, because nearly all documents lose: they run four times as fast outside of the function above.

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

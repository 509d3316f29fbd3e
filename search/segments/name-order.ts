import { type TextTable, textAt, textCount } from "#search/segments/text-table.ts";

const MAX_LENGTH = 200;
// Default options keep V8's fast path for Latin text; the case is folded beforehand.
const collator = new Intl.Collator("en");

export function sortableName(name: string): string {
  return name.trim().toLowerCase().slice(0, MAX_LENGTH);
}

export function compareNames(a: string, b: string): number {
  return collator.compare(a, b);
}

/** For each document its place in the order of names; equal names keep the order of documents. */
export function nameOrder(names: readonly string[]): Uint32Array<ArrayBuffer> {
  const sorted = Int32Array.from(names.keys()).sort((a, b) => compareNames(names[a]!, names[b]!) || a - b);
  return inverse(sorted);
}

/** Merges the name orders of two segments without sorting again. `place[i]` is the new number of document i, or -1. */
export function mergedNameOrder(
  a: { names: TextTable; order: Uint32Array; place: Int32Array },
  b: { names: TextTable; order: Uint32Array; place: Int32Array },
): Uint32Array<ArrayBuffer> {
  const listA = namesInOrder(a);
  const listB = namesInOrder(b);
  const sorted = new Int32Array(listA.length + listB.length);
  for (let i = 0, j = 0, n = 0; n < sorted.length; n++) {
    const [left, right] = [listA[i], listB[j]];
    const takeLeft =
      right === undefined || (left !== undefined && (compareNames(left.name, right.name) || left.doc - right.doc) < 0);
    sorted[n] = takeLeft ? left!.doc : right!.doc;
    if (takeLeft) i++;
    else j++;
  }
  return inverse(sorted);
}

function namesInOrder({ names, order, place }: { names: TextTable; order: Uint32Array; place: Int32Array }) {
  const byName = inverse(order);
  const list: { name: string; doc: number }[] = [];
  for (let i = 0; i < textCount(names); i++) {
    const doc = byName[i]!;
    if (place[doc] !== -1) list.push({ name: textAt(names, doc), doc: place[doc]! });
  }
  return list;
}

function inverse(permutation: Int32Array | Uint32Array): Uint32Array<ArrayBuffer> {
  const inverted = new Uint32Array(permutation.length);
  for (let i = 0; i < permutation.length; i++) inverted[permutation[i]!] = i;
  return inverted;
}

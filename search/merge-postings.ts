import { lettersOfAll, type Postings } from "#search/postings.ts";
import { compareAt, pickStrings, stringAt, stringCount } from "#search/string-table.ts";

/** `place[i]` is the new number of document i, or -1 when it is gone; order among a segment's own documents is kept. */
export function mergePostings(a: Postings, placeA: Int32Array, b: Postings, placeB: Int32Array): Postings {
  const capacity = a.docs.length + b.docs.length;
  const merged = {
    docs: new Int32Array(capacity),
    impacts: new Uint8Array(capacity),
    fields: new Uint8Array(capacity),
  };
  const countA = stringCount(a.words);
  const countB = stringCount(b.words);
  const words = new Int32Array(countA + countB);
  const start = new Uint32Array(countA + countB + 1);
  let count = 0;
  for (let i = 0, j = 0; i < countA || j < countB; ) {
    const order = i === countA ? 1 : j === countB ? -1 : compareAt(a.words, i, stringAt(b.words, j));
    const end = mergeLists(
      merged,
      start[count]!,
      { postings: a, place: placeA, from: a.start[i]!, to: order <= 0 ? a.start[i + 1]! : a.start[i]! },
      { postings: b, place: placeB, from: b.start[j]!, to: order >= 0 ? b.start[j + 1]! : b.start[j]! },
    );
    if (end > start[count]!) {
      words[count] = order <= 0 ? i : ~j;
      start[++count] = end;
    }
    if (order <= 0) i++;
    if (order >= 0) j++;
  }
  const table = pickStrings(words.subarray(0, count), a.words, b.words);
  const length = start[count]!;
  return {
    words: table,
    letters: lettersOfAll(table),
    start: start.slice(0, count + 1),
    docs: merged.docs.slice(0, length),
    impacts: merged.impacts.slice(0, length),
    fields: merged.fields.slice(0, length),
  };
}

interface List {
  postings: Postings;
  place: Int32Array;
  from: number;
  to: number;
}

/** Writes both lists from `at` on, by new document number; returns where they end. */
function mergeLists(into: Pick<Postings, "docs" | "impacts" | "fields">, at: number, a: List, b: List): number {
  const nowhere = into.docs.length + 1;
  let i = a.from;
  let j = b.from;
  let to = at;
  while (true) {
    while (i < a.to && a.place[a.postings.docs[i]!] === -1) i++;
    while (j < b.to && b.place[b.postings.docs[j]!] === -1) j++;
    const docA = i < a.to ? a.place[a.postings.docs[i]!]! : nowhere;
    const docB = j < b.to ? b.place[b.postings.docs[j]!]! : nowhere;
    if (docA === docB) return to;
    const { postings } = docA < docB ? a : b;
    const from = docA < docB ? i++ : j++;
    into.docs[to] = Math.min(docA, docB);
    into.impacts[to] = postings.impacts[from]!;
    into.fields[to++] = postings.fields[from]!;
  }
}

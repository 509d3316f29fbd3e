import { type PostingLists, type Postings, packPostings, writeDocuments } from "#search/postings.ts";
import { lettersOfAll } from "#search/postings-builder.ts";
import { compareAt, pickStrings, stringAt, stringCount } from "#search/string-table.ts";
import { orderedByKey } from "#search/word-sounds.ts";

/** `place[i]` is the new number of document i of `size`, or -1 when it is gone; order among a segment's own documents is kept. */
export function mergePostings(
  size: number,
  a: Postings,
  placeA: Int32Array,
  b: Postings,
  placeB: Int32Array,
): Postings {
  const capacity = a.impacts.length + b.impacts.length;
  const merged = {
    docs: new Int32Array(capacity),
    impacts: new Uint8Array(capacity),
    fields: new Uint8Array(capacity),
  };
  const listA: List = { postings: a, place: placeA, docs: new Int32Array(placeA.length), count: 0, from: 0 };
  const listB: List = { postings: b, place: placeB, docs: new Int32Array(placeB.length), count: 0, from: 0 };
  const countA = stringCount(a.words);
  const countB = stringCount(b.words);
  const words = new Int32Array(countA + countB);
  const start = new Uint32Array(countA + countB + 1);
  let count = 0;
  for (let i = 0, j = 0; i < countA || j < countB; ) {
    const order = i === countA ? 1 : j === countB ? -1 : compareAt(a.words, i, stringAt(b.words, j));
    read(listA, order <= 0 ? i : -1);
    read(listB, order >= 0 ? j : -1);
    const end = mergeLists(merged, start[count]!, listA, listB);
    if (end > start[count]!) {
      words[count] = order <= 0 ? i : ~j;
      start[++count] = end;
    }
    if (order <= 0) i++;
    if (order >= 0) j++;
  }
  const picked = words.subarray(0, count);
  const table = pickStrings(picked, a.words, b.words);
  const length = start[count]!;
  const keys = Uint32Array.from(picked, (from) => (from >= 0 ? a.sounds.keys[from]! : b.sounds.keys[~from]!));
  const lists: PostingLists = {
    words: table,
    letters: lettersOfAll(table),
    sounds: orderedByKey(keys),
    start: start.slice(0, count + 1),
    docs: merged.docs.subarray(0, length),
    impacts: merged.impacts.slice(0, length),
    fields: merged.fields.slice(0, length),
  };
  return packPostings(size, lists);
}

/** The documents of the word that is being merged, and where its postings begin. */
interface List {
  postings: Postings;
  place: Int32Array;
  docs: Int32Array;
  count: number;
  from: number;
}

function read(list: List, word: number): void {
  list.count = word === -1 ? 0 : writeDocuments(list.postings, word, list.docs);
  list.from = word === -1 ? 0 : list.postings.start[word]!;
}

/** Writes both lists from `at` on, by new document number; returns where they end. */
function mergeLists(into: Pick<PostingLists, "docs" | "impacts" | "fields">, at: number, a: List, b: List): number {
  const nowhere = into.docs.length + 1;
  let [i, j, to] = [0, 0, at];
  while (true) {
    while (i < a.count && a.place[a.docs[i]!] === -1) i++;
    while (j < b.count && b.place[b.docs[j]!] === -1) j++;
    const docA = i < a.count ? a.place[a.docs[i]!]! : nowhere;
    const docB = j < b.count ? b.place[b.docs[j]!]! : nowhere;
    if (docA === docB) return to;
    const { postings, from } = docA < docB ? a : b;
    const posting = from + (docA < docB ? i++ : j++);
    into.docs[to] = Math.min(docA, docB);
    into.impacts[to] = postings.impacts[posting]!;
    into.fields[to++] = postings.fields[posting]!;
  }
}

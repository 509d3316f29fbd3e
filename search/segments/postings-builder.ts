import { type PostingLists, type Postings, packPostings } from "#search/segments/postings.ts";
import { type StringTable, stringCount, stringTable } from "#search/segments/string-table.ts";
import { wordSounds } from "#search/words/word-sounds.ts";

/** Postings in the order of documents, before they are sorted by word. */
export interface PostingsBuilder {
  numbers: Map<string, number>;
  length: number;
  words: Int32Array;
  docs: Int32Array;
  impacts: Uint8Array;
  fields: Uint8Array;
}

export function postingsBuilder(): PostingsBuilder {
  const capacity = 1024;
  return {
    numbers: new Map(),
    length: 0,
    words: new Int32Array(capacity),
    docs: new Int32Array(capacity),
    impacts: new Uint8Array(capacity),
    fields: new Uint8Array(capacity),
  };
}

export function wordNumber(builder: PostingsBuilder, word: string): number {
  const known = builder.numbers.get(word);
  if (known !== undefined) return known;
  builder.numbers.set(word, builder.numbers.size);
  return builder.numbers.size - 1;
}

/** Documents must come in ascending order, each word once per document. */
export function addPosting(builder: PostingsBuilder, word: number, doc: number, impact: number, fields: number): void {
  if (builder.length === builder.docs.length) grow(builder);
  const at = builder.length++;
  builder.words[at] = word;
  builder.docs[at] = doc;
  builder.impacts[at] = impact;
  builder.fields[at] = fields;
}

/** The words in order, and the place of each word number among them. */
export function wordOrder({ numbers }: PostingsBuilder): { sorted: string[]; place: Int32Array } {
  const sorted = [...numbers.keys()].sort();
  const place = new Int32Array(sorted.length);
  sorted.forEach((word, i) => {
    place[numbers.get(word)!] = i;
  });
  return { sorted, place };
}

/** A counting sort by word. `size` is the number of documents. */
export function finishPostings(
  builder: PostingsBuilder,
  size: number,
  { sorted, place }: ReturnType<typeof wordOrder>,
): Postings {
  const { length } = builder;
  const start = new Uint32Array(sorted.length + 1);
  for (let i = 0; i < length; i++) start[place[builder.words[i]!]! + 1]!++;
  for (let i = 0; i < sorted.length; i++) start[i + 1]! += start[i]!;

  const next = start.slice();
  const lists = { docs: new Int32Array(length), impacts: new Uint8Array(length), fields: new Uint8Array(length) };
  for (let i = 0; i < length; i++) {
    const to = next[place[builder.words[i]!]!]!++;
    lists.docs[to] = builder.docs[i]!;
    lists.impacts[to] = builder.impacts[i]!;
    lists.fields[to] = builder.fields[i]!;
  }
  const words = stringTable(sorted);
  const all: PostingLists = { words, letters: lettersOfAll(words), sounds: wordSounds(sorted), start, ...lists };
  return packPostings(size, all);
}

export function lettersOfAll(words: StringTable): Uint32Array<ArrayBuffer> {
  const letters = new Uint32Array(stringCount(words));
  for (let i = 0; i < letters.length; i++) {
    for (let j = words.start[i]!; j < words.start[i + 1]!; j++) letters[i]! |= 1 << (words.units[j]! & 31);
  }
  return letters;
}

function grow(builder: PostingsBuilder): void {
  const capacity = Math.ceil(builder.docs.length * 1.6);
  const larger = <T extends Int32Array | Uint8Array>(old: T, fresh: T) => {
    fresh.set(old);
    return fresh;
  };
  builder.words = larger(builder.words, new Int32Array(capacity));
  builder.docs = larger(builder.docs, new Int32Array(capacity));
  builder.impacts = larger(builder.impacts, new Uint8Array(capacity));
  builder.fields = larger(builder.fields, new Uint8Array(capacity));
}

import { FIELDS, type IndexEntry } from "#search/index-entry.ts";
import { branchTable } from "#search/segments/branch-table.ts";
import { type FacetLayout, facetRows, facetTable } from "#search/segments/facet-table.ts";
import { idTable, packId } from "#search/segments/ids.ts";
import { nameOrder, sortableName } from "#search/segments/name-order.ts";
import { pointTable } from "#search/segments/point-table.ts";
import { CONCEPT_MARK, REGION_MARK } from "#search/segments/postings.ts";
import {
  addPosting,
  finishPostings,
  type PostingsBuilder,
  postingsBuilder,
  wordNumber,
  wordOrder,
} from "#search/segments/postings-builder.ts";
import type { Segment } from "#search/segments/segment.ts";
import { textTable } from "#search/segments/text-table.ts";
import {
  FIELD_WEIGHTS,
  LENGTH_NORMALISATION,
  MAX_IMPACT,
  SATURATION,
  SPOKEN_IMPACT,
  STATED_IMPACT,
} from "#search/weights.ts";
import { indexedWords } from "#search/words/tokens.ts";

/** Every id must occur once. Throws a RangeError when an id is not a UUID in lower case. */
export function buildSegment(layout: FacetLayout, documents: readonly IndexEntry[]): Segment {
  const sorted = [...documents].sort((a, b) => b.rank - a.rank || (a.id < b.id ? -1 : 1));
  const size = sorted.length;
  const ids = new Uint32Array(4 * size);
  sorted.forEach(({ id }, doc) => {
    packId(id, ids, 4 * doc);
  });
  const names = sorted.map(({ name }) => sortableName(name));
  const { postings, numbers } = postingsOf(sorted);
  return {
    size,
    ids: idTable(ids),
    rank: Float64Array.from(sorted, ({ rank }) => rank),
    recent: Float64Array.from(sorted, ({ recent }) => recent),
    names: textTable(names),
    nameOrder: nameOrder(names),
    postings,
    points: pointTable(sorted.map(({ points }) => points)),
    facets: facetTable(layout, facetRows(layout, sorted), size),
    branches: branchTable(layout, sorted, numbers),
  };
}

/** The postings, and the number of each word in them. */
function postingsOf(documents: readonly IndexEntry[]) {
  const builder = postingsBuilder();
  const occurrences: Occurrences = { words: [], frequency: [], fields: [] };
  documents.forEach((document, doc) => {
    collect(builder, document, occurrences);
    for (const word of occurrences.words) {
      const frequency = occurrences.frequency[word]!;
      const impact = Math.max(1, Math.round((MAX_IMPACT * frequency) / (frequency + SATURATION)));
      addPosting(builder, word, doc, impact, occurrences.fields[word]!);
      occurrences.frequency[word] = 0;
      occurrences.fields[word] = 0;
    }
    for (const region of new Set(document.regions))
      addPosting(builder, wordNumber(builder, REGION_MARK + region), doc, 1, 0);
    addConcepts(builder, document, doc);
    occurrences.words.length = 0;
  });
  const order = wordOrder(builder);
  const numbers = new Map(order.sorted.map((word, i) => [word, i]));
  return { postings: finishPostings(builder, documents.length, order), numbers };
}

function addConcepts(builder: PostingsBuilder, { concepts }: IndexEntry, doc: number): void {
  const impacts = new Map(concepts.spoken.map((concept) => [concept, SPOKEN_IMPACT]));
  for (const concept of concepts.stated) impacts.set(concept, STATED_IMPACT);
  for (const [concept, impact] of impacts)
    addPosting(builder, wordNumber(builder, CONCEPT_MARK + concept), doc, impact, 0);
}

/** The words of one document; the other two arrays are by word number. */
interface Occurrences {
  words: number[];
  frequency: number[];
  fields: number[];
}

function collect(builder: PostingsBuilder, document: IndexEntry, into: Occurrences): void {
  FIELDS.forEach((field, i) => {
    const words = indexedWords(document.texts[field]);
    const { weight, length } = FIELD_WEIGHTS[field];
    const once = weight / (1 - LENGTH_NORMALISATION + LENGTH_NORMALISATION * Math.max(1, words.length / length));
    for (const text of words) {
      const word = wordNumber(builder, text);
      if (!into.fields[word]) into.words.push(word);
      into.frequency[word] = (into.frequency[word] ?? 0) + once;
      into.fields[word]! |= 1 << i;
    }
  });
}

import type { Form, QueryWord } from "#search/interpret.ts";
import { addBit, type Bitset, intersect, unite } from "#search/segments/bitset.ts";
import { listOf, setOf } from "#search/segments/postings.ts";
import { borrowSet } from "#search/segments/scratch.ts";
import type { Part, SearchIndex } from "#search/segments/search-index.ts";

/**
 * The live documents with every required word, for each part. The sets are borrowed or, when every word is optional, the
 * part's own.
 */
export function matchText(index: SearchIndex, words: readonly QueryWord[]): Bitset[] {
  const required = words.filter(({ optional }) => !optional);
  if (required.length === 0) return index.parts.map(({ live }) => live);
  // Of a sentence, some word is mostly in no document.
  const isFound = required.every(({ frequency }) => frequency > 0);
  return index.parts.map((part, number) => {
    if (!isFound) return borrowSet(part.scratch);
    const set = borrowSet(part.scratch, part.live);
    for (const word of required) intersect(set, documentsWithForms(part, number, word.forms));
    return set;
  });
}

/** The documents that have one of the forms, dead ones included. The set may be borrowed. */
export function documentsWithForms(part: Part, number: number, forms: readonly Form[]): Bitset {
  const { postings } = part.segment;
  const present = forms.map(({ at }) => at[number]!).filter((word) => word !== -1);
  const only = present.length === 1 ? setOf(postings, present[0]!) : null;
  if (only) return only;
  const documents = borrowSet(part.scratch);
  for (const word of present) {
    const set = setOf(postings, word);
    if (set) unite(documents, set);
    else for (const doc of listOf(postings, word)) addBit(documents, doc);
  }
  return documents;
}

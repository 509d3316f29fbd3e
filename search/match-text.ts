import type { QueryWord } from "#search/interpret.ts";
import { addBit, type Bitset, intersect, isEmpty, unite } from "#search/segments/bitset.ts";
import { listOf, setOf } from "#search/segments/postings.ts";
import { borrowSet } from "#search/segments/scratch.ts";
import type { Part, SearchIndex } from "#search/segments/search-index.ts";

/** The live documents that match, for each part. The sets are borrowed or, when every word is optional, the part's own. */
export interface TextMatch {
  sets: Bitset[];
  partial: boolean;
}

/** The documents with every required word or, if there are none, those with the most. */
export function matchText(index: SearchIndex, words: readonly QueryWord[]): TextMatch {
  const required = words.filter(({ optional }) => !optional);
  if (required.length === 0) return { sets: index.parts.map(({ live }) => live), partial: false };
  const every = index.parts.map((part, number) => {
    const set = borrowSet(part.scratch, part.live);
    for (const word of required) intersect(set, documentsWith(part, number, word));
    return set;
  });
  if (!every.every(isEmpty)) return { sets: every, partial: false };

  const some = index.parts.map((part, number) => byWordsHad(part, number, required));
  for (let most = required.length; most > 0; most--) {
    const sets = some.map((atLeast) => atLeast[most]!);
    if (!sets.every(isEmpty)) return { sets, partial: true };
  }
  return { sets: every, partial: false };
}

/** For each n the live documents that have at least n of the words. */
function byWordsHad(part: Part, number: number, words: readonly QueryWord[]): Bitset[] {
  const atLeast = [part.live, ...words.map(() => borrowSet(part.scratch))];
  words.forEach((word, before) => {
    const having = documentsWith(part, number, word);
    for (let n = before + 1; n > 0; n--) {
      const [more, fewer] = [atLeast[n]!, atLeast[n - 1]!];
      for (let i = 0; i < more.length; i++) more[i]! |= fewer[i]! & having[i]!;
    }
  });
  return atLeast;
}

/** The documents that have one of the word's forms, dead ones included. The set may be borrowed. */
export function documentsWith(part: Part, number: number, { forms }: QueryWord): Bitset {
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

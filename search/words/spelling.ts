import { ones } from "#search/segments/bitset.ts";
import type { SearchIndex } from "#search/segments/search-index.ts";
import { lowerBound, stringAt, stringCount } from "#search/segments/string-table.ts";
import { editDistance, editRows, unitsOf } from "#search/words/edit-distance.ts";
import { type Effort, spend } from "#search/words/effort.ts";
import { commonestFirst, type Entry, lookUp } from "#search/words/lexicon.ts";
import { rememberingCost } from "#search/words/remembering.ts";

/** The cost of a comparison */
const COMPARE = 2;
const HAS_DIGIT = /\p{N}/u;
/** Numbers and regions sort before it. */
const FIRST_LETTER = "a";

/**
 * The most likely known word for an unknown one, at most `atMost` edits away: fewest edits first, then the same first
 * letter, then the most frequent. Never the name of a place. Compares as many words as `effort` allows.
 */
export function nearestWord(
  index: SearchIndex,
  word: string,
  atMost: number,
  isPlace: (word: string) => boolean,
  effort: Effort,
): Entry | null {
  const limit = Math.min(atMost, maxEdits(word));
  if (limit === 0) return null;
  const byCost = new Map<number, Set<string>>();
  const near = rememberingCost(index.remembered.near, `${limit} ${word}`, effort, () =>
    candidates(index, word, limit, effort),
  );
  for (const { candidate, cost } of near) {
    if (!byCost.has(cost)) byCost.set(cost, new Set());
    byCost.get(cost)!.add(candidate);
  }
  for (const cost of [...byCost.keys()].sort((a, b) => a - b)) {
    const entries = [...byCost.get(cost)!]
      .map((candidate) => (isPlace(candidate) ? null : lookUp(index, candidate)))
      .filter((entry) => entry !== null);
    if (entries.length > 0) return entries.sort(commonestFirst)[0]!;
  }
  return null;
}

/** Short words have too many neighbours, and a number is never a misspelling of another. */
function maxEdits(word: string): number {
  if (word.length < 4 || HAS_DIGIT.test(word)) return 0;
  return word.length < 6 ? 1 : 2;
}

/** A word that is spelt like another one; the less the cost, the likelier it is meant. */
export interface NearWord {
  candidate: string;
  cost: number;
}

function candidates(index: SearchIndex, word: string, limit: number, effort: Effort): NearWord[] {
  const found: NearWord[] = [];
  const units = unitsOf(word);
  const letters = units.reduce((mask, unit) => mask | (1 << (unit & 31)), 0);
  const rows = editRows();
  for (const { segment } of index.parts) {
    const { words, letters: lettersOf } = segment.postings;
    for (let i = lowerBound(words, FIRST_LETTER); i < stringCount(words); i++) {
      const from = words.start[i]!;
      const to = words.start[i + 1]!;
      if (Math.abs(to - from - units.length) > limit || ones(letters ^ lettersOf[i]!) > 2 * limit) continue;
      if (!spend(effort, COMPARE)) return found;
      const edits = editDistance(units, words.units, from, to, limit, rows);
      if (edits > limit) continue;
      found.push({ candidate: stringAt(words, i), cost: 2 * edits + (words.units[from] === units[0] ? 0 : 1) });
    }
  }
  return found;
}

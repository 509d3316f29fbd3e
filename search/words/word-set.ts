import { withoutCaseEnding } from "#search/words/case-endings.ts";

/** Words of one language, and the usual spellings of those in Latin letters. */
export interface WordSet {
  exact: ReadonlySet<string>;
  loose: ReadonlySet<string>;
}

const SHORTEST_LOOSE = 4;
/** In longer words a doubled consonant makes no other word. */
const LONG = 6;
const VOWEL = /[aeiou]/;
const LATIN = /^[a-z]+$/;
/** Case endings in Latin letters: "kodukuki", "appavukku" */
const LATIN_ENDING = /^([a-z]{5,}?)(v?u?kku|ukku|ku|ki|ige|ge|lo|ni|nu|ko)$/;

/** Whether the words have this one, with a case ending or in another spelling in Latin letters too. */
export function hasWord({ exact, loose }: WordSet, word: string): boolean {
  if (exact.has(word)) return true;
  if (!LATIN.test(word)) return withoutCaseEnding(word).some((stem) => exact.has(stem));
  if (word.length < SHORTEST_LOOSE) return false;
  const stem = LATIN_ENDING.exec(word)?.[1];
  return loose.has(looseSpelling(word)) || (stem !== undefined && exact.has(stem));
}

/** The words of a text, which white space divides. */
export function wordSet(text: string): WordSet {
  const exact = wordsOf(text);
  const latin = [...exact].filter((word) => LATIN.test(word)).map(looseSpelling);
  return { exact, loose: new Set(latin.filter((word) => word.length >= SHORTEST_LOOSE)) };
}

/** The letters that typists use for one another: "chaahiye", "milegaa", "wala", "zaroori". */
function looseSpelling(word: string): string {
  const isLong = word.length >= LONG;
  return word
    .replace(/ee|ii/g, "i")
    .replace(/oo|uu/g, "u")
    .replace(/w/g, "v")
    .replace(/z/g, "j")
    .replace(/([a-z])\1+/g, (letters, letter) => (isLong || VOWEL.test(letter) ? letter : letters));
}

export function wordsOf(text: string): ReadonlySet<string> {
  return new Set(
    text
      .trim()
      .split(/\s+/)
      .map((word) => word.normalize("NFC")),
  );
}

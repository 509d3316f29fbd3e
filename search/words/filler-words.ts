import { withoutCaseEnding } from "#search/words/case-endings.ts";
import { alsoNames } from "#search/words/function-words/also-names.ts";
import { bengali } from "#search/words/function-words/bengali.ts";
import { english } from "#search/words/function-words/english.ts";
import { gujarati } from "#search/words/function-words/gujarati.ts";
import { hindi } from "#search/words/function-words/hindi.ts";
import { kannada } from "#search/words/function-words/kannada.ts";
import { malayalam } from "#search/words/function-words/malayalam.ts";
import { tamil } from "#search/words/function-words/tamil.ts";
import { telugu } from "#search/words/function-words/telugu.ts";
import { ownText } from "#search/words/own-text.ts";

/** The function words of one language, and the usual spellings of those in Latin letters. */
interface FunctionWords {
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
const names = wordsOf(alsoNames);
const spoken = [english, hindi, bengali, gujarati, kannada, tamil, telugu, malayalam].map(functionWords);
/** Whether a word is one of any language; the words of a question repeat from one question to the next. */
const remembered = new Map<string, boolean>();
const REMEMBERED = 20_000;

/**
 * Whether a word describes no need in any of the languages: "my", "chahiye", "வேண்டும்". Such words never narrow a search and are
 * never corrected, but names that contain them rank higher.
 */
export function isFiller(word: string): boolean {
  const known = remembered.get(word);
  if (known !== undefined) return known;
  const filler = !names.has(word) && spoken.some((language) => has(language, word));
  if (remembered.size >= REMEMBERED) remembered.clear();
  remembered.set(ownText(word), filler);
  return filler;
}

/** For each word of a question whether it is a filler. A word that is a name too is one beside another word of its language. */
export function fillersOf(words: readonly string[]): boolean[] {
  const fillers = words.map(isFiller);
  return words.map(
    (word, i) =>
      fillers[i]! ||
      (names.has(word) &&
        spoken.some((language) => has(language, word) && words.some((other, j) => fillers[j] && has(language, other)))),
  );
}

function has({ exact, loose }: FunctionWords, word: string): boolean {
  if (exact.has(word)) return true;
  if (!LATIN.test(word)) return withoutCaseEnding(word).some((stem) => exact.has(stem));
  if (word.length < SHORTEST_LOOSE) return false;
  const stem = LATIN_ENDING.exec(word)?.[1];
  return loose.has(looseSpelling(word)) || (stem !== undefined && exact.has(stem));
}

function functionWords(text: string): FunctionWords {
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

function wordsOf(text: string): ReadonlySet<string> {
  return new Set(
    text
      .trim()
      .split(/\s+/)
      .map((word) => word.normalize("NFC")),
  );
}

import { alsoNames } from "#search/words/function-words/also-names.ts";
import { bengali } from "#search/words/function-words/bengali.ts";
import { english } from "#search/words/function-words/english.ts";
import { gujarati } from "#search/words/function-words/gujarati.ts";
import { hindi } from "#search/words/function-words/hindi.ts";
import { kannada } from "#search/words/function-words/kannada.ts";
import { malayalam } from "#search/words/function-words/malayalam.ts";
import { tamil } from "#search/words/function-words/tamil.ts";
import { telugu } from "#search/words/function-words/telugu.ts";
import { remembering } from "#search/words/remembering.ts";
import { hasWord, wordSet, wordsOf } from "#search/words/word-set.ts";

const names = wordsOf(alsoNames);
const spoken = [english, hindi, bengali, gujarati, kannada, tamil, telugu, malayalam].map(wordSet);
/** Whether a word is one of any language; the words of a question repeat from one question to the next. */
const remembered = new Map<string, boolean>();
const REMEMBERED = 20_000;

/**
 * Whether a word describes no need in any of the languages: "my", "chahiye", "வேண்டும்". Such words never narrow a search and are
 * never corrected, but names that contain them rank higher.
 */
export function isFiller(word: string): boolean {
  return remembering(
    remembered,
    word,
    REMEMBERED,
    () => !names.has(word) && spoken.some((language) => hasWord(language, word)),
  );
}

/** For each word of a question whether it is a filler. A word that is a name too is one beside another word of its language. */
export function fillersOf(words: readonly string[]): boolean[] {
  const fillers = words.map(isFiller);
  return words.map(
    (word, i) =>
      fillers[i]! ||
      (names.has(word) &&
        spoken.some(
          (language) => hasWord(language, word) && words.some((other, j) => fillers[j] && hasWord(language, other)),
        )),
  );
}

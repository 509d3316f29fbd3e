import { bengali } from "#search/words/everyday-words/bengali.ts";
import { gujarati } from "#search/words/everyday-words/gujarati.ts";
import { hindi } from "#search/words/everyday-words/hindi.ts";
import { kannada } from "#search/words/everyday-words/kannada.ts";
import { malayalam } from "#search/words/everyday-words/malayalam.ts";
import { tamil } from "#search/words/everyday-words/tamil.ts";
import { telugu } from "#search/words/everyday-words/telugu.ts";
import { remembering } from "#search/words/remembering.ts";
import { hasWord, wordSet } from "#search/words/word-set.ts";

const spoken = [hindi, bengali, gujarati, kannada, tamil, telugu, malayalam].map(wordSet);
const remembered = new Map<string, boolean>();
const REMEMBERED = 20_000;

/**
 * Whether a word is ordinary in an Indian language: "पढ़ाई", "சொல்லிட்டார்", "bhatija". In a sentence it is no misspelling of a name, and says little;
 * alone it may be a name. English has a dictionary (operations/searching/english-words.ts); no package has one of these languages.
 */
export function isEverydayWord(word: string): boolean {
  return remembering(remembered, word, REMEMBERED, () => spoken.some((language) => hasWord(language, word)));
}

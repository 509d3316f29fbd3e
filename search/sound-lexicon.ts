import { phoneticKey } from "#search/phonetic-key.ts";
import { isIndic, isTamil } from "#search/scripts.ts";
import { addSounding, newSoundTable, type SoundTable, soundingLike } from "#search/sound-table.ts";

/** The words of the index by how they sound. Words of documents that are gone stay: who looks a word up asks the index. */
export interface SoundLexicon {
  known: Set<string>;
  words: SoundTable<string>;
}

const WORD = /^[\p{L}\p{M}]{3,}$/u;
const FEWEST_CONSONANTS = 2;
/** Shorter ones sound like too many. */
const SHORTEST_LATIN = 4;

export function newSoundLexicon(): SoundLexicon {
  return { known: new Set(), words: newSoundTable() };
}

export function addSound({ known, words }: SoundLexicon, word: string): void {
  if (known.has(word) || !WORD.test(word)) return;
  known.add(word);
  addSounding(words, phoneticKey(word), word);
}

/** Known words that sound like `word`, the likeliest first: the same consonants and at most a third of the sounds another. */
export function soundsLike({ words }: SoundLexicon, word: string): string[] {
  if (!WORD.test(word)) return [];
  const { full, skeleton } = phoneticKey(word);
  if (skeleton.length < FEWEST_CONSONANTS || (!isIndic(word) && full.length < SHORTEST_LATIN)) return [];
  const limit = Math.max(1, Math.floor(full.length / 3));
  return soundingLike(words, full, { tamil: isTamil(word), limit }).map(({ value }) => value);
}

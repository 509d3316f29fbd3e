import { editDistance, editRows } from "#search/edit-distance.ts";
import { devoiced, phoneticKey } from "#search/phonetic-key.ts";
import { isIndic, isTamil } from "#search/scripts.ts";

/** The words of the index by how they sound. Words of documents that are gone stay: who looks a word up asks the index. */
export interface SoundLexicon {
  known: Set<string>;
  bySkeleton: Map<string, SoundingWord[]>;
  byTamilSkeleton: Map<string, SoundingWord[]>;
}

interface SoundingWord {
  word: string;
  full: string;
}

const WORD = /^[\p{L}\p{M}]{3,}$/u;
const FEWEST_CONSONANTS = 2;
/** Shorter ones sound like too many. */
const SHORTEST_LATIN = 4;

export function newSoundLexicon(): SoundLexicon {
  return { known: new Set(), bySkeleton: new Map(), byTamilSkeleton: new Map() };
}

export function addSound(lexicon: SoundLexicon, word: string): void {
  if (lexicon.known.has(word) || !WORD.test(word)) return;
  lexicon.known.add(word);
  const key = phoneticKey(word);
  const tamil = devoiced(key);
  append(lexicon.bySkeleton, key.skeleton, { word, full: key.full });
  append(lexicon.byTamilSkeleton, tamil.skeleton, { word, full: tamil.full });
}

/** Known words that sound like `word`, the likeliest first: the same consonants and at most a third of the sounds another. */
export function soundsLike(lexicon: SoundLexicon, word: string): string[] {
  if (!WORD.test(word)) return [];
  const { full, skeleton } = phoneticKey(word);
  if (skeleton.length < FEWEST_CONSONANTS || (!isIndic(word) && full.length < SHORTEST_LATIN)) return [];
  const limit = Math.max(1, Math.floor(full.length / 3));
  const rows = editRows();
  const units = Uint16Array.from(full, (letter) => letter.charCodeAt(0));
  return ((isTamil(word) ? lexicon.byTamilSkeleton : lexicon.bySkeleton).get(skeleton) ?? [])
    .map((other) => {
      const otherUnits = Uint16Array.from(other.full, (letter) => letter.charCodeAt(0));
      return { word: other.word, edits: editDistance(units, otherUnits, 0, otherUnits.length, limit, rows) };
    })
    .filter(({ edits }) => edits <= limit)
    .sort((a, b) => a.edits - b.edits)
    .map(({ word }) => word);
}

function append(to: Map<string, SoundingWord[]>, key: string, word: SoundingWord): void {
  const words = to.get(key);
  if (words) words.push(word);
  else to.set(key, [word]);
}

import type { Postings } from "#search/segments/postings.ts";
import { stringAt } from "#search/segments/string-table.ts";
import { editDistance, editRows, unitsOf } from "#search/words/edit-distance.ts";
import { type Effort, spend } from "#search/words/effort.ts";
import { consonantsOf, devoiced, phoneticKey } from "#search/words/phonetic-key.ts";
import { isBengali, isIndic, isTamil } from "#search/words/scripts.ts";

/**
 * Words by sound. The key of a word is a hash of its consonants: 20 bits in Tamil's spelling, which does not
 * distinguish k from g, and 12 more bits for the other scripts. Keys only give candidates; the words themselves are
 * then compared.
 */
export interface WordSounds {
  /** By word; 0 for numbers, regions and similar words. */
  keys: Uint32Array<ArrayBuffer>;
  /** Words in the order of their keys. */
  order: Uint32Array<ArrayBuffer>;
}

const WORD = /^[\p{L}\p{M}]{3,}$/u;
const FEWEST_CONSONANTS = 2;
/** Too many words share a shorter sound. */
const SHORTEST_LATIN = 4;
const FINE_BITS = 12;
/** The cost of a comparison */
const COMPARE = 12;

export function wordSounds(words: readonly string[]): WordSounds {
  return orderedByKey(Uint32Array.from(words, (word) => (WORD.test(word) ? soundKey(phoneticKey(word).full) : 0)));
}

export function orderedByKey(keys: Uint32Array<ArrayBuffer>): WordSounds {
  const pairs = Float64Array.from(keys, (key, word) => key * 2 ** 21 + word).sort();
  return { keys, order: Uint32Array.from(pairs, (pair) => pair % 2 ** 21) };
}

/** A word that sounds like another one, and how many of its other sounds differ. */
export interface SoundingWord {
  word: string;
  edits: number;
}

/**
 * Words of one segment that sound like `word`, with the number of other sounds that differ, at most a third. Compares as many
 * as `effort` allows.
 */
export function soundsLike({ words, sounds }: Postings, word: string, effort: Effort): SoundingWord[] {
  if (!WORD.test(word)) return [];
  const { full, skeleton } = phoneticKey(word);
  if (skeleton.length < FEWEST_CONSONANTS || (!isIndic(word) && full.length < SHORTEST_LATIN)) return [];
  const tamil = isTamil(word);
  const limit = Math.max(1, Math.floor(full.length / 3));
  const key = soundKey(full);
  const [from, to] = tamil
    ? [key - (key % 2 ** FINE_BITS), key - (key % 2 ** FINE_BITS) + 2 ** FINE_BITS]
    : [key, key + 1];
  const rows = editRows();
  // The vowel that Bengali does not write is an o: "projonmo".
  const heard = (sound: string) => unitsOf(isBengali(word) ? sound.replace(/o/g, "a") : sound);
  const units = heard(full);
  const found: SoundingWord[] = [];
  for (let i = firstWithKey(sounds, from); i < sounds.order.length && sounds.keys[sounds.order[i]!]! < to; i++) {
    if (!spend(effort, COMPARE)) break;
    const candidate = stringAt(words, sounds.order[i]!);
    const other = tamil ? devoiced(phoneticKey(candidate)) : phoneticKey(candidate);
    if (other.skeleton !== skeleton) continue;
    const edits = editDistance(units, heard(other.full), 0, other.full.length, limit, rows);
    if (edits <= limit) found.push({ word: candidate, edits });
  }
  return found;
}

function soundKey(full: string): number {
  const coarse = hash(devoiced({ full, skeleton: "" }).skeleton) >>> FINE_BITS;
  const fine = hash(consonantsOf(full)) >>> (32 - FINE_BITS);
  return coarse * 2 ** FINE_BITS + fine || 1;
}

/** FNV-1a, mixed once more because its highest bits are used. */
function hash(text: string): number {
  let h = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193);
  h = Math.imul(h ^ (h >>> 15), 0x85ebca6b);
  return (h ^ (h >>> 13)) >>> 0;
}

function firstWithKey({ keys, order }: WordSounds, key: number): number {
  let low = 0;
  let high = order.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (keys[order[middle]!]! < key) low = middle + 1;
    else high = middle;
  }
  return low;
}

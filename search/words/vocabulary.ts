import { consonantsOf, phoneticKey } from "#search/words/phonetic-key.ts";
import { isIndic, isTamil } from "#search/words/scripts.ts";
import { addSounding, newSoundTable, type SoundTable, soundingLike } from "#search/words/sound-table.ts";
import { tokens } from "#search/words/tokens.ts";

/** A search word or phrase and its meaning. */
export interface SearchTerm {
  term: string;
  /** `en`, `hi`, `hi-Latn` … */
  language: string;
  /** Facet codes, such as `disabilities:hearing-impairment`, all of which a match has */
  codes: readonly string[];
  /** Its English words. A term without these and without codes means all disabilities, `ANY_DISABILITY`. */
  english: string;
  /** Understood in queries, but never shown. */
  offensive: boolean;
}

/** The concept of words for all disabilities, such as "disabled". It is no facet code. */
export const ANY_DISABILITY = "disabilities:any";

/** The meaning of a phrase: any of these concepts (see `conceptOf`). */
export interface Meaning {
  /** The phrase itself, or the first of several that sound alike */
  phrase: string;
  concepts: readonly string[];
  /** English words with the same meaning */
  words: readonly string[];
  /** The facet codes of all its concepts */
  codes: readonly string[];
  offensive: boolean;
}

export interface Vocabulary {
  byWords: ReadonlyMap<string, Meaning>;
  /** The same in alphabetical order */
  phrases: readonly { phrase: string; codes: readonly string[] }[];
  /** Phrases of languages other than English */
  foreign: Sounds;
  /** English phrases, for loan words in other scripts and for misspellings by sound in Latin letters */
  english: Sounds;
  /** The sounds of the beginnings of all phrases, including "" and whole phrases */
  beginnings: ReadonlySet<string>;
  /** The longest phrase, in words */
  longest: number;
  /** A cache of the meanings of phrases in Indic scripts, because a changed listing looks up the same phrases. */
  remembered: Map<string, Meaning | null>;
}

interface Sounds {
  exact: Map<string, Meaning>;
  alike: SoundTable<Meaning>;
}

/** Too many words share a shorter sound. */
const SHORTEST_SOUND = 4;
const FEWEST_CONSONANTS = 2;
/** The share of a word's sounds that may differ, because languages and typists differ in vowels. */
const OTHER_SOUNDS = 1 / 4;
/** Case endings of Indian languages: "of the blind", "in the school". In UTF-16 units. */
const LONGEST_ENDING = 4;
const SHORTEST_STEM = 3;
/** Number of phrases in the cache */
const REMEMBERED = 50_000;

/** Codes that belong together are one concept, so that "speech therapy" finds the same in any language. */
export function conceptOf(codes: readonly string[]): string {
  return [...codes].sort().join("&");
}

export function createVocabulary(terms: readonly SearchTerm[]): Vocabulary {
  const byWords = new Map<string, Meaning>();
  const foreign = new Map<string, Meaning>();
  const english = new Map<string, Meaning>();
  const beginnings = new Set<string>();
  let longest = 1;
  for (const term of terms) {
    const words = tokens(term.term).map(({ word }) => word);
    if (words.length === 0) continue;
    longest = Math.max(longest, words.length);
    add(byWords, words.join(" "), term);
    const sound = soundOf(words);
    for (let end = 0; end <= sound.length; end++) beginnings.add(sound.slice(0, end));
    if (sound.length >= SHORTEST_SOUND) add(term.language === "en" ? english : foreign, sound, term);
  }
  const phrases = [...byWords]
    .map(([phrase, { codes }]) => ({ phrase, codes }))
    .sort((a, b) => (a.phrase < b.phrase ? -1 : 1));
  return {
    byWords,
    phrases,
    foreign: sounds(foreign),
    english: sounds(english),
    beginnings,
    longest,
    remembered: new Map(),
  };
}

/** The sound of each word, computed once for a text whose phrases overlap. */
export function soundsOf(words: readonly string[]): string[] {
  return words.map((word) => phoneticKey(word).full);
}

/**
 * The meaning of the words as one phrase. Words in another script, and other languages in Latin letters, are recognised
 * by sound.
 */
export function meaningOf(
  vocabulary: Vocabulary,
  words: readonly string[],
  wordSounds = soundsOf(words),
): Meaning | null {
  const { byWords, foreign } = vocabulary;
  const known = byWords.get(words.join(" "));
  if (known) return known;
  const sound = wordSounds.join("");
  if (sound.length < SHORTEST_SOUND) return null;
  const exact = foreign.exact.get(sound);
  const written = words.join("");
  // A phrase in Latin letters that sounds like its own English translation is misspelt English: "theraphy".
  if (!isIndic(written)) return exact && soundOf(exact.words) !== sound ? exact : null;
  if (exact) return exact;
  const { remembered } = vocabulary;
  const key = words.join(" ");
  if (!remembered.has(key)) {
    if (remembered.size >= REMEMBERED) remembered.clear();
    remembered.set(key, alike(vocabulary, words, sound, isTamil(written)));
  }
  return remembered.get(key)!;
}

function alike({ byWords, foreign, english }: Vocabulary, words: readonly string[], sound: string, tamil: boolean) {
  return (
    english.exact.get(sound) ??
    nearest(foreign, sound, tamil) ??
    nearest(english, sound, tamil) ??
    (words.length === 1 ? withoutEnding(byWords, foreign, words[0]!) : null)
  );
}

/** The meaning of a word spelt by its sound, such as "jeriatrik". For words that occur in no organisation. */
export function heardMeaning(vocabulary: Vocabulary, word: string): Meaning | null {
  return vocabulary.english.exact.get(soundOf([word])) ?? null;
}

function sounds(exact: Map<string, Meaning>): Sounds {
  const alike = newSoundTable<Meaning>();
  for (const [full, meaning] of exact) addSounding(alike, { full, skeleton: consonantsOf(full) }, meaning);
  return { exact, alike };
}

/** The phrase with the same consonants and the nearest vowels. */
function nearest({ alike }: Sounds, full: string, tamil: boolean): Meaning | null {
  if (consonantsOf(full).length < FEWEST_CONSONANTS) return null;
  const limit = Math.floor(full.length * OTHER_SOUNDS);
  return soundingLike(alike, full, { tamil, limit })[0]?.value ?? null;
}

function withoutEnding(byWords: ReadonlyMap<string, Meaning>, { exact }: Sounds, word: string): Meaning | null {
  for (let cut = 1; cut <= LONGEST_ENDING && word.length - cut >= SHORTEST_STEM; cut++) {
    const stem = word.slice(0, -cut);
    const sound = soundOf([stem]);
    const meaning = byWords.get(stem) ?? (sound.length >= SHORTEST_SOUND ? exact.get(sound) : undefined);
    if (meaning) return meaning;
  }
  return null;
}

function soundOf(words: readonly string[]): string {
  return soundsOf(words).join("");
}

function add(to: Map<string, Meaning>, key: string, { term, codes, english, offensive }: SearchTerm): void {
  const before = to.get(key);
  const concept = codes.length > 0 ? conceptOf(codes) : english === "" ? ANY_DISABILITY : null;
  const concepts = new Set([...(before?.concepts ?? []), ...(concept ? [concept] : [])]);
  to.set(key, {
    phrase: before?.phrase ?? term,
    concepts: [...concepts],
    words: [...new Set([...(before?.words ?? []), ...tokens(english).map(({ word }) => word)])],
    codes: [...new Set([...(before?.codes ?? []), ...codes])],
    offensive: offensive || (before?.offensive ?? false),
  });
}

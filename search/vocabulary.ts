import { consonantsOf, phoneticKey } from "#search/phonetic-key.ts";
import { isIndic, isTamil } from "#search/scripts.ts";
import { addSounding, newSoundTable, type SoundTable, soundingLike } from "#search/sound-table.ts";
import { tokens } from "#search/tokens.ts";

/** A word or phrase that people search with, and what it means. */
export interface SearchTerm {
  term: string;
  /** `en`, `hi`, `hi-Latn` … */
  language: string;
  /** Facet codes that a match has all of, as `disabilities:hearing-impairment` */
  codes: readonly string[];
  /** Its English words. Without these and without codes it is a word for all disabilities, which narrows nothing. */
  english: string;
  /** Understood, and never shown */
  offensive: boolean;
}

/** What a phrase means: any of these, each a concept (see `conceptOf`). */
export interface Meaning {
  /** The phrase itself, or the first of those that sound alike */
  phrase: string;
  concepts: readonly string[];
  /** English words that say the same */
  words: readonly string[];
  /** The facet codes of all its concepts */
  codes: readonly string[];
  offensive: boolean;
}

export interface Vocabulary {
  byWords: ReadonlyMap<string, Meaning>;
  /** The same in alphabetical order */
  phrases: readonly { phrase: string; codes: readonly string[] }[];
  /** Phrases of other languages than English */
  foreign: Sounds;
  /** English ones: in another script a loan word, in Latin letters perhaps misspelt as it is heard */
  english: Sounds;
  /** How phrases begin to sound, "" and whole phrases included */
  beginnings: ReadonlySet<string>;
  /** The longest phrase, in words */
  longest: number;
  /** What phrases of other scripts were found to mean: a listing that changes asks for the same again */
  remembered: Map<string, Meaning | null>;
}

interface Sounds {
  exact: Map<string, Meaning>;
  alike: SoundTable<Meaning>;
}

/** Shorter sounds are too many words. */
const SHORTEST_SOUND = 4;
const FEWEST_CONSONANTS = 2;
/** Of a word's sounds so many may be another: languages and typists differ in vowels. */
const OTHER_SOUNDS = 1 / 4;
/** What the languages join to a word's end: "of the blind", "in the school". In UTF-16 units. */
const LONGEST_ENDING = 4;
const SHORTEST_STEM = 3;
/** Phrases */
const REMEMBERED = 50_000;

/** Codes that go together are one concept, so that "speech therapy" in any language finds the same. */
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

/** How each word sounds: made once for a text, whose phrases are tried from many words on. */
export function soundsOf(words: readonly string[]): string[] {
  return words.map((word) => phoneticKey(word).full);
}

/** What the words mean as one phrase. Words of another script, and other languages in Latin letters, are known by their sound. */
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
  // In Latin letters what sounds like its own English word is English, misspelt: "theraphy".
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

/** What a word may mean that is spelt as it is heard: "jeriatrik". For words that no organisation uses. */
export function heardMeaning(vocabulary: Vocabulary, word: string): Meaning | null {
  return vocabulary.english.exact.get(soundOf([word])) ?? null;
}

function sounds(exact: Map<string, Meaning>): Sounds {
  const alike = newSoundTable<Meaning>();
  for (const [full, meaning] of exact) addSounding(alike, { full, skeleton: consonantsOf(full) }, meaning);
  return { exact, alike };
}

/** The phrase with the same consonants whose vowels are nearest. */
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
  const concepts = new Set([...(before?.concepts ?? []), ...(codes.length > 0 ? [conceptOf(codes)] : [])]);
  to.set(key, {
    phrase: before?.phrase ?? term,
    concepts: [...concepts],
    words: [...new Set([...(before?.words ?? []), ...tokens(english).map(({ word }) => word)])],
    codes: [...new Set([...(before?.codes ?? []), ...codes])],
    offensive: offensive || (before?.offensive ?? false),
  });
}

import type { Question } from "#search/question.ts";
import { withoutCaseEnding } from "#search/words/case-endings.ts";
import { ownText } from "#search/words/own-text.ts";
import { soundOfWord } from "#search/words/phonetic-key.ts";
import { nearestSound, newPhraseSounds, type PhraseSounds } from "#search/words/phrase-sounds.ts";
import { otherNumberForms } from "#search/words/plurals.ts";
import { remembering } from "#search/words/remembering.ts";
import { createRespellings, type Respellings, respelt } from "#search/words/respelling.ts";
import { isIndic, isTamil, toLatin } from "#search/words/scripts.ts";
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

/**
 * The concept of what no filter stands for, such as orphans, by its English word. English terms that are their own English word are topics: the
 * other terms with that word are found by any of them, and a filter beside it is only a part of what they mean.
 */
export function topicOf(english: string): string {
  return `topics:${english}`;
}

function isTopic({ term, language, codes, english }: SearchTerm): boolean {
  return language === "en" && codes.length === 0 && english === term;
}

/** The topic of schools for children with disabilities, most of which name no condition: "Carmel Special School". */
export const SPECIAL_SCHOOL = topicOf("special school");

/** The same of those that name none, which an index adds: see `indexEntry`. */
export const SPECIAL_SCHOOL_FOR_ANY = topicOf("special school for any");

/** The topic of rehabilitation, which in such a directory is mostly that of people with disabilities: "Asha Rehabilitation Centre". */
export const REHABILITATION = topicOf("rehabilitation");

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
  /** The phrase is spelt differently, probably by mistake. */
  misspelt?: boolean;
}

export interface Vocabulary {
  byWords: ReadonlyMap<string, Meaning>;
  /** Its phrases in alphabetical order */
  phrases: readonly string[];
  /** The sounds of all phrases, in order: see `mayBegin` */
  sounds: readonly string[];
  /** English phrases, for loan words in other scripts and for misspellings by sound in Latin letters */
  english: PhraseSounds<Meaning>;
  /** Phrases of other languages */
  foreign: PhraseSounds<Meaning>;
  /** The same for each Indic script (`scriptOf`) */
  byScript: ReadonlyMap<number, PhraseSounds<Meaning>>;
  /** The words of all phrases, to recognise them misspelt */
  respellings: Respellings;
  /** Words that are names, and no misspelt ones */
  names: ReadonlySet<string>;
  /** The words of romanised phrases by sound */
  romanised: PhraseSounds<string>;
  /** The longest phrase, in words */
  longest: number;
  /** Caches, because changed listings and questions have the same words: of questions, of phrases, and of single words */
  remembered: {
    questions: Map<string, Question>;
    meanings: Map<string, Meaning | null>;
    spellings: Map<string, string>;
    sounds: Map<string, string>;
  };
}

/** How long a sound must be to be recognised, and how many consonants it must have to be recognised by its nearest sound. */
const SHORTEST_SOUND = 4;
const SAME_SOUND = 5;
const SAME_IN_TAMIL = 7;
const SAME_GLUED = 8;
const SAME_LOAN_WORD = 6;
const OWN_SCRIPT = { length: 7, consonants: 3 };
const LOAN_WORD = { length: 6, consonants: 3 };
/** In Latin letters, where a word may be English or a name */
const LATIN = { length: 7, consonants: 4 };
/** Case endings in Latin letters: "viklangon", "badhirula" */
const LATIN_ENDING = /^(.{6,}?)(on|o|ko|ne|er|der|ra|ru|lu|la|laku|lo|ki|ku|ge|gala|galu|galige|rige|kku|ukku|in|il)$/;
const LATIN_WORD = /^[a-z]+$/;
/** Spellings of the Hindi "not", each of which sounds differently */
const NOT_IN_HINDI = new Set("nahin nahee nahii naahi nhi nhin nai nehi nehin".split(" "));
/** Number of entries in a cache */
const REMEMBERED = 50_000;

/** Codes that belong together are one concept, so that "speech therapy" finds the same in any language. */
export function conceptOf(codes: readonly string[]): string {
  return [...codes].sort().join("&");
}

/** `names` are single words in lower case that are never taken for a misspelt word of a phrase, such as "kolkata". */
export function createVocabulary(terms: readonly SearchTerm[], names: readonly string[] = []): Vocabulary {
  const byWords = new Map<string, Meaning>();
  const sounds = { english: new Map<string, Meaning>(), foreign: new Map<string, Meaning>() };
  const scripts = new Map<number, Map<string, Meaning>>();
  const allSounds = new Set<string>();
  const known = new Set<string>();
  const romanised = new Set<string>();
  const topics = new Set(terms.filter(isTopic).map(({ english }) => english));
  const parts = new Map<string, MeaningParts>();
  let longest = 1;
  // Few words make up many phrases.
  const soundsOfWords = new Map<string, string>();
  const soundOf = (words: readonly string[]) => {
    let all = "";
    for (const word of words) {
      let sound = soundsOfWords.get(word);
      if (sound === undefined) {
        sound = soundOfWord(word);
        soundsOfWords.set(word, sound);
      }
      all += sound;
    }
    return all;
  };
  for (const term of terms) {
    const words = tokens(term.term).map(({ word }) => word);
    if (words.length === 0) continue;
    longest = Math.max(longest, words.length);
    const joined = words.join(" ");
    // Most terms are written as their words are joined: one text is kept.
    const key = joined === term.term ? term.term : joined;
    const meaning = { phrase: term.term, ...partsOf(term, topics, parts), offensive: term.offensive };
    add(byWords, key, meaning);
    const sound = soundOf(words);
    allSounds.add(sound);
    if (sound.length >= SHORTEST_SOUND) add(term.language === "en" ? sounds.english : sounds.foreign, sound, meaning);
    if (isIndic(term.term)) {
      const script = scriptOf(key);
      if (!scripts.has(script)) scripts.set(script, new Map());
      add(scripts.get(script)!, sound, meaning);
    }
    for (const word of words) {
      known.add(word);
      if (term.language !== "en" && !isIndic(word)) romanised.add(word);
    }
  }
  return {
    byWords,
    phrases: [...byWords.keys()].sort(),
    sounds: [...allSounds].sort(),
    english: newPhraseSounds(sounds.english),
    foreign: newPhraseSounds(sounds.foreign),
    byScript: new Map([...scripts].map(([script, exact]) => [script, newPhraseSounds(exact)])),
    respellings: createRespellings(known),
    names: new Set(names),
    romanised: newPhraseSounds(new Map([...romanised].map((word) => [soundOf([word]), word]))),
    longest,
    remembered: { questions: new Map(), meanings: new Map(), spellings: new Map(), sounds: new Map() },
  };
}

/** Whether a phrase begins with these words, or its sound with this sound */
export function mayBegin({ byWords, phrases, sounds }: Vocabulary, words: string, sound: string): boolean {
  if (byWords.has(words) || hasBeginning(phrases, `${words} `)) return true;
  return hasBeginning(sounds, sound) || hasBeginning(phrases, sound);
}

/** Whether one of the texts, which are in order, begins with `beginning`. */
function hasBeginning(ordered: readonly string[], beginning: string): boolean {
  let [from, to] = [0, ordered.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (ordered[middle]! < beginning) from = middle + 1;
    else to = middle;
  }
  return ordered[from]?.startsWith(beginning) ?? false;
}

/** The sound of a word */
export function soundIn({ remembered }: Vocabulary, word: string): string {
  return remembering(remembered.sounds, word, REMEMBERED, () => soundOfWord(word));
}

/**
 * The meaning of the words as one phrase. Words in another script, and other languages in Latin letters, are recognised
 * by sound, and misspelt words by their usual spelling. Offensive words are never guessed, because names sound like some.
 */
export function meaningOf(vocabulary: Vocabulary, words: readonly string[]): Meaning | null {
  const key = words.join(" ");
  const known = vocabulary.byWords.get(key);
  if (known) return known;
  return remembering(vocabulary.remembered.meanings, key, REMEMBERED, () => {
    const sound = words.map((word) => soundIn(vocabulary, word)).join("");
    return isIndic(key) ? indicMeaning(vocabulary, words, sound) : latinMeaning(vocabulary, words, sound);
  });
}

/** The meaning of a word spelt by its sound, such as "jeriatrik". For words that occur in no organisation. */
export function heardMeaning({ english }: Vocabulary, word: string): Meaning | null {
  return english.exact.get(soundOf([word])) ?? null;
}

/** The word as the vocabulary spells it: "handicaped", "vikalaang". The word itself when it is none of the vocabulary. */
export function usualSpelling({ respellings, names, romanised, remembered }: Vocabulary, word: string): string {
  if (NOT_IN_HINDI.has(word)) return "nahi";
  if (respellings.known.has(word) || names.has(word) || !LATIN_WORD.test(word)) return word;
  return remembering(
    remembered.spellings,
    word,
    REMEMBERED,
    () => respelt(respellings, word) ?? nearestSound(romanised, soundOf([word]), LATIN) ?? ownText(word),
  );
}

function latinMeaning(vocabulary: Vocabulary, words: readonly string[], sound: string): Meaning | null {
  const { byWords, english, foreign, respellings } = vocabulary;
  const same = sound.length >= SAME_SOUND ? foreign.exact.get(sound) : undefined;
  // "mookbadhir" is "mook badhir", but a short name is no two words: "Mathak" is no "maa thak".
  const isOfAsMany = same && tokens(same.phrase).length === words.length;
  const exact = isOfAsMany || sound.length >= SAME_GLUED ? same : undefined;
  // A phrase in Latin letters that sounds like an English one is misspelt English: "theraphy".
  const isEnglish = english.exact.has(sound) || soundOf(exact?.words ?? []) === sound;
  if (exact && !isEnglish && !exact.offensive && !isTamil(exact.phrase)) return exact;
  const before = words.slice(0, -1).map((word) => usualSpelling(vocabulary, word));
  const last = usualSpelling(vocabulary, words.at(-1)!);
  const singulars = otherNumberForms(last).filter((form) => form.length <= last.length);
  const stem = respellings.known.has(last) ? undefined : LATIN_ENDING.exec(last)?.[1];
  const guessed = before.join(" ") !== words.slice(0, -1).join(" ") || last !== words.at(-1);
  for (const form of [last, ...singulars, ...(stem ? [stem, `${stem}a`] : [])]) {
    const meaning = byWords.get([...before, form].join(" "));
    if (!meaning || (meaning.offensive && (guessed || stem))) continue;
    return words.length === 1 && respelt(respellings, words[0]!) ? { ...meaning, misspelt: true } : meaning;
  }
  return null;
}

function indicMeaning(vocabulary: Vocabulary, words: readonly string[], sound: string): Meaning | null {
  const { english, byScript } = vocabulary;
  const written = words.join("");
  const own = byScript.get(scriptOf(written));
  const tamil = isTamil(written);
  // One word is not the two English words that sound like it: "सर्कस" is no share case.
  const ofAsMany = (meaning: Meaning | null | undefined) =>
    meaning && tokens(meaning.phrase).length === words.length ? meaning : null;
  const guessed =
    (sound.length >= (tamil ? SAME_IN_TAMIL : SAME_SOUND) && own?.exact.get(sound)) ||
    ofOtherScript(vocabulary, words, sound) ||
    (sound.length >= SAME_LOAN_WORD && loanWords(ofAsMany(english.exact.get(sound)))) ||
    // Tamil writes k and g, t and d alike, so other words have the consonants of a phrase.
    (own && !tamil && ofAsMany(nearestSound(own, sound, OWN_SCRIPT))) ||
    loanWords(ofAsMany(nearestSound(english, sound, LOAN_WORD, tamil)));
  return guessed && !guessed.offensive ? guessed : withoutEnding(vocabulary, words);
}

/** The phrase of another script with the same letters. Kannada and Telugu speak the last vowel that Hindi leaves out. */
function ofOtherScript({ foreign }: Vocabulary, words: readonly string[], sound: string): Meaning | null {
  if (sound.length < SAME_SOUND) return null;
  const meaning = foreign.exact.get(sound) ?? foreign.exact.get(sound.replace(/a$/, ""));
  const written = words.join(" ");
  if (!meaning || scriptOf(meaning.phrase) === scriptOf(written)) return null;
  return lettersOf(meaning.phrase) === lettersOf(written) ? meaning : null;
}

/** What is written, without the length of vowels and the last short one */
function lettersOf(phrase: string): string {
  return tokens(phrase)
    .map(({ word }) => toLatin(word).replace(/([aiu])\1+/g, "$1"))
    .join("")
    .replace(/a$/, "");
}

/** English words in an Indic script match as English words too. */
function loanWords(meaning: Meaning | null | undefined): Meaning | null {
  if (!meaning || meaning.words.length > 0) return meaning ?? null;
  return { ...meaning, words: tokens(meaning.phrase).map(({ word }) => word) };
}

/** "of the blind", "in the school": the phrase without a case ending of its last word */
function withoutEnding({ byWords }: Vocabulary, words: readonly string[]): Meaning | null {
  for (const stem of withoutCaseEnding(words.at(-1)!)) {
    const meaning = byWords.get([...words.slice(0, -1), stem].join(" "));
    if (meaning) return meaning;
  }
  return null;
}

function soundOf(words: readonly string[]): string {
  return words.map(soundOfWord).join("");
}

/** The block of 128 code points of the first Indic letter; -1 when there is none */
function scriptOf(text: string): number {
  const letter = /[\u0900-\u0DFF]/.exec(text)?.[0];
  return letter ? letter.charCodeAt(0) >> 7 : -1;
}

type MeaningParts = Pick<Meaning, "concepts" | "words" | "codes">;

/** What a term means. Thousands of terms have a few hundred meanings, which are looked up in `known`. */
function partsOf(
  { codes, english }: SearchTerm,
  topics: ReadonlySet<string>,
  known: Map<string, MeaningParts>,
): MeaningParts {
  const key = `${codes.join("&")} ${english}`;
  let parts = known.get(key);
  if (!parts) {
    const together = [...codes, ...(topics.has(english) ? [topicOf(english)] : [])];
    const concept = together.length > 0 ? conceptOf(together) : english === "" ? ANY_DISABILITY : null;
    parts = {
      concepts: shared(concept ? [concept] : []),
      words: shared(tokens(english).map(({ word }) => word)),
      codes: shared(codes),
    };
    known.set(key, parts);
  }
  return parts;
}

/** A phrase that has a meaning already gets both. */
function add(to: Map<string, Meaning>, key: string, meaning: Meaning): void {
  const before = to.get(key);
  to.set(
    key,
    before
      ? {
          phrase: before.phrase,
          concepts: shared([...before.concepts, ...meaning.concepts]),
          words: shared([...before.words, ...meaning.words]),
          codes: shared([...before.codes, ...meaning.codes]),
          offensive: before.offensive || meaning.offensive,
        }
      : meaning,
  );
}

const lists = new Map<string, readonly string[]>();

/** One list for all phrases that mean the same: there are thousands of phrases and a few hundred meanings. */
function shared(texts: readonly string[]): readonly string[] {
  const list = [...new Set(texts)];
  const key = list.join("\n");
  const known = lists.get(key);
  if (known) return known;
  lists.set(key, list);
  return list;
}

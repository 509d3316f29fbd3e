import type { Danger } from "#domain/search.ts";
import { isBengali, isIndic, toLatin } from "#search/words/scripts.ts";

/**
 * Sets of words that mean a danger only together: a husband and a blow, a child and a loss. Which sets go together is in
 * `dangersIn`.
 */
export type WordSet =
  | "die"
  | "want"
  | "harm"
  | "partner"
  | "me"
  | "relative"
  | "parent"
  | "child"
  | "kin"
  | "elder"
  | "daughter_in_law"
  | "missing"
  | "lost"
  | "abandon"
  | "destitute"
  | "thrown_out"
  | "starve"
  | "touch"
  | "badly"
  | "abuser"
  | "force"
  | "sex"
  | "minor"
  | "marriage"
  | "live"
  | "not"
  | "weary"
  | "method"
  | "means"
  | "take"
  | "height"
  | "jump"
  | "vein"
  | "cut"
  | "break"
  | "locked"
  | "drunk"
  | "often"
  | "weapon"
  | "threat"
  | "deed"
  | "night"
  | "comes"
  | "video"
  | "alone"
  | "crying"
  | "found"
  | "place"
  | "newborn"
  | "begging"
  | "labour"
  | "adrift"
  | "property"
  | "seized"
  | "exist"
  | "wish"
  | "ending"
  | "self"
  | "hot"
  | "pour"
  | "sibling"
  | "toil"
  | "calm"
  | "refuse";

/**
 * The terms of one language, in its script and in Latin letters, with commas between them. `*` after a word stands for any
 * ending, `~` for its misspellings. In Latin letters one spelling stands for its variants (`foldLatin`); `=` before a term
 * keeps it as it is written. `>` marks a term that never begins a text.
 */
export interface DangerTerms {
  /** A danger by themselves, unless the text is about learning or teaching (`study`). */
  topics: Partial<Record<Danger, string>>;
  /** What a person in danger writes, whatever else the text says. */
  cries: Partial<Record<Danger, string>>;
  words: Partial<Record<WordSet, string>>;
  /** Phrases whose words mean no danger. */
  harmless: string;
  study: string;
  /** What may be lost without danger: "lost hearing". */
  thing: string;
  /** Help for old people, which is asked for with the words of their need. */
  scheme: string;
  /** Laughter, hunger and heat, of which people "die". */
  idiom: string;
  /** What is killed, hit or nailed without danger: insects, balls, walls. */
  target: string;
  /** Films, essays and laws: they tell of no present danger. */
  told: string;
}

const LETTERS_TWICE = /(\p{L})\1+/gu;
const SOUNDS: readonly [RegExp, string][] = [
  [/e{2,}/g, "i"],
  [/o{2,}/g, "u"],
  [/w/g, "v"],
  [/z/g, "j"],
  [/ph/g, "f"],
  [/([td])h/g, "$1"],
  [/c+h*c*h/g, "ch"],
  [LETTERS_TWICE, "$1"],
];

/** One spelling for the many of an Indian word in Latin letters: "maarta" and "marta", "jeena" and "jina". */
export function foldLatin(word: string): string {
  return SOUNDS.reduce((text, [sound, plain]) => text.replace(sound, plain), word);
}

// The dot below that many leave out, and the two ways to write a nasal.
const DOTS_BELOW = /[\u093C\u09BC\u0ABC\u0CBC]/g;
const NASAL_MOONS = /[\u0901\u0981\u0A81]/g;

/** A word of an Indic script without the marks that spelling varies in. */
export function foldIndic(word: string): string {
  return word.replace(DOTS_BELOW, "").replace(NASAL_MOONS, (moon) => String.fromCharCode(moon.charCodeAt(0) + 1));
}

export function isLatin(word: string): boolean {
  return /^[a-z0-9]+$/.test(word);
}

/** Without doubled letters, in which misspellings differ most. */
export function withoutDoubles(word: string): string {
  return word.replace(LETTERS_TWICE, "$1");
}

const SAME_SOUND: readonly [RegExp, string][] = [
  [/ch+/g, "c"],
  [/ph/g, "f"],
  [/zh/g, "l"],
  [/x/g, "ks"],
  [/([kgtdbpjs])h/g, "$1"],
  [/[wv]/g, "b"],
  [/z/g, "j"],
  [/[qc]k/g, "k"],
  [/ee|ii|ie/g, "i"],
  [/oo|uu/g, "u"],
  [/ai|ay|ei|ey/g, "e"],
  [/au|aw|ou|ow/g, "o"],
  [/y/g, "i"],
  [/m(?=[bcdfgjklprst])/g, "n"],
  [LETTERS_TWICE, "$1"],
  [/(?<=.{3})[hnm]$/, ""],
];

/**
 * How a word sounds, alike for its script and its spellings in Latin letters: "मारता", "maarta" and "marta". Coarser than
 * `foldLatin`, so for long words and for words that others must follow.
 */
export function soundOf(word: string): string {
  return SAME_SOUND.reduce((text, [sound, plain]) => text.replace(sound, plain), lettersOf(word));
}

/** A sound as Tamil writes it, which has one letter for k and g, for t and d, and for p and b. */
export function tamilSound(sound: string): string {
  return sound
    .replace(/g/g, "k")
    .replace(/d/g, "t")
    .replace(/b/g, "p")
    .replace(/[jc]/g, "s")
    .replace(LETTERS_TWICE, "$1");
}

function lettersOf(word: string): string {
  if (!isIndic(word)) return word;
  // Bengali speaks its inherent vowel as o, and writes no v.
  return isBengali(word) ? toLatin(word).replace(/(?<!a)a(?!a)/g, "o") : toLatin(word);
}

import { chatWord } from "#search/danger/chat-words.ts";
import {
  type DangerTerms,
  foldIndic,
  foldLatin,
  isLatin,
  soundOf,
  tamilSound,
  withoutDoubles,
} from "#search/danger/danger-terms.ts";
import { PrefixMap } from "#search/danger/prefix-map.ts";
import { ownText } from "#search/words/own-text.ts";
import { remembering } from "#search/words/remembering.ts";
import { tokens } from "#search/words/tokens.ts";

/** What a term belongs to, of which language. */
interface Meaning {
  language: string;
  /** `topics:rape`, `cries:child`, `words:harm`, `harmless`, `study`, `thing` or `scheme` */
  group: string;
}

/** Where a term stands in a text: the words from `start` up to `end`. */
export interface Found extends Meaning {
  start: number;
  end: number;
  /** Where the word of what is theirs stands: "the child's book" */
  owned?: number;
}

/** The terms that begin with the same words. Most branches are the last words of terms: what they lack is null. */
interface Branch {
  words: Map<string, Branch> | null;
  /** Beginnings of words */
  stems: PrefixMap<Branch> | null;
  /** Words that may be misspelt, by their first letter: those marked so, and in English those after others */
  misspelt: Map<string, { word: string; branch: Branch }[]> | null;
  /** Words and beginnings of words by their sound */
  sounds: Map<string, Sounding[]> | null;
  soundStems: PrefixMap<Sounding[]> | null;
  meanings: (Meaning & { neverFirst: boolean })[] | null;
}

/** `ends`: whether a term may end here; a short sound only leads to further words. */
interface Sounding {
  branch: Branch;
  ends: boolean;
}

/** A word of the text in the forms that terms may have. */
interface Word {
  forms: readonly string[];
  sounds: readonly string[];
  plain: string;
}

/** Marks the folded form of a word in Latin letters: English words are not folded. */
const FOLDED = "\u0001";
/** Mark the sound of a word in Latin letters, as written in Tamil, and in an Indic script. */
const SOUND = "\u0002";
const TAMIL_SOUND = "\u0003";
const SCRIPT_SOUND = "\u0004";
const SHORTEST_SOUND = 5;
const SHORTEST_TAMIL_SOUND = 6;
const SHORTEST_SCRIPT_SOUND = 4;
const SHORTEST_SOUND_OF_SEVERAL = 3;
const INDIC_BLOCK_BITS = 7;
const SHORTEST_MISSPELT = 5;
/** Shorter words have neighbours when a letter is replaced: "molest" and "modest". */
const SHORTEST_REPLACED = 7;
const MARKS = /[*~]+$/;
/** Words that may stand between two words of a term. */
const BETWEEN = new Set(
  `the a an my our own just really all very so again then please plz now also even only
  ही भी तो अब बहुत मेरी मेरा मेरे अपनी अपना hi bhi to ab bahut bohot bohut
  আর খুব আমার তো ও ar r khub amar જ તો હવે બહુ પણ ja j have bahu pan
  ಇನ್ನು ತುಂಬಾ inu thumba tumba இனி ரொம்ப மிகவும் ini romba ఇంక చాలా inka chala`.split(/\s+/),
);

export interface TermTree {
  root: Branch;
  /** By word: its forms, and where a term that begins with it goes on. Questions have mostly the same words. */
  remembered: Map<string, { word: Word; nexts: readonly Sounding[] }>;
}

const REMEMBERED = 20_000;

export function growTermTree(languages: Readonly<Record<string, DangerTerms>>): TermTree {
  const root = newBranch();
  for (const [language, { topics, cries, words, ...others }] of Object.entries(languages)) {
    const groups = [
      ...Object.entries(topics).map(([kind, terms]) => [`topics:${kind}`, terms]),
      ...Object.entries(cries).map(([kind, terms]) => [`cries:${kind}`, terms]),
      ...Object.entries(words).map(([set, terms]) => [`words:${set}`, terms]),
      ...Object.entries(others),
    ] as [string, string][];
    for (const [group, terms] of groups) {
      for (const term of terms.split(",")) addTerm(root, term.trim(), { language, group });
    }
  }
  return { root, remembered: new Map() };
}

function newBranch(): Branch {
  return { words: null, stems: null, misspelt: null, sounds: null, soundStems: null, meanings: null };
}

function addTerm(root: Branch, term: string, meaning: Meaning): void {
  if (!term) return;
  const neverFirst = term.startsWith(">");
  const isFolded = meaning.language !== "en" && !term.startsWith("=");
  let branch = root;
  const parts = term.replace(/^[>=]/, "").split(/\s+/);
  for (const part of parts) {
    const word = part.replace(MARKS, "");
    const key = keyOf(word, isFolded);
    const isStem = part.endsWith("*");
    if (isStem) branch.stems ??= new PrefixMap();
    else branch.words ??= new Map();
    const next = grow((isStem ? branch.stems : branch.words)!, key);
    const isMarked = part.length > word.length && part[word.length] === "~";
    if (isMarked || (branch !== root && !isStem && meaning.language === "en")) addMisspelt(branch, key, next);
    if (isFolded && !neverFirst) addSounds(branch, word, { ...meaning, isStem, isOnly: parts.length === 1 }, next);
    branch = next;
  }
  branch.meanings ??= [];
  branch.meanings.push({ ...meaning, neverFirst });
}

function grow(branches: Map<string, Branch> | PrefixMap<Branch>, key: string): Branch {
  const next = branches.get(key) ?? newBranch();
  branches.set(key, next);
  return next;
}

function addSounds(
  from: Branch,
  word: string,
  { language, isStem, isOnly }: { language: string; isStem: boolean; isOnly: boolean },
  branch: Branch,
): void {
  const sound = soundOf(word);
  const keys: [key: string, shortest: number][] =
    language === "ta" ? [[TAMIL_SOUND + tamilSound(sound), SHORTEST_TAMIL_SOUND]] : [[SOUND + sound, SHORTEST_SOUND]];
  if (!isLatin(word)) keys.push([scriptMark(word) + sound, SHORTEST_SCRIPT_SOUND]);
  for (const [key, shortest] of keys) {
    const ends = sound.length >= (isStem ? shortest + 1 : shortest);
    if (!ends && (isOnly || sound.length < SHORTEST_SOUND_OF_SEVERAL)) continue;
    if (isStem) from.soundStems ??= new PrefixMap();
    else from.sounds ??= new Map();
    const sounds = (isStem ? from.soundStems : from.sounds)!;
    const others = sounds.get(key) ?? [];
    const same = others.find((other) => other.branch === branch);
    if (same) same.ends ||= ends;
    else others.push({ branch, ends });
    sounds.set(key, others);
  }
}

/** Only words of one script sound alike: its mark is the place of its block. */
function scriptMark(word: string): string {
  return SCRIPT_SOUND + String.fromCharCode(word.charCodeAt(0) >> INDIC_BLOCK_BITS);
}

function addMisspelt(from: Branch, key: string, branch: Branch): void {
  const word = withoutDoubles(key.replace(FOLDED, ""));
  if (word.length < SHORTEST_MISSPELT) return;
  from.misspelt ??= new Map();
  const others = from.misspelt.get(word[0]!) ?? [];
  if (!others.some((other) => other.branch === branch)) others.push({ word, branch });
  from.misspelt.set(word[0]!, others);
}

function keyOf(word: string, isFolded: boolean): string {
  if (!isLatin(word)) return foldIndic(word);
  return isFolded ? FOLDED + foldLatin(word) : word;
}

/** The terms that a text has, its longer words cut into at most `most` words. */
export function findTerms(
  { root, remembered }: TermTree,
  text: string,
  most: number,
): { found: Found[]; words: string[] } {
  const read = tokens(text).slice(0, most);
  const firsts = read.map(({ word }) =>
    remembering(remembered, word, REMEMBERED, () => {
      const forms = wordOf(ownText(word));
      return { word: forms, nexts: nextBranches(root, forms) };
    }),
  );
  const words = firsts.map(({ word }) => word);
  const found: Found[] = [];
  firsts.forEach(({ nexts }, start) => {
    followTo(nexts, words, start, start, found);
  });
  return { found, words: read.map(({ word }) => word) };
}

function wordOf(word: string): Word {
  const sound = soundOf(word);
  if (!isLatin(word)) return { forms: [keyOf(word, true)], sounds: [scriptMark(word) + sound], plain: word };
  const meant = chatWord(word);
  const forms = [word, keyOf(word, true)];
  return {
    forms: meant ? [...forms, meant] : forms,
    sounds: [SOUND + sound, TAMIL_SOUND + tamilSound(sound)],
    plain: withoutDoubles(word),
  };
}

function follow(branch: Branch, words: readonly Word[], start: number, at: number, found: Found[]): void {
  const word = words[at];
  if (!word) return;
  const nexts = nextBranches(branch, word);
  followTo(nexts, words, start, at, found);
  if (nexts.length === 0 && at > start && BETWEEN.has(word.forms[0]!) && !BETWEEN.has(words[at - 1]!.forms[0]!)) {
    follow(branch, words, start, at + 1, found);
  }
}

/** Goes on to the branches of the word at `at`. */
function followTo(nexts: readonly Sounding[], words: readonly Word[], start: number, at: number, found: Found[]): void {
  for (const { branch: next, ends } of nexts) {
    for (const { language, group, neverFirst } of (ends && next.meanings) || []) {
      if (!neverFirst || start > 0) found.push({ language, group, start, end: at + 1 });
    }
    follow(next, words, start, at + 1, found);
  }
}

function nextBranches({ words, stems, misspelt, sounds, soundStems }: Branch, word: Word): Sounding[] {
  const nexts: Sounding[] = [];
  const add = (branch: Branch, ends: boolean) => {
    const same = nexts.find((next) => next.branch === branch);
    if (!same) nexts.push({ branch, ends });
    else if (ends && !same.ends) nexts[nexts.indexOf(same)] = { branch, ends };
  };
  for (const form of word.forms) {
    const same = words?.get(form);
    if (same) add(same, true);
    if (stems) for (const begun of stems.beginningsOf(form)) add(begun, true);
  }
  for (const sound of word.sounds) {
    for (const { branch, ends } of sounds?.get(sound) ?? []) add(branch, ends);
    if (!soundStems) continue;
    for (const begun of soundStems.beginningsOf(sound)) for (const { branch, ends } of begun) add(branch, ends);
  }
  for (const other of misspelt?.get(word.plain[0]!) ?? []) {
    if (isMisspelling(word.plain, other.word)) add(other.branch, true);
  }
  return nexts;
}

/** One letter more, less or other, or two that changed places; in a short word, one more or less. */
function isMisspelling(typed: string, word: string): boolean {
  const difference = typed.length - word.length;
  if (Math.abs(difference) > 1 || typed.length < SHORTEST_MISSPELT) return false;
  let from = 0;
  while (from < typed.length && typed[from] === word[from]) from++;
  if (difference > 0) return typed.slice(from + 1) === word.slice(from);
  if (difference < 0) return typed.slice(from) === word.slice(from + 1);
  if (word.length < SHORTEST_REPLACED) return from === word.length;
  if (typed.slice(from + 1) === word.slice(from + 1)) return true;
  return (
    typed[from] === word[from + 1] && typed[from + 1] === word[from] && typed.slice(from + 2) === word.slice(from + 2)
  );
}

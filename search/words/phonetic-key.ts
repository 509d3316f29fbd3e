import { isIndic, isTamil, toLatin } from "#search/words/scripts.ts";

/** The sound of a word, independent of script and spelling. Words that sound alike have the same key. */
export interface PhoneticKey {
  full: string;
  /** Its consonants */
  skeleton: string;
}

/**
 * Accepts letters of any script. Tamil writes k and g, t and d, p and b, and c, j and s alike, so compare its keys with
 * `devoiced`.
 */
export function phoneticKey(word: string): PhoneticKey {
  const full = soundOfWord(word);
  return { full, skeleton: consonantsOf(full) };
}

/** `phoneticKey` without the skeleton */
export function soundOfWord(word: string): string {
  const letters = isIndic(word) ? toLatin(word) : englishLetters(word);
  const sound = foldSounds(foldLetters(letters));
  return isTamil(word) ? unvoice(sound) : sound;
}

export function devoiced({ full }: PhoneticKey): PhoneticKey {
  const soft = unvoice(full);
  return { full: soft, skeleton: consonantsOf(soft) };
}

/** A key without its vowels, except for a mark when it begins with one. */
export function consonantsOf(full: string): string {
  return (/^[aeiou]/.test(full) ? "a" : "") + full.replace(/[aeiou]/g, "").replace(/(.)\1+/g, "$1");
}

/** English spellings of one sound: soft c and g, psy-, -igh, a silent e. */
function englishLetters(word: string): string {
  return plain(word)
    .replace(/sch/g, "sk")
    .replace(/ch/g, "C")
    .replace(/c(?=[eiy])/g, "s")
    .replace(/c/g, "k")
    .replace(/C/g, "ch")
    .replace(/g(?=[ei])/g, "j")
    .replace(/dg(?=j)|d(?=j)/g, "")
    .replace(/psy/g, "sai")
    .replace(/igh/g, "ai")
    .replace(/(?<=[a-z]{2})e$/, "");
}

function foldLetters(letters: string): string {
  return plain(letters)
    .replace(/^(?:jn|gn|gy|dny|nj)(?=a)/, "n")
    .replace(/ation(s?)$/, "esan$1")
    .replace(/[ts]ion(s?)$/, "san$1")
    .replace(/zh/g, "l")
    .replace(/chh|tch|ch/g, "c")
    .replace(/ck/g, "k")
    .replace(/ph/g, "f")
    .replace(/(?<=[kgtdbpjs])h/g, "")
    .replace(/x/g, "ks")
    .replace(/q/g, "k")
    .replace(/w/g, "v")
    .replace(/z/g, "j")
    .replace(/g(?=[ei])/g, "j");
}

function foldSounds(folded: string): string {
  return folded
    .replace(/ee|ea|ii|ie/g, "i")
    .replace(/oo|uu/g, "u")
    .replace(/aa/g, "a")
    .replace(/ai|ay|ei|ey/g, "e")
    .replace(/au|aw|ou|ow|av(?=$|[^aeiou])/g, "o")
    .replace(/y/g, "i")
    .replace(/v/g, "b")
    .replace(/m(?=[bfgkps])/g, "n")
    .replace(/m$/, "n")
    .replace(/(?<=.)h/g, "")
    .replace(/f/g, "p")
    .replace(/(.)\1+/g, "$1");
}

function unvoice(key: string): string {
  return key
    .replace(/g/g, "k")
    .replace(/d/g, "t")
    .replace(/b/g, "p")
    .replace(/[jc]/g, "s")
    .replace(/(.)\1+/g, "$1");
}

function plain(text: string): string {
  return text
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "");
}

import { isIndic, toLatin } from "#search/words/scripts.ts";

/**
 * The letters of a sound: vowels (A, E and O are the long a, ai and au), then consonants. Aspiration, length and the place of the
 * tongue are left out, because neither Latin spellings nor loans between scripts keep them.
 */
export const SOUND_LETTERS = "aAiueEoOkgcjtdpbmnrlvshy";
export const VOWELS = 8;

const NO_LETTER = /[^a-z]+/g;

/** How a place's name sounds, in SOUND_LETTERS; "" for a name in another script. */
export function placeSound(name: string): string {
  return folded(isIndic(name) ? toLatin(name).replace(NO_LETTER, "") : latinLetters(name));
}

/** English spellings in names of places: soft c, ck, a silent h after most consonants. */
function latinLetters(name: string): string {
  return plain(name)
    .replace(/sch/g, "sk")
    .replace(/tch|chh|ch/g, "C")
    .replace(/c(?=[eiy])/g, "s")
    .replace(/ck|c|q/g, "k")
    .replace(/C/g, "c")
    .replace(/ph/g, "f")
    .replace(/x/g, "ks")
    .replace(/zh/g, "l")
    .replace(/(?<=[ao])w(?![aeiou])/g, "u")
    .replace(/w/g, "v");
}

function folded(letters: string): string {
  return letters
    .replace(/([skgcjtdpbr])h/g, "$1")
    .replace(/f/g, "p")
    .replace(/z/g, "j")
    .replace(/aa+/g, "A")
    .replace(/ee|ea|ii|ie/g, "i")
    .replace(/oo|uu/g, "u")
    .replace(/[aA](?:i|y(?![aeiouA]))|e(?:i|y(?![aeiouA]))/g, "E")
    .replace(/[aA]u|ou/g, "O")
    .replace(/y(?![aeiouAEO])/g, "i")
    .replace(/m(?=[kgcjtdpbs])/g, "n")
    .replace(/(.)\1+/g, "$1");
}

function plain(text: string): string {
  return text
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase()
    .replace(NO_LETTER, "");
}

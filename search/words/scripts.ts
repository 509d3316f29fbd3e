/**
 * Transliterates the six Indic scripts of the interface to Latin letters. Their Unicode blocks have the same layout
 * (after ISCII, IS 13194:1991), so one table, indexed by the position in a block of 128, serves all six.
 */
const BLOCKS: readonly { from: number; dropsInherentVowel: boolean; tamil?: boolean }[] = [
  { from: 0x900, dropsInherentVowel: true }, // Devanagari
  { from: 0x980, dropsInherentVowel: true }, // Bengali
  { from: 0xa80, dropsInherentVowel: true }, // Gujarati
  { from: 0xb80, dropsInherentVowel: false, tamil: true },
  { from: 0xc00, dropsInherentVowel: false }, // Telugu
  { from: 0xc80, dropsInherentVowel: false }, // Kannada
];
const CONSONANTS = table(0x15, "k kh g gh n c ch j jh n t th d dh n t th d dh n n p f b bh m y r r l l l v s s s h");
const NUKTA_CONSONANTS = table(0x58, "k kh g j d dh f y");
const VOWELS = table(0x05, "a aa i ii u uu ri l e e e ai o o o au");
const SIGNS = table(0x3e, "aa i ii u uu ri ri e e e ai o o o au");
const NUKTA = 0x3c;
const VIRAMA = 0x4d;
const NASALS = [0x01, 0x02];
const VISARGA = 0x03;
const AU_LENGTH_MARK = 0x57;
const DIGITS = { from: 0x66, to: 0x6f };
const BENGALI_KHANDA_TA = 0x9ce;
/** Stands for the inherent vowel of a consonant without a vowel sign. */
const INHERENT = "ə";

export function isTamil(text: string): boolean {
  return /[\u0B80-\u0BFF]/.test(text);
}

export function isIndic(text: string): boolean {
  return /[\u0900-\u0DFF]/.test(text);
}

/** A word of any of the six scripts in plain Latin letters, as it is pronounced. Other letters stay unchanged. */
export function toLatin(word: string): string {
  const codes = [...word.normalize("NFC").replace(/[\u200c\u200d]/g, "")].map((letter) => letter.codePointAt(0)!);
  let latin = "";
  let drops = false;
  for (let i = 0; i < codes.length; i++) {
    const code = codes[i]!;
    const block = BLOCKS.find(({ from }) => code >= from && code < from + 0x80);
    if (!block) {
      latin += String.fromCodePoint(code).toLowerCase();
      continue;
    }
    drops ||= block.dropsInherentVowel;
    const place = code - block.from;
    const consonant = code === BENGALI_KHANDA_TA ? "t" : (CONSONANTS.get(place) ?? NUKTA_CONSONANTS.get(place));
    if (!consonant) {
      latin += sign(place);
      continue;
    }
    let next = placeOf(codes[i + 1]);
    const dotted = next === NUKTA;
    if (dotted) next = placeOf(codes[++i + 1]);
    latin += dotted ? dottedConsonant(place, consonant) : consonant;
    if (code === BENGALI_KHANDA_TA) continue;
    if (next === VIRAMA) i++;
    else if (!SIGNS.has(next) && next !== AU_LENGTH_MARK) latin += INHERENT;
  }
  return (drops ? withoutSilentVowels(latin) : latin).replaceAll(INHERENT, "a");
}

function placeOf(code: number | undefined): number {
  const block = code === undefined ? undefined : BLOCKS.find(({ from }) => code >= from && code < from + 0x80);
  return block ? code! - block.from : -1;
}

function sign(place: number): string {
  if (place >= DIGITS.from && place <= DIGITS.to) return String(place - DIGITS.from);
  if (NASALS.includes(place)) return "n";
  if (place === VISARGA) return "h";
  if (place === AU_LENGTH_MARK) return "au";
  return VOWELS.get(place) ?? SIGNS.get(place) ?? "";
}

/** A dot below changes the sound: ja becomes za, pha becomes fa. */
function dottedConsonant(place: number, plain: string): string {
  if (place === 0x1c) return "j";
  if (place === 0x2b) return "f";
  return plain;
}

/**
 * Hindi, Gujarati and Bengali drop the inherent vowel at the end of a word and between vowel-consonant and
 * consonant-vowel.
 */
function withoutSilentVowels(word: string): string {
  let now = word.replace(/ə$/, "");
  for (let before = ""; before !== now; ) {
    before = now;
    now = now.replace(
      /([aeiouə][bcdfghjklmnprstvy]h?)ə([bcdfghjklmnprstvy]h?[aeiou])(?!.*ə[bcdfghjklmnprstvy]h?[aeiou])/,
      "$1$2",
    );
  }
  return now;
}

function table(from: number, letters: string): Map<number, string> {
  return new Map(letters.split(" ").map((letter, i) => [from + i, letter]));
}

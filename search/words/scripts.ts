/**
 * Transliterates the six Indic scripts of the interface, Malayalam, Gurmukhi and Odia to Latin letters. Their Unicode
 * blocks have the same layout (after ISCII, IS 13194:1991), so one table, indexed by the position in a block of 128,
 * serves all of them.
 */
const BLOCK_BITS = 7;
const BLOCKS: ReadonlyMap<number, { dropsInherentVowel: boolean }> = new Map([
  [0x900 >> BLOCK_BITS, { dropsInherentVowel: true }], // Devanagari
  [0x980 >> BLOCK_BITS, { dropsInherentVowel: true }], // Bengali
  [0xa00 >> BLOCK_BITS, { dropsInherentVowel: true }], // Gurmukhi
  [0xa80 >> BLOCK_BITS, { dropsInherentVowel: true }], // Gujarati
  [0xb00 >> BLOCK_BITS, { dropsInherentVowel: false }], // Odia
  [0xb80 >> BLOCK_BITS, { dropsInherentVowel: false }], // Tamil
  [0xc00 >> BLOCK_BITS, { dropsInherentVowel: false }], // Telugu
  [0xc80 >> BLOCK_BITS, { dropsInherentVowel: false }], // Kannada
  [0xd00 >> BLOCK_BITS, { dropsInherentVowel: false }], // Malayalam
]);
const CONSONANTS = table(0x15, "k kh g gh n c ch j jh n t th d dh n t th d dh n n p f b bh m y r r l l l v s s s h");
const NUKTA_CONSONANTS = table(0x58, "k kh g j r rh f y");
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

export function isBengali(text: string): boolean {
  return /[\u0980-\u09FF]/.test(text);
}

function isMalayalam(text: string): boolean {
  return /[\u0D00-\u0D7F]/.test(text);
}

export function isIndic(text: string): boolean {
  return /[\u0900-\u0DFF]/.test(text);
}

/** A word of any of these scripts in plain Latin letters, as it is pronounced. Other letters stay unchanged. */
export function toLatin(word: string): string {
  const text = spelledAsSpoken(word.normalize("NFC").replace(/[\u200c\u200d]/g, ""));
  let latin = "";
  let drops = false;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    const block = BLOCKS.get(code >> BLOCK_BITS);
    if (!block) {
      latin += text[i]!.toLowerCase();
      continue;
    }
    drops ||= block.dropsInherentVowel;
    const place = placeOf(code);
    const consonant = code === BENGALI_KHANDA_TA ? "t" : (CONSONANTS.get(place) ?? NUKTA_CONSONANTS.get(place));
    if (!consonant) {
      latin += sign(place);
      continue;
    }
    let next = placeOf(text.charCodeAt(i + 1));
    const dotted = next === NUKTA;
    if (dotted) next = placeOf(text.charCodeAt(++i + 1));
    latin += dotted ? dottedConsonant(place, consonant) : consonant;
    if (code === BENGALI_KHANDA_TA) continue;
    if (next === VIRAMA) i++;
    else if (!SIGNS.has(next) && next !== AU_LENGTH_MARK) latin += INHERENT;
  }
  return (drops ? withoutSilentVowels(latin, isBengali(word)) : latin).replaceAll(INHERENT, "a");
}

/** The position in its block; -1 beyond these blocks and the end of the text. */
function placeOf(code: number): number {
  return BLOCKS.has(code >> BLOCK_BITS) ? code & ((1 << BLOCK_BITS) - 1) : -1;
}

function sign(place: number): string {
  if (place >= DIGITS.from && place <= DIGITS.to) return String(place - DIGITS.from);
  if (NASALS.includes(place)) return "n";
  if (place === VISARGA) return "h";
  if (place === AU_LENGTH_MARK) return "au";
  return VOWELS.get(place) ?? SIGNS.get(place) ?? "";
}

/** A dot below changes the sound: ja becomes za, pha becomes fa, and da becomes a flapped ra. */
function dottedConsonant(place: number, plain: string): string {
  if (place === 0x1c) return "j";
  if (place === 0x21) return "r";
  if (place === 0x22) return "rh";
  if (place === 0x2b) return "f";
  return plain;
}

/** Spellings that do not sound like the sum of their letters, with letters that do. */
function spelledAsSpoken(word: string): string {
  if (isBengali(word)) {
    // ওয়া is wa. Without a dot and not below another consonant, য is ja.
    return word
      .replace(/\u0993\u09af\u09bc(?=[\u09be-\u09cc])/g, "\u0935")
      .replace(/(?<!\u09cd)\u09af(?!\u09bc)/g, "\u099c");
  }
  if (isMalayalam(word)) return malayalamAsSpoken(word);
  if (!isTamil(word)) return word;
  // ற்ற is tra, ன்ற is ndra, and ஃப is fa.
  return word
    .replace(/\u0bb1\u0bcd\u0bb1/g, "\u0b9f\u0bcd\u0bb1")
    .replace(/\u0ba9\u0bcd\u0bb1/g, "\u0ba9\u0bcd\u0b9f\u0bcd\u0bb1")
    .replace(/\u0b83(?=[\u0b95-\u0bb9])/g, "");
}

/** Malayalam consonants without a vowel that have letters of their own (chillus), with the usual letters */
const CHILLUS: Readonly<Record<string, string>> = {
  "\u0d7a": "\u0d23\u0d4d",
  "\u0d7b": "\u0d28\u0d4d",
  "\u0d7c": "\u0d30\u0d4d",
  "\u0d7d": "\u0d32\u0d4d",
  "\u0d7e": "\u0d33\u0d4d",
  "\u0d7f": "\u0d15\u0d4d",
};

/** റ്റ is tta, ന്റ is nta, ങ്ങ is nga, ഞ്ഞ is nja, and ട between vowels is da. */
function malayalamAsSpoken(word: string): string {
  return word
    .replace(/[\u0d7a-\u0d7f]/g, (letter) => CHILLUS[letter]!)
    .replace(/\u0d4d\u0d4d/g, "\u0d4d")
    .replace(/\u0d28\u0d4d\u0d31/g, "\u0d28\u0d4d\u0d24")
    .replace(/\u0d31\u0d4d\u0d31/g, "\u0d24\u0d4d\u0d24")
    .replace(/\u0d19\u0d4d\u0d19/g, "\u0d19\u0d4d\u0d17")
    .replace(/\u0d1e\u0d4d\u0d1e/g, "\u0d1e\u0d4d\u0d1c")
    .replace(/(?<=[\u0d05-\u0d4c])\u0d1f(?!\u0d4d[\u0d15-\u0d39])/g, "\u0d21");
}

const CLUSTER = /[bcdfgjklmnprstvy][bcdfgjklmnprstvy]h?ə$/;
const VOWEL_CONSONANT = /[aeiouə][bcdfghjklmnprstvy]h?$/;
/** "town", the second half of many names, keeps its first vowel. */
const NAGAR = /^g.r$/;
const CONSONANT_VOWEL = /^[bcdfghjklmnprstvy]h?[aeiouə]/;

/**
 * Hindi, Gujarati and Bengali drop the inherent vowel at the end of a word and, from its end to its beginning, between
 * vowel-consonant and consonant-vowel. Bengali speaks it after two consonants: "projonmo".
 */
function withoutSilentVowels(word: string, isBengali: boolean): string {
  let now = isBengali && CLUSTER.test(word) ? word : word.replace(/ə$/, "");
  for (let at = now.lastIndexOf(INHERENT); at > 0; at = now.lastIndexOf(INHERENT, at - 1)) {
    const [before, after] = [now.slice(0, at), now.slice(at + 1)];
    if (NAGAR.test(after)) continue;
    if (VOWEL_CONSONANT.test(before) && CONSONANT_VOWEL.test(after)) now = before + after;
  }
  return now;
}

function table(from: number, letters: string): Map<number, string> {
  return new Map(letters.split(" ").map((letter, i) => [from + i, letter]));
}

import { SOUND_LETTERS, VOWELS } from "#search/places/place-sounds.ts";

/**
 * What differs between two names, in hundredths of a wrong consonant. Vowels are cheap, because spellings and scripts keep them least.
 * How a name is written decides which consonants can be told apart.
 */
export type Hearing = "plain" | "tamil" | "bengali";

const COUNT = SOUND_LETTERS.length;
const CONSONANT = 100;
const INSERTED = 90;
const VOWEL = 60;
const INSERTED_VOWEL = 50;

const codeOf = new Map([...SOUND_LETTERS].map((letter, i) => [letter, i]));
const [A, LONG_A, N, M] = ["a", "A", "n", "m"].map((letter) => codeOf.get(letter)!) as [number, number, number, number];

/** Pairs that are told apart less: in all scripts, in Tamil (which writes both alike, and has no h), in Bengali. */
const ALIKE = `aA:5 ae:40 ai:45 ao:40 au:40 Ao:35 AO:30 AE:40 aE:35 aO:35 ie:25 iE:40 uo:25 eE:15 oO:15 uO:40 iy:10 ey:25 Ey:35 uv:25 ov:30 Ov:35
kg:50 cj:50 td:50 pb:50 cs:50 sj:60 bv:45 pv:80 rd:40 rt:60 rl:60 nm:25 ln:70 kh:70 gh:70`;
const TAMIL = "kg:0 cj:0 td:0 pb:0 cs:5 sj:5 kh:15 gh:15 rd:25 rt:25 tc:60";
const BENGALI = "bv:0 pb:50 cs:45";

const substitutions: Record<Hearing, Uint16Array> = {
  plain: substitutionCosts(ALIKE),
  tamil: substitutionCosts(`${ALIKE} ${TAMIL}`),
  bengali: substitutionCosts(`${ALIKE} ${BENGALI}`),
};

function substitutionCosts(pairs: string): Uint16Array {
  const costs = new Uint16Array(COUNT * COUNT);
  for (let a = 0; a < COUNT; a++) {
    for (let b = 0; b < COUNT; b++) {
      const vowels = Number(a < VOWELS) + Number(b < VOWELS);
      costs[a * COUNT + b] = a === b ? 0 : vowels === 2 ? VOWEL : vowels === 1 ? CONSONANT + INSERTED_VOWEL : CONSONANT;
    }
  }
  for (const pair of pairs.split(/\s+/)) {
    const [a, b] = [codeOf.get(pair[0]!)!, codeOf.get(pair[1]!)!];
    costs[a * COUNT + b] = costs[b * COUNT + a] = Number(pair.slice(3));
  }
  return costs;
}

const INSERTED_LETTER = Uint16Array.from(SOUND_LETTERS, (letter, i) => {
  if (letter === "a") return 25;
  if (letter === "h") return 20;
  if (letter === "y" || letter === "v") return 40;
  return i < VOWELS ? INSERTED_VOWEL : INSERTED;
});
const FINAL_VOWEL = 20;
const NASAL_BEFORE_CONSONANT = 35;
/** The first sound is the one that people get right. */
const FIRST_SOUND = 40;

const codeAt = new Uint8Array(128);
for (const [letter, code] of codeOf) codeAt[letter.charCodeAt(0)] = code;

/** A sound as numbers of SOUND_LETTERS. */
export function soundCodes(sound: string): Uint8Array {
  const found = new Uint8Array(sound.length);
  for (let i = 0; i < sound.length; i++) found[i] = codeAt[sound.charCodeAt(i)]!;
  return found;
}

/** What it costs to leave out the letter at `at`. */
function leftOut(codes: Uint8Array, at: number, from: number, to: number): number {
  const code = codes[at]!;
  if (at === from) return INSERTED_LETTER[code]! + FIRST_SOUND;
  if (at === to - 1 && code < VOWELS) return code === A || code === LONG_A ? FINAL_VOWEL - 5 : FINAL_VOWEL;
  if ((code === N || code === M) && at + 1 < to && codes[at + 1]! >= VOWELS) return NASAL_BEFORE_CONSONANT;
  return INSERTED_LETTER[code]!;
}

const LONGEST = 64;
const rows = new Uint16Array(2 * (LONGEST + 1));

/** The distance between `heard` and codes[from..to), or any number above `limit` when it is greater. */
export function soundDistance(
  heard: Uint8Array,
  codes: Uint8Array,
  from: number,
  to: number,
  limit: number,
  hearing: Hearing,
): number {
  const length = to - from;
  if (length > LONGEST || heard.length > LONGEST) return limit + 1;
  const costs = substitutions[hearing];
  let [previous, current] = [0, LONGEST + 1];
  rows[previous] = 0;
  for (let j = 1; j <= length; j++)
    rows[previous + j] = rows[previous + j - 1]! + leftOut(codes, from + j - 1, from, to);
  for (let i = 1; i <= heard.length; i++) {
    const code = heard[i - 1]! * COUNT;
    const without = leftOut(heard, i - 1, 0, heard.length);
    let best = rows[previous]! + without;
    rows[current] = best;
    for (let j = 1; j <= length; j++) {
      const other = codes[from + j - 1]!;
      let cost = rows[previous + j - 1]! + costs[code + other]!;
      const inserted = rows[previous + j]! + without;
      if (inserted < cost) cost = inserted;
      const missing = rows[current + j - 1]! + leftOut(codes, from + j - 1, from, to);
      if (missing < cost) cost = missing;
      rows[current + j] = cost;
      if (cost < best) best = cost;
    }
    if (best > limit) return best;
    [previous, current] = [current, previous];
  }
  return rows[previous + length]!;
}

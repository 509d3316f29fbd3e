import { isIndic, toLatin } from "#search/words/scripts.ts";

/** How the names of Latin letters are written in Indian scripts, after `toLatin`. */
const NAMES: readonly (readonly [string, string])[] = Object.entries({
  a: "e",
  b: "bi bii",
  c: "si sii chi",
  d: "di dii ti tii",
  e: "i ii",
  f: "ef eff eph",
  g: "ji jii",
  h: "ech ecc eich eyc",
  i: "aai ai",
  j: "je jee",
  k: "ke kee",
  l: "el ell",
  m: "em emm",
  n: "en enn",
  o: "o oo",
  p: "pi pii",
  q: "kyu kyuu kiyu",
  r: "aar aara ar",
  s: "es ess",
  t: "ti tii",
  u: "yu yuu",
  v: "vi vii",
  w: "dablyu dablyuu",
  x: "eks",
  y: "vaai vai",
  z: "jed",
}).flatMap(([letter, names]) => names.split(" ").map((name) => [name, letter] as const));
const FEWEST = 3;
const LONGEST = 40;
const MOST = 8;

/**
 * The abbreviations that a word of an Indian script may be, written as its letters are spoken: "डीडीआरसी" is DDRC. Only for words that
 * mean nothing else.
 */
export function abbreviationsOf(word: string): string[] {
  if (!isIndic(word) || word.length > LONGEST) return [];
  const found: string[] = [];
  const read = (rest: string, letters: string) => {
    if (found.length >= MOST) return;
    if (rest === "") {
      if (letters.length >= FEWEST) found.push(letters);
      return;
    }
    for (const [name, letter] of NAMES) if (rest.startsWith(name)) read(rest.slice(name.length), letters + letter);
  };
  read(toLatin(word), "");
  return [...new Set(found)];
}

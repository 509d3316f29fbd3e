import { isIndic, toLatin } from "#search/words/scripts.ts";

/** How the names of Latin letters are written in Indian scripts, after `toLatin`. */
const NAMES: readonly (readonly [string, string])[] = Object.entries({
  a: "e",
  b: "bi bii",
  c: "si sii",
  d: "di dii",
  e: "i ii",
  f: "ef eff eph",
  g: "ji jii",
  h: "ech ecc eich eyc",
  i: "aai ai aaii",
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
})
  .flatMap(([letter, names]) => names.split(" ").map((name) => [name, letter] as const))
  .sort(([one], [other]) => other.length - one.length);
const FEWEST = 3;
const LONGEST = 40;

/**
 * The abbreviation that a word of an Indian script may be, written as its letters are spoken: "डीडीआरसी" is DDRC. Null for other words, and
 * where it has less than three letters: "दीदी" is a sister.
 */
export function abbreviationOf(word: string): string | null {
  if (!isIndic(word) || word.length > LONGEST) return null;
  let rest = toLatin(word);
  let letters = "";
  while (rest !== "") {
    const spoken = NAMES.find(([name]) => rest.startsWith(name));
    if (!spoken) return null;
    rest = rest.slice(spoken[0].length);
    letters += spoken[1];
  }
  return letters.length >= FEWEST ? letters : null;
}

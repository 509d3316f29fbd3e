/** Words of a vocabulary by their spellings with one letter left out, to find the word that a misspelt one means. */
export interface Respellings {
  /** Each word's place in the list; of two that a misspelt word may mean, the first counts. */
  known: ReadonlyMap<string, number>;
  /** The words in the order of the list */
  words: readonly string[];
  /** For each spelling its hash (the multiple of PLACES) and the place of its word, ascending. Numbers take an eighth of the memory of texts and lists. */
  shortened: Float64Array;
}

/** More than a vocabulary has words; with a hash of 32 bits they are a whole number. */
const PLACES = 2 ** 20;

/** The longer of two such words has a letter more. */
const LONG_WORD = /^[a-z]{6,}$/;
const SHORTEST = 7;
/** In longer words a lost consonant or a consonant of the same place in the mouth is likelier than another word. */
const VERY_LONG = 9;
const VOWEL = /^[aeiouyh]$/;
const PAIRS = new Set(
  "td bp bv vw ck gk cs sz mn gj jz fp dr".split(" ").flatMap(([a, b]) => [`${a}${b}`, `${b}${a}`]),
);

/** Ordinary words that differ from a word of the vocabulary as a mistake would. */
const OTHER_WORDS = new Set("addition additions exorcise".split(" "));

export function createRespellings(all: Iterable<string>): Respellings {
  const words = [...new Set(all)];
  const shortened: number[] = [];
  words.forEach((word, place) => {
    if (LONG_WORD.test(word)) for (let at = 1; at < word.length; at++) shortened.push(hash(word, at) * PLACES + place);
  });
  return {
    known: new Map(words.map((word, place) => [word, place])),
    words,
    shortened: Float64Array.from(shortened).sort(),
  };
}

/** The known word that differs by one letter, so that it sounds nearly the same, where either has seven; null if none does. */
export function respelt(respellings: Respellings, word: string): string | null {
  const { known } = respellings;
  if (known.has(word) || !LONG_WORD.test(word) || OTHER_WORDS.has(word)) return null;
  const candidates = new Set<string>();
  // Of two spellings with one hash, the one that is another word is left out below.
  for (let at = 0; at < word.length; at++) addShortened(respellings, hash(word, at === 0 ? WHOLE : at), candidates);
  for (const short of shorter(word)) if (known.has(short) && LONG_WORD.test(short)) candidates.add(short);
  const near = [...candidates].filter(
    (candidate) => Math.max(word.length, candidate.length) >= SHORTEST && soundsNearlyAs(word, candidate),
  );
  return near.sort((a, b) => known.get(a)! - known.get(b)!)[0] ?? null;
}

/** Adds the words of which one spelling with a letter left out has this hash. */
function addShortened({ words, shortened }: Respellings, hash: number, into: Set<string>): void {
  let [from, to] = [0, shortened.length];
  while (from < to) {
    const middle = (from + to) >>> 1;
    if (shortened[middle]! < hash * PLACES) from = middle + 1;
    else to = middle;
  }
  for (let i = from; i < shortened.length && shortened[i]! < (hash + 1) * PLACES; i++)
    into.add(words[shortened[i]! % PLACES]!);
}

/** No letter is left out. */
const WHOLE = -1;

/** FNV-1a of a word without the letter at a position */
function hash(word: string, without: number): number {
  let h = 0x811c9dc5;
  for (let i = 0; i < word.length; i++) if (i !== without) h = Math.imul(h ^ word.charCodeAt(i), 0x01000193);
  return h >>> 0;
}

function shorter(word: string): string[] {
  return Array.from({ length: word.length - 1 }, (_, i) => word.slice(0, i + 1) + word.slice(i + 2));
}

/** Whether one letter differs, neither the first nor the last, and hardly changes the sound. */
function soundsNearlyAs(word: string, known: string): boolean {
  let from = 0;
  while (from < word.length && word[from] === known[from]) from++;
  let end = 0;
  while (end < Math.min(word.length, known.length) - from && word.at(-1 - end) === known.at(-1 - end)) end++;
  if (from === 0) return false;
  const [was, is] = [known.slice(from, known.length - end), word.slice(from, word.length - end)];
  if (was.length + is.length === 1) {
    const letter = was + is;
    const doubled = word[from - 1] === letter;
    return doubled || (end > 0 && (VOWEL.test(letter) || known.length >= VERY_LONG));
  }
  if (end === 0) return false;
  if (was.length === 2 && is.length === 2) return was[0] === is[1] && was[1] === is[0];
  if (was.length !== 1 || is.length !== 1) return false;
  return (VOWEL.test(was) && VOWEL.test(is)) || (known.length >= VERY_LONG - 1 && PAIRS.has(was + is));
}

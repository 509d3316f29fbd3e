/** Words of a vocabulary by their spellings with one letter left out, to find the word that a misspelt one means. */
export interface Respellings {
  /** Each word's place in the list; of two that a misspelt word may mean, the first counts. */
  known: ReadonlyMap<string, number>;
  shortened: ReadonlyMap<string, readonly string[]>;
}

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

export function createRespellings(words: Iterable<string>): Respellings {
  const known = new Map([...new Set(words)].map((word, i) => [word, i]));
  const shortened = new Map<string, string[]>();
  for (const word of known.keys()) {
    if (!LONG_WORD.test(word)) continue;
    for (const short of shorter(word)) {
      const before = shortened.get(short);
      if (before) before.push(word);
      else shortened.set(short, [word]);
    }
  }
  return { known, shortened };
}

/** The known word that differs by one letter, so that it sounds nearly the same, where either has seven; null if none does. */
export function respelt({ known, shortened }: Respellings, word: string): string | null {
  if (known.has(word) || !LONG_WORD.test(word) || OTHER_WORDS.has(word)) return null;
  const candidates = new Set([word, ...shorter(word)].flatMap((short) => shortened.get(short) ?? []));
  for (const short of shorter(word)) if (known.has(short) && LONG_WORD.test(short)) candidates.add(short);
  const near = [...candidates].filter(
    (candidate) => Math.max(word.length, candidate.length) >= SHORTEST && soundsNearlyAs(word, candidate),
  );
  return near.sort((a, b) => known.get(a)! - known.get(b)!)[0] ?? null;
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

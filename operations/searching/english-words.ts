import dictionary from "dictionary-en";

/** Ends of inflected words and what stands for them in the stem. */
const ENDINGS: readonly [RegExp, readonly string[]][] = [
  [/ies$/, ["y"]],
  [/es$/, ["", "e"]],
  [/s$/, [""]],
  [/ied$/, ["y"]],
  [/ed$/, ["", "e"]],
  [/ing$/, ["", "e"]],
  [/er$/, ["", "e"]],
  [/ly$/, [""]],
  [/(.)\1(ed|ing|er)$/, ["$1"]],
];
const SHORTEST_STEM = 2;

let stems: ReadonlySet<string> | null = null;

/**
 * Whether a word in lower case is ordinary English, and so no misspelling of another word. Names of people and places,
 * which the dictionary writes with a capital letter, are not.
 */
export function isEnglishWord(word: string): boolean {
  stems ??= readStems();
  if (stems.has(word)) return true;
  return ENDINGS.some(([ending, starts]) =>
    starts.some((start) => {
      const stem = word.replace(ending, start);
      return stem !== word && stem.length >= SHORTEST_STEM && stems!.has(stem);
    }),
  );
}

/** The stems of the English dictionary of LibreOffice and Firefox (SCOWL), in the package dictionary-en. */
function readStems(): ReadonlySet<string> {
  const words = new TextDecoder()
    .decode(dictionary.dic)
    .split("\n")
    .map((line) => line.split("/")[0]!);
  return new Set(words.filter((word) => /^[a-z]{2,}$/.test(word)));
}

import dictionary from "dictionary-en";
import { oncePerProcess } from "#search/once-per-process.ts";

/** Inflections: the flag of stems that have it in the dictionary, its ending, and what stands for it in the stem. */
const INFLECTIONS: readonly { flag: string; ending: RegExp; stem: readonly string[] }[] = [
  { flag: "S", ending: /ies$/, stem: ["y"] },
  { flag: "S", ending: /e?s$/, stem: ["", "e"] },
  { flag: "D", ending: /ied$/, stem: ["y"] },
  { flag: "D", ending: /ed$/, stem: ["", "e"] },
  { flag: "G", ending: /ing$/, stem: ["", "e"] },
  { flag: "R", ending: /er$/, stem: ["", "e"] },
  { flag: "Y", ending: /ly$/, stem: [""] },
];

/** The flags of each stem */
const stemsOfEnglish = oncePerProcess("stems of English", readStems);

/**
 * Whether a word in lower case is ordinary English, and so no misspelling of another word. Names of people and places,
 * which the dictionary writes with a capital letter, are not.
 */
export function isEnglishWord(word: string): boolean {
  const stems = stemsOfEnglish();
  if (stems.has(word)) return true;
  return INFLECTIONS.some(({ flag, ending, stem }) => {
    if (!ending.test(word)) return false;
    return stem.some((end) => stems.get(word.replace(ending, end))?.includes(flag));
  });
}

/** The stems of the English dictionary of LibreOffice and Firefox (SCOWL), in the package dictionary-en. */
function readStems(): ReadonlyMap<string, string> {
  const lines = new TextDecoder().decode(dictionary.dic).split("\n");
  const entries = lines.map((line) => line.split("/") as [string, string?]);
  return new Map(entries.flatMap(([word, flags = ""]) => (/^[a-z]{2,}$/.test(word) ? [[word, flags]] : [])));
}

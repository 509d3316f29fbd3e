/** Longer words are cut, both in documents and in queries. In UTF-16 units. */
export const MAX_WORD_LENGTH = 64;
export const MAX_QUERY_WORDS = 24;

// Indic vowel signs are marks (M), and joiners occur within words, so neither may split a word. Apostrophes join too.
const CHUNK = /[\u200C-\u200D\p{L}\p{M}\p{N}\u00AD'\u2018\u2019]+/gu;
const PLAIN = /^[a-z0-9]+$/;
const INVISIBLE = /[\u200C-\u200D\u00AD'\u2018\u2019\u02BC]/g;
const LATIN_WITH_MARKS = /(\p{Script=Latin})\p{M}+/gu;
const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;
const DIGIT_ZEROS = "\u0660\u06F0\u0966\u09E6\u0A66\u0AE6\u0B66\u0BE6\u0C66\u0CE6\u0D66";
const FOREIGN_DIGIT = new RegExp(`[${[...DIGIT_ZEROS].map((zero) => `${zero}-${digitAfter(zero, 9)}`).join("")}]`, "g");

/** "SnehaSadan", "DAVSchool": a capital after a small letter, or the last capital before a small one. */
const INNER_CAPITAL = /(?<=[a-z])(?=[A-Z][A-Za-z]{2})|(?<=[A-Z]{2})(?=[A-Z][a-z]{2})/g;
const SHORTEST_PART = 3;

const STOP_WORDS = new Set("a an and at by for from in near of on or the to with".split(" "));

export interface Token {
  word: string;
  /** Position in the text, in UTF-16 units. */
  start: number;
  end: number;
}

/** The words of a text in indexed form, with their positions, so that pages can mark them. */
export function tokens(text: string): Token[] {
  const found: Token[] = [];
  for (const match of text.matchAll(CHUNK)) {
    const word = normalizeWord(match[0]);
    if (word) found.push({ word, start: match.index, end: match.index + match[0].length });
  }
  return found;
}

/** The words of a document's text that are indexed: "SnehaSadan" as a whole and its two words. */
export function indexedWords(text: string): string[] {
  const words: string[] = [];
  for (const chunk of text.match(CHUNK) ?? []) {
    const word = normalizeWord(chunk);
    if (!word || STOP_WORDS.has(word)) continue;
    words.push(word);
    if (PLAIN.test(chunk)) continue;
    const parts = chunk.split(INNER_CAPITAL).map(normalizeWord);
    if (parts.length > 1) words.push(...parts.filter((part) => part.length >= SHORTEST_PART && !STOP_WORDS.has(part)));
  }
  return words;
}

/** The text with spaces between words that are joined with capitals: "Sneha Sadan". */
export function splitCamelCase(text: string): string {
  return text.replace(INNER_CAPITAL, " ");
}

/** The distinct words of a query, stop words left out, at most MAX_QUERY_WORDS. */
export function queryWords(text: string): string[] {
  const words = new Set<string>();
  for (const [chunk] of text.matchAll(CHUNK)) {
    const word = normalizeWord(chunk);
    if (word && !STOP_WORDS.has(word)) words.add(word);
    if (words.size === MAX_QUERY_WORDS) break;
  }
  return [...words];
}

export function isStopWord(word: string): boolean {
  return STOP_WORDS.has(word);
}

/** Ignores case, Latin diacritics, joiners, apostrophes and the script of digits. "" when nothing is left. */
function normalizeWord(chunk: string): string {
  if (PLAIN.test(chunk)) return chunk.slice(0, MAX_WORD_LENGTH);
  const word = chunk
    .slice(0, 4 * MAX_WORD_LENGTH)
    .replace(INVISIBLE, "")
    .toLowerCase()
    .normalize("NFD")
    .replace(LATIN_WITH_MARKS, "$1")
    .normalize("NFC")
    .replace(FOREIGN_DIGIT, asciiDigit)
    .slice(0, MAX_WORD_LENGTH);
  return LETTER_OR_DIGIT.test(word) ? word : "";
}

function asciiDigit(digit: string): string {
  const zero = [...DIGIT_ZEROS].findLast((z) => z <= digit)!;
  return String(digit.charCodeAt(0) - zero.charCodeAt(0));
}

function digitAfter(zero: string, value: number): string {
  return String.fromCharCode(zero.charCodeAt(0) + value);
}

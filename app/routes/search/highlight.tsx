import type { ReactNode } from "react";

export interface Segment {
  text: string;
  marked: boolean;
}

const words = /[\p{L}\p{M}\p{N}]+/gu;
const isAscii = /^[\x20-\x7e]*$/;
const MIN_PREFIX = 3;
/** Maximum length of a different ending: school, schools */
const MAX_ENDING = 2;
/** Maximum length of a snippet in characters */
const LONGEST = 120;
/** Words that mean nothing on their own. */
export const smallWords: ReadonlySet<string> = new Set(
  "a and at by for from in near of on or the to with के लिए और".split(" "),
);

/** A text of a line, with its language if it is not the page's */
export type Part = string | { text: string; lang?: string | undefined; marked?: boolean };

/** A line of texts, some marked. Neighbours in one language become one text node, or one element with that language. */
export function wordsOf(parts: readonly Part[]): ReactNode {
  const joined: Exclude<Part, string>[] = [];
  for (const part of parts) {
    const { text, lang, marked = false } = typeof part === "string" ? { text: part } : (part as Exclude<Part, string>);
    const last = joined.at(-1);
    const isSame = last?.marked === marked && (last.lang === lang || !/\p{L}/u.test(text));
    if (last && isSame) last.text += text;
    else if (text) joined.push({ text, lang, marked });
  }
  return joined.map(({ text, lang, marked }, i) => {
    if (!marked && !lang) return text;
    const Element = marked ? "mark" : "span";
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one line never move
      <Element key={i} lang={lang}>
        {text}
      </Element>
    );
  });
}

/** The parts of a text with the searched words marked. */
export function markedParts(text: string, words: readonly string[], lang?: string): Part[] {
  return highlight(text, words).map((part) => ({ ...part, lang }));
}

/** Splits `text` into parts that match the searched words and parts that do not. Ignores case and Latin accents. */
export function highlight(text: string, asked: readonly string[]): Segment[] {
  const segments: Segment[] = [];
  let end = 0;
  for (const { 0: word, index } of asked.length > 0 ? text.matchAll(words) : []) {
    const folded = fold(word);
    if (!asked.some((one) => answers(folded, one))) continue;
    const between = text.slice(end, index);
    const last = segments.at(-1);
    if (last?.marked && between.trim() === "") last.text += between + word;
    else {
      if (between) segments.push({ text: between, marked: false });
      segments.push({ text: word, marked: true });
    }
    end = index + word.length;
  }
  if (end < text.length) segments.push({ text: text.slice(end), marked: false });
  return segments;
}

/** The sentence with the most searched words, cut to about 120 characters; null if no sentence has any. */
export function snippet(text: string, words: readonly string[]): string | null {
  const sentences = text.match(/[^.!?।]+[.!?।]?/gu) ?? [];
  const marks = (sentence: string) => highlight(sentence, words).filter(({ marked }) => marked).length;
  const best = sentences.reduce((a, b) => (marks(b) > marks(a) ? b : a), "").trim();
  if (marks(best) === 0) return null;
  if (best.length <= LONGEST) return best;
  const at = highlight(best, words)[0]!;
  const from = at.marked ? 0 : at.text.length;
  const start = Math.max(0, from - LONGEST / 3);
  const cut = best
    .slice(start, start + LONGEST)
    .replace(/^\S*\s|\s\S*$/g, (part, i: number) => (i === 0 && start === 0 ? part : ""));
  return `${start > 0 ? "… " : ""}${cut}${start + LONGEST < best.length ? " …" : ""}`;
}

/** The words of a search that are worth marking. */
export function askedWords(...texts: string[]): string[] {
  const found = texts.flatMap((text) => text.match(words) ?? []).map(fold);
  return [...new Set(found)].filter((word) => word.length > 1 && !smallWords.has(word));
}

function answers(word: string, asked: string): boolean {
  if (word === asked) return true;
  const [short, long] = word.length < asked.length ? [word, asked] : [asked, word];
  if (short.length < MIN_PREFIX || !long.startsWith(short)) return false;
  return short === asked || long.length - short.length <= MAX_ENDING;
}

/** Removes only Latin accents: marks in Indic scripts are vowels. */
function fold(word: string): string {
  return isAscii.test(word) ? word.toLowerCase() : foldAccents(word);
}

function foldAccents(word: string): string {
  return word
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase()
    .normalize("NFC");
}

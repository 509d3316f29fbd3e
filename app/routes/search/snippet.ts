import { highlight } from "./highlight.tsx";

const LONGEST = 120;

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

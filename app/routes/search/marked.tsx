import { highlight } from "./highlight.ts";

/** A text in which the words that were asked for are marked. */
export function Marked({ text, words }: { text: string; words: readonly string[] }) {
  return highlight(text, words).map(({ text: part, marked }, i) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never move
    marked ? <mark key={i}>{part}</mark> : part,
  );
}

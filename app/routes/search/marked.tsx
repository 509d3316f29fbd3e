import { highlight } from "./highlight.tsx";

/** A text with the searched words marked. */
export function Marked({ text, words }: { text: string; words: readonly string[] }) {
  return highlight(text, words).map(({ text: part, marked }, i) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never move
    marked ? <mark key={i}>{part}</mark> : part,
  );
}

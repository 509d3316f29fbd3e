/** Characters. Chromium stops speaking after about fifteen seconds of one utterance. */
const MOST = 180;

/** Splits a text into sentences to speak one after another. Long sentences are split at commas or between words. */
export function chunksOf(text: string, language: string): string[] {
  return sentences(text.replace(/\s+/gu, " ").trim(), language).flatMap(parts);
}

/** Without Intl.Segmenter, sentences end at full stops and dandas. */
function sentences(text: string, language: string): string[] {
  const found =
    "Segmenter" in Intl
      ? [...new Intl.Segmenter(language, { granularity: "sentence" }).segment(text)].map(({ segment }) => segment)
      : (text.match(/[^.!?।॥]+[.!?।॥]*/g) ?? []);
  return found.map((sentence) => sentence.trim()).filter(Boolean);
}

function parts(sentence: string): string[] {
  if (sentence.length <= MOST) return [sentence];
  const room = sentence.slice(0, MOST);
  const end = Math.max(room.lastIndexOf(", ") + 1, room.lastIndexOf("; ") + 1) || room.lastIndexOf(" ");
  const at = end > 0 ? end : MOST;
  return [sentence.slice(0, at).trim(), ...parts(sentence.slice(at).trim())];
}

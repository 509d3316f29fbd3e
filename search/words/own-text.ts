const encoder = new TextEncoder();
const decoder = new TextDecoder();

/**
 * A copy of a text that is to be kept. A text cut out of another one keeps all of it in memory: a word of a question its
 * whole address of eight thousand characters.
 */
export function ownText(text: string): string {
  return decoder.decode(encoder.encode(text));
}

import { isStopWord, tokens } from "#search/tokens.ts";
import { meaningOf, soundsOf, type Vocabulary } from "#search/vocabulary.ts";

/** The concepts that a text speaks of: every phrase in it that the vocabulary knows. */
export function spokenConcepts(vocabulary: Vocabulary, text: string): string[] {
  const words = tokens(text).map(({ word }) => word);
  const sounds = soundsOf(words);
  const found = new Set<string>();
  for (let at = 0; at < words.length; at++) {
    for (let length = Math.min(vocabulary.longest, words.length - at); length > 0; length--) {
      const phrase = words.slice(at, at + length);
      const sound = sounds.slice(at, at + length);
      if (length === 1 && isStopWord(phrase[0]!)) continue;
      for (const concept of meaningOf(vocabulary, phrase, sound)?.concepts ?? []) found.add(concept);
    }
  }
  return [...found];
}

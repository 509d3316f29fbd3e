import { isStopWord, tokens } from "#search/tokens.ts";
import { mayMean, meaningOf, soundsOf, type Vocabulary } from "#search/vocabulary.ts";

/** The concepts that a text speaks of: every phrase in it that the vocabulary knows. What is repeated is looked up once. */
export function spokenConcepts(vocabulary: Vocabulary, text: string): string[] {
  const words = tokens(text).map(({ word }) => word);
  const distinct = [...new Set(words)];
  const heard = new Map(soundsOf(distinct).map((sound, i) => [distinct[i]!, sound]));
  const found = new Set<string>();
  const tried = new Set<string>();
  for (let at = 0; at < words.length; at++) {
    for (let length = 1; length <= Math.min(vocabulary.longest, words.length - at); length++) {
      const phrase = words.slice(at, at + length);
      const written = phrase.join(" ");
      const sounds = phrase.map((word) => heard.get(word)!);
      if (!mayMean(vocabulary, written, sounds.join(""))) break;
      if (tried.has(written) || (length === 1 && isStopWord(written))) continue;
      tried.add(written);
      for (const concept of meaningOf(vocabulary, phrase, sounds)?.concepts ?? []) found.add(concept);
    }
  }
  return [...found];
}

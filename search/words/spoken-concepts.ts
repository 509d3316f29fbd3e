import { isIndic } from "#search/words/scripts.ts";
import { isStopWord, tokens } from "#search/words/tokens.ts";
import { meaningOf, soundsOf, type Vocabulary } from "#search/words/vocabulary.ts";

/** The concepts of all phrases in a text that the vocabulary contains. Repeated phrases are looked up once. */
export function spokenConcepts(vocabulary: Vocabulary, text: string): string[] {
  const words = tokens(text).map(({ word }) => word);
  const distinct = [...new Set(words)];
  const sounds = new Map(soundsOf(distinct).map((sound, i) => [distinct[i]!, sound]));
  const indic = new Set(distinct.filter(isIndic));
  const found = new Set<string>();
  const tried = new Set<string>();
  for (let at = 0; at < words.length; at++) {
    let written = "";
    let sound = "";
    let mayBeAlike = false;
    for (let end = at + 1; end <= Math.min(at + vocabulary.longest, words.length); end++) {
      const word = words[end - 1]!;
      written = written ? `${written} ${word}` : word;
      sound += sounds.get(word)!;
      // In Latin letters a phrase must match by its exact sound, so an unknown beginning ends the attempt.
      mayBeAlike ||= indic.has(word);
      if (!mayBeAlike && !vocabulary.beginnings.has(sound)) break;
      if (tried.has(written) || (end === at + 1 && isStopWord(word))) continue;
      tried.add(written);
      const phrase = words.slice(at, end);
      const heard = phrase.map((word) => sounds.get(word)!);
      for (const concept of meaningOf(vocabulary, phrase, heard)?.concepts ?? []) found.add(concept);
    }
  }
  return [...found];
}

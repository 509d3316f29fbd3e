import { impairmentsIn, inabilitiesIn, isAbilityWord } from "#search/words/abilities/abilities.ts";
import { isIndic } from "#search/words/scripts.ts";
import { isStopWord, splitCamelCase, tokens } from "#search/words/tokens.ts";
import {
  ANY_DISABILITY,
  conceptOf,
  type Meaning,
  mayBegin,
  meaningOf,
  REHABILITATION,
  SPECIAL_SCHOOL,
  soundIn,
  usualSpelling,
  type Vocabulary,
} from "#search/words/vocabulary.ts";

/**
 * The concepts that a text mentions: of all phrases in it that the vocabulary contains, and of impairments that it names in
 * other words. Repeated phrases are looked up once. Phrases do not go beyond a line.
 */
export function spokenConcepts(vocabulary: Vocabulary, text: string): string[] {
  const found = new Set<string>();
  const tried = new Map<string, Meaning | null>();
  for (const line of splitCamelCase(text).split("\n")) {
    const words = tokens(line).map(({ word }) => word);
    if (words.length === 0) continue;
    const phrases = phrasesIn(vocabulary, words, tried);
    const usual = words.map((word) => (isAbilityWord(word) ? word : usualSpelling(vocabulary, word)));
    const nothing = words.map(() => false);
    const lacks = [...impairmentsIn(usual), ...inabilitiesIn(usual, nothing, true)];
    const conditions = [...phrases, ...lacks].filter(({ codes }) => codes.some(isCondition));
    // The "challenged" of "mentally challenged" says nothing of other disabilities.
    const isPartOfOne = ({ from, to }: Spoken) =>
      conditions.some((other) => other.from <= from && other.to >= to && other.to - other.from > to - from);
    for (const phrase of phrases) {
      for (const concept of phrase.concepts)
        if (concept !== ANY_DISABILITY || !isPartOfOne(phrase)) addConcept(concept, found);
    }
    if (phrases.some(isRehabilitation)) found.add(REHABILITATION);
    for (const { codes } of lacks) for (const code of codes) found.add(code);
    if (isSpecialSchool(words, found)) for (const one of [SPECIAL_SCHOOL, SCHOOLING]) addConcept(one, found);
  }
  return [...found];
}

/** A phrase of a line, from word `from` to before word `to`. */
interface Spoken {
  from: number;
  to: number;
  codes: readonly string[];
  concepts: readonly string[];
  /** The English words of the phrase. */
  english: string;
}

function isRehabilitation({ english }: Spoken): boolean {
  return /^rehab/.test(english);
}

function isCondition(code: string): boolean {
  return code.startsWith("disabilities:");
}

const SCHOOLING = conceptOf([SPECIAL_SCHOOL, "services:education"]);
/** A longer line is a sentence, whose disability and school may have nothing to do with each other. */
const LONGEST_NAME = 14;

/** "School for the Mentally Challenged": a school for a disability is a special school. */
function isSpecialSchool({ length }: readonly string[], found: ReadonlySet<string>): boolean {
  if (length > LONGEST_NAME || !found.has("services:education")) return false;
  return [...found].some(isCondition);
}

function phrasesIn(vocabulary: Vocabulary, words: readonly string[], tried: Map<string, Meaning | null>): Spoken[] {
  const found: Spoken[] = [];
  const { longest } = vocabulary;
  const sounds = words.map((word) => soundIn(vocabulary, word));
  const usual = words.map((word) => usualSpelling(vocabulary, word));
  for (let at = 0; at < words.length; at++) {
    let written = "";
    let spelt = "";
    let sound = "";
    let mayBeAlike = false;
    for (let end = at + 1; end <= Math.min(at + longest, words.length); end++) {
      const word = words[end - 1]!;
      // In Latin letters the beginning of a phrase must be a known one, by its words or by its sound.
      mayBeAlike ||= isIndic(word);
      if (end > at + 1 && !mayBeAlike && !mayBegin(vocabulary, spelt, sound)) break;
      written = written ? `${written} ${word}` : word;
      spelt = spelt ? `${spelt} ${usual[end - 1]}` : usual[end - 1]!;
      sound += sounds[end - 1];
      if (end === at + 1 && isStopWord(word)) continue;
      let meaning = tried.get(written);
      if (meaning === undefined) {
        meaning = meaningOf(vocabulary, words.slice(at, end));
        tried.set(written, meaning);
      }
      if (meaning)
        found.push({
          from: at,
          to: end,
          codes: meaning.codes,
          concepts: meaning.concepts,
          english: meaning.words.join(" ") || meaning.phrase,
        });
    }
  }
  return found;
}

/** "Speech therapy" is also therapy, and for a speech impairment. */
function addConcept(concept: string, found: Set<string>): void {
  found.add(concept);
  for (const code of concept.split("&")) found.add(conceptOf([code]));
}

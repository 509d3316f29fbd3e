import type { QuestionWord } from "#search/question.ts";
import { CONCEPT_MARK } from "#search/segments/postings.ts";
import type { SearchIndex } from "#search/segments/search-index.ts";
import { MATCH_WEIGHTS } from "#search/weights.ts";
import { commonestFirst, type Entry, lookUp, lookUpPrefix } from "#search/words/lexicon.ts";
import { otherNumberForms } from "#search/words/plurals.ts";
import { isIndic } from "#search/words/scripts.ts";
import { nearestWord } from "#search/words/spelling.ts";
import { soundsLike } from "#search/words/word-sounds.ts";

/** A word of the query and the indexed words that match it. Two words written as one become two of these. */
export interface QueryWord {
  /** As typed. */
  text: string;
  forms: Form[];
  /** The sum of the forms' frequencies. */
  frequency: number;
  /** Matches need not have it. */
  optional: boolean;
  /** The correction, one or two words, if the word was corrected. */
  corrected?: string;
}

export interface Form extends Entry {
  /** How good a match it is, in sixteenths. */
  weight: number;
}

const MAX_COMPLETIONS = 32;
const SHORT_PREFIX = { from: 2, to: 3 };
const SHORTEST_HALF = 3;

/** Maps the words of a query to indexed words. An unknown word has no forms; `exact` disables guessing. */
export function interpret(index: SearchIndex, asked: readonly QuestionWord[], exact: boolean): QueryWord[] {
  if (exact) return asked.map((word) => queryWord(word, literalForms(index, word.text)));
  const glued = asked.map((word, i) => gluedForms(index, word, asked[i + 1]));
  const last = asked.findLastIndex(({ text }) => text !== "");
  return asked.flatMap((word, i) => {
    const words = interpretWord(index, word, i === last);
    const around = [...(glued[i] ?? []), ...(glued[i - 1] ?? [])];
    return around.length > 0 ? words.map((each) => withForms(each, around)) : words;
  });
}

/** The word itself in singular and plural; nothing guessed. */
export function literalForms(index: SearchIndex, word: string): Form[] {
  return [
    ...weighted([lookUp(index, word)], MATCH_WEIGHTS.exact),
    ...weighted(
      otherNumberForms(word).map((form) => lookUp(index, form)),
      MATCH_WEIGHTS.other_number,
    ),
  ];
}

function interpretWord(index: SearchIndex, asked: QuestionWord, isLast: boolean): QueryWord[] {
  const { text } = asked;
  const concepts = weighted(
    asked.concepts.map((concept) => lookUp(index, CONCEPT_MARK + concept)),
    MATCH_WEIGHTS.concept,
  );
  const literal = [
    ...(text ? literalForms(index, text) : []),
    ...asked.also.flatMap((word) => literalForms(index, word)),
  ];
  if (literal.length > 0) {
    const isShort = text.length >= SHORT_PREFIX.from && text.length <= SHORT_PREFIX.to;
    const completed = isLast && isShort && concepts.length === 0 ? completions(index, text) : [];
    return [queryWord(asked, distinct([...literal, ...completed, ...concepts]))];
  }
  if (concepts.length > 0 || text === "" || asked.optional) return [queryWord(asked, concepts)];
  if (asked.heard) {
    const { concepts, words, phrase } = asked.heard;
    const heard = interpretWord(index, { ...asked, text: "", also: words, concepts, heard: null }, false);
    if (heard[0]!.forms.length > 0) return [{ ...heard[0]!, text: asked.text, corrected: phrase }];
  }
  return guess(index, asked, isLast);
}

/** A word that no document has: unfinished, misspelt, two words in one, or written as it sounds. */
function guess(index: SearchIndex, asked: QuestionWord, isLast: boolean): QueryWord[] {
  const { text } = asked;
  const isLong = text.length > SHORT_PREFIX.to;
  const completed = queryWord(asked, isLast || isLong ? completions(index, text) : []);
  const one = isIndic(text) ? null : nearestWord(index, text, 1);
  // The beginning of a known word is likelier than two errors; what sounds the same is likelier than two errors as well.
  if (completed.forms.length > 0 && (!one || completed.frequency >= one.frequency)) return [completed];
  if (one) return [correctedTo(index, asked, one.word, MATCH_WEIGHTS.corrected)];
  const halves = halvesOf(index, text);
  if (halves)
    return halves.map((half) => ({
      ...queryWord(asked, literalForms(index, half)),
      corrected: halves.join(" "),
    }));
  const sounding = likeliestSounding(index, text);
  if (sounding) return [correctedTo(index, asked, sounding, MATCH_WEIGHTS.sound)];
  const two = isIndic(text) ? null : nearestWord(index, text, 2);
  return [two ? correctedTo(index, asked, two.word, MATCH_WEIGHTS.corrected) : completed];
}

/** The word with the fewest different sounds, then the commonest. */
function likeliestSounding(index: SearchIndex, text: string): string | null {
  const candidates = index.parts.flatMap(({ segment }) => soundsLike(segment.postings, text));
  const known = candidates.flatMap(({ word, edits }) => {
    const entry = lookUp(index, word);
    return entry ? [{ entry, edits }] : [];
  });
  known.sort((a, b) => a.edits - b.edits || commonestFirst(a.entry, b.entry));
  return known[0]?.entry.word ?? null;
}

function correctedTo(index: SearchIndex, asked: QuestionWord, word: string, weight: number): QueryWord {
  const forms = literalForms(index, word).map((form) => ({ ...form, weight: Math.min(form.weight, weight) }));
  return { ...queryWord(asked, forms), corrected: word };
}

/** "speechtherapy": the split whose rarer half is the commonest. */
function halvesOf(index: SearchIndex, text: string): [string, string] | null {
  let best: [string, string] | null = null;
  let bestFrequency = 0;
  for (let cut = SHORTEST_HALF; cut <= text.length - SHORTEST_HALF; cut++) {
    const halves: [string, string] = [text.slice(0, cut), text.slice(cut)];
    const frequency = Math.min(...halves.map((half) => lookUp(index, half)?.frequency ?? 0));
    if (frequency > bestFrequency) [best, bestFrequency] = [halves, frequency];
  }
  return best;
}

/** "blind school" may be indexed as "blindschool". */
function gluedForms(index: SearchIndex, { text }: QuestionWord, next: QuestionWord | undefined): Form[] {
  if (!next || text.length < SHORTEST_HALF || next.text.length < SHORTEST_HALF) return [];
  return weighted([lookUp(index, text + next.text)], MATCH_WEIGHTS.other_number);
}

function withForms(word: QueryWord, forms: Form[]): QueryWord {
  return { ...word, ...queryWord(word, distinct([...word.forms, ...forms])) };
}

function completions(index: SearchIndex, text: string): Form[] {
  if (text.length < SHORT_PREFIX.from) return [];
  return weighted(lookUpPrefix(index, text, MAX_COMPLETIONS), MATCH_WEIGHTS.prefix);
}

function queryWord({ text, optional }: Pick<QuestionWord, "text" | "optional">, forms: Form[]): QueryWord {
  return { text, optional, forms, frequency: forms.reduce((sum, form) => sum + form.frequency, 0) };
}

function weighted(entries: (Entry | null)[], weight: number): Form[] {
  return entries.filter((entry) => entry !== null).map((entry) => ({ ...entry, weight }));
}

function distinct(forms: Form[]): Form[] {
  const words = new Set<string>();
  return forms.filter(({ word }) => words.size < words.add(word).size);
}

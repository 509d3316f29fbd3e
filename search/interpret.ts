import { type Entry, lookUp, lookUpPrefix } from "#search/lexicon.ts";
import { otherNumberForms } from "#search/plurals.ts";
import type { SearchIndex } from "#search/search-index.ts";
import { nearestWord } from "#search/spelling.ts";
import { queryWords } from "#search/tokens.ts";
import { MATCH_WEIGHTS } from "#search/weights.ts";

/** A word of the query and the words of documents that are taken for it. */
export interface QueryWord {
  text: string;
  forms: Form[];
  /** At least how many live documents have one of the forms. */
  frequency: number;
  /** Set when the word was taken for a misspelling of this one. */
  corrected?: string;
}

export interface Form extends Entry {
  /** How good a match it is, in sixteenths. */
  weight: number;
}

const MAX_COMPLETIONS = 32;
const SHORT_PREFIX = { from: 2, to: 3 };

/** What a text asks for, in words that the index has. An unknown word has no forms; `exact` guesses nothing. */
export function interpret(index: SearchIndex, text: string, exact: boolean): QueryWord[] {
  const words = queryWords(text);
  if (exact) return words.map((word) => queryWord(word, literalForms(index, word)));
  return words.map((word, i) => interpretWord(index, word, i === words.length - 1));
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

function interpretWord(index: SearchIndex, text: string, isLast: boolean): QueryWord {
  const literal = literalForms(index, text);
  if (literal.length > 0) {
    const isShort = text.length >= SHORT_PREFIX.from && text.length <= SHORT_PREFIX.to;
    return queryWord(text, isLast && isShort ? distinct([...literal, ...completions(index, text)]) : literal);
  }
  const isLong = text.length > SHORT_PREFIX.to;
  const completed = queryWord(text, isLast || isLong ? completions(index, text) : []);
  // The beginning of a known word is likelier than two errors.
  const nearest = nearestWord(index, text, completed.forms.length > 0 ? 1 : 2);
  if (!nearest || completed.frequency >= nearest.frequency) return completed;
  const forms = literalForms(index, nearest.word).map((form) => ({ ...form, weight: MATCH_WEIGHTS.corrected }));
  return { ...queryWord(text, forms), corrected: nearest.word };
}

function completions(index: SearchIndex, text: string): Form[] {
  if (text.length < SHORT_PREFIX.from) return [];
  return weighted(lookUpPrefix(index, text, MAX_COMPLETIONS), MATCH_WEIGHTS.prefix);
}

function queryWord(text: string, forms: Form[]): QueryWord {
  return { text, forms, frequency: forms.reduce((sum, form) => sum + form.frequency, 0) };
}

function weighted(entries: (Entry | null)[], weight: number): Form[] {
  return entries.filter((entry) => entry !== null).map((entry) => ({ ...entry, weight }));
}

function distinct(forms: Form[]): Form[] {
  const words = new Set<string>();
  return forms.filter(({ word }) => words.size < words.add(word).size);
}

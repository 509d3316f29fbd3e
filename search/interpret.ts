import { isDangerWord } from "#search/danger/dangers-in.ts";
import { NO_KNOWLEDGE, type WordKnowledge } from "#search/query.ts";
import type { QuestionWord } from "#search/question.ts";
import { CONCEPT_MARK, FIELD_BITS } from "#search/segments/postings.ts";
import type { SearchIndex } from "#search/segments/search-index.ts";
import type { MatchKind } from "#search/weights.ts";
import { withoutCaseEnding } from "#search/words/case-endings.ts";
import { type Effort, newEffort, spend } from "#search/words/effort.ts";
import { isEverydayWord } from "#search/words/everyday-words.ts";
import { isKindWord } from "#search/words/kind-words.ts";
import { commonestFirst, type Entry, LOOK_UP, lookUp, lookUpPrefix } from "#search/words/lexicon.ts";
import { phoneticKey } from "#search/words/phonetic-key.ts";
import { otherNumberForms } from "#search/words/plurals.ts";
import { rememberingCost } from "#search/words/remembering.ts";
import { isIndic, isTamil, toLatin } from "#search/words/scripts.ts";
import { nearestWord } from "#search/words/spelling.ts";
import { queryWords } from "#search/words/tokens.ts";
import { ANY_DISABILITY, REHABILITATION, SPECIAL_SCHOOL_FOR_ANY } from "#search/words/vocabulary.ts";
import { soundsLike } from "#search/words/word-sounds.ts";

/** A word of the query and the indexed words that match it. Two words written as one become two of these. */
export interface QueryWord {
  /** As typed. */
  text: string;
  forms: Form[];
  /** The sum of the forms' frequencies. */
  frequency: number;
  /** Weaker matches that count in partial matches only: organisations for any disability where one is named, or the other way round. */
  general: Form[];
  /** Parts of its concepts, which count in partial matches only: a hearing impairment for "hearing aid". */
  components: Form[];
  /** The word of the question that it comes from. */
  asked: QuestionWord;
  /** Matches need not have it. */
  optional: boolean;
  /** An ordinary word without a meaning of its own here. */
  isOrdinary: boolean;
  /** The correction, one or two words, if the word was corrected. */
  corrected?: string;
}

export interface Form extends Entry {
  /** How it was derived from the query's word. */
  kind: MatchKind;
}

/** What the interpretation of a word depends on beside the word. */
interface WordContext {
  isLast: boolean;
  isInPhrase: boolean;
  isOrdinary: boolean;
  isPlace: WordKnowledge["isPlace"];
  guesses: { left: number };
  effort: Effort;
}

/** Unknown words of one question that are guessed. Each compares the whole vocabulary of the index. */
const MOST_GUESSES = 8;
/** For all guesses of one question; for the spellings of a place's words in addresses; and for one word of a name */
const EFFORT = { question: 150_000, addresses: 50_000, name: 5000 };
const MAX_COMPLETIONS = 32;
const SHORT_PREFIX = { from: 2, to: 3 };
const SHORTEST_HALF = 3;
const MOST_SOUNDING = 12;
const SAME_SOUND = 0;
const SHORTEST_RESPELT = 5;
const LONG_SOUND = 6;

/** Maps the words of a query to indexed words. An unknown word has no forms; `exact` disables guessing. */
export function interpret(
  index: SearchIndex,
  asked: readonly QuestionWord[],
  exact: boolean,
  knowledge: WordKnowledge = NO_KNOWLEDGE,
): QueryWord[] {
  if (exact) return asked.map((word) => queryWord(index, word, literalForms(index, word.text)));
  const effort = newEffort(EFFORT.question);
  const isOrdinary = ordinaryIn(asked, knowledge);
  const glued = asked.map((word, i) => gluedForms(index, word, asked[i + 1], effort));
  const last = asked.findLastIndex(({ text }) => text !== "");
  const guesses = { left: MOST_GUESSES };
  const taught = asked.some(({ concepts }) => concepts.some(isOfEducation)) ? schoolsForAny(index, "taught") : [];
  return asked.flatMap((word, i) => {
    const words = interpretWord(index, word, {
      isLast: i === last,
      isInPhrase: isInPhrase(asked, word),
      isOrdinary: isOrdinary(word.text),
      isPlace: knowledge.isPlace,
      guesses,
      effort,
    });
    const around = [...(glued[i] ?? []), ...(glued[i - 1] ?? [])];
    const isTaught = taught.length > 0 && word.concepts.includes(TAUGHT_IN_SPECIAL_SCHOOLS);
    return words.map((each) => {
      const here = around.length > 0 ? withForms(index, each, around) : each;
      return {
        ...(isTaught ? withSchools(index, here, taught) : here),
        isOrdinary: word.role === "word" && isOrdinary(word.text),
      };
    });
  });
}

/** The condition is as rare, and weighs as much, as without the schools that do not name it. */
function withSchools(index: SearchIndex, word: QueryWord, taught: Form[]): QueryWord {
  const all = withForms(index, word, taught);
  return { ...all, frequency: word.frequency || all.frequency };
}

function isOfEducation(concept: string): boolean {
  return concept.includes("services:education");
}

/** So many words are a sentence. */
const SENTENCE = 4;

/** Which words of a question are ordinary: those of Indian languages only in a sentence, because many names are such words. */
function ordinaryIn(asked: readonly QuestionWord[], { isOrdinary }: WordKnowledge): (word: string) => boolean {
  const isSaid = asked.length >= SENTENCE || asked.some(({ role }) => role === "filler");
  return (word) => isOrdinary(word) || (isSaid && isEverydayWord(word));
}

/** Whether other words share the word's meaning. */
function isInPhrase(all: readonly QuestionWord[], { part, concepts }: QuestionWord): boolean {
  return part !== null && concepts.length > 0 && all.filter((other) => other.part === part).length > 1;
}

/** The word itself in singular and plural; nothing guessed. */
function literalForms(index: SearchIndex, word: string): Form[] {
  return [
    ...formsOf([lookUp(index, word)], "exact"),
    ...formsOf(
      otherNumberForms(word).map((form) => lookUp(index, form)),
      "other_number",
    ),
  ];
}

function interpretWord(index: SearchIndex, asked: QuestionWord, context: WordContext): QueryWord[] {
  const { isLast, isInPhrase, effort } = context;
  const { text } = asked;
  const concepts = formsOf(
    asked.concepts.map((concept) => lookUp(index, CONCEPT_MARK + concept)),
    "concept",
  );
  const written = [
    ...(text ? literalForms(index, text) : []),
    ...asked.also.flatMap((word) => literalForms(index, word)),
  ];
  const literal = isInPhrase ? written.map((form) => ({ ...form, kind: "in_phrase" as const })) : written;
  if (literal.length > 0) {
    const isShort = text.length >= SHORT_PREFIX.from && text.length <= SHORT_PREFIX.to;
    const completed = isLast && isShort && concepts.length === 0 ? completions(index, text, effort) : [];
    const respelt = isInPhrase ? [] : otherSpellings(index, text, effort);
    return [queryWord(index, asked, distinct([...literal, ...completed, ...concepts, ...respelt]))];
  }
  if (concepts.length > 0 || text === "" || asked.optional) return [queryWord(index, asked, concepts)];
  if (isDangerWord(text)) return [queryWord(index, asked, [])];
  if (asked.heard) {
    const { concepts, words, phrase } = asked.heard;
    const meant = { ...asked, text: "", also: words, concepts, heard: null };
    const heard = interpretWord(index, meant, { ...context, isLast: false });
    if (heard[0]!.forms.length > 0) return [{ ...heard[0]!, text: asked.text, asked, corrected: phrase }];
  }
  return guess(index, asked, context);
}

/** A word that no document has: unfinished, misspelt, two words in one, or written as it sounds. */
function guess(index: SearchIndex, asked: QuestionWord, context: WordContext): QueryWord[] {
  const { text } = asked;
  const { isLast, isOrdinary, isPlace, guesses, effort } = context;
  const corrected = (words: string[], kind: MatchKind) => [correctedTo(index, asked, words, kind)];
  const mayBeUnfinished = isLast || (text.length > SHORT_PREFIX.to && !isOrdinary);
  const completed = queryWord(index, asked, mayBeUnfinished ? completions(index, text, effort) : []);
  if (guesses.left-- <= 0) return [completed];
  const same = wordsSounding(index, text, effort, isPlace, SAME_SOUND);
  if (isOrdinary && isEverydayWord(text)) return [completed];
  // "viva" may be the name "Viwa".
  if (isOrdinary)
    return completed.forms.length === 0 && same.some((word) => isInName(index, word, effort))
      ? corrected(same, "sound")
      : [completed];
  // Names are spelt in many ways: "tejas" is "Tezas", and may be "Thejus".
  const near =
    text.length >= SHORTEST_RESPELT && same.length > 0 ? wordsSounding(index, text, effort, isPlace, 1) : same;
  if (same.length > 0) return corrected([...new Set([...same, ...near])], "sound");
  const one = isIndic(text) ? null : nearestWord(index, text, 1, isPlace, effort);
  // The beginning of a known word is likelier than two errors; what sounds alike is likelier than two errors as well.
  if (completed.forms.length > 0 && (!one || completed.frequency >= one.frequency)) return [completed];
  if (one) return corrected([one.word], "corrected");
  const halves = halvesOf(index, text);
  if (halves)
    return halves.map((half) => ({
      ...queryWord(index, asked, literalForms(index, half)),
      corrected: halves.join(" "),
    }));
  // "ಬದಿಯಡ್ಕದಲ್ಲಿ" is in Badiadka.
  const inflected = isIndic(text) ? withoutCaseEnding(text) : [];
  const stems = inflected.flatMap((stem) => wordsSounding(index, stem, effort, isPlace, SAME_SOUND));
  if (stems.length > 0) return corrected([...new Set(stems)], "sound");
  const sounding = wordsSounding(index, text, effort, isPlace);
  if (sounding.length > 0) return corrected(sounding, "sound");
  const two = isIndic(text) ? null : nearestWord(index, text, 2, isPlace, effort);
  return two ? corrected([two.word], "corrected") : [completed];
}

/**
 * The words that sound most like a text and nearly so, at most `most` sounds apart, the nearest and commonest first. A word
 * in Latin letters is no misspelt place.
 */
function wordsSounding(
  index: SearchIndex,
  text: string,
  effort: Effort,
  isPlace: WordKnowledge["isPlace"],
  most = mostOtherSounds(text),
): string[] {
  const candidates = rememberingCost(index.remembered.sounding, text, effort, () =>
    index.parts.flatMap(({ segment }) => soundsLike(segment.postings, text, effort)),
  );
  const isLatin = !isIndic(text);
  const known = candidates.flatMap(({ word, edits }) => {
    const isLikely = edits <= most && !(isLatin && edits > 0 && isPlace(word));
    const entry = isLikely && spend(effort, LOOK_UP) ? lookUp(index, word) : null;
    return entry ? [{ entry, edits }] : [];
  });
  const fewest = Math.min(...known.map(({ edits }) => edits));
  const nearest = known
    .filter(({ edits }) => edits <= fewest + (text.length >= SHORTEST_RESPELT ? 1 : 0))
    .sort((a, b) => a.edits - b.edits || commonestFirst(a.entry, b.entry));
  return [...new Set(nearest.map(({ entry }) => entry.word))].slice(0, MOST_SOUNDING);
}

/** How many sounds may differ: none in a short word, which has too many neighbours. */
function mostOtherSounds(text: string): number {
  const { length } = text;
  // Tamil writes several consonants alike, and all vowels that are spoken: "சாம்பார்" is a dish.
  if (isTamil(text) && !isKindWord(text) && phoneticKey(text).full.replace(/[^aeiou]/g, "").length <= 2)
    return SAME_SOUND;
  return length < SHORTEST_RESPELT ? 0 : length < LONG_SOUND ? 1 : 2;
}

/** Other spellings of a word that documents have: "sahas" and "saahas". */
function otherSpellings(index: SearchIndex, text: string, effort: Effort): Form[] {
  if (text.length < SHORTEST_RESPELT) return [];
  const most = text.length < LONG_SOUND ? SAME_SOUND : 1;
  const words = wordsSounding(index, text, effort, () => false, most).filter((word) => word !== text);
  return formsOf(
    words.map((word) => lookUp(index, word)),
    "sound",
  );
}

/** Of each word of a text: itself and what sounds the same, for a place that addresses name. Each is looked up once in a search. */
export function spellingsOf(index: SearchIndex, text: string, known: Map<string, Form[]>): Form[][] {
  const effort = newEffort(EFFORT.addresses);
  return queryWords(text).map((word) => {
    const forms = known.get(word) ?? [...literalForms(index, word), ...otherSpellings(index, word, effort)];
    known.set(word, forms);
    return forms;
  });
}

/** Whether a name has the word, in any spelling that sounds the same. */
export function isInName(index: SearchIndex, text: string, effort = newEffort(EFFORT.name)): boolean {
  const most = isIndic(text) ? mostOtherSounds(text) : SAME_SOUND;
  const sounding = wordsSounding(index, text, effort, () => false, most).map((word) => lookUp(index, word));
  return [lookUp(index, text), ...sounding].some(
    (entry) =>
      entry !== null &&
      index.parts.some(({ segment: { postings } }, part) => {
        const word = entry.at[part]!;
        if (word === -1) return false;
        const fields = postings.fields.subarray(postings.start[word]!, postings.start[word + 1]!);
        return fields.some((bits) => (bits & FIELD_BITS.name) !== 0);
      }),
  );
}

function correctedTo(index: SearchIndex, asked: QuestionWord, words: string[], kind: MatchKind): QueryWord {
  const forms = words.flatMap((word) => literalForms(index, word).map((form) => ({ ...form, kind })));
  return { ...queryWord(index, asked, distinct(forms)), corrected: words[0]! };
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

/** "blind school" may be indexed as "blindschool", and "आशा भवन" as "Ashabhavan". */
function gluedForms(
  index: SearchIndex,
  { text }: QuestionWord,
  next: QuestionWord | undefined,
  effort: Effort,
): Form[] {
  if (!next || text.length < SHORTEST_HALF || next.text.length < SHORTEST_HALF) return [];
  if (isIndic(text) && isIndic(next.text)) {
    // In one word, some vowels of the second would be silent. Tamil is heard as it is written.
    const both = isTamil(text) ? text + next.text : toLatin(text) + toLatin(next.text);
    const words = wordsSounding(index, both, effort, () => false, 1);
    return formsOf(
      words.map((word) => lookUp(index, word)),
      "sound",
    );
  }
  return formsOf([lookUp(index, text + next.text)], "other_number");
}

function withForms(index: SearchIndex, word: QueryWord, forms: Form[]): QueryWord {
  return { ...word, ...queryWord(index, word.asked, distinct([...word.forms, ...forms])), text: word.text };
}

function completions(index: SearchIndex, text: string, effort: Effort): Form[] {
  if (text.length < SHORT_PREFIX.from) return [];
  return formsOf(lookUpPrefix(index, text, MAX_COMPLETIONS, effort), "prefix");
}

function queryWord(index: SearchIndex, asked: QuestionWord, forms: Form[]): QueryWord {
  const { text, optional } = asked;
  const frequency = forms.reduce((sum, form) => sum + form.frequency, 0);
  const components = componentForms(index, asked);
  const general = generalForms(index, asked);
  return { text, optional, isOrdinary: false, asked, forms, general, components, frequency };
}

/** Organisations for any disability, or for rehabilitation, may serve the one that is named. */
function generalForms(index: SearchIndex, { role }: QuestionWord): Form[] {
  if (role !== "condition") return [];
  const having = (concept: string, kind: MatchKind) => formsOf([lookUp(index, CONCEPT_MARK + concept)], kind);
  return [...having(ANY_DISABILITY, "general"), ...having(REHABILITATION, "possible")];
}

function componentForms(index: SearchIndex, { concepts }: QuestionWord): Form[] {
  const parts = concepts.flatMap((concept) => (concept.includes("&") ? concept.split("&") : []));
  const components = formsOf(
    [...new Set(parts)].map((part) => lookUp(index, CONCEPT_MARK + part)),
    "component",
  );
  const isLikely = concepts.includes(TAUGHT_IN_SPECIAL_SCHOOLS);
  return isLikely ? [...components, ...schoolsForAny(index, "likely")] : components;
}

function schoolsForAny(index: SearchIndex, kind: MatchKind): Form[] {
  return formsOf([lookUp(index, CONCEPT_MARK + SPECIAL_SCHOOL_FOR_ANY)], kind);
}

/** The condition that most special schools serve, though few name it. */
const TAUGHT_IN_SPECIAL_SCHOOLS = "disabilities:intellectual-disability";

function formsOf(entries: readonly (Entry | null)[], kind: MatchKind): Form[] {
  return entries.filter((entry) => entry !== null).map((entry) => ({ ...entry, kind }));
}

function distinct(forms: Form[]): Form[] {
  const words = new Set<string>();
  return forms.filter(({ word }) => words.size < words.add(word).size);
}

import type { Form, QueryWord } from "#search/interpret.ts";
import type { QuestionWord } from "#search/question.ts";
import { type Bitset, hasBit } from "#search/segments/bitset.ts";
import { FIELD_BITS, findPosting, postingCount, writeDocuments } from "#search/segments/postings.ts";
import type { Part } from "#search/segments/search-index.ts";
import {
  ADDRESS_ONLY_QUALITY,
  MATCH_QUALITIES,
  ORDINARY_SHARE,
  ORDINARY_SHARE_BESIDE_CONDITION,
  ROLE_WEIGHTS,
  rarity,
  UNKNOWN_FREQUENCY,
  UNKNOWN_KIND_SHARE,
} from "#search/weights.ts";
import { isIndic } from "#search/words/scripts.ts";
import { ANY_DISABILITY } from "#search/words/vocabulary.ts";

/** Words beyond this do not count: their bits share a 32-bit mask with `GENERAL`. */
const MOST_WORDS = 24;
/** Set in the mask of a document for any disability when the question names one, and the other way round. */
export const GENERAL = 1 << 30;
/** Set in the mask of a document that has a part of a concept of several codes. */
export const COMPONENT = 1 << 29;
/** So many words that count are a sentence. */
const SENTENCE = 5;
/** Of so many words, of which one names a condition, ordinary ones hardly count. */
const SAID = 3;
/** A full match of a word, in the unit of qualities: sixteenths of sixteenths. */
export const FULL_QUALITY = 256;

/** Added to a need in a known place: organisations there are the last resort, those for any disability first. */
export const FOR_ANYBODY: QuestionWord = {
  text: "",
  also: [],
  concepts: [ANY_DISABILITY],
  optional: true,
  part: null,
  role: "general",
};

/** What a question with two conditions may be answered by, though it does not say so. */
export const SEVERAL_DISABILITIES: QuestionWord = {
  ...FOR_ANYBODY,
  concepts: ["disabilities:multiple-disabilities"],
  role: "condition",
};

/** The words that count, and what they are worth; the same for every part of the index. */
export interface Weighted {
  words: readonly QueryWord[];
  weights: readonly number[];
  total: number;
  /** The bits of the words that name a condition. */
  conditions: number;
  /** Organisations in the place are shown even if they serve another condition. */
  isNeed: boolean;
  /** A bit mask for each word or phrase. */
  units: readonly { bits: number; word: QueryWord }[];
}

/**
 * Adds to each condition of several what serves the others, as if it were for any disability: it is nearer to the question than what is
 * for any disability alone. `multiple` are the forms of several disabilities at once.
 */
export function withRelated(words: readonly QueryWord[], multiple: readonly Form[]): readonly QueryWord[] {
  const conditions = words.filter(({ asked }) => asked.role === "condition");
  if (new Set(conditions.map(({ asked }) => asked.part ?? asked)).size < 2) return words;
  return words.map((word) => {
    if (word.asked.role !== "condition") return word;
    const others = conditions.filter(
      ({ asked }) => asked !== word.asked && (asked.part === null || asked.part !== word.asked.part),
    );
    const related = others.flatMap(({ forms }) => forms.map((form) => ({ ...form, kind: "general" as const })));
    return { ...word, components: [...word.components, ...multiple], general: [...word.general, ...related] };
  });
}

/** What each word of a question is worth: its rarity, twice for a condition, little for what most names have. */
export function weighWords(all: readonly QueryWord[], documents: number): Weighted {
  const words = all.filter((word) => roleWeight(word) > 0).slice(0, MOST_WORDS);
  const phrases = Map.groupBy(words, ({ asked }, i) => asked.part ?? `word ${i}`);
  const isLastResort = ({ asked }: QueryWord) => asked === FOR_ANYBODY;
  const units = [...phrases.values()]
    .filter((of) => !of.some(isLastResort))
    .map((of) => ({
      bits: of.reduce((bits, word) => bits | (1 << words.indexOf(word)), 0),
      word: of[0]!,
    }));
  // No dictionary tells which words of an Indian language are ordinary, and a sentence has few names.
  const mayBeOrdinary = (text: string) => words.length >= SENTENCE || isIndic(text);
  const isUnderstood = words.some(({ asked }) => asked.role !== "word" && asked.role !== "kind");
  const counted = words.filter((word) => !isLastResort(word));
  const isSaid = counted.length >= SAID && counted.some(({ asked }) => asked.role === "condition");
  const ordinaryShare = isSaid ? ORDINARY_SHARE_BESIDE_CONDITION : ORDINARY_SHARE;
  const weights = words.map((word, i) => {
    const unit = phrases.get(word.asked.part ?? `word ${i}`)!;
    const isKnown = word.forms.length > 0;
    const frequency = isKnown ? word.frequency : documents / UNKNOWN_FREQUENCY;
    const isOrdinary = isKnown ? word.isOrdinary && isUnderstood : word.isOrdinary || mayBeOrdinary(word.text);
    const isUnknownKind = !isKnown && word.asked.role === "kind";
    const ordinary = isUnknownKind ? UNKNOWN_KIND_SHARE : isOrdinary ? ordinaryShare : 1;
    return Math.max(1, Math.round((rarity(documents, frequency) * roleWeight(word) * ordinary) / unit.length));
  });
  const conditions = words.reduce((bits, { asked }, i) => (asked.role === "condition" ? bits | (1 << i) : bits), 0);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return { words, weights, total, conditions, isNeed: words.some(isLastResort), units };
}

function roleWeight({ asked }: QueryWord): number {
  return asked.optional && asked.role !== "general" ? 0 : ROLE_WEIGHTS[asked.role];
}

/**
 * Writes into `scratch.score`, for each of the `members` of a set, the sum over the words of the weight times the quality of the best match,
 * and into `scratch.mask` a bit for each word. Whole numbers, so that no sum depends on its order.
 */
export function writeShares(
  part: Part,
  number: number,
  { words, weights, conditions }: Weighted,
  set: Bitset,
  members: Int32Array,
): void {
  const { score, added, mask } = part.scratch;
  for (const doc of members) {
    score[doc] = 0;
    mask[doc] = 0;
  }
  const reached: Reached = { docs: part.scratch.reached, count: 0 };
  words.forEach((word, i) => {
    reached.count = 0;
    const raise = (forms: readonly Form[]) => {
      for (const form of forms) raiseQuality(part, number, form, weights[i]!, set, members, reached);
    };
    const mark = (from: number, bit: number) => {
      for (let at = from; at < reached.count; at++) mask[reached.docs[at]!]! |= bit;
    };
    raise(word.forms);
    const having = reached.count;
    if (word.asked !== FOR_ANYBODY) mark(0, 1 << i);
    raise(word.components);
    mark(having, COMPONENT);
    const serving = reached.count;
    raise(word.general.filter(({ kind }) => kind === "general"));
    if (word.asked !== FOR_ANYBODY) {
      for (let at = serving; at < reached.count; at++) markGeneral(mask, reached.docs[at]!);
    }
    raise(word.general.filter(({ kind }) => kind === "possible"));
    if (word.asked.role === "general") {
      // Every organisation here is for people with disabilities.
      const least = weights[i]! * MATCH_QUALITIES.general * 16;
      for (const doc of members) {
        if (added[doc]! >= least) continue;
        if (added[doc] === 0) reached.docs[reached.count++] = doc;
        added[doc] = least;
        if (word.asked !== FOR_ANYBODY) markGeneral(mask, doc);
      }
    }
    for (let at = 0; at < reached.count; at++) {
      const doc = reached.docs[at]!;
      score[doc]! += added[doc]!;
      added[doc] = 0;
    }
  });
  // What serves one of several conditions is not for any disability.
  for (const doc of members) if ((mask[doc]! & conditions) !== 0) mask[doc]! &= ~GENERAL;
}

function markGeneral(mask: Int32Array, doc: number): void {
  if ((mask[doc]! & COMPONENT) === 0) mask[doc]! |= GENERAL;
}

/** The documents that have something of a word so far: the first `count` of `docs`. */
interface Reached {
  docs: Int32Array;
  count: number;
}

/** What a document has of one word. */
export function shareOfWord({ segment }: Part, number: number, word: QueryWord, weight: number, doc: number): number {
  const { postings } = segment;
  const values = [...word.forms, ...word.components, ...word.general].map(({ at, kind }) => {
    const posting = at[number] === -1 ? -1 : findPosting(postings, at[number]!, doc);
    return posting === -1 ? 0 : weight * MATCH_QUALITIES[kind] * fieldQuality(postings.fields[posting]!);
  });
  return Math.max(0, ...values);
}

function fieldQuality(fields: number): number {
  return fields === FIELD_BITS.address ? ADDRESS_ONLY_QUALITY : 16;
}

/** So many documents of a posting list are read in the time in which one document is looked up in it. */
const READ_FOR_LOOK_UP = 8;

/** Raises `scratch.added` of the `members` of the set that have the form. */
function raiseQuality(
  { segment, scratch }: Part,
  number: number,
  form: Form,
  weight: number,
  set: Bitset,
  members: Int32Array,
  reached: Reached,
): void {
  const word = form.at[number]!;
  if (word === -1) return;
  const { added, others } = scratch;
  const { postings } = segment;
  const quality = weight * MATCH_QUALITIES[form.kind];
  const raise = (doc: number, posting: number) => {
    const value = quality * fieldQuality(postings.fields[posting]!);
    if (value <= added[doc]!) return;
    if (added[doc] === 0) reached.docs[reached.count++] = doc;
    added[doc] = value;
  };
  if (members.length * READ_FOR_LOOK_UP < postingCount(postings, word)) {
    for (const doc of members) {
      const posting = findPosting(postings, word, doc);
      if (posting !== -1) raise(doc, posting);
    }
    return;
  }
  const from = postings.start[word]!;
  const count = writeDocuments(postings, word, others);
  for (let i = 0; i < count; i++) if (hasBit(set, others[i]!)) raise(others[i]!, from + i);
}

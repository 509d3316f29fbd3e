import { VERIFICATION_FRESH_DAYS } from "#domain/verification.ts";
import type { Field } from "#search/index-entry.ts";
import type { Role } from "#search/question.ts";

/**
 * BM25F: a word counts `weight` per occurrence, less in a text longer than `length` words, with saturation.
 * The lengths are constants, not averages, so that a posting's impact depends on its own document alone and any
 * division into segments ranks alike.
 */
export const FIELD_WEIGHTS: Record<Field, { weight: number; length: number }> = {
  name: { weight: 6, length: 4 },
  services: { weight: 3, length: 12 },
  tags: { weight: 2, length: 8 },
  description: { weight: 1, length: 40 },
  address: { weight: 0.7, length: 20 },
};
export const LENGTH_NORMALISATION = 0.5;
export const SATURATION = 1.2;
/** Impacts are stored in a byte. */
export const MAX_IMPACT = 255;

/** Impacts of a concept that an organisation states, and of one that its texts mention. */
export const STATED_IMPACT = 200;
export const SPOKEN_IMPACT = 150;

/** How much a posting counts, by how its word was derived from the query's word, in sixteenths. */
export const MATCH_WEIGHTS = {
  exact: 16,
  /** A word of a phrase with a meaning of its own: "aid" of "hearing aid". */
  in_phrase: 16,
  other_number: 13,
  corrected: 10,
  prefix: 9,
  sound: 9,
  concept: 5,
  /** A school for a disability that is not named, which most probably teaches the one that is asked, */
  likely: 4,
  /** and where a school is asked for. */
  taught: 4,
  /** A part of a concept of several codes. */
  component: 3,
  /** An organisation for any disability, where one is named, or the other way round. */
  general: 2,
  /** An organisation for rehabilitation, which does not say whose. */
  possible: 2,
} as const;
export type MatchKind = keyof typeof MATCH_WEIGHTS;

/** How much of a word a partial match has, by how the indexed word was derived from the query's word, in sixteenths. */
export const MATCH_QUALITIES: Record<MatchKind, number> = {
  exact: 16,
  in_phrase: 11,
  other_number: 16,
  corrected: 12,
  prefix: 14,
  sound: 14,
  concept: 14,
  likely: 12,
  taught: 13,
  component: 9,
  general: 7,
  possible: 5,
};
/** The quality of a word that only the addresses contain, in sixteenths. */
export const ADDRESS_ONLY_QUALITY = 10;

/** What a word is worth by its role in the question: the condition twice, what most names have ("trust") little. */
export const ROLE_WEIGHTS: Record<Role, number> = {
  condition: 2,
  service: 1,
  general: 1,
  word: 1,
  age: 0.5,
  kind: 0.35,
  filler: 0,
};
/** What an ordinary word is worth where no organisation has it, or the question says what is needed in other words. */
export const ORDINARY_SHARE = 0.3;
/** The same beside a condition: of fifteen words of a sentence, the condition and the place must decide. */
export const ORDINARY_SHARE_BESIDE_CONDITION = 0.05;
/** What a word for the kind of an organisation is worth if no organisation has it. */
export const UNKNOWN_KIND_SHARE = 0.2;
/** An unknown word counts as if one document in this many had it. */
export const UNKNOWN_FREQUENCY = 50;
/** A document with a smaller share of the question is not shown: */
export const LEAST_SHARES = {
  /** in the place, or near it; a sentence has many words that no organisation has, */
  near: 0.03,
  /** anywhere, */
  elsewhere: 0.15,
  /** and without the condition that the question names. */
  withoutCondition: 0.4,
};

/** Inverse document frequency of a word in sixteenths; an integer, so that sums do not depend on their order. */
export function rarity(documents: number, frequency: number): number {
  const df = Math.min(frequency, documents);
  return Math.max(1, Math.round(16 * Math.log(1 + (documents - df + 0.5) / (df + 0.5))));
}

const VERIFIED_SHARE = 0.35;
const FRESH_SHARE = 0.25;
const COMPLETE_SHARE = 0.4;

interface Reliability {
  /** Days; null when it was never verified */
  verification_age: number | null;
  /** Of the facts that matter most, each by its own age: 0 to 1 */
  freshness: number;
  /** 0 to 1 */
  completeness: number;
}

/** How reliable an organisation's record is, 0 to 1. Orders documents that the query itself does not order. */
export function staticRank({ verification_age, freshness, completeness }: Reliability): number {
  const rank = VERIFIED_SHARE * verified(verification_age) + FRESH_SHARE * freshness + COMPLETE_SHARE * completeness;
  return Math.round(rank * 1000) / 1000;
}

function verified(age: number | null): number {
  if (age === null) return 0;
  if (age < VERIFICATION_FRESH_DAYS) return 1;
  return age < 2 * VERIFICATION_FRESH_DAYS ? 0.5 : 0.25;
}

import type { Field } from "#search/document.ts";

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
/** Impacts are kept in a byte. */
export const MAX_IMPACT = 255;

/** Of a concept that an organisation ticked, and of one that its texts speak of. */
export const STATED_IMPACT = 200;
export const SPOKEN_IMPACT = 150;

/** How much a posting counts by how its word was reached from the query's word, in sixteenths. */
export const MATCH_WEIGHTS = { exact: 16, other_number: 13, corrected: 10, prefix: 9, sound: 9, concept: 5 } as const;

/** Weight of a word that `frequency` of `documents` have, in sixteenths; a whole number, so that sums do not depend on their order. */
export function rarity(documents: number, frequency: number): number {
  const df = Math.min(frequency, documents);
  return Math.max(1, Math.round(16 * Math.log(1 + (documents - df + 0.5) / (df + 0.5))));
}

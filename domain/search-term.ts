import { characters, filled, optional, shortList } from "#domain/fields.ts";
import { problems } from "#domain/problems.ts";
import { type FilterGroup, filterValues, SearchParameters } from "#domain/search.ts";
import { z } from "#domain/zod.ts";

/** The languages of search terms: the interface languages and Malayalam, and all but English in Latin letters too. */
export const termLanguages = [
  "en",
  "bn",
  "bn-Latn",
  "gu",
  "gu-Latn",
  "hi",
  "hi-Latn",
  "kn",
  "kn-Latn",
  "ml",
  "ml-Latn",
  "ta",
  "ta-Latn",
  "te",
  "te-Latn",
] as const;

/** Filters that words may mean */
const termGroups = [
  "disabilities",
  "services",
  "age_groups",
  "modes",
  "access",
  "cost",
] as const satisfies FilterGroup[];

/** Each of their values, as disabilities:autism-spectrum */
export const termCodes: readonly string[] = termGroups.flatMap((group) =>
  filterValues[group].map(({ code }) => `${group}:${code}`),
);

/** Shipped with the program, or added by an admin. */
export const termSources = ["marga", "admin"] as const;

const MAX_TERM = 80;
const MAX_TERM_WORDS = 6;
const MAX_ENGLISH = 120;
const MAX_CODES = 6;

/** A word or phrase that people search with, and what it means: filters, English words that say the same, or both. */
export const NewSearchTerm = z
  .object({
    term: filled(MAX_TERM, problems.term).refine(
      (term) => term.split(" ").length <= MAX_TERM_WORDS,
      problems.term_words,
    ),
    language: z.enum(termLanguages, problems.language),
    codes: shortList(
      MAX_CODES,
      z.array(z.string().refine((code) => termCodes.includes(code), problems.term_code)),
      problems.term_code,
    )
      .transform((codes) => [...new Set(codes)].sort())
      .default([]),
    english: optional(MAX_ENGLISH),
    offensive: z.boolean().default(false).describe("Understood, and never shown"),
  })
  .refine(({ codes, english }) => codes.length > 0 || english !== "", {
    path: ["codes"],
    error: problems.term_meaning,
  });
export type NewSearchTerm = z.infer<typeof NewSearchTerm>;

export const SearchTermItem = z.object({
  id: z.int(),
  term: z.string(),
  language: z.string(),
  codes: z.array(z.string()),
  english: z.string(),
  offensive: z.boolean(),
  source: z.string().describe("marga: comes with the program and cannot be changed; admin"),
});
export type SearchTermItem = z.infer<typeof SearchTermItem>;

const Code = z.string().refine((code) => termCodes.includes(code), problems.term_code);

export const SearchTermParameters = SearchParameters.pick({ search: true, page: true, per_page: true }).extend({
  language: z.enum(termLanguages, problems.language).optional(),
  code: Code.optional(),
  source: z.enum(termSources, `Use one of ${termSources.join(", ")}`).optional(),
});
export type SearchTermParameters = z.infer<typeof SearchTermParameters>;

export const MissingTerm = z.object({
  term: z.string(),
  searches: z.int(),
  without_result: z.int(),
});
export type MissingTerm = z.infer<typeof MissingTerm>;

export const TrialParameters = SearchParameters.pick({ search: true }).refine(({ search }) => characters(search) > 0, {
  path: ["search"],
  error: problems.term,
});

/** How a query is understood. */
export const Trial = z.object({
  search: z.string(),
  parts: z.array(z.object({ text: z.string(), codes: z.array(z.string()), offensive: z.boolean() })),
  words: z.array(z.string()).describe("The words that are looked for"),
  location: z.string().nullable(),
  corrected: z.array(z.object({ from: z.string(), to: z.string() })),
  partial: z.boolean().describe("No organisation has all the words"),
  total: z.int(),
  examples: z.array(z.object({ id: z.string(), name: z.string() })),
});
export type Trial = z.infer<typeof Trial>;

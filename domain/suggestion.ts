import { text } from "#domain/fields.ts";
import { z } from "#domain/zod.ts";

export const MAX_SUGGESTIONS = 8;

export const SuggestionParameters = z.object({
  query: text(100).default("").describe("What has been typed so far"),
});
export type SuggestionParameters = z.infer<typeof SuggestionParameters>;

const Coded = z.object({ slug: z.string(), name: z.string() });

/** Completions of a query, at most MAX_SUGGESTIONS in all. */
export const Suggestions = z.object({
  conditions: z.array(Coded),
  services: z.array(Coded),
  places: z.array(z.object({ label: z.string() })),
  organisations: z.array(z.object({ id: z.uuid(), name: z.string(), place: z.string() })),
});
export type Suggestions = z.infer<typeof Suggestions>;

/** An organisation that already exists in the directory. */
export const NameSuggestion = z.object({ id: z.uuid(), name: z.string(), city: z.string(), state: z.string() });
export type NameSuggestion = z.infer<typeof NameSuggestion>;

import { Hono } from "hono";
import { describe } from "#api/describe.ts";
import { type ApiEnv, validate } from "#api/request.ts";
import { SuggestionParameters } from "#domain/suggestion.ts";
import { suggest, suggestNames } from "#operations/suggestions.ts";

export function suggestionsApi() {
  const api = new Hono<ApiEnv>();
  api.get(
    "/search/suggestions",
    ...describe({
      access: "public",
      summary: "What somebody may be about to type: conditions, kinds of help, places, organisations",
      tag: "Search",
      query: SuggestionParameters,
      answer: "Suggestions",
      failures: [422],
    }),
    async (c) => {
      const answer = await suggest(c.get("ctx"), validate(SuggestionParameters, c.req.query()));
      c.header("Cache-Control", "public, max-age=60");
      return c.json(answer);
    },
  );
  api.get(
    "/organizations/suggestions",
    ...describe({
      access: "public",
      summary: "Organisations of the directory by name, for whoever is about to add one",
      tag: "Onboarding",
      query: SuggestionParameters,
      answer: "NameSuggestionList",
      failures: [422],
    }),
    async (c) => {
      const answer = { data: await suggestNames(c.get("ctx"), validate(SuggestionParameters, c.req.query())) };
      c.header("Cache-Control", "public, max-age=60");
      return c.json(answer);
    },
  );
  return api;
}

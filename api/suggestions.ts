import { Hono } from "hono";
import { describe } from "#api/describe.ts";
import { type ApiEnv, validate } from "#api/request.ts";
import { SuggestionParameters } from "#domain/suggestion.ts";
import { suggest } from "#operations/suggestions.ts";

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
      c.header("Cache-Control", "public, max-age=60");
      return c.json(await suggest(c.get("ctx"), validate(SuggestionParameters, c.req.query())));
    },
  );
  return api;
}

import { endpoint } from "#api/http/endpoint.ts";
import { SuggestionParameters } from "#domain/suggestion.ts";
import { suggest, suggestNames } from "#operations/searching/suggestions.ts";

const cache = "public, max-age=60";

export const suggestionsEndpoints = [
  endpoint({
    method: "get",
    path: "/search/suggestions",
    access: "public",
    summary: "Completions of what is being typed: conditions, kinds of help, places, organisations",
    tag: "Search",
    query: SuggestionParameters,
    answer: "Suggestions",
    cache,
    failures: [422],
    handle: ({ ctx, query }) => suggest(ctx, query),
  }),
  endpoint({
    method: "get",
    path: "/organizations/suggestions",
    access: "public",
    summary: "Organisations of the directory by name, for a user who is about to add one",
    tag: "Onboarding",
    query: SuggestionParameters,
    answer: "NameSuggestionList",
    cache,
    failures: [422],
    handle: async ({ ctx, query }) => ({ data: await suggestNames(ctx, query) }),
  }),
];

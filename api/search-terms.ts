import { json } from "#api/http/body.ts";
import { endpoint } from "#api/http/endpoint.ts";
import { NewSearchTerm, SearchTermParameters, TrialParameters } from "#domain/search-term.ts";
import {
  createSearchTerm,
  listMissingTerms,
  listSearchTerms,
  removeSearchTerm,
  trySearch,
  updateSearchTerm,
} from "#operations/searching/search-terms.ts";

const tag = "Search words";

/** Search words and their meanings. */
export const searchTermsEndpoints = [
  endpoint({
    method: "get",
    path: "/admin/search-terms",
    access: "admin",
    summary: "Words that people search with, and what they mean, in alphabetical order",
    tag,
    query: SearchTermParameters,
    answer: "SearchTermPage",
    failures: [422],
    handle: ({ ctx, query }) => listSearchTerms(ctx, query),
  }),

  endpoint({
    method: "get",
    path: "/admin/search-terms/missing",
    access: "admin",
    summary:
      "What people searched for without a result, and no word means yet; nothing that was asked fewer than ten times a week",
    tag,
    answer: "MissingTermList",
    handle: async ({ ctx }) => ({ data: await listMissingTerms(ctx) }),
  }),

  endpoint({
    method: "get",
    path: "/admin/search-terms/trial",
    access: "admin",
    summary: "How a question is understood now, and how many answers it has; it is not counted",
    tag,
    query: TrialParameters,
    answer: "Trial",
    failures: [422],
    handle: ({ ctx, query }) => trySearch(ctx, query.search),
  }),

  endpoint({
    method: "post",
    path: "/admin/search-terms",
    access: "admin",
    summary: "Adds a word with its meaning, which is understood at once",
    tag,
    body: json(NewSearchTerm),
    answer: "SearchTerm",
    status: 201,
    handle: ({ ctx, body }) => createSearchTerm(ctx, body),
  }),

  endpoint({
    method: "put",
    path: "/admin/search-terms/:id",
    access: "admin",
    summary: "Changes a word that an admin added",
    tag,
    body: json(NewSearchTerm),
    answer: "SearchTerm",
    failures: [404],
    handle: ({ ctx, params, body }) => updateSearchTerm(ctx, params.id, body),
  }),

  endpoint({
    method: "delete",
    path: "/admin/search-terms/:id",
    access: "admin",
    summary: "Removes a word that an admin added",
    tag,
    answer: "Deleted",
    failures: [404],
    handle: ({ ctx, params }) => removeSearchTerm(ctx, params.id),
  }),
];

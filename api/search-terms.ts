import { Hono } from "hono";
import { describe } from "#api/describe.ts";
import { type ApiEnv, readFields, readParameters, validate } from "#api/request.ts";
import { NewSearchTerm, SearchTermParameters, TrialParameters } from "#domain/search-term.ts";
import {
  createSearchTerm,
  listMissingTerms,
  listSearchTerms,
  removeSearchTerm,
  trySearch,
  updateSearchTerm,
} from "#operations/search-terms.ts";

const tag = "Search words";

/** Words that people search with, and what they mean. */
export function searchTermsApi() {
  const api = new Hono<ApiEnv>();

  api.get(
    "/admin/search-terms",
    ...describe({
      access: "admin",
      summary: "Words that people search with, and what they mean, in alphabetical order",
      tag,
      query: SearchTermParameters,
      answer: "SearchTermPage",
      failures: [422],
    }),
    async (c) => c.json(await listSearchTerms(c.get("ctx"), validate(SearchTermParameters, readParameters(c)))),
  );

  api.get(
    "/admin/search-terms/missing",
    ...describe({
      access: "admin",
      summary:
        "What people searched for without a result, and no word means yet; nothing that was asked fewer than ten times a week",
      tag,
      answer: "MissingTermList",
    }),
    async (c) => c.json({ data: await listMissingTerms(c.get("ctx")) }),
  );

  api.get(
    "/admin/search-terms/trial",
    ...describe({
      access: "admin",
      summary: "How a question is understood now, and how many answers it has; it is not counted",
      tag,
      query: TrialParameters,
      answer: "Trial",
      failures: [422],
    }),
    async (c) => c.json(await trySearch(c.get("ctx"), validate(TrialParameters, readParameters(c)).search)),
  );

  api.post(
    "/admin/search-terms",
    ...describe({
      access: "admin",
      summary: "Adds a word with its meaning, which is understood at once",
      tag,
      body: NewSearchTerm,
      answer: "SearchTerm",
      status: 201,
    }),
    async (c) => c.json(await createSearchTerm(c.get("ctx"), validate(NewSearchTerm, await readFields(c))), 201),
  );

  api.put(
    "/admin/search-terms/:id",
    ...describe({
      access: "admin",
      summary: "Changes a word that an admin added",
      tag,
      body: NewSearchTerm,
      answer: "SearchTerm",
      failures: [404],
    }),
    async (c) =>
      c.json(await updateSearchTerm(c.get("ctx"), c.req.param("id"), validate(NewSearchTerm, await readFields(c)))),
  );

  api.delete(
    "/admin/search-terms/:id",
    ...describe({
      access: "admin",
      summary: "Removes a word that an admin added",
      tag,
      answer: "Deleted",
      failures: [404],
    }),
    async (c) => c.json(await removeSearchTerm(c.get("ctx"), c.req.param("id"))),
  );

  return api;
}

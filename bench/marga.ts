import { search } from "#search/search.ts";
import { applyChanges, createIndex } from "#search/search-index.ts";
import { schema } from "./documents.ts";
import type { OpenEngine } from "./engine.ts";

export const openMarga: OpenEngine = (documents) => {
  const index = createIndex(schema, documents);
  return {
    answers: () => true,
    search: ({ words, filters, near, offset, limit }, facets) =>
      search(index, { text: words.join(" "), filters, near, sort: "relevance", offset, limit, facets }).total,
    update: (document) => applyChanges(index, { upserts: [document], removals: [] }),
  };
};

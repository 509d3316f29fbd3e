import { schema } from "#bench/documents.ts";
import type { OpenEngine } from "#bench/engine.ts";
import { search } from "#search/search.ts";
import { applyChanges, createIndex } from "#search/search-index.ts";

export const openMarga: OpenEngine = (documents) => {
  const index = createIndex(schema, documents);
  return {
    answers: () => true,
    search: ({ words, filters, near, offset, limit }, facets) =>
      search(index, { text: words.join(" "), filters, near, sort: "relevance", offset, limit, facets }).total,
    update: (document) => applyChanges(index, { upserts: [document], removals: [] }),
  };
};

import { schema } from "#bench/documents.ts";
import type { OpenEngine } from "#bench/engine.ts";
import { readSearchTerms } from "#database/search-terms/search-terms.ts";
import { understandQuestion } from "#search/question.ts";
import { search } from "#search/search.ts";
import { applyChanges, createIndex } from "#search/search-index.ts";
import { createVocabulary } from "#search/vocabulary.ts";

export const openMarga: OpenEngine = (documents) => {
  const index = createIndex(schema, documents);
  const vocabulary = createVocabulary(readSearchTerms());
  return {
    answers: () => true,
    search: ({ words, filters, near, offset, limit }, facets) => {
      const question = understandQuestion(vocabulary, words.join(" "));
      return search(index, { words: question.words, filters, near, sort: "relevance", offset, limit, facets }).total;
    },
    update: (document) => applyChanges(index, { upserts: [document], removals: [] }),
  };
};

import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { schema } from "#bench/documents.ts";
import type { OpenEngine } from "#bench/engine.ts";
import { readSearchTerms } from "#database/search-terms/search-terms.ts";
import { loadSnapshot, saveSnapshot } from "#operations/searching/search-snapshot.ts";
import { understandQuestion } from "#search/question.ts";
import { search } from "#search/search.ts";
import { applyChanges, createIndex, documentCount } from "#search/segments/search-index.ts";
import { createVocabulary } from "#search/words/vocabulary.ts";

export const openMarga: OpenEngine = (documents) => {
  const index = createIndex(schema, documents);
  const vocabulary = createVocabulary(readSearchTerms());
  return {
    answers: () => true,
    search: ({ words, filters, near, offset, limit }, facets) => {
      const question = understandQuestion(vocabulary, words.join(" "));
      return search(index, { words: question.words, filters, near, sort: "relevance", offset, limit, facets }).total;
    },
    restart: async () => {
      const folder = fs.mkdtempSync(path.join(os.tmpdir(), "marga-bench-"));
      const before = performance.now();
      await saveSnapshot(folder, index, null);
      const saved = performance.now();
      const loaded = loadSnapshot(folder, schema);
      const load_ms = performance.now() - saved;
      const file_mb =
        fs.readdirSync(folder).reduce((sum, file) => sum + fs.statSync(path.join(folder, file)).size, 0) / 1e6;
      fs.rmSync(folder, { recursive: true });
      if (documentCount(loaded!.index) !== documentCount(index)) throw new Error("The snapshot lost organisations.");
      return { save_ms: saved - before, load_ms, file_mb };
    },
    update: (document) => applyChanges(index, { upserts: [document], removals: [] }),
  };
};

import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { schema } from "#bench/documents.ts";
import type { OpenEngine } from "#bench/engine.ts";
import type { Question } from "#bench/questions.ts";
import { readSearchTerms } from "#database/search-terms/search-terms.ts";
import { loadSnapshot, saveSnapshot } from "#operations/searching/search-snapshot.ts";
import type { Zone } from "#search/query.ts";
import { understandQuestion } from "#search/question.ts";
import { search } from "#search/search.ts";
import { applyChanges, createIndex, documentCount } from "#search/segments/search-index.ts";
import { createVocabulary } from "#search/words/vocabulary.ts";

/** As the directory searches a place that was read out of the question. */
function zonesOf(near: Question["near"]): Zone[] {
  if (!near) return [];
  return [
    { kind: "at", factor: 1, areas: [{ near: { ...near, radius_km: 5 } }] },
    { kind: "here", factor: 0.7, areas: [{ near }] },
    { kind: "around", factor: 0.5, areas: [{ near: { ...near, radius_km: 50 } }] },
    { kind: "elsewhere", factor: 0.3, areas: [{}] },
  ];
}

export const openMarga: OpenEngine = (documents) => {
  const index = createIndex(schema, documents);
  const vocabulary = createVocabulary(readSearchTerms());
  return {
    answers: () => true,
    search: ({ words, filters, near, partial, offset, limit }, facets) => {
      const question = understandQuestion(vocabulary, words.join(" "));
      const zones = partial ? zonesOf(near) : undefined;
      const query = { words: question.words, filters, near, zones, sort: "relevance", offset, limit, facets } as const;
      return search(index, query).total;
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

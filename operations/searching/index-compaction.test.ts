import { expect, test } from "vitest";
import { compactInBackground } from "#operations/searching/index-compaction.ts";
import { sampleDocuments, sampleSchema, seededRandom } from "#search/sample-documents.ts";
import { search } from "#search/search.ts";
import { applyChanges, createIndex, type SearchIndex } from "#search/segments/search-index.ts";

const documents = sampleDocuments(seededRandom(1), 4000);

function unmerged(): SearchIndex {
  const index = createIndex(sampleSchema, documents.slice(0, 2500));
  applyChanges(index, { upserts: documents.slice(2000), removals: [] });
  return index;
}

function everything(index: SearchIndex) {
  return search(index, { text: "therapy", sort: "relevance", offset: 0, limit: 5000, facets: true });
}

const expected = everything(createIndex(sampleSchema, documents));

test("due parts are merged in a thread, and changes made meanwhile are kept", async () => {
  const index = unmerged();
  expect(index.parts).toHaveLength(2);
  const merging = compactInBackground(index, new AbortController().signal);
  const [gone, ...left] = documents;
  applyChanges(index, { upserts: [], removals: [gone!.id] });
  await merging;
  expect(index.parts).toHaveLength(1);
  expect(everything(index)).toEqual(everything(createIndex(sampleSchema, left)));
});

test("a merge that is killed leaves the index as it was, and the next one merges the same parts", async () => {
  const index = unmerged();
  const killing = new AbortController();
  const merging = compactInBackground(index, killing.signal);
  killing.abort();
  await expect(merging).rejects.toThrow("stopped");
  expect(index.parts).toHaveLength(2);
  expect(everything(index)).toEqual(expected);

  await compactInBackground(index, new AbortController().signal);
  expect(index.parts).toHaveLength(1);
  expect(everything(index)).toEqual(expected);
});

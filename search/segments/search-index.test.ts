import { expect, it } from "vitest";
import { sampleDocument, sampleDocuments, sampleId, sampleSchema, seededRandom } from "#search/sample-documents.ts";
import { search } from "#search/search.ts";
import { applyChanges, createIndex, documentCount } from "#search/segments/search-index.ts";

const all = { sort: "relevance", offset: 0, limit: 10, facets: false } as const;

it("shows a change in the next search", () => {
  const document = {
    ...sampleDocument(seededRandom(1), 0),
    name: "Old",
    texts: { name: "Old", services: "", tags: "", description: "", address: "" },
  };
  const index = createIndex(sampleSchema, [document]);
  applyChanges(index, { upserts: [{ ...document, texts: { ...document.texts, name: "Newest" } }], removals: [] });
  expect(search(index, { ...all, text: "newest" }).total).toBe(1);
  expect(search(index, { ...all, text: "old" }).total).toBe(0);
  applyChanges(index, { upserts: [], removals: [document.id, sampleId(77), "no id"] });
  expect([documentCount(index), search(index, all).total]).toEqual([0, 0]);
});

it("keeps the last of several documents with one id", () => {
  const [first, last] = [sampleDocument(seededRandom(1), 0), sampleDocument(seededRandom(2), 0)];
  const index = createIndex(sampleSchema, [first, { ...last, recent: 7 }]);
  expect(documentCount(index)).toBe(1);
  expect(index.parts[0]!.segment.recent[0]).toBe(7);
});

it("changes nothing when a document has no valid id", () => {
  const documents = sampleDocuments(seededRandom(1), 3);
  const index = createIndex(sampleSchema, documents);
  const bad = { ...documents[0]!, id: "1" };
  expect(() => applyChanges(index, { upserts: [bad], removals: [sampleId(0)] })).toThrow(RangeError);
  expect(documentCount(index)).toBe(3);
});

it("keeps few parts however many changes arrive", () => {
  const random = seededRandom(3);
  const index = createIndex(sampleSchema, []);
  for (let i = 0; i < 100; i++) {
    applyChanges(index, {
      upserts: Array.from({ length: 50 }, (_, j) => sampleDocument(random, 50 * i + j)),
      removals: [],
    });
  }
  expect(documentCount(index)).toBe(5000);
  expect(index.parts.length).toBeLessThanOrEqual(7); // 512 to 1024 documents each; larger merges run in another thread
});

it("is plain data that can be stored or sent to a worker", () => {
  const index = createIndex(sampleSchema, sampleDocuments(seededRandom(4), 20));
  const { segment } = index.parts[0]!;
  expect(structuredClone(segment)).toEqual(segment);
});

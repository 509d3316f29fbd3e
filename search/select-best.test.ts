import { expect, it } from "vitest";
import { seededRandom } from "#search/sample-documents.ts";
import { selectBest } from "#search/select-best.ts";

it("selects the documents that sorting would put first", () => {
  const random = seededRandom(8);
  for (let round = 0; round < 300; round++) {
    const docs = Int32Array.from({ length: Math.floor(random() * 60) }, (_, i) => (i * 37) % 119);
    const keys = Array.from({ length: 120 }, () => Math.floor(random() * 8));
    const direction = random() < 0.5 ? 1 : -1;
    const limit = Math.floor(random() * 70);
    const sorted = [...docs].sort((a, b) => (keys[b]! - keys[a]!) * direction || a - b);
    expect([...selectBest(docs, docs.length, keys, direction, limit)]).toEqual(sorted.slice(0, limit));
  }
});

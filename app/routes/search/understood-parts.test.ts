import { expect, test } from "vitest";
import { withoutPart } from "./understood-parts.tsx";

/** The search without `part` */
const without = (search: string, part: string) => {
  const start = search.indexOf(part);
  return withoutPart(search, { start, end: start + part.length });
};

test("a part is taken off with the words that said what it is for", () => {
  expect(without("school for 4 year old with autism", "autism")).toBe("school for 4 year old");
  expect(without("school for 4 year old with autism", "4 year old")).toBe("school for with autism");
  expect(without("autism", "autism")).toBe("");
  expect(without("for autism", "autism")).toBe("");
  expect(without("ऑटिज़्म के लिए स्कूल", "ऑटिज़्म")).toBe("स्कूल");
});

test("positions count UTF-16 units, as those of the answer do", () => {
  expect(without("🏫 blind school", "blind")).toBe("🏫 school");
});

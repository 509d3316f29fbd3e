import { expect, test } from "vitest";
import { excerpt, textDifference } from "#domain/text-difference.ts";

test("the changed part is found by whole words", () => {
  expect(textDifference("We teach children to read.", "We teach adults to read.")).toEqual({
    start: "We teach ",
    before: "children",
    after: "adults",
    end: " to read.",
  });
});

test("a text that only grows or is the same has nothing removed", () => {
  expect(textDifference("We teach.", "We teach. We sing.")).toEqual({
    start: "We teach.",
    before: "",
    after: " We sing.",
    end: "",
  });
  expect(textDifference("a a", "a a a")).toMatchObject({ before: "", after: " a" });
  expect(textDifference("same", "same")).toEqual({ start: "same", before: "", after: "", end: "" });
  expect(textDifference("", "new")).toMatchObject({ before: "", after: "new" });
});

test("an excerpt ends between words and says that something is left out", () => {
  expect(excerpt("one two three four", 9, "start")).toBe("one two …");
  expect(excerpt("one two three four", 12, "end")).toBe("… three four");
  expect(excerpt("short", 9, "end")).toBe("short");
});

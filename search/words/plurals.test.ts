import { expect, it } from "vitest";
import { otherNumberForms } from "#search/words/plurals.ts";

it.each([
  ["schools", "school"],
  ["school", "schools"],
  ["therapies", "therapy"],
  ["therapy", "therapies"],
  ["classes", "class"],
  ["houses", "house"],
  ["childrens", "children"],
  ["child", "children"],
  ["women", "woman"],
])("%s has the plural %s", (word, form) => {
  expect(otherNumberForms(word)).toContain(form);
});

it.each([
  ["campus", "campu"],
  ["diagnosis", "diagnosi"],
  ["deafness", "deafnes"],
  ["gas", "ga"],
])("%s is no plural", (word, wrong) => {
  expect(otherNumberForms(word)).not.toContain(wrong);
});

it("leaves other scripts and numbers alone", () => {
  expect(otherNumberForms("दृष्टि")).toEqual([]);
  expect(otherNumberForms("682001")).toEqual([]);
});

import { expect, test } from "vitest";
import { createPlaceNames, nearNames } from "#search/places/place-names.ts";
import { stringAt } from "#search/segments/string-table.ts";
import { editDistance, editRows, unitsOf } from "#search/words/edit-distance.ts";

/** All names of one to six letters "a", "b" and "c", each of another place */
const names = Array.from({ length: 6 }, (_, i) => i + 1).flatMap((length) =>
  Array.from({ length: 3 ** length }, (_, i) =>
    i
      .toString(3)
      .padStart(length, "0")
      .replace(/\d/g, (digit) => "bca"[Number(digit)]!),
  ),
);
const placeNames = createPlaceNames((add) => {
  for (const [place, name] of names.entries()) add(name, place);
});

test.each([
  ["abcabc", 2],
  ["aabbcc", 2],
  ["bcacab", 2],
  ["bbbbbbbb", 2],
  ["zzzzzz", 2],
  ["caba", 1],
  ["cccca", 1],
])("the names near to %s are all of at least three letters with at most %s edits", (key, limit) => {
  const near = names.filter((name) => {
    const distance = editDistance(unitsOf(key), unitsOf(name), 0, name.length, limit, editRows());
    return name.length >= 3 && distance <= limit;
  });
  expect(nearNames(placeNames, key).map(({ number }) => stringAt(placeNames.table, number))).toEqual(near);
});

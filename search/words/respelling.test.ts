import { expect, test } from "vitest";
import { createRespellings, respelt } from "#search/words/respelling.ts";

const table = createRespellings([
  "handicapped",
  "retarded",
  "paralysis",
  "mentally",
  "viklang",
  "pension",
  "hearing",
  "therapy",
  "autism",
]);

test.each([
  ["handicaped", "handicapped"],
  ["hanndicapped", "handicapped"],
  ["retarted", "retarded"],
  ["paralisis", "paralysis"],
  ["mentaly", "mentally"],
  ["viklaang", "viklang"],
  ["theraphy", "therapy"],
  ["thearpy", "therapy"],
  ["autisam", "autism"],
])("%s is %s", (word, known) => {
  expect(respelt(table, word)).toBe(known);
});

test.each(["tension", "mansion", "healing", "bearing", "clearing", "handicapped", "vik", "heraring"])(
  "%s is not respelt",
  (word) => {
    expect(respelt(table, word)).toBeNull();
  },
);

import { expect, test } from "vitest";
import { isEnglishWord } from "#operations/searching/english-words.ts";

test("ordinary English words are known, in their forms too", () => {
  for (const word of [
    "cousin",
    "cousins",
    "forgets",
    "walking",
    "running",
    "carried",
    "babies",
    "slowly",
    "teacher",
    "stopped",
  ])
    expect(isEnglishWord(word), word).toBe(true);
});

test("misspelt words, romanised words and names are not", () => {
  for (const word of [
    "hering",
    "mentaly",
    "resorce",
    "skool",
    "naukri",
    "chahiye",
    "asha",
    "raipur",
    "priya",
    "viklang",
    "",
  ])
    expect(isEnglishWord(word), word).toBe(false);
});

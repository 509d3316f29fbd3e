import { expect, test } from "vitest";
import { hasWord, wordSet } from "#search/words/word-set.ts";

const words = wordSet("chahiye nahi padhai மகன் दोस्त koduku");

test.each(["chahiye", "chaahiye", "nahii", "padhaai", "மகனுக்கு", "दोस्तों", "kodukuki"])(
  "%s is one of the words",
  (word) => expect(hasWord(words, word)).toBe(true),
);

test.each(["chah", "nah", "padha", "மகள்", "दोष", "kod", ""])("%j is none of them", (word) =>
  expect(hasWord(words, word)).toBe(false),
);

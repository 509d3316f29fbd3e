import { expect, it } from "vitest";
import { indexedWords, MAX_QUERY_WORDS, MAX_WORD_LENGTH, queryWords, tokens } from "#search/words/tokens.ts";

it("folds case and the diacritics of Latin letters", () => {
  expect(indexedWords("Élan École-Spéciale KOCHI")).toEqual(["elan", "ecole", "speciale", "kochi"]);
});

it("keeps words of Indian scripts whole, with their vowel signs and joiners", () => {
  expect(indexedWords("दृष्टिबाधित विद्यालय")).toEqual(["दृष्टिबाधित", "विद्यालय"]);
  expect(indexedWords("பார்வையற்றோர் பள்ளி")).toEqual(["பார்வையற்றோர்", "பள்ளி"]);
  expect(indexedWords("ಶ್ರೀ\u200Cರಾಮ")).toEqual(["ಶ್ರೀರಾಮ"]);
});

it("treats every spelling of a nukta letter as the same", () => {
  expect(indexedWords("\u095C")).toEqual(indexedWords("\u0921\u093C"));
});

it("reads the digits of all scripts", () => {
  expect(indexedWords("६८२००१ ৬৮২ ௬௮௨ 682")).toEqual(["682001", "682", "682", "682"]);
});

it("joins words around an apostrophe", () => {
  expect(indexedWords("children's children’s D'Souza 'deaf'")).toEqual(["childrens", "childrens", "dsouza", "deaf"]);
});

it("indexes words that are joined with capitals as a whole and one by one", () => {
  expect(indexedWords("SnehaSadan DAVSchool")).toEqual(["snehasadan", "sneha", "sadan", "davschool", "dav", "school"]);
  expect(indexedWords("McDonald NGOs PwDs eLearning")).toEqual([
    "mcdonald",
    "donald",
    "ngos",
    "pwds",
    "elearning",
    "learning",
  ]);
  expect(queryWords("SnehaSadan")).toEqual(["snehasadan"]);
});

it("leaves stop words out", () => {
  expect(queryWords("a school for the blind in Kochi")).toEqual(["school", "blind", "kochi"]);
});

it("finds no words in punctuation, NUL, lone surrogates and lone marks", () => {
  expect(queryWords("?!… \u0000 \uD800 \u0301 ' - 😀")).toEqual([]);
});

it("reads a limited number of words of limited length", () => {
  const words = queryWords(Array.from({ length: 2000 }, (_, i) => `word${i}`).join(" "));
  expect(words).toHaveLength(MAX_QUERY_WORDS);
  expect(queryWords("x".repeat(10_000))).toEqual(["x".repeat(MAX_WORD_LENGTH)]);
});

it("returns the position of each word", () => {
  expect(tokens("The Élan, 'x'")).toEqual([
    { word: "the", start: 0, end: 3 },
    { word: "elan", start: 4, end: 8 },
    { word: "x", start: 10, end: 13 },
  ]);
});

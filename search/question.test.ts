import { describe, expect, test } from "vitest";
import { literalQuestion, understandQuestion } from "#search/question.ts";
import { ANY_DISABILITY, createVocabulary, type SearchTerm } from "#search/words/vocabulary.ts";

const term = (term: string, codes: string[], more: Partial<SearchTerm> = {}): SearchTerm => ({
  term,
  codes,
  language: "en",
  english: "",
  offensive: false,
  ...more,
});
const HEARING = "disabilities:hearing-impairment";
const COST = "cost:free-or-subsidised";
const vocabulary = createVocabulary([
  term("deaf", [HEARING]),
  term("deaf school", ["services:education", HEARING]),
  term("deaf and dumb", [HEARING], { offensive: true }),
  term("deaf and dumb", ["disabilities:speech-language"], { offensive: true }),
  term("geriatric", ["age_groups:60plus"]),
  term("disabled", []),
  term("free", [COST]),
  term("free of charge", [COST]),
  term("barrier free", ["access:step-free"]),
  term("muft", [COST], { language: "hi-Latn" }),
  term("बधिर", [HEARING], { language: "hi" }),
  term("विद्यालय", [], { language: "hi", english: "school" }),
  term("అంధ", ["disabilities:visual-impairment"], { language: "te" }),
  term("థెరపీ", [], { language: "te", english: "therapy" }),
]);
const ask = (text: string) => understandQuestion(vocabulary, text);
const required = (text: string) =>
  ask(text)
    .words.filter(({ optional }) => !optional)
    .map(({ text, concepts }) => [text, ...concepts].filter(Boolean).join(" "));

describe("phrases", () => {
  test("the longest phrase is taken, and neighbouring words of one concept count once", () => {
    expect(required("deaf school")).toEqual([
      `deaf ${HEARING}&services:education`,
      `school ${HEARING}&services:education`,
    ]);
    expect(required("deaf women")).toEqual([`deaf ${HEARING}`, "women"]);
  });

  test("an offensive phrase is understood and its position returned", () => {
    const { parts } = ask("a school for deaf and dumb children");
    expect(parts).toEqual([{ start: 13, end: 26, codes: [HEARING, "disabilities:speech-language"], offensive: true }]);
  });

  test("a word for all disabilities narrows nothing", () => {
    expect(required("disabled school")).toEqual(["school"]);
  });

  test("a word for all disabilities means any of them", () => {
    expect(ask("disabled school").words.map(({ concepts }) => concepts)).toEqual([[ANY_DISABILITY], []]);
  });

  test("a word for what is free is a wish: nothing needs to have it, and a name that sounds like it is no such word", () => {
    expect([required("free school"), required("school free of charge"), required("muft school")]).toEqual([
      ["school"],
      ["school"],
      ["school"],
    ]);
    expect(ask("free school").words[0]).toMatchObject({ text: "free", concepts: [COST], optional: true });
    expect(ask("school free of charge").parts).toEqual([{ start: 7, end: 21, codes: [COST], offensive: false }]);
    expect(ask("barrier free school").parts.map(({ codes }) => codes)).toEqual([["access:step-free"]]);
    expect(required("muftah school")).toEqual(["muftah", "school"]);
  });

  test("the words of one phrase share its part", () => {
    const { words } = ask("trust for deaf and dumb of geriatric age");
    expect(words.map(({ text, part, role }) => [text, part, role])).toEqual([
      ["trust", null, "kind"],
      ["deaf", 0, "condition"],
      ["dumb", 0, "condition"],
      ["geriatric", 1, "age"],
      ["age", null, "filler"],
    ]);
    expect(ask("I want disabled").words.map(({ role }) => role)).toEqual(["filler", "filler", "general"]);
  });

  test("an exact search takes words as they are written", () => {
    expect(literalQuestion("deaf school").words.map(({ concepts }) => concepts)).toEqual([[], []]);
  });
});

describe("other scripts", () => {
  test("a word means the same in its script and in Latin letters", () => {
    for (const word of ["बधिर", "badhir", "ಬಧಿರ", "બધિર"]) expect(required(word)[0], word).toContain(HEARING);
  });

  test("words of other scripts match their English words", () => {
    expect(required("बधिर विद्यालय")).toEqual([`बधिर ${HEARING}`, "school"]);
  });

  test("case endings do not matter", () => {
    expect(required("विद्यालयों")).toEqual(["school"]);
    expect(required("అంధుల")[0]).toContain("disabilities:visual-impairment");
  });

  test("misspelt English stays English", () => {
    expect(ask("theraphy").parts).toEqual([]);
    expect(ask("jeriatrik").words[0]!.heard!.phrase).toBe("geriatric");
  });
});

describe("sentences", () => {
  test.each([
    ["for my 4 year old son", "age_groups:0-5"],
    ["3 saal ka bachcha", "age_groups:0-5"],
    ["१२ साल", "age_groups:6-12"],
    ["18 months", "age_groups:0-5"],
    ["16yrs", "age_groups:13-18"],
    ["70 years", "age_groups:60plus"],
  ])("%s searches for %s, or for organisations without age groups", (text, group) => {
    expect(required(text)).toEqual([`${group} age_groups:?`]);
  });

  test("stop words count for the order only, and are not required", () => {
    expect(required("I need help for my deaf daughter")).toEqual([`deaf ${HEARING}`]);
    expect(required("children")).toEqual([]);
  });

  test("a number alone is no age", () => {
    expect(required("section 8")).toEqual(["section", "8"]);
    expect(required("400 years")).toEqual(["400", "years"]);
  });
});

test("questions are remembered, except those that speak of a danger", () => {
  for (const question of ["school for the deaf", "i want to die"]) ask(question);
  const { questions } = vocabulary.remembered;
  expect(questions.has("school for the deaf")).toBe(true);
  expect([...questions.keys()].filter((question) => question.includes("die"))).toEqual([]);
});

import { beforeAll, describe, expect, test } from "vitest";
import { readGeography } from "#database/geography/geography.ts";
import { readSearchTerms } from "#database/search-terms/search-terms.ts";
import { createGazetteer, type Gazetteer } from "#search/places/gazetteer.ts";
import { type NameKnowledge, speltPlace, withSmallerPlace } from "#search/spelt-place.ts";
import { createVocabulary } from "#search/words/vocabulary.ts";

const vocabulary = createVocabulary(readSearchTerms());
let gazetteer: Gazetteer;
beforeAll(async () => {
  gazetteer = createGazetteer(await readGeography());
}, 30_000);

const nothing: NameKnowledge = { isInName: () => false, isOrdinary: () => false };
const inNames = (...names: string[]): NameKnowledge => ({ ...nothing, isInName: (word) => names.includes(word) });
/** The words that are a place, or null; `near` marks what follows "near". */
function spelt(question: string, knowledge = nothing, near?: string): string | null {
  const words = question.split(" ");
  const isMarked = (from: number, to: number) => words.slice(from, to).join(" ") === near;
  const found = speltPlace(gazetteer, vocabulary, words, knowledge, isMarked);
  return found && words.slice(found.from, found.to).join(" ");
}

describe("a place in a spelling of its own", () => {
  test.each([
    ["blind school coimbatur", "coimbatur"],
    ["vishakhapatnam physiotherapy", "vishakhapatnam"],
    ["kanpoor physiotherapy", "kanpoor"],
    ["deaf school vishakapatnam", "vishakapatnam"],
    ["physiotherapy deharadun", "deharadun"],
    ["autism therapy tiruchirapali", "tiruchirapali"],
  ])("“%s”: %s", (question, place) => {
    expect(spelt(question)).toBe(place);
  });

  test("is not looked for in the middle of a question, unless it follows “near”", () => {
    expect(spelt("blind coimbatur school")).toBeNull();
    expect(spelt("blind coimbatur school", nothing, "coimbatur")).toBe("coimbatur");
  });

  test("is no word with a meaning, no ordinary word, no number and no short word", () => {
    expect(spelt("school speech therapy")).toBeNull();
    expect(spelt("blind school coimbatur", { ...nothing, isOrdinary: (word) => word === "coimbatur" })).toBeNull();
    expect(spelt("blind school 641001")).toBeNull();
    expect(spelt("blind school pun")).toBeNull();
  });

  test("needs a question beside it that says what is wanted", () => {
    expect(spelt("coimbatur")).toBeNull();
    expect(spelt("coimbatur please")).toBeNull();
  });

  test("yields to the name of an organisation, and is none at the beginning of one", () => {
    expect(spelt("kanpoor physiotherapy", inNames("kanpoor"))).toBeNull();
    expect(spelt("coimbatur blind school")).toBeNull();
  });
});

test("of a question with many odd words four are looked up as places", () => {
  const found = (question: string) => speltPlace(gazetteer, vocabulary, question.split(" "), nothing, () => true);
  expect(found("physiotherapy coimbatur xqvzab xqvzcd xqvzef")).toEqual({ from: 1, to: 2 });
  expect(found("physiotherapy coimbatur xqvzab xqvzcd xqvzef xqvzgh")).toBeNull();
});

describe("a smaller place beside a larger one", () => {
  const around = (question: string, place: string): string => {
    const words = question.split(" ");
    const from = words.indexOf(place);
    const area = withSmallerPlace(gazetteer, vocabulary, words, { from, to: from + 1 }, nothing);
    return words.slice(area.from, area.to).join(" ");
  };

  test("belongs to it when it lies inside, before or after it", () => {
    expect(around("blind school athgarh cuttack", "cuttack")).toBe("athgarh cuttack");
    expect(around("cuttack athgarh blind school", "cuttack")).toBe("cuttack athgarh");
  });

  test("does not when it lies elsewhere, or is a word of the question", () => {
    expect(around("blind school athgarh chennai", "chennai")).toBe("chennai");
    expect(around("blind school cuttack", "cuttack")).toBe("cuttack");
  });
});

import { expect, test } from "vitest";
import { interpret } from "#search/interpret.ts";
import { literalQuestion } from "#search/question.ts";
import { sampleId } from "#search/sample-documents.ts";
import { applyChanges, createIndex } from "#search/segments/search-index.ts";
import { newEffort } from "#search/words/effort.ts";
import { lookUp, lookUpPrefix } from "#search/words/lexicon.ts";
import { nearestWord } from "#search/words/spelling.ts";
import { soundsLike } from "#search/words/word-sounds.ts";

const vowels = [..."aeiou"].flatMap((first) => ["", ..."aeiou"].map((second) => first + second));
/** Thousands of words with the consonants k, t and k */
const alike = vowels.flatMap((a) => vowels.flatMap((b) => vowels.map((c) => `k${a}t${b}k${c}`)));

function indexOf(...descriptions: string[]) {
  const documents = descriptions.map((description, i) => ({
    id: sampleId(i),
    name: `Trust ${i}`,
    texts: { name: `Trust ${i}`, services: "", tags: "", description, address: "" },
    ...{ rank: 0.5, points: [], regions: [], facets: {}, concepts: { stated: [], spoken: [] }, recent: 0 },
  }));
  return createIndex({}, documents);
}

test("a word is compared with as many words that sound alike, begin alike and are spelt alike as its effort allows", () => {
  const index = indexOf(alike.join(" "));
  const { postings } = index.parts[0]!.segment;
  const counts = (left: number) => [
    soundsLike(postings, "katik", newEffort(left)).length,
    lookUpPrefix(index, "ka", 100_000, newEffort(left)).length,
  ];
  expect(counts(10_000_000)[0]).toBeGreaterThan(200);
  expect(counts(10_000_000)[1]).toBeGreaterThan(2000);
  expect(counts(120)[0]).toBeLessThanOrEqual(10);
  expect(counts(120)[1]).toBeLessThanOrEqual(30);
  for (const left of [0, 120]) {
    const effort = newEffort(left);
    nearestWord(index, "kattaka", 2, () => false, effort);
    expect(effort.left).toBeGreaterThan(-20);
  }
});

test("the words of one question share their effort, so that a listing with thousands of alike words cannot make it long", () => {
  const words = alike.filter((word) => word.length === 6).slice(0, 23);
  const lastForms = (description: string) => {
    const index = indexOf(description, "marga", "maarga");
    const asked = literalQuestion([...words, "marga"].join(" "));
    return interpret(index, asked.words, false)
      .at(-1)!
      .forms.map(({ word }) => word);
  };
  expect(lastForms(words.join(" "))).toEqual(["marga", "maarga"]);
  expect(lastForms(alike.join(" "))).toEqual(["marga"]);
});

test("what is remembered of a word costs as much effort as it did, and is not used with less", () => {
  const index = indexOf(alike.join(" "));
  const spent = (left: number) => {
    const effort = newEffort(left);
    const found = lookUpPrefix(index, "ka", 10, effort).map(({ word }) => word);
    return { found, cost: left - effort.left };
  };
  const first = spent(10_000_000);
  expect(first.cost).toBeGreaterThan(1000);
  expect(spent(10_000_000)).toEqual(first);
  expect(spent(120).cost).toBeLessThan(200);
});

test("a change of the index ends what is remembered of words", () => {
  const index = indexOf("marga", "marga margam");
  const read = () => [
    lookUp(index, "marga")?.frequency,
    lookUpPrefix(index, "mar", 10, newEffort(1000)).map(({ word }) => word),
    nearestWord(index, "margem", 1, () => false, newEffort(1000))?.word,
  ];
  expect(read()).toEqual([2, ["marga", "margam"], "margam"]);
  applyChanges(index, { upserts: [], removals: [sampleId(1)] });
  expect(read()).toEqual([1, ["marga"], undefined]);
});

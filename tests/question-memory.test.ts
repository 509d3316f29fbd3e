import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { createSearchCounter, toCountedSearch } from "#operations/figures/search-counts.ts";
import { understandQuestion } from "#search/question.ts";
import { createVocabulary } from "#search/words/vocabulary.ts";

setFlagsFromString("--expose-gc");
const collect: () => void = runInNewContext("gc");
const QUESTIONS = 3000;
const ADDRESS_CHARACTERS = 8000;

test.each([
  ["qwrtzp", "vk"],
  ["kalamiso", "nade"],
])(
  "what is remembered of a question, such as “%s…%s”, does not keep the address that it was cut out of",
  (begin, end) => {
    const vocabulary = createVocabulary([
      { term: "deaf", language: "en", codes: ["disabilities:hearing-impairment"], english: "", offensive: false },
    ]);
    const counter = createSearchCounter(() => new Date("2026-11-24T06:00:00.000Z"));
    const ask = (i: number) => {
      const word = `${begin}${lettersOf(i)}${end}`;
      const address = `http://localhost/api/organizations?search=${word}&z=${`${i}`.repeat(ADDRESS_CHARACTERS).slice(0, ADDRESS_CHARACTERS)}`;
      const search = new URL(address).searchParams.get("search")!;
      understandQuestion(vocabulary, search);
      counter.count(toCountedSearch(vocabulary, { search, services: [], disabilities: [] }, [], null, 0)!);
    };
    for (let i = 0; i < 100; i++) ask(i);
    collect();
    const before = process.memoryUsage().heapUsed;
    for (let i = 100; i < QUESTIONS; i++) ask(i);
    collect();
    const kept = (process.memoryUsage().heapUsed - before) / (QUESTIONS - 100);
    expect(kept).toBeLessThan(ADDRESS_CHARACTERS / 2);
  },
);

/** A number in syllables, which a sound keeps: 0 is "babababa". */
function lettersOf(number: number): string {
  const syllables = [..."bdgklmnprt"].map((consonant) => `${consonant}a`);
  return String(number)
    .padStart(4, "0")
    .replace(/\d/g, (digit) => syllables[Number(digit)]!);
}

import { expect, test } from "vitest";
import type { QueryWord } from "#search/interpret.ts";
import { literalQuestion, type QuestionWord } from "#search/question.ts";
import { weighWords } from "#search/question-share.ts";

const DOCUMENTS = 1000;

function word(frequency: number, more: Partial<QuestionWord> = {}, isOrdinary = false): QueryWord {
  const asked = { ...literalQuestion("word").words[0]!, ...more };
  const forms = frequency === 0 ? [] : [{ word: "word", frequency, at: [0], kind: "exact" as const }];
  return { text: "word", asked, forms, general: [], components: [], frequency, optional: asked.optional, isOrdinary };
}

test("a rare word is worth more than a common one, a condition twice as much, and the kind of an organisation little", () => {
  const words = [word(10), word(500), word(10, { role: "condition" }), word(10, { role: "kind" })];
  const [rare, common, condition, kind] = weighWords(words, DOCUMENTS).weights;
  expect(rare).toBeGreaterThan(3 * common!);
  expect(condition! / rare!).toBeCloseTo(2, 1);
  expect(kind! / rare!).toBeLessThan(0.4);
});

test("filler words do not count, and an unknown word counts as one that a fiftieth of the documents has", () => {
  const { words, weights } = weighWords([word(5, { optional: true, role: "filler" }), word(0), word(20)], DOCUMENTS);
  expect(words).toHaveLength(2);
  expect(weights[0]).toBe(weights[1]);
});

test("an ordinary word that no document has is worth little, and so is one beside a need that is understood", () => {
  expect(weighWords([word(0), word(0, {}, true)], DOCUMENTS).weights[1]).toBeLessThan(30);
  const [alone] = weighWords([word(20, {}, true)], DOCUMENTS).weights;
  const [beside] = weighWords([word(20, {}, true), word(20, { role: "condition" })], DOCUMENTS).weights;
  expect(beside).toBeLessThan(alone! / 2);
});

test("among several words, ordinary ones hardly count beside a condition, and a kind that no document has counts less than a known one", () => {
  const many = [word(20, {}, true), word(20), word(20, { role: "condition" })];
  const [ordinary, name] = weighWords(many, DOCUMENTS).weights;
  expect(ordinary).toBeLessThan(name! / 10);
  const [known, unknown] = weighWords([word(20, { role: "kind" }), word(0, { role: "kind" })], DOCUMENTS).weights;
  expect(unknown).toBeLessThan(known! / 3);
});

test("the words of a phrase share its weight", () => {
  const phrase = { part: 0, role: "condition" as const };
  const { weights, units } = weighWords([word(10, phrase), word(10, phrase)], DOCUMENTS);
  expect(weights[0]! + weights[1]!).toBe(weighWords([word(10, { role: "condition" })], DOCUMENTS).total);
  expect(units).toHaveLength(1);
});

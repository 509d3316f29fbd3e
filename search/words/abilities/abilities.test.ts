import { describe, expect, test } from "vitest";
import { impairmentsIn, inabilitiesIn } from "#search/words/abilities/abilities.ts";

/** Each finding as its words and what they mean. */
function found(sentence: string, listing = false): [string, ...string[]][] {
  const words = sentence.split(" ");
  const taken = words.map(() => false);
  return inabilitiesIn(words, taken, listing).map(({ from, to, codes }) => [
    words.slice(from, to).join(" "),
    ...codes.map((code) => code.split(":")[1]!),
  ]);
}

describe("what a person cannot do is a condition", () => {
  test.each([
    ["my son cannot speak properly", "cannot speak", "speech-language"],
    ["he walks late", "walks late", "locomotor"],
    ["problem in reading and writing", "problem in reading and writing", "specific-learning"],
    ["poor eyesight since birth", "poor eyesight", "visual-impairment"],
    ["woh theek se sun nahi sakta", "sun nahi", "hearing-impairment"],
    ["aankh se kam dikhta hai", "aankh se kam dikhta", "visual-impairment"],
    ["बोलने में बहुत दिक्कत है", "बोलने में बहुत दिक्कत", "speech-language"],
    ["chele hatte pare na", "hatte pare na", "locomotor"],
    ["মেয়ে কানে শোনে না", "কানে শোনে না", "hearing-impairment"],
    ["ચાલવામાં તકલીફ છે", "ચાલવામાં તકલીફ", "locomotor"],
    ["ಮಾತನಾಡುವುದಿಲ್ಲ", "ಮಾತನಾಡುವುದಿಲ್ಲ", "speech-language"],
    ["நடக்கமாட்டான்", "நடக்கமாட்டான்", "locomotor"],
    ["మాట్లాడలేడు", "మాట్లాడలేడు", "speech-language"],
  ])("%s", (sentence, ...finding) => {
    expect(found(sentence)).toEqual([finding]);
  });

  test("a difficulty belongs to the nearest ability, and to those beside it", () => {
    expect(found("she can speak but does not walk")).toEqual([["not walk", "locomotor"]]);
    expect(found("cannot see or hear")).toEqual([["cannot see or hear", "visual-impairment", "hearing-impairment"]]);
  });
});

test.each([
  "మాట్లాడుతున్నాడు",
  "பேசுகிறது",
  "ಮಾತನಾಡುತ್ತದೆ",
  "pesugiradhu",
  "no problem",
  "i can walk",
  "learn to speak",
  "we see no reason",
])("“%s” says nothing", (sentence) => {
  expect(found(sentence)).toEqual([]);
});

test("a listing's sentences count only where they say that a person cannot", () => {
  expect(found("for people who cannot hear", true)).toEqual([["cannot hear", "hearing-impairment"]]);
  expect(found("problem of reading in villages", true)).toEqual([]);
});

test.each([
  ["visually impaired", "visual-impairment"],
  ["mentally and physically handicapped", "locomotor", "intellectual-disability"],
  ["mansik roop se kamzor", "intellectual-disability"],
  ["mental patient", "mental-illness"],
  ["दृष्टि एवं श्रवण बाधित", "hearing-impairment", "visual-impairment"],
])("“%s” names an impairment", (phrase, ...slugs) => {
  const words = phrase.split(" ");
  expect(impairmentsIn(words)).toMatchObject([{ from: 0, to: words.length }]);
  expect(
    impairmentsIn(words)[0]!
      .codes.map((code) => code.split(":")[1])
      .sort(),
  ).toEqual([...slugs].sort());
});

test("an offensive word is marked", () => {
  expect(impairmentsIn(["mentally", "retarded"])[0]!.offensive).toBe(true);
  expect(impairmentsIn(["mentally", "challenged"])[0]!.offensive).toBe(false);
});

import { describe, expect, test } from "vitest";
import { byNeeds, type KnownOfNeeds, weigh } from "./need-order.ts";
import { knownOfNeeds } from "./needs.ts";

const nothing = { access: [], access_absent: [], modes: [], languages: [], contacts: [] };

describe("a row of results and needs", () => {
  test("an absent fact is unknown, neither yes nor no", () => {
    expect(knownOfNeeds(nothing)).toEqual({ met: [], unmet: [] });
  });

  test("a fact about the place is met, missing, or left out", () => {
    expect(knownOfNeeds({ ...nothing, access: ["lift"], access_absent: ["step-free"] })).toEqual({
      met: ["lift"],
      unmet: ["step-free"],
    });
  });

  test("a service at a place only is not online", () => {
    expect(knownOfNeeds({ ...nothing, modes: ["offline"] }).unmet).toEqual(["online"]);
    expect(knownOfNeeds({ ...nothing, modes: ["offline", "online"] })).toEqual({ met: ["online"], unmet: [] });
  });

  test("a phone number says nothing about other channels", () => {
    expect(knownOfNeeds({ ...nothing, contacts: [{ channel: "phone", value: "9876543210" }] })).toEqual({
      met: [],
      unmet: [],
    });
    expect(knownOfNeeds({ ...nothing, contacts: [{ channel: "sms", value: "9876543210" }] }).met).toEqual([
      "without-calling",
    ]);
  });

  test("contact in sign language meets the need, whatever the place says", () => {
    const signing = { ...nothing, access_absent: ["sign-language"], languages: ["ins"] };
    expect(knownOfNeeds(signing)).toEqual({ met: ["sign-language"], unmet: [] });
  });
});

test("each need is met, missing or not known", () => {
  expect(weigh({ met: ["lift", "online"], unmet: ["braille"] }, ["lift", "braille", "captions"])).toEqual({
    met: ["lift"],
    unknown: ["captions"],
    unmet: ["braille"],
  });
});

describe("the order by needs", () => {
  const known: Record<string, KnownOfNeeds> = {
    first: { met: [], unmet: [] },
    second: { met: ["lift"], unmet: ["captions"] },
    third: { met: ["lift", "captions"], unmet: [] },
    fourth: { met: ["captions"], unmet: [] },
  };
  const order = (needs: string[]) => byNeeds(Object.keys(known), (name) => known[name]!, needs);

  test("begins with results that meet the most needs, and keeps the order among equals", () => {
    expect(order(["lift", "captions"])).toEqual(["third", "second", "fourth", "first"]);
    expect(order(["captions"])).toEqual(["third", "fourth", "first", "second"]);
  });

  test("is the usual one without needs, and for needs without known facts", () => {
    expect(order([])).toEqual(Object.keys(known));
    expect(order(["parking"])).toEqual(Object.keys(known));
  });
});

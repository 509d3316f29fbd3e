import { describe, expect, test } from "vitest";
import { findState, states } from "#domain/state.ts";

describe("states", () => {
  test("are 28 states and 8 union territories, each code and slug once", () => {
    expect(states.filter(({ kind }) => kind === "state")).toHaveLength(28);
    expect(states.filter(({ kind }) => kind === "union territory")).toHaveLength(8);
    expect(new Set(states.map(({ code }) => code)).size).toBe(36);
    expect(new Set(states.map(({ slug }) => slug)).size).toBe(36);
  });

  test("have 37 shapes, because Dadra and Nagar Haveli and Daman and Diu is one territory drawn as two", () => {
    expect(findState("DH")?.shapes).toEqual(["dadra-and-nagar-haveli", "daman-and-diu"]);
    expect(new Set(states.flatMap(({ shapes }) => shapes)).size).toBe(37);
  });

  test.each([
    ["Kerala", "KL"],
    ["kl", "KL"],
    ["tamil-nadu", "TN"],
    ["TAMILNADU", "TN"],
    ["Orissa", "OD"],
    ["OR", "OD"],
    ["Uttaranchal", "UK"],
    ["TG", "TS"],
    ["CT", "CG"],
    ["Pondicherry", "PY"],
    ["NCT of Delhi", "DL"],
    ["J & K", "JK"],
    ["THE DADRA AND NAGAR HAVELI AND DAMAN AND DIU", "DH"],
    ["Andaman & Nicobar Islands", "AN"],
  ])("%s is %s", (text, code) => {
    expect(findState(text)?.code).toBe(code);
  });

  test.each(["", "Lahore", "The", "\u0000", "தமிழ்நாடு"])("%j is no state", (text) => {
    expect(findState(text)).toBeNull();
  });
});

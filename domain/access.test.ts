import { expect, test } from "vitest";
import { accessAcross } from "./access.ts";

const places = (...facts: (boolean | undefined)[]) =>
  facts.map((lift) => ({ access: lift === undefined ? {} : { lift } }));

test("a fact of several places is true if one has it, false if none has it, and else not known", () => {
  expect(accessAcross(places(false, true), "lift")).toBe(true);
  expect(accessAcross(places(false, false), "lift")).toBe(false);
  expect(accessAcross(places(false, undefined), "lift")).toBe(undefined);
  expect(accessAcross([], "lift")).toBe(undefined);
});

import { expect, test, vi } from "vitest";
import { oncePerProcess } from "#search/once-per-process.ts";

test("two copies of a module share one table, which is made when it is first needed", () => {
  const make = vi.fn(() => new Map<string, number>());
  const one = oncePerProcess("table of this test", make);
  const other = oncePerProcess("table of this test", make);
  expect(make).not.toHaveBeenCalled();
  expect(one()).toBe(other());
  expect(one()).toBe(one());
  expect(make).toHaveBeenCalledTimes(1);
  expect(oncePerProcess("another table of this test", make)()).not.toBe(one());
});

import { expect, test } from "vitest";
import { onceFor } from "#operations/runtime/once-for.ts";

test("a value is made once for each object, also one that is undefined", () => {
  const asked: object[] = [];
  const made = onceFor((key: { value?: number }) => {
    asked.push(key);
    return key.value;
  });
  const [one, other, none] = [{ value: 1 }, { value: 1 }, {}];
  expect([one, other, none, one, none].map(made)).toEqual([1, 1, undefined, 1, undefined]);
  expect(asked).toEqual([one, other, none]);
});

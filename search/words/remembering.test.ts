import { expect, test, vi } from "vitest";
import { newEffort } from "#search/words/effort.ts";
import { type Costly, remembering, rememberingCost } from "#search/words/remembering.ts";

test("what was found for a key is found once, also when it is null", () => {
  const cache = new Map<string, number | null>();
  const find = vi.fn((): number | null => null);
  expect([remembering(cache, "a", 10, find), remembering(cache, "a", 10, find)]).toEqual([null, null]);
  expect(find).toHaveBeenCalledTimes(1);
});

test("a full cache is emptied before the next entry", () => {
  const cache = new Map<string, number>();
  for (const [i, key] of ["a", "b", "c"].entries()) remembering(cache, key, 2, () => i);
  expect([...cache]).toEqual([["c", 2]]);
});

test("what is remembered costs its effort again", () => {
  const cache = new Map<string, Costly<string>>();
  const spent = (left: number) => {
    const effort = newEffort(left);
    const find = vi.fn(() => {
      effort.left -= 30;
      return "found";
    });
    expect(rememberingCost(cache, "a", effort, find)).toBe("found");
    return { left: effort.left, times: find.mock.calls.length };
  };
  expect(spent(30), "the effort ran out").toEqual({ left: 0, times: 1 });
  expect(cache.size).toBe(0);
  expect(spent(100)).toEqual({ left: 70, times: 1 });
  expect(spent(100)).toEqual({ left: 70, times: 0 });
  expect(spent(30), "less effort than it cost").toEqual({ left: 0, times: 1 });
});

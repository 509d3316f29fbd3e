import { expect, test } from "vitest";
import { type Contacted, dueContacted, withContacted } from "./saved-contacted.ts";

const one = (id: string, day: string, asked?: string): Contacted => ({
  id,
  name: `Centre ${id}`,
  day,
  channel: "phone",
  ...(asked && { asked }),
});

test.each([
  ["2026-05-05", undefined],
  ["2026-05-06", "a"],
  ["2026-06-02", "a"],
  ["2026-06-03", undefined],
])("of a call on 3 May a visit on %s is asked about: %s", (today, id) => {
  expect(dueContacted([one("a", "2026-05-03")], today)?.id).toBe(id);
});

test("a visitor is asked about each call once, and about one a day, the oldest first", () => {
  const calls = [one("a", "2026-05-03"), one("b", "2026-05-04")];
  expect(dueContacted(calls, "2026-05-08")?.id).toBe("a");
  const asked = [one("a", "2026-05-03", "2026-05-08"), calls[1]!];
  expect(dueContacted(asked, "2026-05-08")).toBeUndefined();
  expect(dueContacted(asked, "2026-05-09")?.id).toBe("b");
});

test("the first call to an organisation is remembered for thirty days, a second one is not", () => {
  const called = withContacted([], one("a", "2026-05-03"));
  expect(withContacted(called, one("a", "2026-06-02"))).toEqual([one("a", "2026-05-03")]);
  expect(withContacted(called, one("a", "2026-06-03"))).toEqual([one("a", "2026-06-03")]);
});

test("ten calls are remembered at most, the last ones", () => {
  const days = Array.from({ length: 12 }, (_, i) => one(String(i), `2026-05-${String(i + 1).padStart(2, "0")}`));
  const kept = days.reduce<Contacted[]>((list, call) => withContacted(list, call), []);
  expect(kept.map(({ id }) => id)).toEqual(["2", "3", "4", "5", "6", "7", "8", "9", "10", "11"]);
});

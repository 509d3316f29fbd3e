import { describe, expect, test } from "vitest";
import {
  type AttemptOutcome,
  CallInput,
  type CallReason,
  failedCalls,
  isCallBackDay,
  nextCallAt,
  notConfirmed,
  notReachedAt,
  urgency,
} from "#domain/confirmation-call.ts";

const at = (day: string) => new Date(`${day}T10:00:00.000Z`);
const attempts = (...list: [AttemptOutcome, string][]) =>
  list.map(([outcome, day]) => ({ outcome, called_at: at(day) }));

test("a promised call comes first, then what does harm, then a round that has begun, then danger, then age", () => {
  const waiting: [string, CallReason[], number][] = [
    ["three years old", [], 1095],
    ["imported half a year ago", ["imported"], 180],
    ["promised today", ["call_back"], 335],
    ["a crisis line", ["crisis"], 180],
    ["a wrong number", ["report_reach"], 30],
    ["nobody answered", ["round_begun"], 335],
    ["a mail came back", ["message_failed"], 60],
    ["eleven months old", [], 335],
  ];
  const order = waiting.toSorted(([, a, x], [, b, y]) => urgency(b, y) - urgency(a, x)).map(([name]) => name);
  expect(order).toEqual([
    "promised today",
    "a wrong number",
    "nobody answered",
    "three years old",
    "a crisis line",
    "a mail came back",
    "imported half a year ago",
    "eleven months old",
  ]);
});

test("each month of age weighs one, three years at most, and reasons add up", () => {
  expect([urgency([], 29), urgency([], 30), urgency([], 365), urgency([], 4000)]).toEqual([0, 1, 12, 36]);
  expect(urgency(["crisis", "report"], 60)).toBe(urgency(["crisis"], 0) + urgency(["report"], 0) + 2);
});

describe("the next call is due", () => {
  const now = new Date("2026-11-21T20:00:00.000Z"); // already the 22nd in India
  const day = (outcome: AttemptOutcome, failed = 0) => nextCallAt(outcome, { now, failed })?.toISOString() ?? null;

  test("three days after nobody answered, then a week after, then three months after", () => {
    expect([0, 1, 2, 7].map((failed) => day("no_answer", failed))).toEqual([
      "2026-11-24T18:30:00.000Z", // midnight of the 25th in India
      "2026-11-28T18:30:00.000Z",
      "2027-02-19T18:30:00.000Z",
      "2027-02-19T18:30:00.000Z",
    ]);
  });

  test("later where the number does not exist, because it will not exist in three days either", () => {
    expect([0, 1, 2].map((failed) => day("no_such_number", failed))).toEqual([
      "2026-11-28T18:30:00.000Z",
      "2026-12-21T18:30:00.000Z",
      "2027-02-19T18:30:00.000Z",
    ]);
  });

  test("on the promised day, a month after something was wrong, a week after the question", () => {
    const promised = nextCallAt("call_back", { now, failed: 2, call_back_on: "2026-12-01" });
    expect(promised?.toISOString()).toBe("2026-11-30T18:30:00.000Z");
    expect([day("wrong"), day("asked")]).toEqual(["2026-12-21T18:30:00.000Z", "2026-11-28T18:30:00.000Z"]);
  });

  test("on no day of its own after a confirmation, and never where no calls are wanted", () => {
    expect([day("still_right"), day("do_not_call")]).toEqual([null, null]);
  });
});

test("a call is promised for tomorrow at the earliest and within ninety days, by Indian days", () => {
  const now = new Date("2026-11-21T20:00:00.000Z");
  const days = [undefined, "2026-11-22", "2026-11-23", "2027-02-20", "2027-02-21"];
  expect(days.map((day) => isCallBackDay(day, now))).toEqual([false, false, true, true, false]);
});

describe("calls in a row that reached nobody", () => {
  const twice = attempts(["no_answer", "2026-09-01"], ["no_such_number", "2026-09-04"]);

  test("count from the last one that reached somebody; a question by mail is no call", () => {
    expect(failedCalls(twice, null)).toHaveLength(2);
    expect(failedCalls([...twice, ...attempts(["asked", "2026-09-05"])], null)).toHaveLength(2);
    for (const reached of ["call_back", "wrong", "still_right", "do_not_call"] as const)
      expect(
        failedCalls([...twice, ...attempts([reached, "2026-09-05"], ["no_answer", "2026-09-09"])], null),
      ).toHaveLength(1);
  });

  test("do not count from before the last confirmation", () => {
    expect(failedCalls(twice, at("2026-09-02"))).toHaveLength(1);
    expect(failedCalls(twice, at("2026-09-04"))).toHaveLength(0);
  });

  test("mean at the third that it was not reached", () => {
    const thrice = [...twice, ...attempts(["asked", "2026-09-06"], ["no_answer", "2026-09-11"])];
    expect(notReachedAt(twice, null)).toBe(null);
    expect(notReachedAt(thrice, null)).toEqual(at("2026-09-11"));
    expect(notReachedAt(thrice, at("2026-10-01"))).toBe(null);
  });
});

describe("a public page", () => {
  const listing = {
    organization_services: [{}],
    addresses: [],
    confirmed_at: "2026-03-01T00:00:00.000Z",
    verified_at: "2026-02-01T00:00:00.000Z",
    created_at: "2026-01-01T00:00:00.000Z",
    not_reached_at: null,
  };
  const warns = (changes: Partial<typeof listing> | { not_reached_at: string }, now: string) =>
    notConfirmed({ ...listing, ...changes }, new Date(now));

  test("says after a year since when it is not confirmed", () => {
    expect(warns({}, "2027-02-28T23:59:59.000Z")).toBe(null);
    expect(warns({}, "2027-03-01T00:00:00.000Z")).toEqual({ since: listing.confirmed_at });
  });

  test("says so at once when three calls reached nobody", () => {
    expect(warns({ not_reached_at: "2026-04-01T00:00:00.000Z" }, "2026-04-02T00:00:00.000Z")).toEqual({
      since: listing.confirmed_at,
    });
  });

  test("that its people never confirmed has no day, and a year from the check of Marga", () => {
    const never = { confirmed_at: null as never };
    expect(warns(never, "2027-01-31T00:00:00.000Z")).toBe(null);
    expect(warns(never, "2027-02-01T00:00:00.000Z")).toEqual({ since: null });
    expect(warns({ ...never, verified_at: null as never }, "2027-01-01T00:00:00.000Z")).toEqual({ since: null });
  });

  test("without any service and place has nothing that could be confirmed", () => {
    expect(warns({ organization_services: [] }, "2029-01-01T00:00:00.000Z")).toBe(null);
  });
});

test("what is wrong is named, with what is right instead unless it has closed", () => {
  const problemsOf = (input: object) =>
    CallInput.safeParse({ outcome: "wrong", ...input }).error?.issues.map(({ path }) => path.join("."));
  expect(problemsOf({})).toEqual(["field", "note"]);
  expect(problemsOf({ field: "hours" })).toEqual(["note"]);
  expect(problemsOf({ field: "hours", note: "10 to 4" })).toBe(undefined);
  expect(problemsOf({ field: "closed" })).toBe(undefined);
  expect(CallInput.safeParse({ outcome: "no_answer" }).success).toBe(true);
});

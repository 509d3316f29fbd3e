import { describe, expect, test } from "vitest";
import {
  type Availability,
  availableUntil,
  currentAvailability,
  endingBefore,
  isEnding,
  isPossibleStart,
  isQuestionDue,
  placesOfService,
  Sayings,
  stillCounts,
} from "#domain/availability.ts";
import { DAY_MS, MINUTE_MS } from "#domain/day.ts";
import { seededRandom } from "#search/sample-documents.ts";

const random = seededRandom(49);
/** A moment of two months, so that two of them are often about thirty days from each other */
const moment = () => new Date(Date.parse("2026-11-01") + Math.floor(random() * 62 * DAY_MS));
const times = (count: number, check: () => void) => Array.from({ length: count }).forEach(check);
const days = (count: number) => count * DAY_MS;

describe("what was said of free places", () => {
  test("counts for less than thirty days, and until a midnight in India", () => {
    const said = new Date("2026-11-03T09:00:00Z"); // 14:30 in India
    expect(availableUntil(said).toISOString()).toBe("2026-12-02T18:30:00.000Z");
    expect(stillCounts(said, new Date("2026-12-02T18:29:59.999Z"))).toBe(true);
    expect(stillCounts(said, new Date("2026-12-02T18:30:00Z"))).toBe(false);
    // 23:30 UTC is the next day there.
    expect(availableUntil(new Date("2026-11-03T23:30:00Z")).toISOString()).toBe("2026-12-03T18:30:00.000Z");
  });

  test("never counts for more than thirty days, whatever the clocks were", () => {
    times(2000, () => {
      const [said, now] = [moment(), moment()];
      const age = now.getTime() - said.getTime();
      if (stillCounts(said, now)) expect(age).toBeLessThan(days(30));
      if (age >= 0 && age < days(29)) expect(stillCounts(said, now)).toBe(true);
    });
  });

  test("is taken out before it ends: by the same rule in the database and here", () => {
    times(2000, () => {
      const [said, now] = [moment(), moment()];
      const margin = new Date(now.getTime() + 10 * MINUTE_MS);
      expect(said < endingBefore(now)).toBe(availableUntil(said) <= margin);
      if (!stillCounts(said, now)) expect(isEnding(said, now)).toBe(true);
    });
  });

  test("is never what a wrong clock said in the future", () => {
    const now = new Date("2026-11-03T09:00:00Z");
    const ahead = new Date("2027-11-03T09:00:00Z");
    expect([stillCounts(ahead, now), isEnding(ahead, now)]).toEqual([false, true]);
  });

  test("is asked about once, from the 25th day until it ends", () => {
    const said = new Date("2026-11-03T09:00:00Z");
    const at = (day: string) => new Date(`2026-${day}T09:00:00Z`);
    expect(isQuestionDue(said, null, at("11-27"))).toBe(false);
    expect(isQuestionDue(said, null, at("11-28"))).toBe(true);
    expect(isQuestionDue(said, at("11-28"), at("11-29"))).toBe(false);
    // A question two days before was about it as well, one of ten days before was not.
    expect(isQuestionDue(said, at("11-26"), at("11-28"))).toBe(false);
    expect(isQuestionDue(said, at("11-18"), at("11-28"))).toBe(true);
    expect(isQuestionDue(said, null, at("12-03"))).toBe(false);
  });

  test("leaves out what counts no more", () => {
    const entry = (said_at: string) => ({ said_at, status: "capacity" }) as Availability;
    const [old, fresh] = [entry("2026-10-01T09:00:00Z"), entry("2026-11-01T09:00:00Z")];
    const now = new Date("2026-11-03T09:00:00Z");
    expect(currentAvailability([old, fresh], now)).toEqual([fresh]);
    expect(currentAvailability([old], now)).toBeUndefined();
    expect(currentAvailability(undefined, now)).toBeUndefined();
  });
});

test("a service is spoken of at each of its places, at all where it names none, and once when it is online alone", () => {
  expect(placesOfService({ delivery_modes: ["offline"], address_ids: ["b"] }, ["a", "b"])).toEqual(["b"]);
  expect(placesOfService({ delivery_modes: ["offline", "online"], address_ids: ["a"] }, ["a", "b"])).toEqual(["a"]);
  expect(placesOfService({ delivery_modes: ["offline"], address_ids: [] }, ["a", "b"])).toEqual(["a", "b"]);
  expect(placesOfService({ delivery_modes: ["online"], address_ids: ["a"] }, ["a"])).toEqual([null]);
  expect(placesOfService({ delivery_modes: [], address_ids: ["gone"] }, [])).toEqual([null]);
});

test("the next start is from today on in India, within two years", () => {
  const now = new Date("2026-11-03T20:00:00Z"); // the fourth in India
  expect(["2026-11-03", "2026-11-04", "2028-11-03", "2028-11-05"].map((day) => isPossibleStart(day, now))).toEqual([
    false,
    true,
    true,
    false,
  ]);
  expect(isPossibleStart(null, now)).toBe(true);
});

describe("a saying", () => {
  const service_id = "019b76da-a800-7d01-8000-000000003300";
  const read = (saying: object) => Sayings.safeParse({ sayings: [{ service_id, ...saying }] });
  const said = (saying: object) => read(saying).data?.sayings[0];

  test("keeps weeks of a waiting list alone, also in Indian digits and as typed", () => {
    expect(said({ status: "waitlist", weeks_from: "४", weeks_to: " 6 " })).toMatchObject({
      weeks_from: 4,
      weeks_to: 6,
    });
    expect(said({ status: "capacity", weeks_from: "4", weeks_to: "6" })).toMatchObject({
      weeks_from: null,
      weeks_to: null,
    });
    expect(said({ status: "waitlist", weeks_from: "", weeks_to: "" })).toMatchObject({
      weeks_from: null,
      weeks_to: null,
    });
    expect(said({ status: "unknown", note: "Call", next_start: "2026-12-01" })).toMatchObject({
      note: "",
      next_start: null,
    });
  });

  test.each([
    [{ status: "open" }, "sayings.0.status"],
    [{ status: "waitlist", weeks_from: 7, weeks_to: 6 }, "sayings.0.weeks_to"],
    [{ status: "waitlist", weeks_from: "many" }, "sayings.0.weeks_from"],
    [{ status: "waitlist", weeks_to: 261 }, "sayings.0.weeks_to"],
    [{ status: "capacity", next_start: "soon" }, "sayings.0.next_start"],
    [{ status: "capacity", note: "x".repeat(141) }, "sayings.0.note"],
  ])("is refused with the field that is wrong: %o", (saying, path) => {
    expect(read(saying).error?.issues.map((issue) => issue.path.join("."))).toEqual([path]);
  });
});

import { expect, test } from "vitest";
import { seededRandom } from "#bench/random.ts";
import { fieldErrors } from "#domain/fields.ts";
import { dayGroups, noOpeningHours, overlapIn, weekdays } from "#domain/opening-hours.ts";
import { OpeningHoursInput, openingHoursForm, sentOpeningHours } from "#domain/opening-hours-schema.ts";
import { problems } from "#domain/problems.ts";
import { anyOpeningHours } from "#tests/helpers/opening-hours.ts";

/** Of any hours */
const RUNS = 300;

const monday = (...intervals: [string, string][]) => ({
  days: { monday: intervals.map(([opens, closes]) => ({ opens, closes })) },
});
const errorsOf = (input: unknown) => {
  const parsed = OpeningHoursInput.safeParse(input);
  return parsed.success ? {} : fieldErrors(parsed.error);
};

test("a day that is left out is closed, and times may be typed shortly or in another script", () => {
  const { days } = OpeningHoursInput.parse({ days: { monday: [{ opens: "9:30", closes: "१७:३०" }] } })!;
  expect(days?.monday).toEqual([{ opens: "09:30", closes: "17:30" }]);
  expect(days?.sunday).toEqual([]);
});

test("hours are put in their order, those that touch become one, and midnight is the end of the day", () => {
  const parsed = OpeningHoursInput.parse(monday(["14:00", "17:00"], ["09:00", "14:00"], ["20:00", "00:00"]));
  expect(parsed?.days?.monday).toEqual([
    { opens: "09:00", closes: "17:00" },
    { opens: "20:00", closes: "24:00" },
  ]);
});

test("two shifts that are a whole day together stay two, as a day that closes when it opens cannot be said", () => {
  const shifts = monday(["08:00", "20:00"], ["20:00", "08:00"]);
  const parsed = OpeningHoursInput.parse(shifts)!;
  expect(parsed.days!.monday).toEqual(shifts.days.monday);
  expect(OpeningHoursInput.parse(parsed)).toEqual(parsed);
});

test.each([
  [monday(["25:00", "12:00"]), "days.monday.0.opens", problems.opening_time],
  [monday(["09:00", ""]), "days.monday.0.closes", problems.opening_time],
  [monday(["09:00", "09:00"]), "days.monday.0.closes", problems.opening_same],
  [monday(["09:00", "12:00"], ["11:59", "13:00"]), "days.monday.1.opens", problems.opening_overlap],
  [
    monday(["1:00", "2:00"], ["3:00", "4:00"], ["5:00", "6:00"], ["7:00", "8:00"]),
    "days.monday",
    problems.opening_breaks,
  ],
  [{ days: { monday: "9 to 5" } }, "days.monday", problems.opening_days],
  [{ days: {}, public_holidays: "closed" }, "days", problems.opening_none],
  [{ by_appointment: "perhaps" }, "by_appointment", problems.show_street],
  [{ by_appointment: true, public_holidays: "diwali" }, "public_holidays", problems.public_holidays],
  [{ by_appointment: true, closed_until: "2026-12-01" }, "closed_until", problems.closed_dates],
  [{ closed_from: "2026-12-02", closed_until: "2026-12-01" }, "closed_until", problems.closed_dates],
  [{ closed_from: "2026-02-30" }, "closed_from", problems.closed_dates],
])("%j is refused", (input, path, message) => {
  expect(errorsOf(input)).toEqual({ [path]: [message] });
});

test("the night before a day overlaps with its morning, also from Sunday to Monday", () => {
  const night = { sunday: [{ opens: "22:00", closes: "06:00" }], monday: [{ opens: "05:00", closes: "09:00" }] };
  expect(errorsOf({ days: night })).toEqual({ "days.monday.0.opens": [problems.opening_overlap] });
  expect(errorsOf({ days: { ...night, monday: [{ opens: "06:00", closes: "09:00" }] } })).toEqual({});
});

test("hours that were taken never overlap, and groups name each day once", () => {
  const random = seededRandom(48);
  for (let i = 0; i < RUNS; i++) {
    const hours = anyOpeningHours(random);
    if (!hours.days) continue;
    expect(overlapIn(hours.days)).toBeNull();
    const groups = dayGroups(hours.days);
    expect(groups.flatMap(({ days }) => days).sort()).toEqual([...weekdays].sort());
    for (const { days, intervals } of groups) for (const day of days) expect(hours.days[day]).toEqual(intervals);
  }
});

test("a form gives back what is stored, and null where nothing is said", () => {
  const random = seededRandom(48);
  for (let i = 0; i < RUNS; i++) {
    const hours = anyOpeningHours(random);
    expect(OpeningHoursInput.parse(sentOpeningHours(openingHoursForm(hours)))).toEqual(hours);
  }
  expect(sentOpeningHours(openingHoursForm(null))).toBeNull();
  for (const blank of [{}, { days: {} }, openingHoursForm(null)]) expect(OpeningHoursInput.parse(blank)).toBeNull();
  expect(sentOpeningHours(openingHoursForm(noOpeningHours))).toBeNull();
});

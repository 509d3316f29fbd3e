import { expect, test } from "vitest";
import { minutesForAll, minutesUntilSent, secondsLeft } from "#domain/form-time.ts";
import { sectionProblems, sections } from "#domain/onboarding.ts";
import { filledIn } from "#tests/helpers/onboarding.ts";

const now = new Date("2026-05-01");
const left = (data: object) => sections.map((section) => secondsLeft(section, data, "organization", now));

test("a whole form takes 23 minutes, its first page included", () => {
  expect(minutesForAll(1)).toBe(23);
});

test("people of another pace take longer for all but the first page", () => {
  expect(minutesForAll(2)).toBe(42);
  expect(minutesUntilSent([122, 0], 2)).toBe(5);
});

test("steps take as long as what is missing in them, and optional ones nothing", () => {
  // basic, details, people, links, addresses, services, papers
  expect(left({})).toEqual([292, 175, 86, 0, 96, 273, 133]);
  expect(left(filledIn())).toEqual([0, 0, 0, 0, 0, 0, 0]);
});

test("an answer makes the rest shorter", () => {
  const form = filledIn();
  const without = { ...form, basic: { ...form.basic, description: "" } };
  expect(secondsLeft("basic", without, "organization", now)).toBe(220);
  const place = { ...form.addresses[0]!, city: "", district: "" };
  expect(secondsLeft("addresses", { addresses: [place] }, "organization", now)).toBe(28);
});

test("the review is counted until the form is sent", () => {
  expect(minutesUntilSent([], 1)).toBe(1);
  expect(minutesUntilSent([61, 0], 1)).toBe(3);
});

test("a form asks for as many answers as the specification does", () => {
  const lists = ["key_people", "addresses", "services", "registrations"];
  const required = sections.map((section) => {
    const empty = lists.includes(section) ? [{ id: "1" }] : {};
    return Object.keys(sectionProblems(section, empty, "organization", now)).length;
  });
  expect(required).toEqual([5, 11, 4, 0, 6, 7, 4]);
});

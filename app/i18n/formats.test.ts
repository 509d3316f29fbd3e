import { expect, test } from "vitest";
import { formatsOf } from "./formats.ts";

const at = new Date("2026-11-28T11:05:00Z");

test("times are in Indian time and have the language's own words for the time of day", () => {
  expect(formatsOf("en").moment.format(at)).toBe("28 Nov 2026, 4:35 pm");
  expect(formatsOf("hi").time.format(at)).toBe("शाम 4:35");
  for (const language of ["hi", "bn", "ta", "te", "kn", "gu"])
    expect(formatsOf(language).moment.format(at)).not.toMatch(/[AP]M/i);
});

import { expect, test } from "vitest";
import { type Random, seededRandom } from "#bench/random.ts";
import { DAY_MS, MINUTE_MS } from "#domain/day.ts";
import { openState } from "#domain/open-state.ts";
import type { OpeningHours } from "#domain/opening-hours.ts";
import { parseOpeningHours } from "#domain/opening-notation.ts";
import { anyOpeningHours } from "#tests/helpers/opening-hours.ts";

/** Of any hours */
const RUNS = 300;

const at = (moment: string) => Date.parse(`${moment}:00+05:30`);
const hours = (text: string): OpeningHours => parseOpeningHours(text)!;
/** What is said at a moment in India: "open until 2026-11-24 13:00" */
function state(text: string, moment: string): string | null {
  const said = openState(hours(text), at(moment));
  if (!said) return null;
  const time = said.state === "open" ? said.until : said.state === "closed" ? said.opens : null;
  const word = said.state === "open" ? "until" : "opens";
  const shown =
    time === null ? [] : [word, new Date(time + 5.5 * 3_600_000).toISOString().slice(0, 16).replace("T", " ")];
  return [said.state, ...shown].join(" ");
}

const clinic = "Mo-Fr 09:30-13:00,14:00-17:30; Sa 09:30-13:00";

// 24 November 2026 is a Tuesday.
test.each([
  [clinic, "2026-11-24T09:29", "closed opens 2026-11-24 09:30"],
  [clinic, "2026-11-24T09:30", "open until 2026-11-24 13:00"],
  [clinic, "2026-11-24T12:59", "open until 2026-11-24 13:00"],
  [clinic, "2026-11-24T13:00", "closed opens 2026-11-24 14:00"],
  [clinic, "2026-11-28T13:00", "closed opens 2026-11-30 09:30"],
  ["Mo 10:00-12:00", "2026-11-23T12:00", "closed opens 2026-11-30 10:00"],
  ["Fr,Sa 20:00-02:00", "2026-11-29T01:59", "open until 2026-11-29 02:00"],
  ["Fr,Sa 20:00-02:00", "2026-11-29T02:00", "closed opens 2026-12-04 20:00"],
  ["Mo 20:00-24:00; Tu 00:00-03:00", "2026-11-23T23:00", "open until 2026-11-24 03:00"],
  ["24/7", "2026-11-24T03:00", "open"],
  ["24/7; 2026 Nov 26+ off", "2026-11-24T03:00", "open until 2026-11-26 00:00"],
])("%s at %s: %s", (text, moment, said) => {
  expect(state(text, moment)).toBe(said);
});

test("on a national holiday it is closed, open or not known, as its people said", () => {
  const holiday = "2026-10-02T10:00"; // a Friday
  expect(state(`${clinic}; PH off`, holiday)).toBe("closed opens 2026-10-03 09:30");
  expect(state(`${clinic}; PH open`, holiday)).toBe("open until 2026-10-02 13:00");
  expect(state(clinic, holiday)).toBe("unsure");
  expect(state(clinic, "2026-10-01T18:00")).toBe("closed");
  expect(state("24/7", "2026-10-01T18:00")).toBe("open");
});

test("a closing counts with its first and its last day", () => {
  const closing = `${clinic}; 2026 Dec 01-2026 Dec 15 off`;
  expect(state(closing, "2026-11-30T18:00")).toBe("closed opens 2026-12-16 09:30");
  expect(state(closing, "2026-12-01T10:00")).toBe("closed opens 2026-12-16 09:30");
  expect(state(closing, "2026-12-16T10:00")).toBe("open until 2026-12-16 13:00");
  expect(state(`${clinic}; 2026 Dec 01+ off`, "2027-06-01T10:00")).toBe("closed");
});

test("nothing is said of those who ask for an appointment, but that they are closed for a time", () => {
  expect(state(`Mo-Fr 09:00-17:00 "by appointment"`, "2026-11-24T10:00")).toBeNull();
  expect(state(`"by appointment"; 2026 Nov 20+ off`, "2026-11-24T10:00")).toBe("closed");
});

const anyMoment = (random: Random) => Date.UTC(2026, 0, 1) + random.below(455 * 24 * 60) * MINUTE_MS;

test("the next opening lies ahead, it is open then and closed the minute before, and so at the end", () => {
  const random = seededRandom(48);
  for (let i = 0; i < RUNS; i++) {
    const hours = anyOpeningHours(random);
    const now = anyMoment(random);
    const said = openState(hours, now);
    if (said?.state === "closed" && said.opens !== null) {
      expect(said.opens).toBeGreaterThan(now);
      expect(openState(hours, said.opens)?.state).toBe("open");
      expect(openState(hours, said.opens - MINUTE_MS)?.state).not.toBe("open");
    }
    if (said?.state === "open" && said.until !== null) {
      expect(said.until).toBeGreaterThan(now);
      expect(openState(hours, said.until - MINUTE_MS)?.state).toBe("open");
      expect(openState(hours, said.until)?.state).not.toBe("open");
    }
  }
});

test("without an exception, a week later the same is said", () => {
  const random = seededRandom(48);
  for (let i = 0; i < RUNS; i++) {
    const hours: OpeningHours = {
      ...anyOpeningHours(random),
      public_holidays: "open",
      closed_from: null,
      closed_until: null,
    };
    const now = anyMoment(random);
    const [one, later] = [openState(hours, now), openState(hours, now + 7 * DAY_MS)];
    expect(later?.state).toBe(one?.state);
  }
});

import { expect, test } from "vitest";
import { breachLetters } from "#operations/privacy/breach-letters.ts";

const site = { PUBLIC_URL: "https://marga.example", GRIEVANCE_NAME: undefined, GRIEVANCE_EMAIL: undefined };
const breach = {
  from: new Date("2026-11-20T00:00:00Z"),
  until: new Date("2026-11-21T06:00:00Z"),
  known_at: new Date("2026-11-21T06:30:00Z"),
  what: undefined,
  done: undefined,
  people: 12,
  touched: 3,
  languages: ["en", "ta", "mr"],
};

test("a breach has three texts, the first due in six hours and the second in 72, with what is known", () => {
  const text = breachLetters(site, breach);
  expect(text).toContain("1. To CERT-In, before 21 November 2026 at 6:00 pm (IST)");
  expect(text).toContain("2. To the Data Protection Board: at once what is known, the details before 24 November 2026");
  expect(text).toContain("Extent: data of 12 people was held; of 3 of them");
  expect(text).toContain("from 20 November 2026 at 5:30 am (IST) until 21 November 2026 at 11:30 am (IST)");
  expect(text).toContain("3. To each person affected");
  expect(text.match(/^--- \w+/gm), "the languages of the people; English stands for others").toEqual([
    "--- en",
    "--- ta",
  ]);
  expect(text).toContain("What happened: [what happened, in plain words]");
  expect(text).not.toMatch(/\{\w+\}|undefined/);
});

test("what is given is in the texts", () => {
  const named = { ...site, GRIEVANCE_NAME: "Nalini Deshpande", GRIEVANCE_EMAIL: "grievance@marga.example" };
  const text = breachLetters(named, { ...breach, what: "A backup was copied.", done: "The key was changed." });
  expect(text.match(/A backup was copied\./g)).toHaveLength(4);
  expect(text).toContain("Measures against the risk: The key was changed.");
  expect(text).toContain("ask: Nalini Deshpande, grievance@marga.example. We are sorry.");
});

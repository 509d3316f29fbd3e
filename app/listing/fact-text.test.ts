import { expect, test } from "vitest";
import { formatsOf } from "#app/i18n/formats.ts";
import { textsOf } from "#app/i18n/texts.server.ts";
import { factText, factTexts } from "#app/listing/fact-text.ts";
import type { Fact } from "#domain/fact.ts";

const NOW = "2026-11-29T06:00:00.000Z";
const { t } = await textsOf("en");
const said = (fact: Partial<Fact>, now = NOW) =>
  factText(
    t,
    formatsOf("en"),
    { part: "phone", source: "provider", said_at: "2026-05-03T08:00:00.000Z", ...fact },
    now,
  );

test("a fact names its source, the month in which it was said, and the day of a check by Marga", () => {
  expect(said({})).toBe("Phone: said by the organisation, May 2026");
  expect(said({ part: "hours", checked_at: "2026-05-03T08:00:00.000Z" })).toBe(
    "Opening hours: checked by Marga, 3 May 2026",
  );
  expect(said({ part: "place", source: "list", list: "Schools of Kerala", said_at: "2024-02-29T18:30:00.000Z" })).toBe(
    "Address: from the list “Schools of Kerala”, March 2024",
  );
  expect(said({ part: "cost", source: "admin" })).toBe("Cost and how to apply: entered by Marga, May 2026");
  expect(said({ source: "unknown" })).toBe("Phone: source not known, May 2026");
});

test("a check of before the organisation said something else is not the last word", () => {
  expect(said({ checked_at: "2026-05-02T08:00:00.000Z" })).toBe("Phone: said by the organisation, May 2026");
});

test("from the moment on which it is due, it reads as not confirmed since its last word", () => {
  const due_at = "2026-11-02T18:30:00.000Z";
  expect(said({ due_at }, "2026-11-02T18:29:59.000Z")).toBe("Phone: said by the organisation, May 2026");
  expect(said({ due_at }, due_at)).toBe("Phone: said by the organisation. Not confirmed since May 2026.");
});

test("parts with the same words share a line, and a service has its name where another says something else", () => {
  const fact = (part: Fact["part"], said_at: string, name: string | null = null) =>
    ({ part, source: "provider", said_at, name }) as const;
  const [may, june] = ["2026-05-03T08:00:00.000Z", "2026-06-03T08:00:00.000Z"];
  const lines = (...facts: ReturnType<typeof fact>[]) => factTexts(t, formatsOf("en"), facts, NOW);
  expect(lines(fact("service", may, "School"), fact("cost", may, "School"), fact("service", may, "Therapy"))).toEqual([
    "Service, Cost and how to apply: said by the organisation, May 2026",
  ]);
  expect(lines(fact("service", may, "School"), fact("cost", may, "School"), fact("service", june, "Therapy"))).toEqual([
    "Service (School), Cost and how to apply: said by the organisation, May 2026",
    "Service (Therapy): said by the organisation, June 2026",
  ]);
});

test("in Hindi too", async () => {
  const { t } = await textsOf("hi");
  const fact: Fact = { part: "phone", source: "provider", said_at: "2026-05-03T08:00:00.000Z" };
  expect(factText(t, formatsOf("hi"), fact, NOW)).toBe("फ़ोन: संस्था ने बताया, मई 2026");
});

import { describe, expect, test } from "vitest";
import { textsOf } from "#app/i18n/texts.server.ts";
import { languages } from "#domain/interface-language.ts";
import type { PartialMatches, UnderstoodLocation } from "#domain/search.ts";
import { groupHeading } from "./group-heading.ts";

const salem: UnderstoodLocation = {
  query: "salem",
  found: true,
  kind: "town",
  label: "Salem, Tamil Nadu",
  state: "TN",
  district: "Salem",
  latitude: 11.7,
  longitude: 78.1,
  distance: 25,
  approximate: false,
  corrected: false,
  alternatives: [],
  choices: [],
};
const kerala: UnderstoodLocation = { ...salem, kind: "state", label: "Kerala", district: null, distance: null };
const unknown: UnderstoodLocation = { ...salem, query: "Vyp", found: false, kind: null, label: "Vyp", distance: null };

const blind = { text: "blind", codes: ["disabilities:visual-impairment"] };
const offensive = { text: "", codes: ["disabilities:hearing-impairment", "disabilities:speech-language"] };
const deaf = { text: "deaf", codes: ["disabilities:hearing-impairment"] };
const school = { text: "school", codes: [] };
const dance = { text: "dance", codes: [] };

const { t } = await textsOf("en");
const nothing = { search: "", understood: [] };
const group = (
  zone: PartialMatches["zone"],
  without: PartialMatches["without"] = [],
  any_disability = false,
  partly: PartialMatches["without"] = [],
) => ({ zone, without, partly, any_disability, total: 1 });
const heading = (of: PartialMatches, location: UnderstoodLocation | null = salem) =>
  groupHeading(t, of, { location, ...nothing });

test("a heading says where, and what is missing", () => {
  expect(heading(group("here", [school]))).toBe("Near Salem, without “school”");
  expect(heading(group("here", [school]), kerala)).toBe("In Kerala, without “school”");
  expect(heading(group("here", [school]), null)).toBe("Without “school”");
  expect(heading(group("at", [school]))).toBe("In or close to Salem, without “school”");
  expect(heading(group("around"))).toBe("Within 50 km of Salem");
  expect(heading(group("elsewhere", [school, dance]))).toBe("Elsewhere in India, without “school” or “dance”");
  expect(heading(group("named"))).toBe("Where “salem” is named in the text");
  expect(heading(group("district"))).toBe("In Salem district, or where “Salem” is named in the text");
  expect(heading(group("here", [school]), unknown)).toBe("With “Vyp” in the address, without “school”");
});

test("an organisation for several disabilities is not said to serve the one that was asked for", () => {
  expect(heading(group("here", [blind], true))).toBe(
    "Near Salem, for several or all disabilities (the page does not name “blind”)",
  );
  expect(heading(group("here", [blind, school], true), null)).toBe(
    "For several or all disabilities (the page does not name “blind”), without “school”",
  );
});

test("what has a part of what was asked is said to be not quite that", () => {
  expect(heading(group("here", [school], false, [blind]))).toBe("Near Salem, not quite “blind”, without “school”");
});

test("nothing is said of disabilities when none was asked for, or one only in general", () => {
  expect(heading(group("here", [school], true))).toBe("Near Salem, without “school”");
  const disabled = { text: "disabled", codes: [] };
  const asked = { search: "disabled blind", understood: [{ start: 0, end: 8, codes: [], offensive: false }] };
  expect(groupHeading(t, group("here", [disabled, blind], true), { location: salem, ...asked })).toBe(
    "Near Salem, without “disabled” or “blind”",
  );
});

test("an offensive word is not repeated", () => {
  expect(heading(group("here", [offensive]))).toBe(
    "Near Salem, without “hearing impairment or speech and language disability”",
  );
  expect(heading(group("here", [{ text: "", codes: [] }]), null)).toBe("Without “people with disabilities”");
});

test("an offensive word is not repeated where its parts are searched one by one", () => {
  const asked = {
    search: "Deaf and Dumb school",
    understood: [{ start: 0, end: 13, codes: offensive.codes, offensive: true }],
  };
  const without = ["deaf", "dumb", "school"].map((text) => ({ text, codes: [] }));
  expect(groupHeading(t, group("here", without), { location: null, ...asked })).toBe(
    "Without “hearing impairment or speech and language disability” or “school”",
  );
});

test("a group that lacks nothing that can be named still has a heading", () => {
  expect(heading(group("here"), null)).toBe("Close to what you asked for");
});

describe.each(languages)("$code", ({ code }) => {
  const zones = ["at", "here", "district", "around", "named", "elsewhere"] as const;
  const missing = [[], [school], [school, dance], [blind], [blind, school], [offensive]];
  const cases = zones.flatMap((zone) =>
    missing.flatMap((without) => [
      group(zone, without),
      group(zone, without, true),
      group(zone, without, false, [deaf]),
    ]),
  );

  test("every combination has a heading of its own, with all that is missing and the place", async () => {
    const { t } = await textsOf(code);
    const headings = cases.map((of) => groupHeading(t, of, { location: salem, ...nothing }));
    for (const [i, { zone, without, partly }] of cases.entries()) {
      const text = headings[i]!;
      expect(text).not.toMatch(/\{\{|search\.|undefined|, ,|^,|,$/);
      for (const { text: word } of [...without, ...partly]) expect(text).toContain(word);
      if (zone !== "elsewhere") expect(text).toMatch(/salem/i);
      if (zone === "around") expect(text).toContain("50");
      if (code !== "en") expect(text).toMatch(/[^\p{Script=Latin}\P{L}]/u);
    }
    // Without a disability among what is missing, `any_disability` changes nothing.
    const silent = zones.length * missing.filter((without) => !without.some(({ codes }) => codes.length > 0)).length;
    expect(new Set(headings).size).toBe(cases.length - silent);
  });
});

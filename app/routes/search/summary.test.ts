import { expect, test } from "vitest";
import { textsOf } from "#app/i18n/texts.server.ts";
import { SearchParameters, type SearchResponse, type UnderstoodLocation } from "#domain/search.ts";
import { countClose, headline, isUnknownPlace, understoodWords, windowTitle } from "./summary.ts";

const { t } = await textsOf("en");

const madurai: UnderstoodLocation = {
  query: "625001",
  found: true,
  kind: "pincode",
  label: "Madurai, Tamil Nadu",
  state: "TN",
  district: "Madurai",
  latitude: 9.9,
  longitude: 78.1,
  distance: 25,
  approximate: false,
  corrected: false,
  alternatives: [],
  choices: [],
};
const kerala: UnderstoodLocation = { ...madurai, kind: "state", label: "Kerala", distance: null };

function meta(total: number, rest: Partial<SearchResponse["meta"]> = {}): SearchResponse["meta"] {
  const page = { current_page: 1, last_page: 1, total, per_page: 15 };
  return {
    ...page,
    sort: "relevance",
    search: "",
    understood: [],
    location: null,
    corrected: [],
    danger: [],
    partial: false,
    groups: [],
    relaxations: [],
    coverage: [],
    ...rest,
  };
}
const asked = (query: Record<string, unknown>) => SearchParameters.parse(query);

test("a heading does not repeat words that speak of a danger", () => {
  const part = { start: 0, end: 13, codes: ["disabilities:mental-illness"], offensive: false };
  const answer = meta(53, { search: "i want to die", understood: [part], danger: ["suicide"] });
  const parameters = asked({ search: "i want to die" });
  expect(headline(t, parameters, answer)).toBe("53 organisations for mental illness");
  expect(headline(t, parameters, { ...answer, understood: [], location: madurai })).toBe(
    "53 organisations near Madurai",
  );
});

test("a heading does not promise that what it counts is free", () => {
  const part = { start: 0, end: 4, codes: ["cost:free-or-subsidised"], offensive: false };
  const answer = meta(3, { search: "free speech therapy", understood: [part], location: madurai });
  expect(headline(t, asked({ search: answer.search }), answer)).toBe("3 organisations for speech therapy near Madurai");
  expect(headline(t, asked({ search: "free" }), { ...answer, search: "free" })).toBe("3 organisations near Madurai");
});

test("the heading says how many, for what and where", () => {
  const answer = meta(14, {
    search: "autisam therapy",
    location: madurai,
    corrected: [{ from: "autisam", to: "autism" }],
  });
  expect(headline(t, asked({ search: "autisam therapy" }), answer)).toBe(
    "14 organisations for autism therapy near Madurai",
  );
});

test("one result is in the singular, and a state has no distance", () => {
  expect(headline(t, asked({}), meta(1, { location: kerala }))).toBe("1 organisation in Kerala");
});

test("a single service and a single disability are named in the heading", () => {
  const both = asked({ services: ["therapeutics"], disabilities: ["dwarfism"] });
  expect(headline(t, both, meta(3))).toBe("3 organisations for therapy for people with dwarfism");
});

test("more filters than fit into a sentence are called your filters", () => {
  expect(headline(t, asked({ access: ["lift"] }), meta(2, { location: kerala }))).toBe(
    "2 organisations in Kerala that fit your filters",
  );
  expect(headline(t, asked({ services: ["education", "legal-aid"] }), meta(1))).toBe(
    "1 organisation that fits your filters",
  );
});

test("a search without words or filters shows everything, with Indian grouping of digits", () => {
  expect(headline(t, asked({}), meta(100_340))).toBe("All 1,00,340 organisations");
});

test("nothing found says so in heading and title", () => {
  const nothing = meta(0, { search: "hydrotherapy", location: madurai });
  expect(headline(t, asked({ search: "hydrotherapy" }), nothing)).toBe("Nothing yet within 25 km of Madurai");
  expect(windowTitle(t, asked({ search: "hydrotherapy" }), nothing)).toBe(
    "No organisation for hydrotherapy near Madurai",
  );
  expect(headline(t, asked({ search: "xyz" }), meta(0))).toBe("Nothing yet that fits");
});

const close = { zone: "here" as const, without: [], partly: [], any_disability: false, total: 20 };

test("partial matches alone are said to be that, in heading and title", () => {
  const answer = meta(0, { search: "blind school", location: madurai, groups: [close] });
  const asks = asked({ search: "blind school" });
  expect(headline(t, asks, answer)).toBe("No full match near Madurai yet. These come close.");
  expect(windowTitle(t, asks, answer)).toBe("Close matches for blind school near Madurai");
  expect(windowTitle(t, asked({ page: "2" }), answer)).toBe("Close matches for blind school near Madurai, page 2");
  expect(headline(t, asks, { ...answer, location: null })).toBe("No full match yet. These come close.");
});

test("the heading counts the full matches alone", () => {
  const answer = meta(3, { search: "school", groups: [close] });
  expect(headline(t, asked({ search: "school" }), answer)).toBe("3 organisations for school");
  expect(countClose(answer)).toBe(20);
});

test("an unknown place is asked about, unless an address has its name", () => {
  const unknown: UnderstoodLocation = { ...madurai, query: "Xyz", found: false, kind: null, distance: null };
  const answer = meta(0, { search: "school", location: unknown });
  expect(isUnknownPlace(answer)).toBe(true);
  expect(headline(t, asked({ search: "school" }), answer)).toBe("We do not know the place “Xyz”");
  expect(windowTitle(t, asked({ search: "school" }), answer)).toBe("We do not know the place “Xyz”");
  expect(isUnknownPlace({ ...answer, groups: [close] })).toBe(false);
  expect(isUnknownPlace({ ...answer, total: 2 })).toBe(false);
});

test("titles of later pages have the page number", () => {
  expect(windowTitle(t, asked({ page: "2" }), meta(40))).toBe("All 40 organisations, page 2");
});

test("a corrected search keeps the other words as they were typed", () => {
  const answer = meta(1, { search: "Autisam in $& Kochi", corrected: [{ from: "autisam", to: "autism" }] });
  expect(understoodWords(t, answer)).toBe("autism in $& Kochi");
});

test("an offensive word is replaced in the heading", () => {
  const codes = ["disabilities:hearing-impairment", "disabilities:speech-language"];
  const answer = meta(3, {
    search: "deaf and dumb school",
    understood: [{ start: 0, end: 13, codes, offensive: true }],
  });
  expect(headline(t, asked({ search: "deaf and dumb school" }), answer)).toBe(
    "3 organisations for hearing impairment or speech and language disability school",
  );
});

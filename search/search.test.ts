import { describe, expect, it } from "vitest";
import type { IndexEntry } from "#search/index-entry.ts";
import type { SearchQuery, SearchResult } from "#search/query.ts";
import type { QuestionWord } from "#search/question.ts";
import { sampleId } from "#search/sample-documents.ts";
import { search } from "#search/search.ts";
import { applyChanges, createIndex } from "#search/segments/search-index.ts";
import { ANY_DISABILITY, REHABILITATION } from "#search/words/vocabulary.ts";

const schema = { age: ["0-5", "6-12"], mode: ["online", "onsite"] };

function organisation(number: number, texts: Partial<IndexEntry["texts"]>, more: Partial<IndexEntry> = {}): IndexEntry {
  const name = texts.name ?? `Trust ${number}`;
  return {
    id: sampleId(number),
    rank: 0.5,
    name,
    texts: { name, services: "", tags: "", description: "", address: "", ...texts },
    points: [],
    regions: [],
    facets: {},
    concepts: { stated: [], spoken: [] },
    recent: 0,
    ...more,
  };
}

/** Numbers of the organisations found, best first. */
function found(documents: IndexEntry[], query: Partial<SearchQuery>): number[] {
  const index = createIndex(schema, documents);
  const numbers = new Map(documents.map(({ id }, i) => [id, i]));
  return ask(index, query).hits.map(({ id }) => numbers.get(id)!);
}

function ask(index: ReturnType<typeof createIndex>, query: Partial<SearchQuery>) {
  return search(index, { sort: "relevance", offset: 0, limit: 20, facets: false, ...query });
}

function named(...names: string[]): IndexEntry[] {
  return names.map((name, i) => organisation(i, { name }));
}

describe("words", () => {
  it("must all match, in any text", () => {
    const documents = [organisation(0, { name: "Asha", address: "Kochi" }), organisation(1, { name: "Asha" })];
    expect(found(documents, { text: "kochi ASHA" })).toEqual([0]);
  });

  it("count more in the name than in services, tags, descriptions and addresses", () => {
    const texts = ["address", "tags", "name", "description", "services"] as const;
    const documents = texts.map((field, i) => organisation(i, { [field]: "autism" }));
    expect(found(documents, { text: "autism" }).map((i) => texts[i])).toEqual([
      "name",
      "services",
      "tags",
      "description",
      "address",
    ]);
  });

  it("match the other number of a noun, after the exact one", () => {
    expect(found(named("Blind Schools", "Blind School"), { text: "school" })).toEqual([1, 0]);
    expect(found(named("Blind Schools", "Blind School"), { text: "schools" })).toEqual([0, 1]);
    expect(found(named("Speech Therapy"), { text: "therapies" })).toEqual([0]);
    expect(found(named("Childrens Home", "Children's Home", "Children Home"), { text: "children's" }).sort()).toEqual([
      0, 1, 2,
    ]);
  });

  it("without a meaning do not limit", () => {
    expect(found(named("Blind School", "Kochi Trust"), { text: "the school for the blind" })).toEqual([0]);
    expect(found(named("Blind School", "Kochi Trust"), { text: "in the" })).toHaveLength(2);
  });

  it("are completed when unknown, or when short and last", () => {
    expect(found(named("Physiotherapy", "Phoenix"), { text: "physio" })).toEqual([0]);
    expect(found(named("Art Trust", "Artists Home"), { text: "art" })).toEqual([0, 1]);
    expect(found(named("Physiotherapy Kochi", "Kochi"), { text: "physio kochi" })).toEqual([0]);
    expect(found(named("Art Kochi", "Artists Kochi"), { text: "art kochi" })).toEqual([0]);
  });

  it("name the texts that contain them", () => {
    const index = createIndex(schema, [
      organisation(0, { name: "Asha School", description: "a school", address: "Kochi" }),
    ]);
    expect(ask(index, { text: "schools kochi" }).hits[0]!.matched).toEqual(["name", "description", "address"]);
    expect(ask(index, {}).hits[0]!.matched).toEqual([]);
  });
});

describe("spelling", () => {
  const documents = named("Autism Therapy", "Blind School", "Deaf School", "Scholarship Fund");

  it("is corrected word by word, and reported", () => {
    const result = ask(createIndex(schema, documents), { text: "autisam theraphy" });
    expect(result.total).toBe(1);
    expect(result.corrected).toEqual([
      { from: "autisam", to: "autism" },
      { from: "theraphy", to: "therapy" },
    ]);
  });

  it("prefers the more frequent meaning of an unfinished or misspelt word", () => {
    expect(ask(createIndex(schema, documents), { text: "schol" }).corrected).toEqual([{ from: "schol", to: "school" }]);
    expect(ask(createIndex(schema, documents), { text: "schola" }).corrected).toBeUndefined();
  });

  it("never changes a known word, a number or a short word", () => {
    const index = createIndex(schema, named("Therapy", "Therapi", "682001", "Deaf"));
    for (const text of ["therapi", "682002", "daf"]) expect(ask(index, { text }).corrected).toBeUndefined();
    expect(ask(index, { text: "therapi" }).hits.map(({ id }) => id)).toEqual([sampleId(1), sampleId(0)]);
  });

  it("forgets words that no document contains any more", () => {
    const index = createIndex(schema, documents);
    applyChanges(index, { upserts: [], removals: [sampleId(0)] });
    expect(ask(index, { text: "autisam" })).toEqual({ total: 0, hits: [] });
  });
});

describe("a hostile question", () => {
  it("is interpreted once for all runs of a request", () => {
    const index = createIndex(schema, named("Autism Therapy"));
    let asked = 0;
    const isOrdinary = () => ++asked < 0;
    const interpretations: SearchQuery["interpretations"] = new Map();
    const run = (text: string) =>
      ask(index, { text, interpretations, knowledge: { isPlace: () => false, isOrdinary } }).total;
    expect(run("autisam theraphy")).toBe(1);
    const once = asked;
    expect(once).toBeGreaterThan(0);
    for (let i = 0; i < 20; i++) expect(run("autisam theraphy")).toBe(1);
    expect(asked).toBe(once);
    run("autisam");
    expect(asked).toBeGreaterThan(once);
  });

  it("has at most eight words guessed", () => {
    const letters = "bcdfghjklmnp".split("");
    const index = createIndex(schema, [organisation(0, { name: letters.map((letter) => `${letter}ranti`).join(" ") })]);
    const text = letters.map((letter) => `${letter}rantix`).join(" ");
    expect(ask(index, { text }).corrected).toHaveLength(8);
  });
});

describe("when few documents have all the words", () => {
  const documents = named("Blind School Kochi", "Blind School", "Kochi Trust");
  const zones: SearchQuery["zones"] = [];
  const missing = ({ groups = [] }: SearchResult) =>
    groups.map(({ missing, count }) => [missing.map(({ text }) => text).join(" "), count]);

  it("those with a part of them follow on request, grouped by what they lack", () => {
    const result = ask(createIndex(schema, documents), { text: "blind school kozhikode", zones });
    expect(result.total).toBe(0);
    expect(missing(result)).toEqual([["kozhikode", 2]]);
    expect(result.hits.map(({ id }) => id).sort()).toEqual([sampleId(0), sampleId(1)].sort());
    expect(ask(createIndex(schema, documents), { text: "blind school kozhikode" })).toEqual({ total: 0, hits: [] });
  });

  it("they come after the full matches, on the pages that follow", () => {
    const index = createIndex(schema, documents);
    const all = ask(index, { text: "blind kochi", zones });
    expect(all.total).toBe(1);
    expect(all.hits.map(({ id }) => id)[0]).toBe(sampleId(0));
    expect(missing(all)).toEqual([
      ["blind", 1],
      ["kochi", 1],
    ]);
    const pages = [0, 1, 2].map((offset) => ask(index, { text: "blind kochi", zones, offset, limit: 1 }).hits[0]?.id);
    expect(pages).toEqual(all.hits.map(({ id }) => id));
  });

  it("those with too small a part of them are not shown", () => {
    const others = named("School", "School", "School", "Autism Trust");
    const result = ask(createIndex(schema, others), { text: "school zebra giraffe okapi", zones });
    expect(result.groups).toBeUndefined();
  });

  it("filters hold for partial matches, and facets count full matches only", () => {
    const documents = [
      organisation(0, { name: "Blind School" }, { facets: { age: ["0-5"] } }),
      organisation(1, { name: "School" }, { facets: { age: ["6-12"] } }),
      organisation(2, { name: "Blind Trust" }, { facets: { age: ["6-12"] } }),
    ];
    const query = { text: "blind school", filters: { age: ["6-12"] }, facets: true, zones };
    const result = ask(createIndex(schema, documents), query);
    expect(result.total).toBe(0);
    expect(result.hits.map(({ id }) => id).sort()).toEqual([sampleId(1), sampleId(2)]);
    expect(result.facets!.age).toEqual({ "0-5": 1, "6-12": 0 });
  });

  it("they lie in the zones, the best zone first", () => {
    const kochi = { latitude: 9.93, longitude: 76.26 };
    const at = (latitude: number, region: string) => ({
      points: [{ latitude, longitude: 76.26, address: 0 }],
      regions: [region],
    });
    const documents = [
      organisation(0, { name: "Blind Trust" }, at(10.3, "state:KL")),
      organisation(1, { name: "Blind Trust" }, at(9.94, "state:KL")),
      organisation(2, { name: "Blind Trust" }, at(28.6, "state:DL")),
    ];
    const query: Partial<SearchQuery> = {
      text: "blind",
      near: { ...kochi, radius_km: 25 },
      zones: [
        { kind: "here", factor: 1, areas: [{ near: { ...kochi, radius_km: 25 } }] },
        { kind: "around", factor: 0.7, areas: [{ near: { ...kochi, radius_km: 50 } }] },
      ],
    };
    const result = ask(createIndex(schema, documents), query);
    expect(result.total).toBe(1);
    expect(result.groups!.map(({ zone, count }) => [zone, count])).toEqual([["around", 1]]);
    expect(result.hits.map(({ id }) => id)).toEqual([sampleId(1), sampleId(0)]);
  });

  it("those elsewhere follow while fewer than thirty are nearer", () => {
    const kochi = { latitude: 9.93, longitude: 76.26, radius_km: 25 };
    const query: Partial<SearchQuery> = {
      text: "blind weaver",
      near: kochi,
      zones: [
        { kind: "here", factor: 1, areas: [{ near: kochi }] },
        { kind: "elsewhere", factor: 0.3, areas: [{}] },
      ],
    };
    const blind = (number: number, latitude: number) =>
      organisation(number, { name: "Blind Trust" }, { points: [{ latitude, longitude: 76.26, address: 0 }] });
    const zonesOf = (near: number) => {
      const others = Array.from({ length: 40 }, (_, i) => organisation(100 + i, { name: "Weaver" }));
      const documents = [...Array.from({ length: near }, (_, i) => blind(i, 9.93)), blind(99, 28.6), ...others];
      return ask(createIndex(schema, documents), query).groups!.map(({ zone }) => zone);
    };
    expect(zonesOf(29)).toContain("elsewhere");
    expect(zonesOf(30)).toEqual(["here"]);
  });

  const condition = (text: string, code: string): QuestionWord => ({
    text,
    also: [],
    concepts: [`disabilities:${code}`],
    optional: false,
    part: null,
    role: "condition",
  });
  const stated = (...concepts: string[]) => ({ concepts: { stated: concepts, spoken: [] } });

  it("in a place, those for rehabilitation precede those of which nothing is known, and are not said to serve any disability", () => {
    const near = { latitude: 9.93, longitude: 76.26, radius_km: 25 };
    const points = [{ latitude: 9.93, longitude: 76.26, address: 0 }];
    const documents = [
      organisation(0, { name: "Else" }, { points }),
      organisation(1, { name: "Rehab" }, { points, ...stated(REHABILITATION) }),
      organisation(2, { name: "Any" }, { points, ...stated(ANY_DISABILITY) }),
      organisation(3, { name: "Deaf" }, stated("disabilities:hearing-impairment")),
    ];
    const result = ask(createIndex(schema, documents), {
      words: [condition("deaf", "hearing-impairment")],
      near,
      for_anybody: true,
      zones: [{ kind: "here", factor: 1, areas: [{ near }] }],
    });
    expect(result.hits.map(({ id }) => id)).toEqual([sampleId(2), sampleId(1), sampleId(0)]);
    expect(result.groups!.map(({ general, count }) => [general, count])).toEqual([
      [true, 1],
      [false, 2],
    ]);
  });

  it("what has a part of the meaning of a word is apart from what has nothing of it", () => {
    const both = { ...condition("deaf school", "hearing-impairment&services:education"), role: "service" as const };
    const documents = [
      organisation(0, { name: "Carpentry" }),
      organisation(1, { name: "Carpentry School" }, stated("services:education")),
      ...Array.from({ length: 9 }, (_, i) => organisation(2 + i, { name: "Else" })),
    ];
    const words = [both, { ...condition("carpentry", "x"), concepts: [], role: "word" as const }];
    const result = ask(createIndex(schema, documents), { words, zones });
    expect(result.groups!.map(({ partly, missing, count }) => [partly.length, missing.length, count])).toEqual([
      [1, 0, 1],
      [0, 1, 1],
    ]);
  });

  it("of two conditions, those for one precede those for any disability, and are not called so", () => {
    const documents = [
      organisation(0, { name: "One" }, stated(ANY_DISABILITY)),
      organisation(1, { name: "Two" }, stated("disabilities:hearing-impairment")),
      organisation(2, { name: "Three" }, stated("disabilities:multiple-disabilities")),
      ...Array.from({ length: 9 }, (_, i) => organisation(3 + i, { name: "Else" })),
    ];
    const words = [condition("deaf", "hearing-impairment"), condition("mute", "speech-language")];
    const result = ask(createIndex(schema, documents), { words, zones });
    expect(result.hits.map(({ id }) => id)).toEqual([sampleId(2), sampleId(1), sampleId(0)]);
    expect(result.groups!.map(({ general, partly, missing }) => [general, partly.length, missing.length])).toEqual([
      [false, 2, 0],
      [false, 0, 1],
      [true, 0, 2],
    ]);
  });

  it("a page behind the last one is empty, and says how many there are", () => {
    const index = createIndex(schema, documents);
    const last = ask(index, { text: "blind kochi", zones, offset: 3, limit: 5 });
    expect([last.total, last.hits, missing(last)]).toEqual([
      1,
      [],
      missing(ask(index, { text: "blind kochi", zones })),
    ]);
    expect(ask(index, { text: "kochi", offset: 2, limit: 5 })).toEqual({ total: 2, hits: [] });
  });
});

describe("places", () => {
  const kochi = { latitude: 9.93, longitude: 76.26 };
  const delhi = { latitude: 28.61, longitude: 77.21 };
  const documents = [
    organisation(
      0,
      { address: "Panampilly Nagar, Kochi" },
      {
        points: [
          { ...delhi, address: 0 },
          { ...kochi, address: 2 },
        ],
        regions: ["state:DL", "state:KL"],
      },
    ),
    organisation(1, { name: "Panampilly" }, { points: [{ ...delhi, address: 0 }], regions: ["state:DL"] }),
    organisation(2, {}, { rank: 0.9 }),
  ];

  it("are measured to the nearest address, and sort searches without words", () => {
    const result = ask(createIndex(schema, documents), { near: kochi });
    expect(result.hits.map(({ address }) => address)).toEqual([2, 0, null]);
    expect(result.hits[0]!.distance_km).toBe(0);
    expect(result.hits[1]!.distance_km).toBeCloseTo(2079.8, 0);
  });

  it("limit by radius, region and words of the address", () => {
    expect(found(documents, { near: { ...kochi, radius_km: 25 } })).toEqual([0]);
    expect(found(documents, { region: "state:DL" }).sort()).toEqual([0, 1]);
    expect(found(documents, { region: "state:dl" })).toEqual([]);
    expect(found(documents, { address_words: "panampilly nagar" })).toEqual([0]);
    expect(found(documents, { address_words: "panampily" })).toEqual([0]);
    expect(found(documents, { address_words: "panamtara" })).toEqual([]);
  });

  it("can be excluded, to list what is farther away", () => {
    expect(found(documents, { exclude_within: { near: { ...kochi, radius_km: 25 } } })).toEqual([2, 1]);
    expect(found(documents, { exclude_within: { region: "state:DL" } })).toEqual([2]);
  });
});

describe("filters", () => {
  const documents = [
    organisation(0, {}, { facets: { age: ["0-5", "unknown"], mode: ["online"] } }),
    organisation(1, {}, { facets: { age: ["6-12"] } }),
  ];

  it("ignore empty groups, and match nothing for unknown codes", () => {
    expect(found(documents, { filters: { age: [] } })).toHaveLength(2);
    expect(found(documents, { filters: { age: ["7-9"] } })).toEqual([]);
    expect(found(documents, { filters: { colour: ["red"] } })).toEqual([]);
  });

  it("count every code, also those without documents", () => {
    expect(ask(createIndex(schema, documents), { facets: true }).facets).toEqual({
      age: { "0-5": 1, "6-12": 1 },
      mode: { online: 1, onsite: 0 },
    });
  });
});

it("the search answers any text without failing", () => {
  const index = createIndex(schema, named("Asha School"));
  const texts = [
    "",
    " ",
    "\u0000",
    "\uD800",
    "asha\uDC00",
    "%",
    "a".repeat(10_000),
    "ab ".repeat(4000),
    "\u0301",
    "@state:KL",
    "__proto__",
    "🏫",
    "ೕೕೕ",
  ];
  for (const text of texts) {
    expect(
      () => ask(index, { text, address_words: text, region: text, filters: { [text]: [text] }, facets: true }),
      text,
    ).not.toThrow();
  }
  expect(() =>
    ask(index, { near: { latitude: Number.NaN, longitude: Number.POSITIVE_INFINITY, radius_km: Number.NaN } }),
  ).not.toThrow();
  expect(ask(createIndex(schema, []), { text: "asha", facets: true }).total).toBe(0);
  expect(ask(createIndex({}, named("Asha")), { text: "asha", facets: true }).facets).toEqual({});
});

it("the words of a region are no search words", () => {
  const index = createIndex(schema, [organisation(0, {}, { regions: ["state:KL"] })]);
  for (const text of ["@state:KL", "statekl", "state", "stat"]) expect(ask(index, { text }).total).toBe(0);
});

import { describe, expect, it } from "vitest";
import { bruteForce, haversine } from "#search/brute-force.ts";
import type { IndexEntry } from "#search/index-entry.ts";
import type { SearchQuery, Sort } from "#search/query.ts";
import {
  pick,
  RARE_WORDS,
  type Random,
  SAMPLE_REGIONS,
  SAMPLE_WORDS,
  sampleDocument,
  sampleDocuments,
  sampleId,
  sampleSchema,
  seededRandom,
  some,
} from "#search/sample-documents.ts";
import { search } from "#search/search.ts";
import { mergeSegments } from "#search/segments/merge-segments.ts";
import {
  applyChanges,
  compact,
  createIndex,
  documentCount,
  dueMerge,
  replaceParts,
  type SearchIndex,
  sourcesOf,
} from "#search/segments/search-index.ts";
import { isEndurance } from "#tests/helpers/endurance.ts";

/** Questions that are asked of two indexes which must answer alike */
const QUESTIONS = isEndurance ? 150 : 50;
const MERGE_SEEDS = isEndurance ? [11, 12, 13, 14, 15, 16] : [11, 12];

const SORTS: Sort[] = ["relevance", "distance", "name", "recent"];

function randomQuery(random: Random): SearchQuery {
  const maybe = <T>(share: number, value: () => T) => (random() < share ? value() : undefined);
  const circle = () => ({ latitude: 8 + random() * 28, longitude: 68 + random() * 29, radius_km: random() * 1500 });
  return {
    text: maybe(0.6, () => some(random, random() < 0.2 ? [...SAMPLE_WORDS, ...RARE_WORDS] : SAMPLE_WORDS, 4).join(" ")),
    filters: {
      service: maybe(0.4, () => some(random, sampleSchema.service!, 4)),
      age: maybe(0.4, () => some(random, sampleSchema.age!, 2)),
      state: maybe(0.3, () => some(random, sampleSchema.state!, 30)),
    },
    near: maybe(0.5, () => ({ ...circle(), radius_km: maybe(0.7, () => random() * 1500) })),
    region: maybe(0.2, () => pick(random, SAMPLE_REGIONS)),
    address_words: maybe(0.1, () => pick(random, SAMPLE_WORDS)),
    exclude_within: maybe(0.2, () => ({
      near: maybe(0.5, circle),
      region: maybe(0.5, () => pick(random, SAMPLE_REGIONS)),
    })),
    zones: maybe(0.5, () => []),
    sort: pick(random, SORTS),
    offset: 0,
    limit: 1000,
    facets: true,
  };
}

/** Makes some words optional, as in sentences. */
function withOptionalWords(random: Random, query: SearchQuery): SearchQuery {
  const words = (query.text ?? "").split(" ").filter(Boolean);
  const plain = { also: [], concepts: [], part: null, role: "word" } as const;
  return { ...query, words: words.map((text) => ({ ...plain, text, optional: random() < 0.7 })) };
}

/** A group's codes in two parts: those that have the first, and those that have only the second. */
function inTwoParts(random: Random, { filters, zones: _, ...query }: SearchQuery): SearchQuery {
  const { service: __, ...others } = filters ?? {};
  const codes = sampleSchema.service!;
  const first = codes.filter(() => random() < 0.3);
  const second = codes.filter((code) => !first.includes(code));
  return {
    ...query,
    filters: { ...others, service: second },
    unless: { group: "service", codes: first },
    facets: false,
  };
}

describe("over random organisations and questions", () => {
  const documents = sampleDocuments(seededRandom(1), 400);
  const index = createIndex(sampleSchema, documents);
  const random = seededRandom(2);
  const queries = Array.from({ length: 600 }, () => randomQuery(random));
  const known = new Map<SearchQuery, ReturnType<typeof bruteForce>>();
  /** What brute force finds: slow, so each question is asked once. */
  const expectedOf = (query: SearchQuery) => {
    const expected = known.get(query) ?? bruteForce(documents, query);
    known.set(query, expected);
    return expected;
  };

  it("finds exactly what brute force finds, and counts its facets", () => {
    let found = 0;
    for (const query of queries) {
      const expected = expectedOf(query);
      const result = search(index, query);
      const full = result.hits.slice(0, result.total).map(({ id }) => id);
      expect(full.sort(), JSON.stringify(query)).toEqual(expected.ids.sort());
      expect(result.total).toBe(expected.ids.length);
      expect(result.facets, JSON.stringify(query)).toEqual(expected.facets);
      found += result.total;
    }
    expect(found).toBeGreaterThan(5000);
  });

  it("shows a branch that matches, and measures the distance to the nearest of them", () => {
    const byId = new Map(documents.map((document) => [document.id, document]));
    let branched = 0;
    for (const query of queries) {
      const { at } = expectedOf(query);
      const result = search(index, query);
      for (const hit of result.hits.slice(0, result.total)) {
        const { points, branches } = byId.get(hit.id)!;
        const matching = points.filter(({ address }) => !branches || at.get(hit.id)!.includes(address));
        const distances = query.near ? matching.map((point) => haversine(query.near!, point)) : [];
        const nearest = matching[distances.indexOf(Math.min(...distances))];
        if (nearest) expect(hit.address, JSON.stringify(query)).toBe(nearest.address);
        else if (branches) expect(hit.address, JSON.stringify(query)).toBe(at.get(hit.id)![0]);
        else expect(hit.address).toBeNull();
        if (nearest) expect(hit.distance_km).toBeCloseTo(Math.min(...distances), 6);
        else expect(hit.distance_km).toBeNull();
        if (branches) branched++;
      }
    }
    expect(branched).toBeGreaterThan(2000);
  });

  it("leaves out what matches with other codes of a group", () => {
    let found = 0;
    for (const query of queries.slice(0, 80).map((query) => inTwoParts(random, query))) {
      const { unless, ...second } = query;
      const first = bruteForce(documents, { ...second, filters: { ...second.filters, service: unless!.codes } });
      const taken = new Set(unless!.codes.length > 0 ? first.ids : []);
      const expected = bruteForce(documents, second);
      const result = search(index, unless!.codes.length > 0 ? query : second);
      const ids = expected.ids.filter((id) => !taken.has(id));
      expect(result.hits.map(({ id }) => id).sort(), JSON.stringify(query)).toEqual(ids.sort());
      expect(result.total).toBe(ids.length);
      for (const { id, address } of result.hits)
        if (address !== null && !query.near) expect(expected.at.get(id)).toContain(address);
      found += result.total;
    }
    expect(found).toBeGreaterThan(200);
  });

  it("repeats and skips nothing from page to page, under every sort and page size", () => {
    const some = [
      ...queries.slice(0, 150),
      ...queries.slice(150, 250).map((query) => withOptionalWords(random, query)),
    ];
    for (const query of some) {
      for (const sort of SORTS) {
        const whole = search(index, { ...query, sort }).hits.map(({ id }) => id);
        const limit = 1 + Math.floor(random() * 40);
        const pages = [];
        for (let offset = 0; offset < whole.length + limit; offset += limit) {
          pages.push(...search(index, { ...query, sort, offset, limit }).hits.map(({ id }) => id));
        }
        expect(pages).toEqual(whole);
        expect(new Set(whole).size).toBe(whole.length);
      }
    }
  });

  it("sorts by distance, name and time", () => {
    const byId = new Map(documents.map((document) => [document.id, document]));
    for (const query of queries.slice(0, 200)) {
      const sorted = (sort: Sort, near = query.near) => search(index, { ...query, zones: undefined, near, sort }).hits;
      const times = sorted("recent").map(({ id }) => byId.get(id)!.recent);
      expect(times).toEqual(times.toSorted((a, b) => b - a));
      const names = sorted("name").map(({ id }) => byId.get(id)!.name.toLowerCase());
      expect(names).toEqual(names.toSorted(new Intl.Collator("en").compare));
      const kilometres = sorted("distance", { latitude: 20, longitude: 80 }).map(
        ({ distance_km }) => distance_km ?? Infinity,
      );
      expect(kilometres).toEqual(kilometres.toSorted((a, b) => (a === b ? 0 : a - b)));
    }
  });
});

describe("after any changes", () => {
  /** Makes an index of 3000 documents by changes of these sizes; returns it with what it must hold. */
  function changed(random: Random, batches: number[]): { index: SearchIndex; documents: IndexEntry[] } {
    const first = sampleDocuments(random, 3000);
    const index = createIndex(sampleSchema, first);
    const held = new Map(first.map((document) => [document.id, document]));
    const number = () => Math.floor(random() * 4000);
    for (const batch of batches) {
      const upserts = Array.from({ length: batch }, () => sampleDocument(random, number()));
      const removals = Array.from({ length: batch / 4 }, () => sampleId(number()));
      applyChanges(index, { upserts, removals });
      for (const id of removals) held.delete(id);
      for (const document of upserts) held.set(document.id, document);
    }
    return { index, documents: [...held.values()] };
  }

  function expectSame(random: Random, index: SearchIndex, documents: IndexEntry[]) {
    const fresh = createIndex(sampleSchema, documents);
    expect(documentCount(index)).toBe(documents.length);
    for (let i = 0; i < QUESTIONS; i++) {
      const page = { ...randomQuery(random), offset: Math.floor(random() * 20), limit: 30 };
      const query = random() < 0.3 ? withOptionalWords(random, page) : page;
      const misspelt = pick(random, ["theraphy", "blnd", "bra", "नया"]);
      const asked = random() < 0.3 && !query.words ? { ...query, text: `${query.text ?? ""} ${misspelt}` } : query;
      expect(search(index, asked), JSON.stringify(asked)).toEqual(search(fresh, asked));
    }
  }

  const runs = [
    { batches: [900, 300, 4], parts: 3, seed: 3 },
    { batches: Array(60).fill(3), parts: 2, seed: 4 },
    { batches: Array(9).fill(400), parts: 6, seed: 5 },
  ];

  it.each(runs)("answers exactly like an index built afresh, from $parts parts", ({ batches, parts, seed }) => {
    const random = seededRandom(seed);
    const { index, documents } = changed(random, batches);
    expect(index.parts).toHaveLength(parts);
    expectSame(random, index, documents);
  });

  it.each(runs)("answers the same after what was due is merged, from $parts parts", ({ batches, seed }) => {
    const random = seededRandom(seed);
    const { index, documents } = changed(random, [...batches, 1500]);
    let merges = 0;
    for (let due = dueMerge(index); due; due = dueMerge(index), merges++) {
      const sources = sourcesOf(index, due);
      replaceParts(index, due, sources, mergeSegments(index.layout, ...sources));
    }
    expect(merges).toBeGreaterThan(0);
    expectSame(random, index, documents);
    compact(index);
    expect(index.parts).toHaveLength(1);
    expectSame(random, index, documents);
  });

  it("loses nothing that changes while parts are being merged", () => {
    const random = seededRandom(8);
    const { index, documents } = changed(random, [1500]);
    const held = new Map(documents.map((document) => [document.id, document]));
    const due = dueMerge(index)!;
    const sources = sourcesOf(index, due);
    const merged = mergeSegments(index.layout, ...sources);
    const upserts = documents.slice(0, 200).map((document) => ({ ...document, recent: 77, rank: 0.1 }));
    const removals = documents.slice(200, 400).map(({ id }) => id);
    applyChanges(index, { upserts, removals });
    for (const id of removals) held.delete(id);
    for (const document of upserts) held.set(document.id, document);

    replaceParts(index, due, sources, merged);

    expectSame(random, index, [...held.values()]);
  });

  it.each(MERGE_SEEDS)("holds each document once while changes arrive during merges, seed %d", (seed) => {
    const random = seededRandom(seed);
    const { index, documents } = changed(random, [2500]);
    const held = new Map(documents.map((document) => [document.id, document]));
    for (let merge = 0; merge < 12; merge++) {
      const due = dueMerge(index) ?? index.parts.slice(-2);
      const sources = sourcesOf(index, due);
      const merged = mergeSegments(index.layout, ...sources);
      for (let change = Math.floor(random() * 4); change >= 0; change--) {
        const known = [...held.values()];
        const fresh = sampleDocuments(seededRandom(seed * 1000 + merge * 10 + change), Math.floor(random() * 600));
        const upserts = [...fresh, ...known.slice(0, Math.floor(random() * 40))];
        const removals = known.slice(-Math.floor(1 + random() * 40)).map(({ id }) => id);
        applyChanges(index, { upserts, removals });
        for (const id of removals) held.delete(id);
        for (const document of upserts) held.set(document.id, document);
      }
      replaceParts(index, due, sources, merged);
      expect(documentCount(index)).toBe(held.size);
    }
    expectSame(random, index, [...held.values()]);
  });

  it("a merged segment equals a segment that is built afresh", () => {
    const random = seededRandom(6);
    const documents = sampleDocuments(random, 500);
    const merged = createIndex(sampleSchema, documents.slice(0, 300));
    applyChanges(merged, { upserts: documents.slice(200), removals: [] });
    const fresh = createIndex(sampleSchema, documents);
    expect(merged.parts).toHaveLength(1);
    expect(merged.parts[0]!.segment).toEqual(fresh.parts[0]!.segment);
  });
});

import { describe, expect, it } from "vitest";
import type { Branch, IndexEntry } from "#search/index-entry.ts";
import type { SearchQuery } from "#search/query.ts";
import { sampleId } from "#search/sample-documents.ts";
import { search } from "#search/search.ts";
import { createIndex } from "#search/segments/search-index.ts";

const schema = { access: ["lift", "ramp"], state: ["MH", "GA"] };
const pune = { latitude: 18.52, longitude: 73.86 };
const panaji = { latitude: 15.49, longitude: 73.83 };

function branch(words: string[], access: string[], state: string): Branch {
  return { facets: { access, state: [state] }, regions: [`state:${state}`], words, concepts: [] };
}

/** Autism classes and a lift in Pune, therapy and a ramp in Panaji; sports in both. */
const zuari: IndexEntry = {
  id: sampleId(1),
  rank: 0.5,
  name: "Zuari",
  texts: { name: "Zuari", services: "autism therapy sports", tags: "", description: "", address: "" },
  points: [
    { ...pune, address: 0 },
    { ...panaji, address: 1 },
  ],
  regions: ["state:MH", "state:GA"],
  facets: { access: ["lift", "ramp"], state: ["MH", "GA"] },
  concepts: { stated: [], spoken: [] },
  recent: 0,
  branches: [branch(["autism"], ["lift"], "MH"), branch(["therapy"], ["ramp"], "GA")],
};
/** The same in one place. */
const single: IndexEntry = { ...zuari, id: sampleId(2), points: [{ ...pune, address: 0 }], branches: undefined };
const index = createIndex(schema, [zuari]);

function ask(query: Partial<SearchQuery>, of = index) {
  return search(of, { sort: "relevance", offset: 0, limit: 20, facets: true, ...query });
}
const near = (place: typeof pune, radius_km = 25) => ({ ...place, radius_km });

describe("one branch must have all that is asked", () => {
  it.each<[string, Partial<SearchQuery>, number | null]>([
    ["a place", { near: near(panaji) }, 1],
    ["a region", { region: "state:GA" }, 1],
    ["a word", { text: "therapy" }, 1],
    ["a word of both", { text: "sports", filters: { access: ["ramp"] } }, 1],
    ["a name and a place", { text: "zuari", near: near(panaji) }, 1],
    ["a word and a place", { text: "therapy", near: near(panaji) }, 1],
    ["a word and a far place", { text: "therapy", near: near(pune) }, null],
    ["a word and a region", { text: "autism", region: "state:GA" }, null],
    ["a filter and a place", { filters: { access: ["ramp"] }, near: near(pune) }, null],
    ["a word and a filter", { text: "therapy", filters: { access: ["lift"] } }, null],
    ["either of two filters", { text: "therapy", filters: { access: ["lift", "ramp"] } }, 1],
    ["two words", { text: "autism therapy" }, null],
  ])("%s", (_, query, address) => {
    const { total, hits } = ask(query);
    expect(total).toBe(address === null ? 0 : 1);
    expect(hits.map((hit) => hit.address)).toEqual(address === null ? [] : [address]);
  });

  it("the distance is to the branch that has it, also in the order of results", () => {
    const both = createIndex(schema, [zuari, { ...single, points: [{ latitude: 17, longitude: 73.86, address: 0 }] }]);
    const { hits } = ask({ text: "therapy", near: pune, sort: "distance" }, both);
    expect(hits.map(({ id, distance_km }) => [id, Math.round(distance_km!)])).toEqual([
      [single.id, 169],
      [zuari.id, 337],
    ]);
  });

  it("counts beside filters are of one branch", () => {
    expect(ask({ text: "therapy" }).facets).toEqual({ access: { lift: 0, ramp: 1 }, state: { MH: 0, GA: 1 } });
    expect(ask({ near: near(pune), filters: { access: ["ramp"] } }).facets!.access).toEqual({ lift: 1, ramp: 0 });
  });

  it("a document without branches counts as a whole", () => {
    const { total } = ask({ text: "autism therapy", filters: { access: ["ramp"] } }, createIndex(schema, [single]));
    expect(total).toBe(1);
  });
});

it("of forty branches the one that has all that is asked is found, counted and shown", () => {
  const branches = Array.from({ length: 40 }, (_, i) => {
    const words = i === 37 ? ["therapy"] : i === 5 ? ["therapy", "autism"] : ["autism"];
    return branch(words, i === 37 || i < 3 ? ["ramp"] : ["lift"], i < 35 ? "MH" : "GA");
  });
  const points = branches.map((_, address) => ({ latitude: 10 + address / 10, longitude: 75, address }));
  const many = createIndex(schema, [{ ...zuari, points, branches }]);
  const asked = { text: "therapy", filters: { access: ["ramp"] } };
  expect(ask(asked, many)).toMatchObject({
    total: 1,
    hits: [{ address: 37 }],
    facets: { access: { lift: 1, ramp: 1 }, state: { MH: 0, GA: 1 } },
  });
  expect(ask({ ...asked, near: near({ latitude: 13.7, longitude: 75 }) }, many).hits).toMatchObject([{ address: 37 }]);
  expect(ask({ ...asked, near: near({ latitude: 10, longitude: 75 }) }, many).total).toBe(0);
  expect(ask({ text: "therapy autism", filters: { access: ["ramp"] } }, many).total).toBe(0);
});

it("a partial match says what its branch in the place lacks, and shows that branch", () => {
  const here = { kind: "here", factor: 1, areas: [{ near: near(pune) }] } as const;
  const { hits, groups } = ask({ text: "autism therapy", near: near(pune), zones: [here] });
  expect(groups).toMatchObject([{ zone: "here", missing: [{ text: "therapy" }], count: 1 }]);
  expect(hits).toMatchObject([{ address: 0, distance_km: 0 }]);
});

it("a partial match passes all filters at one branch of the place", () => {
  const here = { kind: "here", factor: 1, areas: [{ near: near(pune) }] } as const;
  const asked = { text: "autism yoga", near: near(pune), zones: [here] };
  expect(ask({ ...asked, filters: { access: ["lift"] } }).hits).toHaveLength(1);
  expect(ask({ ...asked, filters: { access: ["ramp"] } }).hits).toEqual([]);
});

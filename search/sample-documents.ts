import type { Branch, FacetSchema, IndexEntry } from "#search/index-entry.ts";
import { indexedWords } from "#search/words/tokens.ts";

/** Random organisations for tests, from few words, places, codes and ranks, so that many match and tie. */
export const sampleSchema: FacetSchema = {
  service: Array.from({ length: 11 }, (_, i) => `service-${i}`),
  age: ["0-5", "6-12", "13-18"],
  state: Array.from({ length: 36 }, (_, i) => `state-${i}`),
};
export const SAMPLE_WORDS = "asha kiran deepam blind therapy autism hearing kochi दृष्टि விழி wheelchair braille".split(
  " ",
);
/** In few texts, so that posting lists differ in length. */
export const RARE_WORDS = ["nilgiri", "ladakh", "chetana"];
export const SAMPLE_REGIONS = ["state:KL", "state:TN", "district:KL/ernakulam"];

export type Random = () => number;

export function seededRandom(seed: number): Random {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    const mixed = Math.imul(state ^ (state >>> 15), 0x2c1b3c6d);
    return ((mixed ^ (mixed >>> 12)) >>> 0) / 2 ** 32;
  };
}

export function pick<T>(random: Random, items: readonly T[]): T {
  return items[Math.floor(random() * items.length)]!;
}

export function some<T>(random: Random, items: readonly T[], atMost: number): T[] {
  return [...new Set(Array.from({ length: Math.floor(random() * (atMost + 1)) }, () => pick(random, items)))];
}

export function sampleId(number: number): string {
  return `${(Math.imul(number + 1, 0x9e3779b1) >>> 0).toString(16).padStart(8, "0")}-0000-7000-8000-${number.toString(16).padStart(12, "0")}`;
}

export function sampleDocument(random: Random, number: number): IndexEntry {
  const text = (words: number) => some(random, SAMPLE_WORDS, words).join(" ");
  const name = `${pick(random, ["Asha", "asha", "Élan", "दृष्टि", "Zeal"])} ${pick(random, ["Trust", "trust", "Sangh"])}`;
  const document = {
    id: sampleId(number),
    rank: Math.floor(random() * 4) / 4,
    name,
    texts: {
      name: `${name} ${text(2)}`,
      services: text(2),
      tags: text(1),
      description: `${text(4)}${random() < 0.04 ? ` ${pick(random, RARE_WORDS)}` : ""}`,
      address: text(1),
    },
    points: Array.from({ length: Math.floor(random() * 4) }, (_, address) => ({
      latitude: 8 + random() * 28,
      longitude: 68 + random() * 29,
      address,
    })),
    regions: some(random, SAMPLE_REGIONS, 2),
    facets: Object.fromEntries(Object.entries(sampleSchema).map(([group, codes]) => [group, some(random, codes, 3)])),
    concepts: { stated: [], spoken: [] },
    recent: Math.floor(random() * 5) * 1000,
  };
  return random() < 0.5 ? document : withBranches(random, document);
}

/** Divides services, states, regions and words over two to four addresses, some of them without coordinates. */
function withBranches(random: Random, document: IndexEntry): IndexEntry {
  const { texts, facets, regions, points } = document;
  const count = Math.max(2, points.length) + Math.floor(random() * 2);
  const shared = new Set(indexedWords([texts.name, texts.tags, texts.description].join(" ")));
  const own = indexedWords(`${texts.services} ${texts.address}`).filter((word) => !shared.has(word));
  /** Which items each branch has; each item is at one branch at least. */
  const divided = (items: readonly string[]): string[][] => {
    const holders = items.map(() => {
      const anyway = Math.floor(random() * count);
      return Array.from({ length: count }, (_, branch) => branch === anyway || random() < 0.3);
    });
    return Array.from({ length: count }, (_, branch) => items.filter((_, i) => holders[i]![branch]));
  };
  const [services, states, places, words] = [facets.service!, facets.state!, regions, own].map((all) => divided(all));
  const unlike = (lists: string[][]) => {
    const everywhere = lists[0]!.filter((item) => lists.every((list) => list.includes(item)));
    return lists.map((list) => list.filter((item) => !everywhere.includes(item)));
  };
  const branches: Branch[] = services!.map((service, i) => ({
    facets: { service, state: states![i]! },
    regions: unlike(places!)[i]!,
    words: unlike(words!)[i]!,
    concepts: [],
  }));
  return { ...document, branches };
}

export function sampleDocuments(random: Random, count: number): IndexEntry[] {
  return Array.from({ length: count }, (_, i) => sampleDocument(random, i));
}

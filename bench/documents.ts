import { divide } from "#bench/branches.ts";
import { type Random, seededRandom } from "#bench/random.ts";
import { invent, kinds, prose, services, subjects, type Town, tags, towns, virtues } from "#bench/vocabulary.ts";
import type { FacetSchema, IndexEntry, Point } from "#search/index-entry.ts";

const GROUPS = {
  services: { codes: 11, atMost: 4 },
  disabilities: { codes: 20, atMost: 5 },
  age_groups: { codes: 6, atMost: 4 },
  category: { codes: 6, atMost: 1 },
  type: { codes: 4, atMost: 1 },
  coverage: { codes: 4, atMost: 1 },
  modes: { codes: 2, atMost: 2 },
  languages: { codes: 22, atMost: 3 },
  access: { codes: 12, atMost: 4 },
};
const STATES = [...new Set(towns.map(({ state }) => state))].slice(0, 36);

export const schema: FacetSchema = {
  ...Object.fromEntries(Object.entries(GROUPS).map(([group, { codes }]) => [group, numbered(group, codes)])),
  state: STATES,
};

/** Deterministic organisations, distributed like a directory of India: some in many towns, most in a large one. */
export function generateDocuments(count: number, seed = 1): IndexEntry[] {
  const random = seededRandom(seed);
  const names = invent(random, 4000);
  const localities = invent(random, 12000);
  const dividing = seededRandom(seed + 1);
  return Array.from({ length: count }, (_, i) => generate(random, dividing, i, names, localities));
}

function generate(random: Random, dividing: Random, number: number, names: string[], localities: string[]): IndexEntry {
  const places = Array.from({ length: 1 + random.below(1 + random.below(3)) }, () => random.pickEarly(towns));
  const name = title([
    random.next() < 0.5 ? random.pickEarly(names) : random.pick(virtues),
    ...(random.next() < 0.6 ? [random.pickEarly(subjects)] : []),
    random.pickEarly(kinds),
    ...(random.next() < 0.3 ? [places[0]!.name] : []),
  ]);
  const facets = {
    ...Object.fromEntries(
      Object.entries(GROUPS).map(([group, { atMost }]) => [
        group,
        some(random, atMost, () => random.pickEarly(schema[group]!)),
      ]),
    ),
    state: [...new Set(places.map(({ state }) => state))],
  };
  const [id, rank] = [uuid(random, number), Math.round(random.next() * 1000) / 1000];
  const offered = some(random, 5, () => random.pickEarly(services));
  const labels = some(random, 4, () => random.pickEarly(tags));
  const description = Array.from({ length: 10 + random.below(35) }, () =>
    random.next() < 0.03 ? random.pickEarly(names) : random.pickEarly(prose),
  );
  const addresses = places.map((town) => address(random, town, localities));
  const regions = places.map(({ state, name }) => [`state:${state}`, `district:${state}/${name}`]);
  const document: IndexEntry = {
    id,
    rank,
    name,
    texts: {
      name,
      services: offered.join(", "),
      tags: labels.join(" "),
      description: description.join(" "),
      address: addresses.join("; "),
    },
    points: places.map((town, i) => point(random, town, i)).filter(() => random.next() < 0.97),
    regions: [...new Set(regions.flat())],
    facets,
    concepts: { stated: conceptsOf(facets), spoken: [] },
    recent: 1_700_000_000_000 + random.below(60_000_000) * 1000,
  };
  if (places.length === 1) return document;
  return { ...document, branches: divide(dividing, document, { services: offered, addresses, regions }) };
}

function conceptsOf(facets: Record<string, string[]>): string[] {
  return Object.entries(facets).flatMap(([group, codes]) => codes.map((code) => `${group}:${code}`));
}

function address(random: Random, town: Town, localities: string[]): string {
  return `${1 + random.below(200)} ${title([random.pickEarly(localities)])} Road, ${town.name} ${pincode(random, town)}`;
}

/** A few pincodes for each town. */
function pincode(random: Random, town: Town): number {
  return 100_000 + ((Math.floor(Math.abs(town.longitude * 9973)) * 7) % 700_000) + random.pickEarly([0, 1, 2, 3, 4, 5]);
}

/** A point near the town's centre. */
function point(random: Random, town: Town, address: number): Point {
  const spread = () => (random.next() + random.next() - 1) * 0.3;
  return { latitude: town.latitude + spread(), longitude: town.longitude + spread(), address };
}

function some<T>(random: Random, atMost: number, item: () => T): T[] {
  return [...new Set(Array.from({ length: 1 + random.below(atMost) }, item))];
}

function uuid(random: Random, number: number): string {
  const hex = (digits: number) =>
    random
      .below(16 ** digits)
      .toString(16)
      .padStart(digits, "0");
  return `${number.toString(16).padStart(8, "0")}-${hex(4)}-7${hex(3)}-8${hex(3)}-${hex(6)}${hex(6)}`;
}

function title(words: string[]): string {
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(" ");
}

function numbered(group: string, count: number): string[] {
  return Array.from({ length: count }, (_, i) => `${group}-${i + 1}`);
}

import type { Random } from "#bench/random.ts";
import type { Branch, IndexEntry } from "#search/index-entry.ts";
import { indexedWords } from "#search/words/tokens.ts";

/** How likely a second branch has what one branch has. */
const SHARED = 0.4;

/** Divides what an organisation offers over its places; `services` are phrases, `addresses` texts in the order of places. */
export function divide(
  random: Random,
  document: IndexEntry,
  { services, addresses, regions }: { services: string[]; addresses: string[]; regions: string[][] },
): Branch[] {
  const count = addresses.length;
  const divided = (items: readonly string[]): string[][] => {
    const holders = items.map(() => {
      const anyway = random.below(count);
      return Array.from({ length: count }, (_, branch) => branch === anyway || random.next() < SHARED);
    });
    return Array.from({ length: count }, (_, branch) => items.filter((_, i) => holders[i]![branch]));
  };
  const { facets, texts } = document;
  const [offered, categories, disabilities, access] = [
    divided(services),
    divided(facets.services!),
    divided(facets.disabilities!),
    divided(facets.access!),
  ];
  const shared = new Set(indexedWords([texts.name, texts.tags, texts.description].join(" ")));
  const words = addresses.map((address, i) => indexedWords([address, ...offered[i]!].join(" ")));
  const concepts = categories.map((codes, i) => [
    ...codes.map((code) => `services:${code}`),
    ...disabilities[i]!.map((code) => `disabilities:${code}`),
    ...access[i]!.map((code) => `access:${code}`),
  ]);
  const own = (lists: string[][]) =>
    lists.map((list) => [...new Set(list)].filter((item) => !lists.every((other) => other.includes(item))));
  const [ownWords, ownRegions, ownConcepts] = [own(words), own(regions), own(concepts)];
  return addresses.map((_, i) => ({
    facets: {
      services: categories[i]!,
      disabilities: disabilities[i]!,
      access: access[i]!,
      state: regions[i]!.filter((region) => region.startsWith("state:")).map((region) => region.slice("state:".length)),
    },
    words: ownWords[i]!.filter((word) => !shared.has(word)),
    regions: ownRegions[i]!,
    concepts: ownConcepts[i]!,
  }));
}

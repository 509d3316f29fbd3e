/** The need codes that an organisation meets, and those it does not. Any other code is unknown. */
export interface KnownOfNeeds {
  met: readonly string[];
  unmet: readonly string[];
}

/** A visitor's needs by what one organisation says of them. */
export interface Weighed {
  met: string[];
  unknown: string[];
  unmet: string[];
}

export function weigh({ met, unmet }: KnownOfNeeds, needs: readonly string[]): Weighed {
  return {
    met: needs.filter((need) => met.includes(need)),
    unknown: needs.filter((need) => !met.includes(need) && !unmet.includes(need)),
    unmet: needs.filter((need) => !met.includes(need) && unmet.includes(need)),
  };
}

/** Sorts by the number of needs that are met, most first; keeps the order of equals. */
export function byNeeds<T>(items: readonly T[], knownOf: (item: T) => KnownOfNeeds, needs: readonly string[]): T[] {
  const met = new Map(items.map((item) => [item, weigh(knownOf(item), needs).met.length]));
  return [...items].sort((a, b) => met.get(b)! - met.get(a)!);
}

/** One sign for each of `codes`: met, not met, not known. Short, because every result of a page carries it. */
export function writeKnown({ met, unmet }: KnownOfNeeds, codes: readonly string[]): string {
  return codes.map((code) => (met.includes(code) ? "+" : unmet.includes(code) ? "-" : "?")).join("");
}

/** What `writeKnown` wrote for the same codes. */
export function readKnown(signs: string, codes: readonly string[]): KnownOfNeeds {
  return { met: codes.filter((_, i) => signs[i] === "+"), unmet: codes.filter((_, i) => signs[i] === "-") };
}

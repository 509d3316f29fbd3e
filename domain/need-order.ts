/** What an organisation says of needs: codes that it meets, and codes that it does not have. Of any other code nothing is known. */
export interface KnownOfNeeds {
  met: readonly string[];
  unmet: readonly string[];
}

/** Of one organisation, each of somebody's needs once */
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

/** Those of which more needs are known to be met come first; among equals the order stays. */
export function byNeeds<T>(items: readonly T[], knownOf: (item: T) => KnownOfNeeds, needs: readonly string[]): T[] {
  const met = new Map(items.map((item) => [item, weigh(knownOf(item), needs).met.length]));
  return [...items].sort((a, b) => met.get(b)! - met.get(a)!);
}

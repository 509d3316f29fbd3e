export interface Random {
  /** From 0 up to, not including, 1 */
  next(): number;
  /** Whole number from `low` to `high`, both included */
  between(low: number, high: number): number;
  chance(probability: number): boolean;
  pick<T>(items: readonly T[]): T;
  /** `count` different items, in their own order */
  some<T>(items: readonly T[], count: number): T[];
}

/** Mulberry32: the same seed gives the same demo data on every machine. */
export function createRandom(seed: number): Random {
  let state = Math.imul(seed + 1, 0x9e3779b1) >>> 0;
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  }
  const between = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  return {
    next,
    between,
    chance: (probability) => next() < probability,
    pick: (items) => items[Math.floor(next() * items.length)]!,
    some(items, count) {
      const order = items.map((_, index) => ({ index, key: next() })).sort((a, b) => a.key - b.key);
      const kept = new Set(order.slice(0, count).map((o) => o.index));
      return items.filter((_, index) => kept.has(index));
    },
  };
}

export function shuffle<T>(random: Random, items: readonly T[]): T[] {
  return items
    .map((item) => ({ item, key: random.next() }))
    .sort((a, b) => a.key - b.key)
    .map((entry) => entry.item);
}

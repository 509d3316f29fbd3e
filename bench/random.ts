/** Seeded random numbers (mulberry32), so that every run measures the same organisations and questions. */
export interface Random {
  /** 0 ≤ n < 1. */
  next(): number;
  /** A whole number, 0 ≤ n < end. */
  below(end: number): number;
  pick<T>(items: readonly T[]): T;
  /** Picks early items far more often than late ones, as words and towns are distributed. */
  pickEarly<T>(items: readonly T[]): T;
}

export function seededRandom(seed: number): Random {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (end: number) => Math.floor(next() * end);
  return {
    next,
    below,
    pick: (items) => items[below(items.length)]!,
    pickEarly: (items) => items[Math.floor((items.length + 1) ** next()) - 1]!,
  };
}

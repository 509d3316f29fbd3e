import type { Effort } from "#search/words/effort.ts";
import { ownText } from "#search/words/own-text.ts";

/** What was found for a key, from the cache or anew. The cache holds at most `most` entries. */
export function remembering<T>(cache: Map<string, T>, key: string, most: number, find: () => T): T {
  const known = cache.get(key);
  if (known !== undefined) return known;
  const found = find();
  keep(cache, key, most, found);
  return found;
}

/** What was found, and the effort that it cost. */
export interface Costly<T> {
  found: T;
  cost: number;
}

const MOST_COSTLY = 5000;

/**
 * What was found for a key, from the cache or anew. It costs the same effort either way, so that answers do not depend on
 * what is remembered. What was cut short because the effort ran out is not remembered.
 */
export function rememberingCost<T>(cache: Map<string, Costly<T>>, key: string, effort: Effort, find: () => T): T {
  const known = cache.get(key);
  if (known && known.cost < effort.left) {
    effort.left -= known.cost;
    return known.found;
  }
  const before = effort.left;
  const found = find();
  if (effort.left > 0) keep(cache, key, MOST_COSTLY, { found, cost: before - effort.left });
  return found;
}

/** A full cache is emptied, which costs less than to note which entry was used last. */
function keep<T>(cache: Map<string, T>, key: string, most: number, value: T): void {
  if (cache.size >= most) cache.clear();
  cache.set(ownText(key), value);
}

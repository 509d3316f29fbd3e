import { DISTRICTS, DISTRICTS_KEPT, withDate } from "./cache-keys.ts";
import type { SavedCopy } from "./search-copies.ts";

/** Saved copies, newest first. */
export async function readCopies(): Promise<SavedCopy[]> {
  const cache = await caches.open(DISTRICTS);
  const kept = await Promise.all((await cache.keys()).map((key) => cache.match(key, { ignoreVary: true })));
  const copies = await Promise.all(
    kept.flatMap((response) => (response ? [response.json() as Promise<SavedCopy>] : [])),
  );
  return copies.reverse();
}

/** Fetches and saves a copy. Removes the oldest when there are too many. */
export async function keepCopy(path: string, address: string): Promise<SavedCopy> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  const text = await response.text();
  const cache = await caches.open(DISTRICTS);
  await cache.delete(path, { ignoreVary: true });
  await cache.put(path, withDate(text, response, new Date()));
  for (const oldest of (await cache.keys()).slice(0, -DISTRICTS_KEPT)) await cache.delete(oldest, { ignoreVary: true });
  return JSON.parse(text) as SavedCopy;
}

export async function forgetCopy(path: string): Promise<void> {
  await (await caches.open(DISTRICTS)).delete(path, { ignoreVary: true });
}

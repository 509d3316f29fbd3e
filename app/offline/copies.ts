import type { KeptCopy } from "./find-in-copies.ts";
import { DISTRICTS, DISTRICTS_KEPT, withDate } from "./kept.ts";

/** The last one first. */
export async function readCopies(): Promise<KeptCopy[]> {
  const cache = await caches.open(DISTRICTS);
  const kept = await Promise.all((await cache.keys()).map((key) => cache.match(key, { ignoreVary: true })));
  const copies = await Promise.all(
    kept.flatMap((response) => (response ? [response.json() as Promise<KeptCopy>] : [])),
  );
  return copies.reverse();
}

/** Fetches one and keeps it; of too many the oldest goes. */
export async function keepCopy(path: string, address: string): Promise<KeptCopy> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  const text = await response.text();
  const cache = await caches.open(DISTRICTS);
  await cache.delete(path, { ignoreVary: true });
  await cache.put(path, withDate(text, response, new Date()));
  for (const oldest of (await cache.keys()).slice(0, -DISTRICTS_KEPT)) await cache.delete(oldest, { ignoreVary: true });
  return JSON.parse(text) as KeptCopy;
}

export async function forgetCopy(path: string): Promise<void> {
  await (await caches.open(DISTRICTS)).delete(path, { ignoreVary: true });
}

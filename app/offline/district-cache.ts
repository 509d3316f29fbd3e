import { DAY_MS } from "#domain/day.ts";
import { DISTRICTS, KEPT_AT, languageQuery, withDate } from "./cached-pages.ts";
import type { SavedCopy } from "./search-copies.ts";

/** Maximum number of districts */
const DISTRICTS_KEPT = 4;
const STALE_MS = 7 * DAY_MS;

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

/** Fetches saved copies again after a week. */
export async function refreshCopies(): Promise<void> {
  const cache = await caches.open(DISTRICTS);
  for (const request of await cache.keys()) {
    const kept = await cache.match(request, { ignoreVary: true });
    if (!kept || Date.now() - Date.parse(kept.headers.get(KEPT_AT) ?? "") < STALE_MS) continue;
    const { language }: { language: string } = await kept.json();
    const response = await fetch(request.url + languageQuery(language)).catch(() => null);
    if (response?.ok) await cache.put(request, withDate(await response.text(), response, new Date()));
  }
}

export async function forgetCopy(path: string): Promise<void> {
  await (await caches.open(DISTRICTS)).delete(path, { ignoreVary: true });
}

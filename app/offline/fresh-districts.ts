import { DAY_MS } from "#domain/day.ts";
import { DISTRICTS, KEPT_AT, languageQuery, withDate } from "./cache-keys.ts";

const STALE_MS = 7 * DAY_MS;

/** Fetches saved districts again after a week. */
export async function keepFresh(): Promise<void> {
  const cache = await caches.open(DISTRICTS);
  for (const request of await cache.keys()) {
    const kept = await cache.match(request, { ignoreVary: true });
    if (!kept || Date.now() - Date.parse(kept.headers.get(KEPT_AT) ?? "") < STALE_MS) continue;
    const { language }: { language: string } = await kept.json();
    const response = await fetch(request.url + languageQuery(language)).catch(() => null);
    if (response?.ok) await cache.put(request, withDate(await response.text(), response, new Date()));
  }
}

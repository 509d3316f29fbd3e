import { languageQuery, PAGES_KEPT } from "./cache-keys.ts";
import { fetchPage } from "./page-cache.ts";

/** Saves the pages of organisations on the shortlist, and removes those of others. */
export async function syncShortlist(cacheName: string, ids: string[], language: string): Promise<void> {
  const wanted = ids.slice(0, PAGES_KEPT).map((id) => `/provider/${id}`);
  const cache = await caches.open(cacheName);
  const kept = new Set<string>();
  for (const request of await cache.keys()) {
    const { pathname } = new URL(request.url);
    if (wanted.includes(pathname)) kept.add(pathname);
    else await cache.delete(request, { ignoreVary: true });
  }
  for (const path of wanted) if (!kept.has(path)) await fetchPage(cacheName, path + languageQuery(language));
}

import {
  DISTRICTS,
  FILES,
  filesOfPage,
  filesOfStylesheet,
  KEPT_AT,
  KEPT_TITLE,
  keyInAnyLanguage,
  keyOf,
  languageQuery,
  OFFLINE_PAGE,
  READ,
  SHORTLISTED,
  withDate,
} from "./cached-pages.ts";

/** Maximum number of pages in each cache */
export const PAGES_KEPT = 60;

/** The address alone identifies a saved page: on one device the headers named in Vary hardly change. */
const ANY: CacheQueryOptions = { ignoreVary: true };

/** Prefetched pages are not counted as views (decision 019). */
const FOR_LATER = { headers: { "X-Purpose": "prefetch" } };

/**
 * Saves a page and its files, and removes the oldest pages beyond the limit. Ignores responses that are no page or must
 * not be stored.
 */
export async function keepPage(cacheName: string, key: string, response: Response): Promise<void> {
  const { ok, redirected, headers } = response;
  const isPage = headers.get("Content-Type")?.startsWith("text/html");
  if (!ok || redirected || !isPage || headers.get("Cache-Control")?.includes("no-store")) return;
  const html = await response.text();
  await keepFiles(filesOfPage(html));
  const cache = await caches.open(cacheName);
  await cache.delete(key, ANY); // so that the newest page is the last key
  const page = withDate(html, response, new Date());
  page.headers.set(KEPT_TITLE, encodeURIComponent(titleOf(html)));
  await cache.put(key, page);
  const keys = await cache.keys();
  await Promise.all(keys.slice(0, Math.max(0, keys.length - PAGES_KEPT)).map((oldest) => cache.delete(oldest, ANY)));
}

const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'" };

/** Workers have no HTML parser. */
function titleOf(html: string): string {
  const title = html.match(/<title[^>]*>([^<]*)/)?.[1] ?? "";
  return title.replace(/&(#?\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole);
}

/** Fetches a page that is not saved yet. Without a network, a later visit tries again. */
export async function fetchPage(cacheName: string, key: string): Promise<void> {
  const cache = await caches.open(cacheName);
  if (await cache.match(key, ANY)) return;
  const response = await fetch(key, FOR_LATER).catch(() => null);
  if (response) await keepPage(cacheName, key, response);
}

export async function keepFiles(files: string[]): Promise<void> {
  const cache = await caches.open(FILES);
  const missing = await Promise.all(files.map(async (file) => !(await cache.match(file, ANY))));
  await Promise.all(files.filter((_, i) => missing[i]).map((file) => cache.add(file).catch(() => {})));
}

/** A file's name contains its hash, so a saved file is never fetched again. */
export async function keptFile(request: Request): Promise<Response> {
  const cache = await caches.open(FILES);
  return (await cache.match(request, ANY)) ?? fetch(request);
}

export async function hasPage(url: URL): Promise<boolean> {
  return (await find(url)) !== undefined;
}

/** A saved page with the time of saving on its `html` element. islands/keep-offline.ts shows it to the visitor. */
export async function keptPage(url: URL): Promise<Response | undefined> {
  const kept = await find(url);
  if (!kept) return undefined;
  const html = await kept.text();
  return new Response(html.replace("<html", `<html data-kept-at="${kept.headers.get(KEPT_AT)}"`), kept);
}

/** The newest saved page in the language of the address, else in any language. */
async function find(url: URL): Promise<Response | undefined> {
  const ways = [
    (other: URL) => keyOf(other) === keyOf(url),
    (other: URL) => keyInAnyLanguage(other) === keyInAnyLanguage(url),
  ];
  for (const isIt of ways) {
    const found = await Promise.all([READ, SHORTLISTED].map((name) => findIn(name, isIt)));
    const [newest] = found.flat().sort((a, b) => (dateOf(a) < dateOf(b) ? 1 : -1));
    if (newest) return newest;
  }
  return undefined;
}

async function findIn(name: string, isIt: (address: URL) => boolean): Promise<Response[]> {
  const cache = await caches.open(name);
  const keys = (await cache.keys()).filter((request) => isIt(new URL(request.url)));
  const found = await Promise.all(keys.map((key) => cache.match(key, ANY)));
  return found.filter((response) => response !== undefined);
}

/** The offline page in the language of the address, else in the language used last. */
export async function shellPage(shell: string, url: URL): Promise<Response> {
  const cache = await caches.open(shell);
  const named = await cache.match(OFFLINE_PAGE + languageQuery(url.searchParams.get("lang") ?? ""), ANY);
  const last = (await cache.keys()).at(-1);
  return named ?? (last && (await cache.match(last, ANY))) ?? Response.error();
}

/** Removes caches of earlier builds, and files that no saved page uses. */
export async function dropUnused(shell: string): Promise<void> {
  const used = [READ, SHORTLISTED, shell];
  for (const name of await caches.keys()) if (![...used, FILES, DISTRICTS].includes(name)) await caches.delete(name);
  const texts = await Promise.all(used.map(textsIn));
  const named = new Set(texts.flat().flatMap(filesOfPage));
  const files = await caches.open(FILES);
  const styles = [...named].filter((name) => name.endsWith(".css"));
  for (const style of await Promise.all(styles.map((name) => files.match(name, ANY))))
    for (const name of filesOfStylesheet((await style?.text()) ?? "")) named.add(name);
  for (const request of await files.keys())
    if (!named.has(new URL(request.url).pathname)) await files.delete(request, ANY);
}

async function textsIn(cacheName: string): Promise<string[]> {
  const cache = await caches.open(cacheName);
  const kept = await Promise.all((await cache.keys()).map((key) => cache.match(key, ANY)));
  return Promise.all(kept.flatMap((response) => (response ? [response.text()] : [])));
}

function dateOf({ headers }: Response): string {
  return headers.get(KEPT_AT) ?? "";
}

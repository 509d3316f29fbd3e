import {
  isKept,
  isLeftAlone,
  keyOf,
  languageQuery,
  OFFLINE_PAGE,
  READ,
  SHORTLISTED,
  type Wanted,
} from "./cache-keys.ts";
import { keepFresh } from "./fresh-districts.ts";
import { dropUnused, fetchPage, hasPage, keepFiles, keepPage, keptFile, keptPage, shellPage } from "./page-cache.ts";
import { keepShell, shell } from "./shell.ts";
import { syncShortlist } from "./shortlisted.ts";
import type { AskedEvent, WorkerScope } from "./worker-scope.ts";

/**
 * Serves saved pages when the network does not answer, and changes nothing online. cli/service-worker.ts builds it for
 * /service-worker.js (decision 024).
 */
const worker = self as unknown as WorkerScope;

/** Milliseconds to wait for the network before showing a saved page. */
const PATIENCE_MS = 4000;

worker.addEventListener("install", (event) => {
  event.waitUntil(keepShell().then(() => worker.skipWaiting()));
});

worker.addEventListener("activate", (event) => {
  event.waitUntil(dropUnused(shell).then(() => worker.clients.claim()));
});

worker.addEventListener("message", (event) => {
  event.waitUntil(want(event.data as Wanted));
});

worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin) return;
  if (url.pathname.startsWith("/assets/")) event.respondWith(keptFile(request));
  else if (request.mode === "navigate" && !isLeftAlone(url.pathname)) event.respondWith(answer(event, url));
});

/** Answers from the network, else with the saved page, else with the offline page. */
async function answer(event: AskedEvent, url: URL): Promise<Response> {
  const mayKeep = isKept(url.pathname);
  const fetched = fetch(event.request).then((response) => {
    if (mayKeep) event.waitUntil(keepPage(READ, keyOf(url), response.clone()));
    return response;
  });
  const kept = mayKeep ? () => keptPage(url) : async () => undefined;
  try {
    const late = mayKeep && (await hasPage(url)) ? after(PATIENCE_MS).then(kept) : new Promise<undefined>(() => {});
    return (await Promise.race([fetched, late])) ?? (await fetched);
  } catch {
    return (await kept()) ?? (await shellPage(shell, url));
  } finally {
    event.waitUntil(fetched.catch(() => {}));
  }
}

/** Saves what a page needs when it is next opened offline. */
async function want({ page, files, language, shortlist }: Wanted): Promise<void> {
  const url = new URL(page);
  await keepFiles(files);
  await fetchPage(shell, OFFLINE_PAGE + languageQuery(language));
  if (isKept(url.pathname)) await fetchPage(READ, keyOf(url));
  await syncShortlist(SHORTLISTED, shortlist, language);
  await keepFresh();
}

function after(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

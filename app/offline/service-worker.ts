import {
  dropUnused,
  fetchPage,
  hasPage,
  keepFiles,
  keepPage,
  keptFile,
  keptPage,
  PAGES_KEPT,
  shellPage,
} from "./cache-storage.ts";
import {
  FORGET,
  isKept,
  isLeftAlone,
  keyOf,
  languageQuery,
  OFFLINE_PAGE,
  READ,
  SHELL,
  SHORTLISTED,
  type Wanted,
} from "./cached-pages.ts";
import { refreshCopies } from "./district-cache.ts";

/**
 * Serves saved pages when the network does not answer, and changes nothing online. cli/service-worker.ts builds it for
 * /service-worker.js (decision 024).
 */
const worker = self as unknown as WorkerScope;

/** cli/service-worker.ts inserts the id of the build, so that each build makes a different worker. */
declare const __BUILD__: string;

/** Name of the cache with this build's offline pages */
const shell = SHELL + __BUILD__;

/** Milliseconds to wait for the network before showing a saved page. */
const PATIENCE_MS = 4000;

worker.addEventListener("install", (event) => {
  event.waitUntil(keepShell().then(() => worker.skipWaiting()));
});

worker.addEventListener("activate", (event) => {
  event.waitUntil(dropUnused(shell).then(() => worker.clients.claim()));
});

worker.addEventListener("message", (event) => {
  if (event.data === FORGET) event.waitUntil(forget(event.ports[0]!));
  else if (!isForgetting) save(event, want(event.data as Wanted));
});

worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin) return;
  if (url.pathname.startsWith("/assets/")) event.respondWith(keptFile(request));
  else if (request.mode === "navigate" && !isLeftAlone(url.pathname)) event.respondWith(answer(event, url));
});

/** Work that writes into caches */
const saving = new Set<Promise<unknown>>();
let isForgetting = false;

function save(event: WorkerEvent, work: Promise<unknown>): void {
  saving.add(work);
  event.waitUntil(work.finally(() => saving.delete(work)));
}

/** Waits for what is being saved, because it would create its cache again. */
async function forget(port: MessagePort): Promise<void> {
  isForgetting = true;
  await Promise.allSettled(saving);
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
  isForgetting = false;
  port.postMessage(FORGET);
}

/** Saves the offline page in the languages that the previous build's worker had. */
async function keepShell(): Promise<void> {
  const former = (await caches.keys()).filter((name) => name.startsWith(SHELL) && name !== shell);
  const keys = await Promise.all(former.map(async (name) => (await caches.open(name)).keys()));
  const pages = keys.flat().map(({ url }) => url.slice(location.origin.length));
  for (const page of new Set([OFFLINE_PAGE, ...pages])) await fetchPage(shell, page);
  if (!(await caches.has(shell))) throw new Error("No page for the time without a network");
}

/** Answers from the network, else with the saved page, else with the offline page. */
async function answer(event: WorkerFetchEvent, url: URL): Promise<Response> {
  const mayKeep = isKept(url.pathname);
  const fetched = fetch(event.request).then((response) => {
    if (mayKeep && !isForgetting) save(event, keepPage(READ, keyOf(url), response.clone()));
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
  await syncShortlist(shortlist, language);
  await refreshCopies();
}

/** Saves the pages of organisations on the shortlist, and removes those of others. */
async function syncShortlist(ids: string[], language: string): Promise<void> {
  const wanted = ids.slice(0, PAGES_KEPT).map((id) => `/provider/${id}`);
  const cache = await caches.open(SHORTLISTED);
  const kept = new Set<string>();
  for (const request of await cache.keys()) {
    const { pathname } = new URL(request.url);
    if (wanted.includes(pathname)) kept.add(pathname);
    else await cache.delete(request, { ignoreVary: true });
  }
  for (const path of wanted) if (!kept.has(path)) await fetchPage(SHORTLISTED, path + languageQuery(language));
}

function after(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** The part of the service worker API that we use. TypeScript's own types for it conflict with those of a page. */
interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface WorkerFetchEvent extends WorkerEvent {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}

interface WorkerMessageEvent extends WorkerEvent {
  readonly data: unknown;
  readonly ports: readonly MessagePort[];
}

interface WorkerScope {
  addEventListener(name: "install" | "activate", listener: (event: WorkerEvent) => void): void;
  addEventListener(name: "fetch", listener: (event: WorkerFetchEvent) => void): void;
  addEventListener(name: "message", listener: (event: WorkerMessageEvent) => void): void;
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
}

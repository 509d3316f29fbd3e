import { readContacted } from "#app/contacted/saved-contacted.ts";
import { DISTRICTS, FORGET, providerOf, READ, SHORTLISTED } from "./cached-pages.ts";

/** What a device keeps, in the order in which the question names it. */
export const keptKinds = [
  "pages",
  "districts",
  "shortlist",
  "needs",
  "contacted",
  "draft",
  "typed",
  "display",
  "session",
] as const;
export type KeptKind = (typeof keptKinds)[number];

/** Channel on which tabs of one browser tell each other that the user signed out */
export const SIGNED_OUT = "signed-out";

const kindOfKey: Record<string, KeptKind> = {
  "persist:appearance": "display",
  "persist:shortcuts": "display",
  "persist:shortlist": "shortlist",
  "persist:needs": "needs",
  "persist:contacted": "contacted",
  "persist:contacted-from": "contacted",
  "persist:onboarding": "draft",
  "persist:start": "draft",
  "persist:session-end": "session",
  token: "session",
  authToken: "session",
};

/** Milliseconds to wait for the worker and for the server before going on without them */
const PATIENCE_MS = 5000;

/** How much of each kind this device keeps. A kind that is not counted has the number 1. */
export async function kindsKept(): Promise<Map<KeptKind, number>> {
  const kinds = new Map<KeptKind, number>();
  for (const storage of storages()) for (const key of Object.keys(storage)) kinds.set(kindOfKey[key] ?? "typed", 1);
  if (kinds.has("shortlist")) kinds.set("shortlist", lengthOf(localStorage.getItem("persist:shortlist")));
  // Without a list it holds the wish not to be asked, which is kept as well.
  const contacted = readContacted()?.length ?? 0;
  if (kinds.delete("contacted")) kinds.set(contacted > 0 ? "contacted" : "typed", Math.max(1, contacted));
  if (document.cookie) kinds.set("display", 1);
  const [read, listed, districts] = await Promise.all([READ, SHORTLISTED, DISTRICTS].map(pathsIn));
  const pages = new Set([...read!, ...listed!].filter(providerOf));
  if (pages.size > 0) kinds.set("pages", pages.size);
  if (districts!.length > 0) kinds.set("districts", districts!.length);
  return kinds;
}

/**
 * Removes everything that this site keeps in the browser, and ends the session. Resolves to false when something is
 * still there. `address` answers a POST with the headers that clear what no script can reach.
 */
export async function forgetDevice(address: string): Promise<boolean> {
  const token = localStorage.getItem("token") ?? localStorage.getItem("authToken");
  if (token) await ask("/api/logout", { Authorization: `Bearer ${token}` });
  for (const storage of storages()) storage.clear();
  leaveEverywhere();
  await askWorker();
  await forgetCaches();
  for (const registration of (await navigator.serviceWorker?.getRegistrations()) ?? []) await registration.unregister();
  for (const { name } of (await globalThis.indexedDB?.databases?.()) ?? []) if (name) indexedDB.deleteDatabase(name);
  for (const cookie of document.cookie.split("; ").filter(Boolean)) {
    const secure = location.protocol === "https:" ? "; Secure" : "";
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox until 140
    document.cookie = `${cookie.split("=")[0]}=; Path=/; Max-Age=0; SameSite=Lax${secure}`;
  }
  await ask(address, {});
  return (await kindsKept()).size === 0;
}

/** Removes the pages that were kept because they were read. Those of the shortlist stay with it. */
export async function forgetReadPages(): Promise<void> {
  if ("caches" in globalThis) await caches.delete(READ);
}

/** Tells other tabs of this browser to sign out too. */
export function leaveEverywhere(): void {
  const channel = new BroadcastChannel(SIGNED_OUT);
  channel.postMessage(null);
  channel.close();
}

function storages(): Storage[] {
  try {
    return [localStorage, sessionStorage];
  } catch {
    return [];
  }
}

function lengthOf(list: string | null): number {
  try {
    return (JSON.parse(list ?? "[]") as unknown[]).length;
  } catch {
    return 1;
  }
}

async function pathsIn(name: string): Promise<string[]> {
  if (!("caches" in globalThis) || !(await caches.has(name))) return [];
  return (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname);
}

async function forgetCaches(): Promise<void> {
  if (!("caches" in globalThis)) return;
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
}

/** The worker may be saving a page at this moment. It waits for that, and then empties the caches. */
async function askWorker(): Promise<void> {
  const worker = navigator.serviceWorker?.controller;
  if (!worker) return;
  const { port1, port2 } = new MessageChannel();
  const answered = new Promise((resolve) => {
    port1.onmessage = resolve;
  });
  worker.postMessage(FORGET, [port2]);
  await Promise.race([answered, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
  port1.close();
}

/** Without a network the rest is still removed. */
async function ask(address: string, headers: Record<string, string>): Promise<void> {
  const signal = AbortSignal.timeout(PATIENCE_MS);
  await fetch(address, { method: "POST", headers, redirect: "manual", signal }).catch(() => {});
}

import { OFFLINE_PAGE, SHELL } from "./cache-keys.ts";
import { fetchPage } from "./page-cache.ts";

declare const __BUILD__: string;

/** The build id is inserted at build time, so that each build makes a different worker */
export const shell = SHELL + __BUILD__;

/** Saves the offline page in the languages that the previous build's worker had. */
export async function keepShell(): Promise<void> {
  const former = (await caches.keys()).filter((name) => name.startsWith(SHELL) && name !== shell);
  const keys = await Promise.all(former.map(async (name) => (await caches.open(name)).keys()));
  const pages = keys.flat().map(({ url }) => url.slice(location.origin.length));
  for (const page of new Set([OFFLINE_PAGE, ...pages])) await fetchPage(shell, page);
  if (!(await caches.has(shell))) throw new Error("No page for the time without a network");
}

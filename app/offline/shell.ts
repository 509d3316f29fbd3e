import { fetchPage } from "./keeping.ts";
import { OFFLINE_PAGE, SHELL } from "./kept.ts";

declare const __BUILD__: string;

/** Written in when the worker is built, so that a new build is another worker */
export const shell = SHELL + __BUILD__;

/** The page for the time without a network, in the languages in which the last build's worker had it. */
export async function keepShell(): Promise<void> {
  const former = (await caches.keys()).filter((name) => name.startsWith(SHELL) && name !== shell);
  const keys = await Promise.all(former.map(async (name) => (await caches.open(name)).keys()));
  const pages = keys.flat().map(({ url }) => url.slice(location.origin.length));
  for (const page of new Set([OFFLINE_PAGE, ...pages])) await fetchPage(shell, page);
  if (!(await caches.has(shell))) throw new Error("No page for the time without a network");
}

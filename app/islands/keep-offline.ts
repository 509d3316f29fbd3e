import type { Wanted } from "#app/offline/cached-pages.ts";
import { formatMoment } from "#app/offline/format-date.ts";
import { readShortlist } from "#app/shortlist/saved-shortlist.ts";

/**
 * Shows the age of a saved page. After loading, registers the service worker and tells it what this page needs
 * offline. Chromium with Trusted Types accepts a worker's address only from a policy, which allows this one address.
 */
const WORKER = "/service-worker.js";

interface PolicyFactory {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): { createScriptURL(url: string): string };
}

showAge();
removeEnded();
addEventListener("load", () => void keep().catch(() => {}));

/** Shows how old a saved page is, in words that the page has in its own language. */
function showAge(): void {
  const { lang, dataset } = document.documentElement;
  const words = document.querySelector<HTMLElement>("[data-kept-words]");
  if (!dataset.keptAt || !words) return;
  words.querySelector("p")!.textContent = words.dataset.keptWords!.replace("#", formatMoment(lang, dataset.keptAt));
  words.hidden = false;
}

/** What counted for a time only is not shown on a saved page after it. */
function removeEnded(): void {
  for (const part of document.querySelectorAll<HTMLElement>("[data-until]"))
    if (Date.parse(part.dataset.until!) <= Date.now()) part.remove();
}

/** Browsers that store nothing, as in a private window, refuse the worker. The page works without it. */
async function keep(): Promise<void> {
  const saving = (navigator as { connection?: { saveData?: boolean } }).connection?.saveData;
  if (!navigator.serviceWorker || saving) return;
  const { trustedTypes } = window as { trustedTypes?: PolicyFactory };
  const policy = trustedTypes?.createPolicy("service-worker", { createScriptURL: () => WORKER });
  await navigator.serviceWorker.register(policy?.createScriptURL(WORKER) ?? WORKER, { updateViaCache: "none" });
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage({
    page: location.href,
    files: [...loadedFiles(), ...textFiles()],
    language: new URLSearchParams(location.search).get("lang") ?? "",
    shortlist: (readShortlist() ?? []).map(({ id }) => id),
  } satisfies Wanted);
}

function loadedFiles(): string[] {
  return performance
    .getEntriesByType("resource")
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith("/assets/"))
    .map(({ pathname }) => pathname);
}

/** What islands say is fetched when it is needed, and then there may be no network. */
function textFiles(): string[] {
  const named = document.querySelectorAll<HTMLElement>("[data-texts], [data-ready]");
  return [...named].map(({ dataset }) => (dataset.texts ?? dataset.ready)!);
}

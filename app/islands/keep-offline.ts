import type { Wanted } from "#app/offline/kept.ts";
import { tellAge } from "#app/offline/tell-age.ts";
import { readShortlist } from "#app/shortlist/kept-shortlist.ts";

/**
 * A kept page says so. Once a page stands: the service worker that keeps pages for the time without a network, and what this page wants of it. Chromium takes
 * the address of a worker from a policy alone (Trusted Types), which lets this one address pass.
 */
const WORKER = "/service-worker.js";

interface PolicyFactory {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): { createScriptURL(url: string): string };
}

tellAge();
addEventListener("load", () => void keep().catch(() => {}));

/** A browser that keeps nothing, as in a private window, refuses: then everything is as without a worker. */
async function keep(): Promise<void> {
  const saving = (navigator as { connection?: { saveData?: boolean } }).connection?.saveData;
  if (!navigator.serviceWorker || saving) return;
  const { trustedTypes } = window as { trustedTypes?: PolicyFactory };
  const policy = trustedTypes?.createPolicy("service-worker", { createScriptURL: () => WORKER });
  await navigator.serviceWorker.register(policy?.createScriptURL(WORKER) ?? WORKER, { updateViaCache: "none" });
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage({
    page: location.href,
    files: performance
      .getEntriesByType("resource")
      .map(({ name }) => new URL(name))
      .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith("/assets/"))
      .map(({ pathname }) => pathname),
    language: new URLSearchParams(location.search).get("lang") ?? "",
    shortlist: (readShortlist() ?? []).map(({ id }) => id),
  } satisfies Wanted);
}

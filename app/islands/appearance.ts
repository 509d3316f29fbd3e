import { loadFace } from "#app/appearance/load-face.ts";
import { applyAppearance, readAppearance } from "#app/appearance/saved-appearance.ts";

/**
 * Runs in the head of every page before the first paint, so that no other size or colour flashes. Without saved
 * settings the page stays as the server rendered it from the cookie.
 */
const kept = readAppearance();
if (kept) applyAppearance(kept);
document.documentElement.dataset.script = "";
loadFace();

/**
 * The server does not count prefetched pages (decision 019). Request the page again once the visitor sees it; the
 * answer is 304.
 */
const [arrival] = performance.getEntriesByType("navigation") as (PerformanceNavigationTiming & {
  deliveryType?: string;
})[];
const countNow = () => void fetch(location.href).catch(() => {});
if ((document as { prerendering?: boolean }).prerendering)
  document.addEventListener("prerenderingchange", countNow, { once: true });
else if (arrival?.deliveryType === "navigational-prefetch") countNow();

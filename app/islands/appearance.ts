import { applyAppearance, readAppearance } from "#app/appearance/kept-appearance.ts";

/**
 * In the head of every page and before its first paint, so that nothing flashes in another size or colour. Where nothing is kept, the
 * page stands as the server made it of the cookie.
 */
const kept = readAppearance();
if (kept) applyAppearance(kept);
document.documentElement.dataset.script = "";

/**
 * A page that was fetched before anybody asked to see it was not counted (decision 019). Now that it is seen it asks for itself once more,
 * answered with 304.
 */
const [arrival] = performance.getEntriesByType("navigation") as (PerformanceNavigationTiming & {
  deliveryType?: string;
})[];
const countNow = () => void fetch(location.href).catch(() => {});
if ((document as { prerendering?: boolean }).prerendering)
  document.addEventListener("prerenderingchange", countNow, { once: true });
else if (arrival?.deliveryType === "navigational-prefetch") countNow();

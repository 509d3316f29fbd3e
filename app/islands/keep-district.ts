import { noteEvent } from "#app/analytics/note-event.ts";
import { keepCopy } from "#app/offline/district-cache.ts";
import { formatDay } from "#app/offline/format-date.ts";

/** Runs the button that saves a district on this device. */
const button = document.querySelector<HTMLButtonElement>("[data-keep-district]");
if (button && "caches" in window) {
  const status = document.querySelector<HTMLElement>("[data-keeping]")!;
  const { keeping, kept, failed } = status.dataset as Record<string, string>;
  button.hidden = false;
  button.addEventListener("click", async () => {
    status.textContent = keeping!;
    try {
      const { listings, made_at } = await keepCopy(button.dataset.keepDistrict!, button.dataset.address!);
      status.textContent = kept!
        .replace("#", String(listings.length))
        .replace("%", formatDay(document.documentElement.lang, made_at));
      noteEvent("district_kept");
      // Ask the browser not to evict the data when storage is short. There is nothing to do if it refuses.
      void navigator.storage?.persist?.();
    } catch {
      status.textContent = failed!;
    }
  });
}

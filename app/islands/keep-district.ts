import { noteEvent } from "#app/analytics/note-event.ts";
import { keepCopy } from "#app/offline/copies.ts";
import { dayIn } from "#app/offline/moment.ts";

/** The button that keeps a district on this device. */
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
        .replace("%", dayIn(document.documentElement.lang, made_at));
      noteEvent("district_kept");
      // Asks the browser not to throw it away when room is short; whatever it answers, nothing more can be done.
      void navigator.storage?.persist?.();
    } catch {
      status.textContent = failed!;
    }
  });
}

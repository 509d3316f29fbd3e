import { momentIn } from "#app/offline/moment.ts";

/** Says how old a page is that the service worker had kept. The words stand in the page's language where they will be said. */
const { keptAt } = document.documentElement.dataset;
const words = document.querySelector<HTMLElement>("[data-kept-words]");
if (keptAt && words) {
  words.querySelector("p")!.textContent = words.dataset.keptWords!.replace(
    "#",
    momentIn(document.documentElement.lang, keptAt),
  );
  words.hidden = false;
}

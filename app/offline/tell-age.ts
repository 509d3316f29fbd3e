import { momentIn } from "./moment.ts";

/** Says how old a page is that the service worker had kept. The words stand in the page's language where they will be said. */
export function tellAge(): void {
  const { lang, dataset } = document.documentElement;
  const words = document.querySelector<HTMLElement>("[data-kept-words]");
  if (!dataset.keptAt || !words) return;
  words.querySelector("p")!.textContent = words.dataset.keptWords!.replace("#", momentIn(lang, dataset.keptAt));
  words.hidden = false;
}

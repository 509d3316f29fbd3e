import { formatMoment } from "./format-date.ts";

/** Shows how old a saved page is, in words that the page has in its own language. */
export function tellAge(): void {
  const { lang, dataset } = document.documentElement;
  const words = document.querySelector<HTMLElement>("[data-kept-words]");
  if (!dataset.keptAt || !words) return;
  words.querySelector("p")!.textContent = words.dataset.keptWords!.replace("#", formatMoment(lang, dataset.keptAt));
  words.hidden = false;
}

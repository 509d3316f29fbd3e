import { appearanceShown, applyAppearance, saveAppearance } from "#app/appearance/saved-appearance.ts";
import { fetchTexts, fetchWhenNear } from "#app/island-texts/fetch-texts.ts";
import { frameColor } from "#app/site/theme-colors.ts";
import { type Appearance, appearanceOf, resized, textSizes, usual } from "#domain/appearance.ts";
import { cookieOf } from "#domain/cookie.ts";
import { LANGUAGE_COOKIE } from "#domain/interface-language.ts";

/** Every settings form of the page. A choice applies at once and is saved in this browser, the language in a cookie. */
const FORM = "form[data-appearance]";

/** Must precede the two theme-color elements that depend on the system: the browser takes the first that applies. */
const frame =
  document.querySelector<HTMLMetaElement>("meta[name=theme-color]:not([media])") ??
  Object.assign(document.createElement("meta"), { name: "theme-color" });

for (const form of document.querySelectorAll<HTMLElement>(FORM)) fetchWhenNear(form.closest("details") ?? form);
show(appearanceShown());

document.addEventListener("change", ({ target }) => {
  const input = target as HTMLInputElement;
  if (input.closest?.(FORM) && input.type === "radio")
    choose(appearanceOf({ ...appearanceShown(), [input.name]: input.value }));
});

document.addEventListener("submit", (event) => {
  if (!(event.target as Element).matches(FORM)) return;
  event.preventDefault();
  const button = event.submitter as HTMLButtonElement | null;
  const shown = appearanceShown();
  if (button?.name !== "step") return;
  if (button.value === "all") choose(usual);
  else if (button.value === "reset") choose({ ...shown, text_size: usual.text_size });
  else choose(resized(shown, button.value === "larger" ? 1 : -1));
});

document.addEventListener("click", ({ target }) => {
  const link = (target as Element).closest?.<HTMLAnchorElement>("a[hreflang]");
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox until 140
  if (link) document.cookie = cookieOf(LANGUAGE_COOKIE, link.lang, location.protocol === "https:");
});

/** Close an open panel when the focus leaves it, on a click outside, or on Escape. */
for (const panel of document.querySelectorAll<HTMLDetailsElement>("details.site-popup")) {
  panel.addEventListener("focusout", ({ relatedTarget }) => {
    if (relatedTarget && !panel.contains(relatedTarget as Node)) panel.open = false;
  });
}
document.addEventListener("click", ({ target }) => {
  for (const panel of openPanels()) if (!panel.contains(target as Node)) panel.open = false;
});
document.addEventListener("keydown", ({ key }) => {
  if (key !== "Escape") return;
  // A panel may be inside another: only the inner one closes.
  const inner = [...openPanels()].findLast((panel) => panel.contains(document.activeElement));
  inner?.querySelector("summary")?.focus();
  for (const panel of inner ? [inner] : openPanels()) panel.open = false;
});

function openPanels() {
  return document.querySelectorAll<HTMLDetailsElement>("details.site-popup[open]");
}

function choose(appearance: Appearance): void {
  applyAppearance(appearance);
  saveAppearance(appearance);
  show(appearance);
}

/** Shows the appearance in every form, in words, and in the colour of the browser's frame. */
function show(appearance: Appearance): void {
  frame.content = frameColor(appearance) ?? "";
  if (frame.content) document.head.prepend(frame);
  else frame.remove();
  for (const input of document.querySelectorAll<HTMLInputElement>(`${FORM} input[type=radio]`))
    input.checked = appearance[input.name as keyof Appearance] === input.value;
  for (const words of document.querySelectorAll<HTMLElement>("[data-text-size-words]"))
    if (words.dataset.textSizeWords !== appearance.text_size) void say(words, appearance.text_size).catch(() => {});
}

/** Says the text size in words, unless another was chosen while the texts arrived. */
async function say(words: HTMLElement, size: Appearance["text_size"]): Promise<void> {
  words.dataset.textSizeWords = size;
  const { text_sizes } = await fetchTexts();
  if (words.dataset.textSizeWords === size) words.textContent = text_sizes[textSizes.indexOf(size)]!;
}

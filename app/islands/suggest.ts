import { fetchTexts, fetchWhenNear } from "#app/island-texts/fetch-texts.ts";
import type { IslandTexts } from "#app/island-texts/island-texts.ts";

/**
 * Suggestions below the search boxes: an ARIA combobox with a grouped listbox (WAI-ARIA APG, "list autocomplete with
 * manual selection"). Without script the boxes are plain. Choosing an option fills the box but does not submit the
 * search.
 */
interface Option {
  text: string;
  detail?: string;
  /** Page of an organisation, opened when it is chosen */
  href?: string;
}
const kinds = ["conditions", "services", "places", "organisations"] as const;
type Answer = Record<(typeof kinds)[number], Option[]>;

const WAIT_MS = 160;

for (const input of document.querySelectorAll<HTMLInputElement>("input[data-suggest]")) combobox(input);

function combobox(input: HTMLInputElement): void {
  const { list, status } = addList(input);
  let options: HTMLElement[] = [];
  let active = -1;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asked: AbortController | undefined;

  fetchWhenNear(input);
  input.addEventListener("input", () => {
    clearTimeout(timer);
    asked?.abort();
    if (input.value.trim().length < 2) return close();
    timer = setTimeout(() => void ask().catch(() => {}), WAIT_MS);
  });
  input.addEventListener("keydown", (event) => {
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      if (options.length === 0) return;
      event.preventDefault();
      activate((active + (event.key === "ArrowDown" ? 1 : active === -1 ? 0 : -1) + options.length) % options.length);
    } else if (event.key === "Enter" && active !== -1) {
      event.preventDefault();
      choose(options[active]!);
    } else if (event.key === "Escape" && options.length > 0) {
      event.preventDefault();
      close();
    }
  });
  input.addEventListener("blur", () => setTimeout(close, 150));
  // A mouse press on an option must not take the focus from the box.
  list.addEventListener("mousedown", (event) => event.preventDefault());
  list.addEventListener("click", (event) => {
    const option = (event.target as HTMLElement).closest<HTMLElement>("[role=option]");
    if (option) choose(option);
  });

  async function ask(): Promise<void> {
    asked = new AbortController();
    const query = new URLSearchParams({ query: input.value, lang: document.documentElement.lang });
    const response = await fetch(`/search/suggestions?${query}`, { signal: asked.signal }).catch(() => null);
    if (!response?.ok || document.activeElement !== input) return;
    const [answer, { suggestions }] = await Promise.all([response.json() as Promise<Answer>, fetchTexts()]);
    // Another letter was typed while the texts arrived.
    if (query.get("query") === input.value) show(answer, suggestions);
  }

  function show(answer: Answer, texts: IslandTexts["suggestions"]): void {
    list.ariaLabel = texts.label;
    list.replaceChildren();
    for (const kind of kinds) {
      const entries = answer[kind];
      if (entries.length === 0 || (kind === "places") !== (input.dataset.suggest === "places")) continue;
      list.append(group(`${list.id}-${list.childElementCount}`, texts[kind], entries));
    }
    options = [...list.querySelectorAll<HTMLElement>("[role=option]")];
    options.forEach((one, i) => {
      one.id = `${list.id}-option-${i}`;
    });
    active = -1;
    input.removeAttribute("aria-activedescendant");
    list.hidden = options.length === 0;
    input.setAttribute("aria-expanded", String(!list.hidden));
    const words = options.length === 0 ? texts.none : options.length === 1 ? texts.one : texts.many;
    status.textContent = words.replace("#", String(options.length));
  }

  function activate(at: number): void {
    options[active]?.setAttribute("aria-selected", "false");
    active = at;
    options[at]!.setAttribute("aria-selected", "true");
    options[at]!.scrollIntoView({ block: "nearest" });
    input.setAttribute("aria-activedescendant", options[at]!.id);
  }

  function choose({ dataset }: HTMLElement): void {
    if (dataset.href) {
      location.assign(dataset.href);
      return;
    }
    input.value = dataset.value!;
    close();
    input.focus();
    const say = (words: string) => {
      status.textContent = words.replace("#", () => dataset.value!);
    };
    void fetchTexts().then(({ suggestions }) => say(suggestions.chosen));
  }

  function close(): void {
    clearTimeout(timer);
    asked?.abort();
    list.replaceChildren();
    list.hidden = true;
    options = [];
    active = -1;
    status.textContent = "";
    input.setAttribute("aria-expanded", "false");
    input.removeAttribute("aria-activedescendant");
  }
}

/** Makes the box a combobox, with an empty list and a live region behind it. */
function addList(input: HTMLInputElement): { list: HTMLElement; status: HTMLElement } {
  const list = make("div", { id: `${input.id}-list`, role: "listbox", className: "suggestions", hidden: true });
  const status = make("p", { role: "status", className: "sr" });
  input.after(list, status);
  for (const [name, value] of Object.entries({
    role: "combobox",
    "aria-autocomplete": "list",
    "aria-expanded": "false",
    "aria-controls": list.id,
  }))
    input.setAttribute(name, value);
  return { list, status };
}

function group(id: string, heading: string, entries: Option[]): HTMLElement {
  const element = make("div", { role: "group" });
  const title = make("div", { className: "suggestions-heading", textContent: heading, id });
  element.setAttribute("aria-labelledby", id);
  element.append(title, ...entries.map(option));
  return element;
}

function option({ text, detail, href }: Option): HTMLElement {
  const element = make("div", { role: "option", textContent: text });
  element.setAttribute("aria-selected", "false");
  element.dataset.value = text;
  if (href) element.dataset.href = href;
  if (detail) element.append(make("span", { className: "muted", textContent: ` ${detail}` }));
  return element;
}

function make<K extends "div" | "p" | "span">(
  tag: K,
  properties: Partial<Pick<HTMLElement, "id" | "className" | "textContent" | "hidden" | "role">>,
): HTMLElement {
  return Object.assign(document.createElement(tag), properties);
}

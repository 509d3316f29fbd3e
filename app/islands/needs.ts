import { fetchTexts, fetchWhenNear } from "#app/island-texts/fetch-texts.ts";
import type { IslandTexts } from "#app/island-texts/island-texts.ts";
import { readNeeds, saveNeeds } from "#app/needs/saved-needs.ts";
import { byNeeds, readKnown, weigh } from "#domain/need-order.ts";

/** Sorts the page's results by the needs saved in this browser. Shows on each result how far it meets them. */
const root = document.querySelector<HTMLElement>("[data-needs]");
const kept = readNeeds();
if (root && kept) {
  root.hidden = false;
  fetchWhenNear(root);
  if (kept.needs.length > 0) void start(root);
  else startWhenOpened(root);
}

function startWhenOpened(root: HTMLElement): void {
  root.querySelector("details")!.addEventListener("toggle", () => start(root), { once: true });
}

async function start(root: HTMLElement): Promise<void> {
  const texts = await fetchTexts().catch(() => null);
  if (texts) serve(root, texts.needs);
  // Without the texts the results stay in their usual order, and the next opening tries again.
  else startWhenOpened(root);
}

function serve(root: HTMLElement, texts: IslandTexts["needs"]): void {
  const plural = new Intl.PluralRules(document.documentElement.lang);
  const find = <T extends HTMLElement>(selector: string) => root.querySelector<T>(selector)!;
  const [status, count, order, clear] = [
    find("[role=status]"),
    find("[data-needs-count]"),
    find("[data-needs-order]"),
    find("[data-needs-clear]"),
  ];
  const labels = new Map<string, string>(texts.labels.map(({ code, label }) => [code, label]));
  const boxes = [...labels].map(([code, label]) => addBox(find("fieldset"), code, label));
  const lists = [...document.querySelectorAll("ol.results")].map((list) => ({ list, usual: [...list.children] }));
  const codes = [...labels.keys()];
  const knownOf = (item: Element) => readKnown((item as HTMLElement).dataset.known!, codes);
  let { needs, sorted } = readNeeds()!;
  needs = needs.filter((need) => labels.has(need));

  show();
  root.addEventListener("change", () => {
    needs = boxes.filter(({ checked }) => checked).map(({ value }) => value);
    keep(true);
  });
  order.addEventListener("click", () => keep(!sorted));
  clear.addEventListener("click", () => {
    needs = [];
    keep(true);
    // The button disappears with the last need, so move the focus to where needs are chosen.
    find("summary").focus();
  });

  function keep(inOrder: boolean): void {
    sorted = inOrder;
    saveNeeds({ needs, sorted });
    show();
    if (needs.length === 0) status.textContent = texts.cleared;
  }

  function show(): void {
    for (const box of boxes) box.checked = needs.includes(box.value);
    let isOther = false;
    for (const { list, usual } of lists) {
      const wanted = sorted ? byNeeds(usual, knownOf, needs) : usual;
      if (wanted.some((item, i) => item !== usual[i])) isOther = true;
      if (wanted.some((item, i) => item !== list.children[i])) list.append(...wanted);
      for (const item of usual) explain(item);
    }
    const some = needs.length > 0;
    count.textContent = some ? `(${needs.length})` : "";
    status.textContent = !some ? "" : !sorted ? texts.usual : isOther ? texts.sorted : texts.same;
    order.hidden = !some || (sorted && !isOther);
    order.textContent = sorted ? texts.unsort : texts.sort;
    clear.hidden = !some;
  }

  function explain(item: Element): void {
    const beside = item.querySelector(".result-reach")!;
    const before = item.querySelector(".needs-why");
    if (needs.length === 0) {
      before?.remove();
      return;
    }
    const { met, unknown, unmet } = weigh(knownOf(item), needs);
    const meets = plural.select(needs.length) === "one" ? texts.one : texts.other;
    const why = reasons(met.length > 0 ? filled(meets, met) : texts.none, [
      ...(unknown.length > 0 ? [filled(texts.unknown, unknown)] : []),
      ...(unmet.length > 0 ? [filled(texts.unmet, unmet)] : []),
    ]);
    if (before) before.replaceWith(why);
    else beside.before(why);
  }

  function filled(text: string, codes: string[]): string {
    const parts = [String(codes.length), String(needs.length), codes.map((code) => labels.get(code)).join(", ")];
    return text.replace(/#([123])/g, (_, at) => parts[at - 1]!);
  }
}

/** A box as ui/check draws it. */
function addBox(group: HTMLElement, value: string, label: string): HTMLInputElement {
  const box = Object.assign(document.createElement("input"), { type: "checkbox", name: "need", value });
  const words = document.createElement("span");
  words.textContent = label;
  const line = document.createElement("label");
  line.className = "check";
  line.append(box, words);
  group.append(line);
  return box;
}

function reasons(first: string, further: string[]): HTMLElement {
  const strong = document.createElement("strong");
  strong.textContent = first;
  const line = document.createElement("p");
  line.className = "needs-why";
  line.append(strong, ...further.map((text) => ` ${text}`));
  return line;
}

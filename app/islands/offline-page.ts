import {
  KEPT_AT,
  KEPT_TITLE,
  OFFLINE_PAGE,
  pathOfCopy,
  providerOf,
  READ,
  SHORTLISTED,
} from "#app/offline/cached-pages.ts";
import { forgetCopy, readCopies } from "#app/offline/district-cache.ts";
import { formatDay } from "#app/offline/format-date.ts";
import { fillResult } from "#app/offline/result.ts";
import { type SavedCopy, searchCopies } from "#app/offline/search-copies.ts";

/** Fills the offline page with what this device has saved and what matches the requested address. */
const SHOWN = 40;

const page = document.querySelector<HTMLElement>("[data-offline]")!;
const part = (selector: string) => page.querySelector<HTMLElement>(selector)!;

void fill();

async function fill(): Promise<void> {
  const isAnswer = location.pathname !== OFFLINE_PAGE;
  part("[data-failed]").hidden = !isAnswer;
  part("[data-again]").hidden = !isAnswer;
  part("[data-again] a").setAttribute("href", location.href);
  const copies = "caches" in window ? await readCopies() : [];
  if (copies.length > 0) showResults(copies);
  const kept =
    listCopies(part("[data-districts]"), copies) + (await listPages(part("[data-pages]"), page.dataset.titleEnd!));
  part("[data-nothing]").hidden = kept > 0;
}

function showResults(copies: readonly SavedCopy[]): void {
  const section = part("[data-search]");
  const query = new URLSearchParams(location.search);
  const provider = providerOf(location.pathname);
  const words = query.get("search") ?? "";
  const found = searchCopies(copies, provider ? "" : words, provider ? "" : (query.get("location") ?? "")).filter(
    ({ listing }) => !provider || listing.id === provider,
  );
  const template = section.querySelector("template")!;
  section.querySelector("ol")!.append(...found.slice(0, SHOWN).map((one) => fillResult(template, one)));
  section.querySelector<HTMLInputElement>("[name=search]")!.value = words;
  const status = section.querySelector<HTMLElement>("[role=status]")!;
  const { found: many, shown, none, copy: from } = status.dataset as Record<string, string>;
  const say = (text: string, count: number) => text.replace("#", String(count));
  const lines = [
    found.length === 0 ? none! : say(many!, found.length),
    ...(found.length > SHOWN ? [say(shown!, SHOWN)] : []),
    ...copies.map(({ district, made_at }) =>
      from!.replace("#", district).replace("%", formatDay(document.documentElement.lang, made_at)),
    ),
  ];
  status.append(...lines.map((line) => Object.assign(document.createElement("p"), { textContent: line })));
  section.hidden = false;
}

/** Lists the districts on this device, each with its age and a button to remove it. Returns their number. */
function listCopies(section: HTMLElement, copies: readonly SavedCopy[]): number {
  const list = section.querySelector("ul")!;
  const { asOf, count, part, remove } = list.dataset as Record<string, string>;
  for (const copy of copies) {
    const place = `${copy.district}, ${copy.state}`;
    const item = document.createElement("li");
    const name = Object.assign(document.createElement("b"), { textContent: place });
    const facts = [
      asOf!.replace("#", formatDay(document.documentElement.lang, copy.made_at)),
      count!.replace("#", String(copy.listings.length)),
    ].join(". ");
    const whole = copy.total > copy.listings.length ? ` ${part!.replace("#", String(copy.total))}` : "";
    const button = Object.assign(document.createElement("button"), {
      type: "button",
      className: "link-button",
      textContent: remove!.replace("#", place),
    });
    button.addEventListener("click", async () => {
      await forgetCopy(pathOfCopy(copy));
      item.remove();
      const status = section.querySelector<HTMLElement>("[role=status]")!;
      status.textContent = status.dataset.removed!.replace("#", place);
      status.tabIndex = -1;
      status.focus();
    });
    item.append(name, `: ${facts}.${whole} `, button);
    list.append(item);
  }
  section.hidden = copies.length === 0;
  return copies.length;
}

/** Lists the saved pages of organisations, newest first. Returns their number. */
async function listPages(section: HTMLElement, titleEnd: string): Promise<number> {
  const list = section.querySelector("ul")!;
  const pages = await keptPages();
  for (const { href, title, at } of pages) {
    const link = Object.assign(document.createElement("a"), { href, textContent: title.replace(titleEnd, "") });
    const item = document.createElement("li");
    const day = formatDay(document.documentElement.lang, at);
    item.append(link, `, ${list.dataset.pageOf!.replace("#", day)}`);
    list.append(item);
  }
  section.hidden = pages.length === 0;
  return pages.length;
}

/** The newest saved page of each organisation. */
async function keptPages(): Promise<{ href: string; title: string; at: string }[]> {
  if (!("caches" in window)) return [];
  const found = new Map<string, { href: string; title: string; at: string }>();
  for (const name of [SHORTLISTED, READ]) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      const { pathname, search } = new URL(request.url);
      const headers = (await cache.match(request, { ignoreVary: true }))?.headers;
      const at = headers?.get(KEPT_AT) ?? "";
      const title = decodeURIComponent(headers?.get(KEPT_TITLE) ?? "");
      if (providerOf(pathname) && at > (found.get(pathname)?.at ?? ""))
        found.set(pathname, { href: pathname + search, title, at });
    }
  }
  return [...found.values()].sort((a, b) => (a.at < b.at ? 1 : -1));
}

import { KEPT_AT, KEPT_TITLE, providerOf, READ, SHORTLISTED } from "./kept.ts";
import { dayIn } from "./moment.ts";

/** The pages of organisations on this device, the last one first. Answers how many there are. */
export async function listPages(section: HTMLElement, titleEnd: string): Promise<number> {
  const list = section.querySelector("ul")!;
  const pages = await keptPages();
  for (const { href, title, at } of pages) {
    const link = Object.assign(document.createElement("a"), { href, textContent: title.replace(titleEnd, "") });
    const item = document.createElement("li");
    const day = dayIn(document.documentElement.lang, at);
    item.append(link, `, ${list.dataset.pageOf!.replace("#", day)}`);
    list.append(item);
  }
  section.hidden = pages.length === 0;
  return pages.length;
}

/** Each organisation once, as it was kept last. */
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

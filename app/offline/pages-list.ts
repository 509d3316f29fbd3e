import { KEPT_AT, KEPT_TITLE, providerOf, READ, SHORTLISTED } from "./cache-keys.ts";
import { formatDay } from "./format-date.ts";

/** Lists the saved pages of organisations, newest first. Returns their number. */
export async function listPages(section: HTMLElement, titleEnd: string): Promise<number> {
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

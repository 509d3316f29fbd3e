import { channelOfLink } from "#app/contacted/channel-of-link.ts";
import { dueContacted, readContacted, saveContacted, withContacted } from "#app/contacted/saved-contacted.ts";
import { dayInIndia } from "#domain/day.ts";

/**
 * Remembers on this device that the visitor called or wrote to an organisation. Days later a page asks once whether they answered; the script that
 * asks is fetched only then.
 */
const PAGE = /^\/provider\/([\w-]{36})(\/message|\/answered)?$/;
const today = dayInIndia(new Date());
const list = readContacted();
if (list) {
  addEventListener("click", ({ target }) => {
    const link = (target as Element).closest?.<HTMLAnchorElement>("main a[href]");
    const channel = link && channelOfLink(link.href);
    const organization = channel && organizationOf(link);
    if (organization) saveContacted(withContacted(readContacted() ?? [], { ...organization, channel, day: today }));
  });
  const [, id, page] = location.pathname.match(PAGE) ?? [];
  const due = dueContacted(list, today);
  if (page === "/answered" && list.some((one) => one.id === id))
    saveContacted(list.map((one) => (one.id === id ? { ...one, asked: today } : one)));
  // Nothing stands above help in danger, and a page that is rendered ahead of a visit asks nobody.
  else if (
    due &&
    document.visibilityState === "visible" &&
    navigator.onLine &&
    !document.querySelector("[data-danger]")
  )
    void import("#app/contacted/ask.ts").then(({ ask }) => ask(due));
}

/** The organisation to which a link belongs: that of the result or entry, else that of the page. */
function organizationOf(link: Element): { id: string; name: string } | null {
  const entry = link.closest<HTMLElement>("[data-entry]")?.dataset;
  if (entry) return { id: entry.entry!, name: entry.name! };
  const title = link.closest("li:has(h3)")?.querySelector<HTMLAnchorElement>("h3 a");
  const id = (title ?? location).pathname.match(PAGE)?.[1];
  const name = title?.textContent ?? document.querySelector("[data-ready]")?.getAttribute("data-name");
  return id && name ? { id, name } : null;
}

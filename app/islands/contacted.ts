import { channelOfLink } from "#app/contacted/channel-of-link.ts";
import { readContacted, saveContacted, withContacted } from "#app/contacted/saved-contacted.ts";
import { dayInIndia } from "#domain/day.ts";

/**
 * Remembers on this device that the visitor presses a link that calls or writes to an organisation, so that a page can ask days later whether they
 * answered. A visitor who opens the form with that question is not asked again.
 */
const PAGE = /^\/provider\/([\w-]{36})(\/message|\/answered)?$/;

document.addEventListener("click", ({ target }) => {
  const link = (target as Element).closest<HTMLAnchorElement>("main a[href]");
  const channel = link && channelOfLink(link.href);
  if (!channel) return;
  const list = readContacted();
  const organization = organizationOf(link);
  if (list && organization)
    saveContacted(withContacted(list, { ...organization, channel, day: dayInIndia(new Date()) }));
});

const [, id, page] = location.pathname.match(PAGE) ?? [];
const list = page === "/answered" ? readContacted() : null;
const asked = dayInIndia(new Date());
if (list?.length) saveContacted(list.map((one) => (one.id === id ? { ...one, asked } : one)));

/** The organisation to which a link belongs: that of the result or entry, else that of the page. */
function organizationOf(link: Element): { id: string; name: string } | null {
  const entry = link.closest<HTMLElement>("[data-entry]")?.dataset;
  if (entry) return { id: entry.entry!, name: entry.name! };
  const title = link.closest("li:has(h3)")?.querySelector<HTMLAnchorElement>("h3 a");
  const id = (title ?? location).pathname.match(PAGE)?.[1];
  const name = title?.textContent ?? document.querySelector("[data-ready]")?.getAttribute("data-name");
  return id && name ? { id, name } : null;
}

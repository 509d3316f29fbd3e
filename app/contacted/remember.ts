import { dayInIndia } from "#domain/day.ts";
import { channelOfLink } from "./channel-of-link.ts";
import { readContacted, saveContacted, withContacted } from "./saved-contacted.ts";

/** The page of an organisation, and that of a message to it */
const PAGE = /^\/provider\/([\w-]{36})(\/message)?$/;

/** From now on, remembers on this device that the visitor presses a link that calls or writes to an organisation. */
export function rememberContacted(): void {
  addEventListener("click", ({ target }) => {
    const link = (target as Element).closest<HTMLAnchorElement>("main a[href]");
    const channel = link && channelOfLink(link.href);
    if (!channel) return;
    const list = readContacted();
    const organization = organizationOf(link);
    if (list && organization)
      saveContacted(withContacted(list, { ...organization, channel, day: dayInIndia(new Date()) }));
  });
}

/** The organisation to which a link belongs: that of the result or entry, else that of the page. */
function organizationOf(link: Element): { id: string; name: string } | null {
  const entry = link.closest<HTMLElement>("[data-entry]")?.dataset;
  if (entry) return { id: entry.entry!, name: entry.name! };
  const title = link.closest("li:has(h3)")?.querySelector<HTMLAnchorElement>("h3 a");
  const id = (title ?? location).pathname.match(PAGE)?.[1];
  const name = title?.textContent ?? document.querySelector<HTMLElement>("[data-ready]")?.dataset.name;
  return id && name ? { id, name } : null;
}

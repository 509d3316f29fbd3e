import { rememberContacted } from "#app/contacted/remember.ts";
import { readContacted, saveContacted } from "#app/contacted/saved-contacted.ts";
import { dayInIndia } from "#domain/day.ts";

/**
 * Remembers on this device whom the visitor calls or writes to, so that a page can ask days later whether they answered. A visitor who opens the form
 * with that question is not asked again. islands/share.ts remembers as well, where pages have it.
 */
rememberContacted();

const [, id] = location.pathname.match(/^\/provider\/([\w-]{36})\/answered$/) ?? [];
const list = id ? readContacted() : null;
const asked = dayInIndia(new Date());
if (list?.length) saveContacted(list.map((one) => (one.id === id ? { ...one, asked } : one)));

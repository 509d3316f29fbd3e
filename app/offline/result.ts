import { contactHref } from "#app/listing/contact.ts";
import { languageOfText } from "#domain/interface-language.ts";
import { languageQuery } from "./cached-pages.ts";
import { formatDay } from "./format-date.ts";
import type { Found } from "./search-copies.ts";

/** Fills the page's own markup (routes/offline/result-template.tsx) with a listing of a saved district. */
export function fillResult(template: HTMLTemplateElement, { listing, copy }: Found): Node {
  const item = template.content.cloneNode(true) as DocumentFragment;
  const { lang } = document.documentElement;
  const get = (selector: string) => item.querySelector<HTMLElement>(selector)!;
  const keepIf = (selector: string, keep: boolean) => keep || get(selector).remove();
  const say = (element: HTMLElement, words: string) => {
    element.textContent = words;
    const own = languageOfText(words);
    if (own && own !== lang) element.lang = own;
  };
  const named = (codes: string[]) => codes.map((code) => copy.names[code] ?? code).join(", ");
  const link = get("h3 a");
  say(link, listing.name);
  link.setAttribute(
    "href",
    `/provider/${listing.id}${languageQuery(new URLSearchParams(location.search).get("lang") ?? "")}`,
  );

  const verified = get("[data-verified]");
  if (listing.verified)
    verified.textContent = verified.dataset.verified!.replace("#", formatDay(lang, listing.verified));
  keepIf("[data-verified]", listing.verified !== null);
  keepIf("[data-unverified]", listing.verified === null);
  keepIf("[data-demo]", listing.demo === true);

  const help = listing.codes.filter((code) => code.startsWith("services:"));
  const facts = {
    place: listing.place,
    services: listing.services.join(", ") || named(help),
    people: named(listing.codes.filter((code) => !help.includes(code))),
    access: named(listing.access),
  };
  for (const [name, text] of Object.entries(facts)) {
    const fact = get(`[data-fact=${name}]`);
    say(fact, text);
    if (!text) fact.closest("div")!.remove();
  }

  const ways = get(".contacts");
  const contacts = new Map(listing.contacts);
  ways.setAttribute("aria-label", ways.getAttribute("aria-label")!.replace("#", listing.name));
  for (const way of ways.querySelectorAll<HTMLElement>("[data-channel]")) {
    const channel = way.dataset.channel as (typeof listing.contacts)[number][0];
    const value = contacts.get(channel);
    if (value) way.setAttribute("href", contactHref(channel, value));
    else way.closest("li")!.remove();
    say(way.querySelector<HTMLElement>(".sr")!, listing.name);
  }
  keepIf(".contacts", listing.contacts.length > 0);
  return item;
}

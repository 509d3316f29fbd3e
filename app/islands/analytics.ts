import { NAMED_EVENT } from "#app/analytics/note-event.ts";
import { type EventName, pageKindOf } from "#domain/analytics.ts";

/**
 * Reports named events to the server, on installations with analytics. An event has its name, the kind of page and the
 * language: no cookie, no address, no words. Browsers with Do Not Track or Global Privacy Control send nothing.
 */
const { doNotTrack, globalPrivacyControl } = navigator as { doNotTrack?: string; globalPrivacyControl?: boolean };

/** Event for a click on an element that matches the selector */
const clicks: [selector: string, name: EventName][] = [
  [
    "a[href^='tel:'], a[href^='sms:+'], a[href^='mailto:']:not([href^='mailto:?']), a[href*='wa.me/9']",
    "contact_opened",
  ],
  ["a[href^='sms:?'], a[href^='mailto:?'], a[href*='wa.me/?'], [data-action=share], [data-action=copy]", "page_shared"],
  ["a[hreflang]", "language_changed"],
];

/** A search that speaks of a danger is reported in no way. */
const isInDanger = document.querySelector("[data-danger]") !== null;

if (doNotTrack !== "1" && !globalPrivacyControl && !isInDanger) {
  if ((document as { prerendering?: boolean }).prerendering)
    document.addEventListener("prerenderingchange", start, { once: true });
  else start();
}

function start(): void {
  const { pathname, search } = location;
  const asks = ["search", "location"].some((name) => new URLSearchParams(search).get(name));
  const isProvider = pathname.split("/").length === 3 && pageKindOf(pathname) === "provider";
  tell(isProvider ? "provider_viewed" : pathname === "/search" && asks ? "search_made" : "page_viewed");
  document.addEventListener(NAMED_EVENT, (event) => tell((event as CustomEvent<EventName>).detail));
  addEventListener("appinstalled", () => tell("app_installed"));
  document.addEventListener("click", ({ target }) => {
    for (const [selector, name] of clicks) if ((target as Element).closest?.(selector)) tell(name);
  });
}

function tell(name: EventName): void {
  const event = { name, page: pageKindOf(location.pathname), language: document.documentElement.lang };
  void fetch("/named-events", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(event),
    credentials: "omit",
    referrerPolicy: "no-referrer",
    keepalive: true, // the click may leave the page
  }).catch(() => {});
}

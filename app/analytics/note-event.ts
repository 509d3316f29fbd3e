import type { EventName } from "#domain/analytics.ts";

/** islands/analytics.ts listens for this event where analytics are on. */
export const NAMED_EVENT = "marga:event";

/** Announces an event on the page. The listener decides whether to report it. */
export function noteEvent(name: EventName): void {
  document.dispatchEvent(new CustomEvent(NAMED_EVENT, { detail: name }));
}

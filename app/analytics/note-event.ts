import type { EventName } from "#domain/analytics.ts";

/** Heard by islands/analytics.ts, where there is one. */
export const NAMED_EVENT = "marga:event";

/** Says on the page that something happened. Whether it is told to anybody is not for the sayer to decide. */
export function noteEvent(name: EventName): void {
  document.dispatchEvent(new CustomEvent(NAMED_EVENT, { detail: name }));
}

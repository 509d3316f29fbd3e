import { type Saved, SHORTLIST_KEPT } from "#domain/shortlist.ts";

const KEY = "persist:shortlist";

/** The organisations saved in this browser: null if the browser stores nothing, empty if the value is invalid. */
export function readShortlist(): Saved[] | null {
  try {
    return savedIn(localStorage.getItem(KEY));
  } catch {
    return null;
  }
}

export function saveShortlist(list: readonly Saved[]): void {
  localStorage.setItem(KEY, JSON.stringify(list.slice(0, SHORTLIST_KEPT)));
}

function savedIn(text: string | null): Saved[] {
  try {
    const list: unknown = JSON.parse(text ?? "[]");
    return Array.isArray(list) ? list.filter((one) => typeof one?.id === "string") : [];
  } catch {
    return [];
  }
}

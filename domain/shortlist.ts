/** Organisations saved in the browser, the last one first. */
export const SHORTLIST_KEPT = 50;
/** The maximum on one page, so that its address fits into a message. */
export const SHORTLIST_SHOWN = 20;

export interface Saved {
  id: string;
  name: string;
  place: string;
  saved_at: string;
}

/** The ids of `?ids=a,b`, each once and in their order. */
export function readIds(query: URLSearchParams): string[] {
  const typed = query.getAll("ids").flatMap((ids) => ids.split(","));
  return [...new Set(typed.map((id) => id.trim().toLowerCase()))].filter((id) => id !== "");
}

/** The list with one more at the front; unchanged when it is there already or the list is full. */
export function withSaved(list: readonly Saved[], one: Saved): Saved[] {
  if (list.some(({ id }) => id === one.id) || list.length >= SHORTLIST_KEPT) return [...list];
  return [one, ...list];
}

/** The list in the order of `ids`, followed by the rest. */
export function inOrderOf(list: readonly Saved[], ids: readonly string[]): Saved[] {
  const rank = (id: string) => (ids.includes(id) ? ids.indexOf(id) : ids.length);
  return [...list].sort((a, b) => rank(a.id) - rank(b.id));
}

/** `ids` with one of them a step earlier (-1) or later (1). */
export function moved(ids: readonly string[], id: string, step: -1 | 1): string[] {
  const at = ids.indexOf(id);
  const order = [...ids];
  order.splice(at, 1);
  order.splice(at + step, 0, id);
  return order;
}

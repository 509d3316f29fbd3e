/** Organisations that somebody keeps in the browser, the one saved last first */
export const SHORTLIST_KEPT = 50;
/** So many does one page show: its address must fit into a message. */
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

/** The list with one more before it, or as it is when that one is there already or there is no room. */
export function withSaved(list: readonly Saved[], one: Saved): Saved[] {
  if (list.some(({ id }) => id === one.id) || list.length >= SHORTLIST_KEPT) return [...list];
  return [one, ...list];
}

/** The list in the order of `ids`, what these do not name after them. */
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

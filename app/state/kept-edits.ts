import { withoutPersonal } from "#domain/draft.ts";
import type { Edit, Edits } from "./edits.ts";

const KEY = "persist:edits";
/** Nobody goes on with an older one. */
const KEPT_MS = 30 * 24 * 60 * 60_000;

/** What this browser kept of forms that were not saved; what was personal in them is not there. */
export function readEdits(): Edits {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? "{}") as Edits;
    return Object.fromEntries(Object.entries(kept).filter(([, { at, value }]) => value && at > Date.now() - KEPT_MS));
  } catch {
    return {};
  }
}

export function keepEdits(edits: Edits): void {
  const kept = Object.entries(edits).map(([key, edit]): [string, Edit] => [
    key,
    { ...edit, value: withoutPersonal(edit.value) as object, base: withoutPersonal(edit.base) as object },
  ]);
  if (kept.length === 0) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(kept)));
}

import { useEffect, useRef, useState } from "react";
import type { CallError } from "#app/state/api.ts";
import { type Edit, forgotten, kept } from "#app/state/edits.ts";
import { browserStore, useAppDispatch, useAppSelector } from "#app/state/store.ts";
import { baseOfMerge, type DraftConflict, mergeDrafts, withKept } from "#domain/draft.ts";

/** What a form over a record holds while the user types */
export interface Held<V> {
  value: V;
  /** The record as it was before the user's changes */
  base: V;
  version: number | null;
  conflicts: DraftConflict[];
  /** The newest saves that the server has not answered. One of them may have arrived. */
  unanswered: V[];
}

/** The record that the form was opened with */
interface Opened<V> {
  key: string;
  value: V;
  version: number | null;
}

/**
 * The input of a form. It is kept in the browser under `key` until it is saved or discarded, and restored when the same
 * user opens the form again.
 */
export function useHeldInput<V extends object>({ key, value, version }: Opened<V>) {
  const dispatch = useAppDispatch();
  const by = useAppSelector(({ auth }) => auth.user?.id ?? "");
  const [earlier] = useState(() => ownEdit(browserStore().getState().edits[key], by));
  const [form, setForm] = useState<Held<V>>(() => begun(value, version, earlier));
  // A ref too, because several fields can change before a render and a save continues after the form unmounts.
  const held = useRef(form);
  const newestKey = useRef(key);
  newestKey.current = key;
  useEffect(() => {
    if (isUnchanged(held.current)) dispatch(forgotten(newestKey.current));
  }, [dispatch]);
  const show = (next: Held<V>) => {
    held.current = next;
    setForm(next);
  };
  const put = (next: Held<V>, under = key) => {
    show(next);
    // Keep the user's own input unchanged until all conflicts are resolved.
    if (next.conflicts.length > 0) return;
    const { value, base, version, unanswered } = next;
    if (isUnchanged(next)) dispatch(forgotten(under));
    else dispatch(kept({ key: under, edit: { value, base, version, unanswered, by, at: Date.now() } }));
  };
  return {
    form,
    held,
    /** Shows a value that needs no keeping, because it is the record's. */
    show,
    put,
    /** When restored input was typed, in ms since the epoch; null if none was restored */
    earlier: earlier?.at ?? null,
  };
}

/** The input merged with the record that another user has saved. Returns null for an error that is no such conflict. */
export function mergedAfter<V extends object, R>(
  error: CallError,
  { base, value, unanswered }: Held<V>,
  read: (record: R) => { value: V; version: number },
): Held<V> | null {
  const current = (error.answer as { current?: R } | null | undefined)?.current;
  if (error.status !== 409 || !current) return null;
  const theirs = read(current);
  const { merged, conflicts } = mergeDrafts(baseOfMerge(base, unanswered, theirs.value), value, theirs.value);
  return { value: merged, base: theirs.value, version: theirs.version, conflicts, unanswered: [] };
}

export function isUnchanged({ value, base }: Pick<Held<unknown>, "value" | "base">): boolean {
  return JSON.stringify(value) === JSON.stringify(base);
}

function ownEdit(edit: Edit | undefined, by: string): Edit | undefined {
  return edit?.by === by ? edit : undefined;
}

/** The record with the user's unsaved input, merged when another user has saved in the meantime. */
function begun<V extends object>(value: V, version: number | null, earlier: Edit | undefined): Held<V> {
  const opened = { value, base: value, version, conflicts: [], unanswered: [] };
  if (!earlier) return opened;
  const mine = withKept(value, earlier.value) as V;
  const unanswered = (earlier.unanswered ?? []) as V[];
  if (earlier.version === version) return { ...opened, value: mine, unanswered };
  const { merged, conflicts } = mergeDrafts(baseOfMerge(earlier.base as V, unanswered, value), mine, value);
  return { ...opened, value: merged, conflicts };
}

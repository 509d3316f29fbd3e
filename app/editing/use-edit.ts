import { useEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { FormState } from "#app/forms/form.tsx";
import { valueAt, withValueAt } from "#app/forms/paths.ts";
import { asCallError, type CallError } from "#app/state/api.ts";
import { type Edit, forgotten, kept } from "#app/state/edits.ts";
import { browserStore, useAppDispatch, useAppSelector } from "#app/state/store.ts";
import { toasted } from "#app/state/toasts.ts";
import { type DraftConflict, mergeDrafts, withKept, withLeaf } from "#domain/draft.ts";
import type { FieldErrors } from "#domain/errors.ts";

/** A record, or part of one, that a form edits. `V` is the form's value, `R` the server's answer. */
export interface Editable<V extends object, R> {
  /** Key of the unsaved input: "addresses/0198…", "services/new" */
  key: string;
  /** The value when the form opens */
  value: V;
  /** null for a new record */
  version: number | null;
  /** Converts a record from the server to the form's value: after a save, or after a conflict with another user */
  read(record: R): { value: V; version: number };
  /** Schema errors by path. `base` is the value before the user's changes */
  problems(value: V, base: V): FieldErrors;
  /** Throws a CallError. */
  save(value: V, version: number | null, base: V): Promise<R>;
  /** Path in the form of a field that the server names */
  pathOf(field: string): string;
  /** Key of the saved record, which differs from the key of a new one */
  keyOf(record: R): string;
  /** `isTypedOn` is true when the user kept typing during the save; those changes are not saved yet. */
  onSaved(record: R, isTypedOn: boolean): void;
}

/** Why the record is not saved */
export type Trouble =
  | { kind: "no_answer" | "signed_out" }
  /** `message` comes from the server */
  | { kind: "failed" | "refused"; message: string };

interface Held<V> {
  value: V;
  base: V;
  version: number | null;
  conflicts: DraftConflict[];
}

/** Limit of attempts in one save, when other users keep saving first */
const MOST_MERGES = 5;

/**
 * State of a form over a record: the typed value, errors, conflicts and saving. Input is kept until it is saved or
 * discarded.
 */
export function useEdit<V extends object, R>(editable: Editable<V, R>) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const by = useAppSelector(({ auth }) => auth.user?.id ?? "");
  const [earlier] = useState(() => ownEdit(browserStore().getState().edits[editable.key], by));
  const [form, setForm] = useState<Held<V>>(() => begun(editable, earlier));
  const [attempt, setAttempt] = useState(0);
  const [refused, setRefused] = useState<FieldErrors>({});
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const [isSaving, setSaving] = useState(false);
  // Refs, because several fields can change before a render and a save continues after the form unmounts.
  const held = useRef(form);
  const busy = useRef(false);
  const shown = useRef(true);
  const newest = useRef(editable);
  newest.current = editable;
  useEffect(() => {
    shown.current = true;
    if (same(held.current.value, held.current.base)) dispatch(forgotten(newest.current.key));
    return () => {
      shown.current = false;
    };
  }, [dispatch]);

  const put = (next: Held<V>, key = editable.key) => {
    held.current = next;
    setForm(next);
    const { value, base, version, conflicts } = next;
    // Keep the user's own input unchanged until all conflicts are resolved.
    if (conflicts.length > 0) return;
    if (same(value, base)) dispatch(forgotten(key));
    else dispatch(kept({ key, edit: { value, base, version, by, at: Date.now() } }));
  };
  const change = (path: string, value: unknown) => {
    put({ ...held.current, value: withValueAt(held.current.value, path, value) });
    setRefused((errors) => withoutPath(errors, path));
  };

  const saved = (record: R, sent: V) => {
    const { read, key, keyOf, onSaved } = newest.current;
    const { value, version } = read(record);
    const isTypedOn = held.current.value !== sent;
    if (keyOf(record) !== key) dispatch(forgotten(key));
    put({ value: isTypedOn ? held.current.value : value, base: value, version, conflicts: [] }, keyOf(record));
    setAttempt(0);
    dispatch(toasted({ text: t("edit.saved"), tone: "done" }));
    if (shown.current) onSaved(record, isTypedOn);
  };
  /** Returns true when a conflict merged cleanly and the save can be retried at once. */
  const notSaved = (error: CallError): boolean => {
    const current = (error.answer as { current?: R } | null | undefined)?.current;
    if (error.status === 409 && current) {
      const theirs = newest.current.read(current);
      const { base, value } = held.current;
      const { merged, conflicts } = mergeDrafts(base, value, theirs.value);
      put({ value: merged, base: theirs.value, version: theirs.version, conflicts });
      return conflicts.length === 0;
    }
    const errors = byPath(error.errors, newest.current.pathOf);
    setRefused(errors);
    setAttempt((n) => (Object.keys(errors).length > 0 ? n + 1 : n));
    setTrouble(troubleOf(error));
    return false;
  };
  const save = async (): Promise<void> => {
    if (busy.current || held.current.conflicts.length > 0) return;
    setTrouble(null);
    const problems = newest.current.problems(held.current.value, held.current.base);
    if (Object.keys(problems).length > 0) return setAttempt((n) => n + 1);
    setRefused({});
    busy.current = true;
    setSaving(true);
    for (let again = true, times = 0; again && times < MOST_MERGES; times++) {
      const { value, version, base } = held.current;
      try {
        saved(await newest.current.save(value, version, base), value);
        again = false;
      } catch (error) {
        again = notSaved(asCallError(error));
        if (!again && !shown.current) dispatch(toasted({ text: t("edit.not_saved_elsewhere"), tone: "problem" }));
      }
    }
    busy.current = false;
    setSaving(false);
  };
  const choose = (path: string, value: unknown) => {
    const { conflicts } = held.current;
    const left = conflicts.filter((conflict) => conflict.path !== path);
    put({ ...held.current, value: withLeaf(held.current.value, path, value), conflicts: left });
    if (left.length === 0) void save();
  };
  useWhenConnected(trouble?.kind === "no_answer", save);

  // Show a newer record when the user has typed nothing.
  const { value: opened, version } = editable;
  useEffect(() => {
    const { value, base, version: known, conflicts } = held.current;
    const isNewer = version !== null && known !== null && version > known;
    if (!isNewer || busy.current || conflicts.length > 0 || !same(value, base)) return;
    held.current = { value: opened, base: opened, version, conflicts: [] };
    setForm(held.current);
  });

  // After the first attempt to save, corrected errors disappear at once.
  const errors = useMemo(
    () => (attempt > 0 ? { ...refused, ...editable.problems(form.value, form.base) } : {}),
    [attempt, refused, editable, form.value, form.base],
  );
  const state = useMemo<FormState>(
    () => ({
      value: (path) => valueAt(form.value, path),
      change: (path, value) => latest.current(path, value),
      errors: (path) => errors[path] ?? [],
    }),
    [form.value, errors],
  );
  const latest = useRef(change);
  latest.current = change;
  return {
    state,
    errors,
    attempt,
    trouble,
    isSaving,
    conflicts: form.conflicts,
    isChanged: !same(form.value, form.base),
    /** When restored input was typed, in ms since the epoch; null if none was restored */
    earlier: earlier?.at ?? null,
    save,
    choose,
    /** Returns to the record as opened, or as another user has saved it since */
    discard: () => {
      setRefused({});
      setAttempt(0);
      setTrouble(null);
      put({ ...held.current, value: held.current.base, conflicts: [] });
    },
  };
}

/** Retries a save that the user has requested when the connection is back. */
function useWhenConnected(isWaiting: boolean, again: () => void): void {
  const latest = useRef(again);
  latest.current = again;
  useEffect(() => {
    if (!isWaiting) return;
    const onOnline = () => latest.current();
    window.addEventListener("online", onOnline);
    return () => window.removeEventListener("online", onOnline);
  }, [isWaiting]);
}

function ownEdit(edit: Edit | undefined, by: string): Edit | undefined {
  return edit?.by === by ? edit : undefined;
}

/** The record with the user's unsaved input, merged when another user has saved in the meantime. */
function begun<V extends object>(
  { value, version }: Pick<Editable<V, unknown>, "value" | "version">,
  earlier: Edit | undefined,
): Held<V> {
  const opened = { value, base: value, version, conflicts: [] };
  if (!earlier) return opened;
  const mine = withKept(value, earlier.value) as V;
  if (earlier.version === version) return { ...opened, value: mine };
  const { merged, conflicts } = mergeDrafts(earlier.base as V, mine, value);
  return { ...opened, value: merged, conflicts };
}

function troubleOf({ status, message, errors }: CallError): Trouble | null {
  if (status === 0) return { kind: "no_answer" };
  if (status === 401) return { kind: "signed_out" };
  if (status === 422 && Object.keys(errors).length > 0) return null;
  return { kind: status >= 500 ? "failed" : "refused", message };
}

function byPath(errors: FieldErrors, pathOf: (field: string) => string): FieldErrors {
  const found: FieldErrors = {};
  for (const [field, texts] of Object.entries(errors)) {
    const path = pathOf(field);
    found[path] = [...(found[path] ?? []), ...texts];
  }
  return found;
}

function withoutPath(errors: FieldErrors, path: string): FieldErrors {
  return Object.fromEntries(
    Object.entries(errors).filter(([other]) => other !== path && !other.startsWith(`${path}.`)),
  );
}

function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

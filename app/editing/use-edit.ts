import { useEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { FormState } from "#app/forms/form.tsx";
import { valueAt, withValueAt } from "#app/forms/paths.ts";
import { asCallError, type CallError } from "#app/state/api.ts";
import { forgotten } from "#app/state/edits.ts";
import { browserStore, useAppDispatch, useAppSelector } from "#app/state/store.ts";
import { toasted } from "#app/state/toasts.ts";
import { forgetUploads, hasUploads } from "#app/uploads/upload-queue.ts";
import { withLeaf, withUnanswered } from "#domain/draft.ts";
import type { FieldErrors } from "#domain/errors.ts";
import { isWaitingToSave, stopWaiting, waitToSave } from "./unsent.ts";
import { isUnchanged, mergedAfter, useHeldInput } from "./use-held-input.ts";

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
  | { kind: "no_answer" | "signed_out" | "files_waiting" }
  /** `message` comes from the server */
  | { kind: "failed" | "refused"; message: string };

/** Limit of attempts in one save, when other users keep saving first */
const MOST_MERGES = 5;

/**
 * State of a form over a record: the typed value, errors, conflicts and saving. Input is kept until it is saved or
 * discarded.
 */
export function useEdit<V extends object, R>(editable: Editable<V, R>) {
  const input = useHeldInput(editable);
  const refusal = useRefusal();
  const { save, repeated, isSaving, isBusy } = useSave(editable, input, refusal);
  useNewerRecord(editable, input, isBusy);
  useTakenOver(editable.key, repeated, refusal.setTrouble);
  const { form, held, put } = input;
  const { attempt, refused } = refusal;
  // After the first attempt to save, corrected errors disappear at once.
  const errors = useMemo(
    () => (attempt > 0 ? { ...refused, ...editable.problems(form.value, form.base) } : {}),
    [attempt, refused, editable, form.value, form.base],
  );
  const current = (path: string) => valueAt(held.current.value, path);
  const state = useFormState(form.value, errors, current, (path, value) => {
    put({ ...held.current, value: withValueAt(held.current.value, path, value) });
    refusal.corrected(path);
  });
  const choose = (path: string, value: unknown) => {
    const conflicts = held.current.conflicts.filter((conflict) => conflict.path !== path);
    put({ ...held.current, value: withLeaf(held.current.value, path, value), conflicts });
    if (conflicts.length === 0) void save();
  };
  return {
    state,
    errors,
    attempt,
    trouble: refusal.trouble,
    isSaving,
    conflicts: form.conflicts,
    isChanged: !isUnchanged(form),
    /** When restored input was typed, in ms since the epoch; null if none was restored */
    earlier: input.earlier,
    save,
    choose,
    /** Returns to the record as opened, or as another user has saved it since */
    discard: () => {
      stopWaiting(editable.key);
      void forgetUploads(editable.key);
      refusal.clear();
      put({ ...held.current, value: held.current.base, conflicts: [] });
    },
  };
}

type Input<V extends object> = ReturnType<typeof useHeldInput<V>>;

/** Why the last save failed */
function useRefusal() {
  /** Number of saves that found problems; 0 after a save that worked */
  const [attempt, setAttempt] = useState(0);
  const [refused, setRefused] = useState<FieldErrors>({});
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  return {
    attempt,
    /** The server's errors by path */
    refused,
    trouble,
    setRefused,
    setTrouble,
    foundProblems: () => setAttempt((n) => n + 1),
    saved: () => {
      setAttempt(0);
      setTrouble(null);
    },
    corrected: (path: string) => setRefused((errors) => withoutPath(errors, path)),
    clear: () => {
      setRefused({});
      setAttempt(0);
      setTrouble(null);
    },
  };
}

type Refusal = ReturnType<typeof useRefusal>;

/** Saving. It goes on when the form unmounts, and merges what other users have saved in the meantime. */
function useSave<V extends object, R>(editable: Editable<V, R>, { held, put }: Input<V>, refusal: Refusal) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const [isSaving, setSaving] = useState(false);
  const isBusy = useRef(false);
  const isShown = useIsShown();
  const newest = useRef(editable);
  newest.current = editable;
  const latest = useRef(async (_: { isRepeated: boolean }) => {});
  const by = useAppSelector(({ auth }) => auth.user?.id);
  /** Saves again by itself, but never as another user. */
  const repeated = async () => {
    if (browserStore().getState().auth.user?.id === by) await latest.current({ isRepeated: true });
    else stopWaiting(newest.current.key);
  };

  const saved = (record: R, sent: V) => {
    const { read, key, keyOf, onSaved } = newest.current;
    const { value, version } = read(record);
    stopWaiting(key);
    const isTypedOn = held.current.value !== sent;
    if (keyOf(record) !== key) dispatch(forgotten(key));
    put(
      { value: isTypedOn ? held.current.value : value, base: value, version, conflicts: [], unanswered: [] },
      keyOf(record),
    );
    refusal.saved();
    dispatch(toasted({ text: t("edit.saved"), tone: "done" }));
    if (isShown.current) onSaved(record, isTypedOn);
  };
  /** Returns true when a conflict merged cleanly and the save can be retried at once. */
  const notSaved = (error: CallError): boolean => {
    const { read, pathOf } = newest.current;
    const merged = mergedAfter(error, held.current, read);
    if (merged) {
      put(merged);
      return merged.conflicts.length === 0;
    }
    const errors = byPath(error.errors, pathOf);
    refusal.setRefused(errors);
    if (Object.keys(errors).length > 0) refusal.foundProblems();
    refusal.setTrouble(troubleOf(error));
    return false;
  };
  /** Returns whether to try again. */
  const attempt = async (): Promise<boolean> => {
    const { value, version, base } = held.current;
    try {
      saved(await newest.current.save(value, version, base), value);
      return false;
    } catch (error) {
      const failure = asCallError(error);
      const again = notSaved(failure);
      if (failure.status === 0) {
        put({ ...held.current, unanswered: withUnanswered(held.current.unanswered, value) });
        waitToSave(newest.current.key, repeated);
      } else stopWaiting(newest.current.key);
      if (failure.status !== 0 && !again && !isShown.current)
        dispatch(toasted({ text: t("edit.not_saved_elsewhere"), tone: "problem" }));
      return again;
    }
  };
  const save = async ({ isRepeated = false } = {}): Promise<void> => {
    if (isBusy.current) return;
    if (held.current.conflicts.length > 0) return stopWaiting(newest.current.key);
    if (hasUploads(newest.current.key)) return refusal.setTrouble({ kind: "files_waiting" });
    // What the form says stays while a save is repeated by itself.
    if (!isRepeated) refusal.setTrouble(null);
    const problems = newest.current.problems(held.current.value, held.current.base);
    if (Object.keys(problems).length > 0) {
      stopWaiting(newest.current.key);
      return refusal.foundProblems();
    }
    refusal.setRefused({});
    isBusy.current = true;
    setSaving(true);
    let again = true;
    for (let times = 0; again && times < MOST_MERGES; times++) again = await attempt();
    isBusy.current = false;
    setSaving(false);
  };
  latest.current = save;
  return { save: () => save(), repeated, isSaving, isBusy };
}

/** False after the component has unmounted */
function useIsShown() {
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return isShown;
}

/** Shows a newer record when the user has typed nothing. */
function useNewerRecord<V extends object>(
  { value, version }: Pick<Editable<V, unknown>, "value" | "version">,
  { held, show }: Input<V>,
  isBusy: { readonly current: boolean },
): void {
  useEffect(() => {
    const { version: known, conflicts } = held.current;
    const isNewer = version !== null && known !== null && version > known;
    if (!isNewer || isBusy.current || conflicts.length > 0 || !isUnchanged(held.current)) return;
    show({ value, base: value, version, conflicts: [], unanswered: [] });
  });
}

/** What the fields read and write. `current` and `change` may differ with each render. */
function useFormState(
  value: object,
  errors: FieldErrors,
  current: FormState["value"],
  change: FormState["change"],
): FormState {
  const latest = useRef({ current, change });
  latest.current = { current, change };
  return useMemo<FormState>(
    () => ({
      value: (path) => valueAt(value, path),
      current: (path) => latest.current.current(path),
      change: (path, value) => latest.current.change(path, value),
      errors: (path) => errors[path] ?? [],
    }),
    [value, errors],
  );
}

/** A form that is opened again saves in place of the closed one, whose save still waits for the server. */
function useTakenOver(key: string, repeated: () => Promise<void>, setTrouble: Refusal["setTrouble"]): void {
  const latest = useRef({ repeated, setTrouble });
  latest.current = { repeated, setTrouble };
  useEffect(() => {
    if (!isWaitingToSave(key)) return;
    latest.current.setTrouble({ kind: "no_answer" });
    waitToSave(key, () => latest.current.repeated());
  }, [key]);
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

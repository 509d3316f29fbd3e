import { useEffect, useState, useSyncExternalStore } from "react";
import { v7 as uuid } from "uuid";

/** Milliseconds until the saves that wait are tried again; the browser does not always know that it is connected. */
const RETRY_MS = 10_000;

/** Saves that the server did not answer, by the key of their input, in the order in which the user asked for them */
const waiting = new Map<string, () => Promise<void>>();
const listeners = new Set<() => void>();
let keys: readonly string[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;
let isRunning = false;

/** Repeats `save` when the server answers again, after those that came before it, also when its form is closed. */
export function waitToSave(key: string, save: () => Promise<void>): void {
  waiting.set(key, save);
  changed();
}

/** The save succeeded, was refused, or is no longer wanted. */
export function stopWaiting(key: string): void {
  newIds.delete(key);
  if (waiting.delete(key)) changed();
}

/** Forgets what waits when the user signs out, so that it is never sent as the next user. */
export function forgetUnsent(): void {
  waiting.clear();
  newIds.clear();
  changed();
}

export function isWaitingToSave(key: string): boolean {
  return waiting.has(key);
}

/** Whether any save waits for a connection */
export function hasUnsent(): boolean {
  return waiting.size > 0;
}

const newIds = new Map<string, string>();

/**
 * The id under which the new record of this form is created. A save that was not answered may have arrived all the same, so the form keeps its
 * id until a save was answered, also when it is closed and opened again.
 */
export function useNewId(key: string): string {
  const [id] = useState(() => newIds.get(key) ?? uuid());
  useEffect(() => void newIds.set(key, id), [key, id]);
  return id;
}

/** Keys of the inputs that wait to be saved */
export function useUnsent(): readonly string[] {
  return useSyncExternalStore(
    subscribe,
    () => keys,
    () => keys,
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Repeats the saves in their order, and stops at the first that is not answered either. */
async function saveWaiting(): Promise<void> {
  if (isRunning) return;
  isRunning = true;
  try {
    for (const [key, save] of [...waiting]) {
      if (waiting.get(key) !== save) continue;
      await save();
      if (waiting.has(key)) break;
    }
  } finally {
    isRunning = false;
    schedule();
  }
}

function schedule(): void {
  clearTimeout(timer);
  if (waiting.size > 0) timer = setTimeout(saveWaiting, RETRY_MS);
}

function changed(): void {
  keys = [...waiting.keys()];
  for (const listener of listeners) listener();
  if (!isRunning) schedule();
}

if (typeof window !== "undefined") window.addEventListener("online", saveWaiting);

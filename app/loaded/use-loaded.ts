import { useCallback, useEffect, useState } from "react";
import { asCallError, type CallError, call } from "#app/state/api.ts";
import { messages } from "#domain/errors.ts";

export interface Loaded<T> {
  data: T | null;
  error: CallError | null;
  /** Asks anew; what is there stays until the answer comes. */
  reload(): Promise<void>;
}

/** What the server answers at a path, asked when it is first needed and whenever the path is another. `fallback` is said where it fails without a word. */
export function useLoaded<T>(path: string, fallback: string = messages.unexpected): Loaded<T> {
  const [state, setState] = useState<{ path: string; data: T | null; error: CallError | null } | null>(null);
  const ask = useCallback(
    () =>
      call<T>("GET", path, fallback).then(
        (data) => ({ path, data, error: null }),
        (error) => ({ path, data: null, error: asCallError(error) }),
      ),
    [path, fallback],
  );
  useEffect(() => {
    let current = true;
    void ask().then((answer) => current && setState(answer));
    return () => {
      current = false;
    };
  }, [ask]);
  const reload = useCallback(async () => setState(await ask()), [ask]);
  const answer = state?.path === path ? state : null;
  return { data: answer?.data ?? null, error: answer?.error ?? null, reload };
}

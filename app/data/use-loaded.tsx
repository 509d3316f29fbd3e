import { type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { SignInHere } from "#app/editing/sign-in-here.tsx";
import { asCallError, type CallError, call } from "#app/state/api.ts";
import { Button } from "#app/ui/button/button.tsx";
import { Notice } from "#app/ui/notice/notice.tsx";
import { Skeleton } from "#app/ui/skeleton/skeleton.tsx";
import { messages } from "#domain/errors.ts";

export interface Loaded<T> {
  data: T | null;
  error: CallError | null;
  /** Asks the server again. The current data stays until the answer arrives, and when there is none. */
  reload(): Promise<void>;
}

/**
 * Loads what the server answers at `path`, again whenever `path` changes. `fallback` is the message of a failure
 * without one.
 */
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
  const newest = useRef(ask);
  newest.current = ask;
  const reload = useCallback(async () => {
    const answer = await ask();
    // A late answer of an earlier path must not replace what this path was answered.
    if (newest.current !== ask) return;
    setState((before) => {
      const isKept = answer.error && isPassing(answer.error) && before?.path === path;
      return isKept ? { ...answer, data: before.data } : answer;
    });
  }, [ask, path]);
  useEffect(() => {
    void reload();
  }, [reload]);
  const answer = state?.path === path ? state : null;
  return { data: answer?.data ?? null, error: answer?.error ?? null, reload };
}

/** A failure that says nothing about the data: no connection, too many requests, or a fault of the server */
function isPassing({ status }: CallError): boolean {
  return status === 0 || status === 429 || status >= 500;
}

/** Renders the data once it has loaded; before that a skeleton, or the error. The error of a reload stands above the data. */
export function AsyncContent<T>({ loaded, children }: { loaded: Loaded<T>; children(data: T): ReactNode }) {
  const { data, error, reload } = loaded;
  if (data) {
    return (
      <>
        {error && <Failure error={error} reload={reload} />}
        {children(data)}
      </>
    );
  }
  if (error?.status === 401) return <SignInHere onSignedIn={reload} />;
  return error ? <Failure error={error} reload={reload} /> : <LoadingSkeleton />;
}

function Failure({ error, reload }: { error: CallError; reload(): Promise<void> }) {
  const { t } = useTranslation();
  return (
    <Notice icon={error.status === 0 ? "offline" : "alert"}>
      <p role="alert">{error.message}</p>
      <Button type="button" kind="link" onClick={reload}>
        {t("dashboard.try_again")}
      </Button>
    </Notice>
  );
}

export function LoadingSkeleton() {
  const { t } = useTranslation();
  return (
    <div className="stack">
      <p role="status" className="sr">
        {t("dashboard.loading")}
      </p>
      <Skeleton shape="line" />
      <Skeleton shape="line" />
      <Skeleton shape="line" />
    </div>
  );
}

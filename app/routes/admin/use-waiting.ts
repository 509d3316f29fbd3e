import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { useLoaded } from "#app/loaded/use-loaded.ts";
import { useAppSelector } from "#app/state/store.ts";
import type { Waiting } from "#domain/waiting.ts";

/** How much waits in the parts of the desk, asked anew wherever it may be another: one goes on, or is told that something was done. */
export function useWaiting(): Waiting | null {
  const { data, reload } = useLoaded<Waiting>("/admin/waiting");
  const { key } = useLocation();
  const told = useAppSelector(({ toasts }) => toasts.at(-1)?.id);
  const isFirst = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: where one is and what was told are not read
  useEffect(() => {
    if (!isFirst.current) void reload();
    isFirst.current = false;
  }, [key, told, reload]);
  return data;
}

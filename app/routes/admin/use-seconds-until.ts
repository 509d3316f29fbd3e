import { useEffect, useState } from "react";

/** Whole seconds until the given time, at least 0; 0 without a time. */
export function useSecondsUntil(until: string | undefined): number {
  const secondsLeft = () => (until ? Math.max(0, Math.ceil((Date.parse(until) - Date.now()) / 1000)) : 0);
  const [left, setLeft] = useState(secondsLeft);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the timer depends on `until` only
  useEffect(() => {
    if (secondsLeft() === 0) return;
    const timer = setInterval(() => {
      const now = secondsLeft();
      setLeft(now);
      if (now === 0) clearInterval(timer);
    }, 1000);
    return () => clearInterval(timer);
  }, [until]);
  return left;
}

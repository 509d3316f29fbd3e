import { useEffect, useState } from "react";
import { type CallError, call } from "#app/state/api.ts";
import { messages } from "#domain/errors.ts";
import type { Statistics } from "#domain/statistics.ts";

/** How an organisation was found, or why that cannot be said; null until the server has answered. */
export function useStatistics(id: string) {
  const [statistics, setStatistics] = useState<Statistics | null>(null);
  const [failure, setFailure] = useState("");
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt asks anew
  useEffect(() => {
    let current = true;
    setStatistics(null);
    setFailure("");
    call<Statistics>("GET", `/provider/organization/${id}/statistics`, messages.unexpected).then(
      (answer) => current && setStatistics(answer),
      ({ message }: CallError) => current && setFailure(message),
    );
    return () => {
      current = false;
    };
  }, [id, attempt]);
  return { statistics, failure, again: () => setAttempt((n) => n + 1) };
}

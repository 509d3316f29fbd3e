import { useCallback, useEffect, useState } from "react";
import type { Loaded } from "#app/loaded/use-loaded.ts";
import { asCallError, type CallError, call } from "#app/state/api.ts";
import type { ReviewRecord } from "#domain/review.ts";

/** The record under review, as it was last answered. */
export function useReview(organization_id: string): Loaded<ReviewRecord> & { put(part: Partial<ReviewRecord>): void } {
  const [state, setState] = useState<{ record: ReviewRecord | null; error: CallError | null }>({
    record: null,
    error: null,
  });
  const reload = useCallback(async () => {
    const path = `/admin/organizations/${organization_id}`;
    const answer = await call<{ data: ReviewRecord }>("GET", path, "Failed to fetch organization").then(
      ({ data }) => ({ record: data, error: null }),
      (error) => ({ record: null, error: asCallError(error) }),
    );
    // What stands here stays where the server does not answer for once, or asks to sign in again.
    setState((before) => (answer.error && answer.error.status !== 404 && before.record ? before : answer));
  }, [organization_id]);
  useEffect(() => void reload(), [reload]);
  const put = useCallback(
    (part: Partial<ReviewRecord>) =>
      setState(({ record, error }) => ({ record: record && { ...record, ...part }, error })),
    [],
  );
  return { data: state.record, error: state.error, reload, put };
}

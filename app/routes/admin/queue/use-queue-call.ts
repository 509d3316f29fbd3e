import { useEffect, useState } from "react";
import { type Loaded, useLoaded } from "#app/loaded/use-loaded.ts";
import type { QueuePage } from "#domain/queue.ts";
import { callOf, type QueueQuestion } from "./question.ts";

/** Specification §8 */
export const LIST_FAILED = "Failed to fetch organizations";
export const CHANGE_FAILED = "Failed to update status";

/** What the queue answers; `known` is the last answer to any question, whose counts still stand while the next is on its way. */
export function useQueueCall(question: QueueQuestion): { loaded: Loaded<QueuePage>; known: QueuePage | null } {
  const loaded = useLoaded<QueuePage>(callOf(question), LIST_FAILED);
  const [last, setLast] = useState<QueuePage | null>(null);
  useEffect(() => {
    if (loaded.data) setLast(loaded.data);
  }, [loaded.data]);
  return { loaded, known: loaded.data ?? last };
}

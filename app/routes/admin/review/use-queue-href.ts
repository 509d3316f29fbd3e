import { useLocation } from "react-router";
import { useAdminHref } from "../use-admin-href.ts";

/** To the queue as it was left, where somebody came from it. */
export function useQueueHref(): string {
  const href = useAdminHref();
  const from: unknown = useLocation().state?.queue;
  return href.section("queue", typeof from === "string" ? Object.fromEntries(new URLSearchParams(from)) : {});
}

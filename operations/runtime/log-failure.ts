import { errorFields } from "#integrations/log.ts";
import type { Context } from "#operations/runtime/context.ts";

/** Logs an unexpected error of a request; the id finds the log line of the request. */
export function logFailure({ log, request_id }: Pick<Context, "log" | "request_id">, error: unknown): void {
  log.error(errorFields(error, request_id), "request.failed");
}

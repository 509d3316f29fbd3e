import { errorFields } from "#integrations/log.ts";
import type { Context } from "#operations/context.ts";

/** Writes down what nobody foresaw while a request was answered; its id finds the request's own line. */
export function logFailure({ log, request_id }: Pick<Context, "log" | "request_id">, error: unknown): void {
  log.error(errorFields(error, request_id), "request.failed");
}

import pino from "pino";

/** What is written of what happens: an event's name, and fields that hold no contact, no code, no token and nothing that somebody typed. */
export type Log = Pick<pino.Logger, "info" | "warn" | "error">;

/** One JSON object a line, on the standard output. */
export function openLog(): Log {
  return pino({ base: null, timestamp: pino.stdTimeFunctions.isoTime, messageKey: "event" });
}

/** For commands and tests, which speak to a person. */
export const silentLog: Log = pino({ enabled: false });

/** Of an error what may be written. Not the whole: the database puts values into its details. */
export function errorFields(error: unknown, request_id?: string): Record<string, string> {
  const { stack, code } = (error ?? {}) as { stack?: string; code?: string };
  return { ...(request_id && { request_id }), ...(code && { code }), error: stack ?? String(error) };
}

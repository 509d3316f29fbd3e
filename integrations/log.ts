import pino from "pino";
import { redacted } from "#integrations/redaction.ts";

/** What is written of what happens: an event's name, and fields that hold no contact, no code, no token and nothing that somebody typed. */
export type Log = Pick<pino.Logger, "debug" | "info" | "warn" | "error">;

export const logLevels = ["debug", "info", "warn", "error", "silent"] as const;
export type LogLevel = (typeof logLevels)[number];

/** Takes one line, with its line break. */
export interface LogStream {
  write(line: string): void;
}

/** One JSON object a line, on the standard output unless `stream` is another; what must not be in it is taken out (`redacted`). */
export function openLog(level: LogLevel = "info", stream: LogStream = pino.destination(1)): Log {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      messageKey: "event",
      formatters: { level: (label) => ({ level: label }), log: (fields) => redacted(fields) },
    },
    stream,
  );
}

/** For a person at a terminal: the same lines, shorter. */
export function forTerminal(out: LogStream): LogStream {
  return {
    write(line) {
      const { level, time, event, error, ...fields } = JSON.parse(line) as Record<string, unknown>;
      const clock = new Date(String(time)).toTimeString().slice(0, 8);
      const rest = Object.entries(fields).map(([name, value]) => `${name}=${JSON.stringify(value)}`);
      const words = [clock, level, event, ...rest].map((word) => withoutControls(String(word))).join(" ");
      // A message may have lines of its own; indented they are no lines of the log.
      const trace = error === undefined ? [] : String(error).split(/[\r\n]+/);
      out.write([words, ...trace.map((text) => `    ${withoutControls(text)}`)].map((text) => `${text}\n`).join(""));
    },
  };
}

/** Nothing that moves the cursor or colours what follows. */
function withoutControls(text: string): string {
  return text.replace(/\p{Cc}/gu, "?");
}

/** For commands and tests, which speak to a person. */
export const silentLog: Log = pino({ enabled: false });

/** Of an error what may be written. Not the whole: the database puts values into its details. */
export function errorFields(error: unknown, request_id?: string): Record<string, string> {
  const { stack, code } = (error ?? {}) as { stack?: string; code?: string };
  return {
    ...(request_id && { request_id }),
    ...(code && { error_code: String(code) }),
    error: stack ?? String(error),
  };
}

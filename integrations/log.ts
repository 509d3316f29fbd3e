import pino from "pino";
import { redacted } from "#integrations/redaction.ts";

/** Writes events by name. Fields must not contain contacts, codes, tokens or typed text. */
export type Log = Pick<pino.Logger, "debug" | "info" | "warn" | "error">;

export const logLevels = ["debug", "info", "warn", "error", "silent"] as const;
export type LogLevel = (typeof logLevels)[number];

/** Writes one line, line break included. */
export interface LogStream {
  write(line: string): void;
}

/** One JSON object per line, by default to standard output. Secrets are removed (`redacted`). */
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

/** The same lines in a short form for a terminal. */
export function forTerminal(out: LogStream): LogStream {
  return {
    write(line) {
      const { level, time, event, error, ...fields } = JSON.parse(line) as Record<string, unknown>;
      const clock = new Date(String(time)).toTimeString().slice(0, 8);
      const rest = Object.entries(fields).map(([name, value]) => `${name}=${JSON.stringify(value)}`);
      const words = [clock, level, event, ...rest].map((word) => withoutControls(String(word))).join(" ");
      // A message may have several lines: indented, they cannot imitate lines of the log.
      const trace = error === undefined ? [] : String(error).split(/[\r\n]+/);
      out.write([words, ...trace.map((text) => `    ${withoutControls(text)}`)].map((text) => `${text}\n`).join(""));
    },
  };
}

/** Removes terminal escape sequences. */
function withoutControls(text: string): string {
  return text.replace(/\p{Cc}/gu, "?");
}

/** For commands and tests. */
export const silentLog: Log = pino({ enabled: false });

/** The parts of an error that may be logged. Not all of it: the database puts values into its details. */
export function errorFields(error: unknown, request_id?: string): Record<string, string> {
  const { stack, code } = (error ?? {}) as { stack?: string; code?: string };
  return {
    ...(request_id && { request_id }),
    ...(code && { error_code: String(code) }),
    error: stack ?? String(error),
  };
}

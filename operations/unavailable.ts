import { type AppError, appError, isAppError } from "#domain/errors.ts";

const RETRY_AFTER_SECONDS = 5;

/** PostgreSQL's classes and codes (its manual, appendix A) of what a later try may find mended */
const CLASSES = ["08", "53", "58"]; // connection, resources such as a full disk, the system itself
const CODES = [
  "57P01", // it is being shut down …
  "57P02", // … it crashed …
  "57P03", // … it is starting
  "57014", // a statement took too long
  "55P03", // a lock was not to be had
  "25006", // it takes no writes
  ...["ECONNREFUSED", "ECONNRESET", "EPIPE", "ETIMEDOUT", "EHOSTUNREACH", "ENOTFOUND", "EAI_AGAIN"],
  ...["ENOSPC", "EDQUOT", "EROFS", "EMFILE"],
];
/** The driver's own, which have no code */
const SENTENCES = [
  /^Connection terminated/,
  /^Client has encountered a connection error/,
  /^timeout exceeded when trying to connect/,
  /^Query read timeout/,
  /^The embedded database has stopped/,
];

/**
 * What people are told when something that the program needs does not answer or has no room: 503, to try again. What was asked has either
 * happened whole or not at all. null for any other error.
 */
export function asUnavailable(error: unknown): AppError | null {
  if (isAppError(error) || !(error instanceof Error)) return null;
  const { code = "", message } = error as NodeJS.ErrnoException;
  const isOne =
    CODES.includes(code) ||
    (/^[0-9A-Z]{5}$/.test(code) && CLASSES.includes(code.slice(0, 2))) ||
    SENTENCES.some((sentence) => sentence.test(message));
  return isOne ? appError("unavailable", { retry_after: RETRY_AFTER_SECONDS }) : null;
}

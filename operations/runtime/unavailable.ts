import { type AppError, appError, isAppError } from "#domain/errors.ts";

const RETRY_AFTER_SECONDS = 5;

/** PostgreSQL's classes and codes of errors (manual, appendix A) for which a later try may succeed */
const CLASSES = ["08", "53", "58"]; // connection, resources such as a full disk, the system itself
const CODES = [
  "57P01", // shutting down
  "57P02", // crashed
  "57P03", // starting
  "57014", // statement timeout
  "55P03", // lock not available
  "25006", // read-only
  ...["ECONNREFUSED", "ECONNRESET", "EPIPE", "ETIMEDOUT", "EHOSTUNREACH", "ENOTFOUND", "EAI_AGAIN"],
  ...["ENOSPC", "EDQUOT", "EROFS", "EMFILE"],
];
/** Errors of the driver, which have no code */
const SENTENCES = [
  /^Connection terminated/,
  /^Client has encountered a connection error/,
  /^timeout exceeded when trying to connect/,
  /^Query read timeout/,
  /^The embedded database has stopped/,
];

/**
 * The 503 response for an error of a service that does not answer or has no space. The request has either taken full effect or none.
 * Returns null for any other error.
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

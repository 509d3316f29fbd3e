import type { ProofChallenge } from "#domain/proof-of-work.ts";

/** Messages of the specification's catalogue (§8), by what failed. */
export const messages = {
  unauthorized: "Unauthorized",
  not_found: "Not found",
  forbidden: "Forbidden",
  conflict: "Conflict",
  gone: "This is not kept any more",
  method_not_allowed: "This address does not take this method. The header Allow names those that it takes.",
  submitted: "This form was submitted: it cannot be read or changed here any more.",
  stale: "Somebody else has changed this since you opened it.",
  validation: "Validation errors occurred",
  malformed: "The request could not be read",
  too_large: "The request is too large",
  too_long: "The address is too long",
  no_length: "Send the length of the body, with Content-Length",
  too_slow: "The request arrived too slowly. Try again on a better connection.",
  wrong_type: "Send JSON, with Content-Type: application/json",
  too_many: "Too many requests. Try again later.",
  unavailable: "This cannot be done at the moment. Try again in a minute.",
  no_sms: "This site cannot send an SMS. Use an e-mail address.",
  busy: "Too many people are asking at once. Try again in a few seconds.",
  code: "OTP verification failed",
  confirm: "Confirm with a code that it is you",
  no_token: "Authentication token not found. Please log in again.",
  no_key: "Send a key in the header X-API-Key. Keys are made at /data/keys.",
  unexpected: "Something went wrong",
  not_http: "An unexpected error occurred",
  no_answer: "The server does not answer. What you typed is still here; try again.",
} as const;

export type ErrorCode =
  | "not_found"
  | "forbidden"
  | "unauthorized"
  | "conflict"
  | "gone"
  | "method_not_allowed"
  | "validation"
  | "malformed"
  | "too_large"
  | "too_slow"
  | "wrong_type"
  | "too_many"
  | "unavailable"
  | "busy";

export type FieldErrors = Record<string, string[]>;

/** Thrown by an operation that refuses a request. Match it by `code`, never by class or message. */
export interface AppError extends Error {
  name: "AppError";
  code: ErrorCode;
  errors?: FieldErrors;
  /** Seconds until the request may be repeated. */
  retry_after?: number;
  /** For a conflict: the current record. */
  current?: object;
  /** A search whose solution lets the same request through now */
  challenge?: ProofChallenge;
  /** The name of the limit that was reached */
  limit?: string;
}

const statuses: Record<ErrorCode, number> = {
  malformed: 400,
  unauthorized: 401,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  gone: 410,
  too_large: 413,
  too_slow: 408,
  wrong_type: 415,
  validation: 422,
  too_many: 429,
  unavailable: 503,
  busy: 503,
};

export function appError(
  code: ErrorCode,
  options: { message?: string; errors?: FieldErrors; retry_after?: number; current?: object } = {},
): AppError {
  const error = new Error(options.message ?? messages[code]) as AppError;
  error.name = "AppError";
  error.code = code;
  if (options.errors) error.errors = options.errors;
  if (options.retry_after !== undefined) error.retry_after = options.retry_after;
  if (options.current) error.current = options.current;
  return error;
}

/** By shape, because the page bundle holds its own copy of this module. */
export function isAppError(error: unknown): error is AppError {
  return error instanceof Error && error.name === "AppError" && "code" in error;
}

export function errorStatus(error: AppError): number {
  return statuses[error.code];
}

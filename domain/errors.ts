/** Messages of the specification's catalogue (§8), by what failed. */
export const messages = {
  unauthorized: "Unauthorized",
  not_found: "Not found",
  forbidden: "Forbidden",
  conflict: "Conflict",
  validation: "Validation errors occurred",
  malformed: "The request could not be read",
  too_large: "The request is too large",
  unexpected: "Something went wrong",
} as const;

export type ErrorCode =
  | "not_found"
  | "forbidden"
  | "unauthorized"
  | "conflict"
  | "validation"
  | "malformed"
  | "too_large";

export type FieldErrors = Record<string, string[]>;

/** What an operation throws when a person cannot have what they asked for. Matched by `code`, never by class or message. */
export interface AppError extends Error {
  name: "AppError";
  code: ErrorCode;
  errors?: FieldErrors;
}

const statuses: Record<ErrorCode, number> = {
  malformed: 400,
  unauthorized: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  too_large: 413,
  validation: 422,
};

export function appError(code: ErrorCode, options: { message?: string; errors?: FieldErrors } = {}): AppError {
  const error = new Error(options.message ?? messages[code]) as AppError;
  error.name = "AppError";
  error.code = code;
  if (options.errors) error.errors = options.errors;
  return error;
}

/** By shape, because the page bundle holds its own copy of this module. */
export function isAppError(error: unknown): error is AppError {
  return error instanceof Error && error.name === "AppError" && "code" in error;
}

export function errorStatus(error: AppError): number {
  return statuses[error.code];
}

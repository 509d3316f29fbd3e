import { type FieldErrors, messages } from "#domain/errors.ts";
import type { RenewedToken } from "#domain/session.ts";

/** Where the token lives; the second is an older name that is read too. */
const TOKEN_KEYS = ["token", "authToken"] as const;

const END_KEY = "persist:session-end";

export function storedToken(): string | null {
  return TOKEN_KEYS.map((key) => localStorage.getItem(key)).find(Boolean) ?? null;
}

/** When the session ends in any case, ms since the epoch; null when this browser does not know. */
export function storedEnd(): number | null {
  return Number(localStorage.getItem(END_KEY)) || null;
}

export function storeToken(token: string, ends: number): void {
  localStorage.setItem(TOKEN_KEYS[0], token);
  localStorage.setItem(END_KEY, String(ends));
}

/** The session has shown anew who it is, and has another token for it; it ends when it would have. */
export function renewToken({ token }: RenewedToken): void {
  localStorage.setItem(TOKEN_KEYS[0], token);
  localStorage.removeItem(TOKEN_KEYS[1]);
}

export function clearToken(): void {
  for (const key of [...TOKEN_KEYS, END_KEY]) localStorage.removeItem(key);
}

/** Why a call failed, as the specification's catalogue says it (§8). `status` 0: no answer came. */
export interface CallError {
  status: number;
  message: string;
  errors: FieldErrors;
  /** Seconds after which the same may be asked again */
  retry_after: number | null;
  /** The whole answer, where it says more, as a conflict does */
  answer?: unknown;
}

interface CallOptions {
  /** Instead of the session's */
  token?: string | undefined;
  /** Goes on when the page is left */
  keepalive?: boolean;
}

let answered = 0;

/** When the server last answered a call of the signed-in user, ms since the epoch: from then on a session counts as unused. */
export function lastAnswered(): number {
  return answered;
}

const NO_ANSWER: CallError = { status: 0, message: messages.no_answer, errors: {}, retry_after: null };

/** Status 200 to 299 is success; nothing is given up because it takes long. Throws a CallError; `fallback` is its message when the server sends none. A form is sent as such, anything else as JSON. */
export async function call<T>(
  method: string,
  path: string,
  fallback: string,
  body?: object,
  { token = storedToken() ?? undefined, keepalive = false }: CallOptions = {},
): Promise<T> {
  const isForm = body instanceof FormData;
  let response: Response;
  try {
    response = await fetch(`/api${path}`, {
      method,
      headers: {
        ...(token ? { Authorization: `Bearer ${token}` } : {}),
        ...(body && !isForm ? { "Content-Type": "application/json" } : {}),
      },
      ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
      keepalive,
    });
  } catch {
    throw NO_ANSWER;
  }
  const answer = await response.json().catch(() => null);
  if (response.ok) {
    answered = Date.now();
    return answer as T;
  }
  // Its database is away, or too many ask, for a moment: as if it did not answer.
  if (answer?.message === messages.unavailable || answer?.message === messages.busy) throw NO_ANSWER;
  throw {
    status: response.status,
    message: answer?.message ?? fallback,
    errors: answer?.errors ?? {},
    retry_after: Number(response.headers.get("Retry-After")) || null,
    answer,
  } satisfies CallError;
}

/** Fetches a file with the session's token. Throws as `call` does. */
export async function fetchFile(path: string, fallback: string): Promise<Blob> {
  const headers = { Authorization: `Bearer ${storedToken() ?? ""}` };
  const response = await fetch(`/api${path}`, { headers }).catch(() => {
    throw NO_ANSWER;
  });
  if (response.ok) return response.blob();
  const { message = fallback, errors = {} } = (await response.json().catch(() => ({}))) as Partial<CallError>;
  throw { status: response.status, message, errors, retry_after: null } satisfies CallError;
}

export function isCallError(error: unknown): error is CallError {
  return typeof error === "object" && error !== null && "retry_after" in error;
}

/** Whatever was thrown, as a failed call. */
export function asCallError(error: unknown): CallError {
  return isCallError(error) ? error : { status: 0, message: messages.not_http, errors: {}, retry_after: null };
}

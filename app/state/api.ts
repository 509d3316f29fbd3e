import { CORRECTION_HEADER } from "#domain/correction.ts";
import { type FieldErrors, messages } from "#domain/errors.ts";
import { problems } from "#domain/problems.ts";
import type { RenewedToken } from "#domain/session.ts";

/** localStorage keys of the token. The second is an older name that is still read. */
const TOKEN_KEYS = ["token", "authToken"] as const;

const END_KEY = "persist:session-end";

export function storedToken(): string | null {
  return TOKEN_KEYS.map((key) => localStorage.getItem(key)).find(Boolean) ?? null;
}

/** Absolute end of the session in ms since the epoch; null when this browser does not know it. */
export function storedEnd(): number | null {
  return Number(localStorage.getItem(END_KEY)) || null;
}

export function storeToken(token: string, ends: number): void {
  localStorage.setItem(TOKEN_KEYS[0], token);
  localStorage.setItem(END_KEY, String(ends));
}

/**
 * Stores the new token of a session whose user has confirmed their identity again. The session's end does not change.
 */
export function renewToken({ token }: RenewedToken): void {
  localStorage.setItem(TOKEN_KEYS[0], token);
  localStorage.removeItem(TOKEN_KEYS[1]);
}

export function clearToken(): void {
  for (const key of [...TOKEN_KEYS, END_KEY]) localStorage.removeItem(key);
}

/**
 * A failed call, in the terms of the specification's error catalogue (§8). `status` 0 means that the server did not
 * answer.
 */
export interface CallError {
  status: number;
  message: string;
  errors: FieldErrors;
  /** Seconds until the caller may repeat the request */
  retry_after: number | null;
  /** The whole response body, which can hold more, as a conflict does */
  answer?: unknown;
}

interface CallOptions {
  /** Sent instead of the session's token */
  token?: string | undefined;
}

/** The browser refuses requests that outlive their page above 64 KB in all (Fetch Standard, "inflightKeepaliveBytes"). */
const MOST_KEPT_ALIVE = 60_000;
let keptAlive = 0;

/** The corrections to which the requests of this tab belong */
let correction: { id: string; onEnded(): void } | null = null;

/** Names the corrections to which the requests of this tab belong from now on; null: to none. `onEnded` is called when the server has ended them. */
export function setCorrection(open: typeof correction): void {
  correction = open;
}

let answered = 0;

/**
 * When the server last answered a call of the signed-in user, in ms since the epoch. The idle time of the session
 * starts there.
 */
export function lastAnswered(): number {
  return answered;
}

const NO_ANSWER: CallError = { status: 0, message: messages.no_answer, errors: {}, retry_after: null };

/**
 * Calls the API without a timeout. Sends FormData as it is and any other body as JSON, which arrives even when the user leaves the page
 * meanwhile, if it is not too large. Throws a CallError for every
 * status outside 200–299; `fallback` is its message when the server sends none.
 */
export async function call<T>(
  method: string,
  path: string,
  fallback: string,
  body?: object,
  { token = storedToken() ?? undefined }: CallOptions = {},
): Promise<T> {
  const isForm = body instanceof FormData;
  const json = body && !isForm ? JSON.stringify(body) : "";
  const bytes = new Blob([json]).size;
  const keepalive = bytes > 0 && keptAlive + bytes <= MOST_KEPT_ALIVE;
  if (keepalive) keptAlive += bytes;
  let response: Response;
  try {
    response = await fetch(`/api${path}`, {
      method,
      headers: {
        ...(token ? { Authorization: `Bearer ${token}` } : {}),
        ...(correction ? { [CORRECTION_HEADER]: correction.id } : {}),
        ...(body && !isForm ? { "Content-Type": "application/json" } : {}),
      },
      ...(body ? { body: isForm ? body : json } : {}),
      keepalive,
    });
  } catch {
    throw NO_ANSWER;
  } finally {
    if (keepalive) keptAlive -= bytes;
  }
  const answer = await response.json().catch(() => null);
  if (response.ok) {
    answered = Date.now();
    return answer as T;
  }
  // Treat a short outage of the database, overload, or a line that is too slow, like a server that does not answer.
  if ([messages.unavailable, messages.busy, messages.too_slow].includes(answer?.message)) throw NO_ANSWER;
  if (answer?.message === problems.correction_ended) correction?.onEnded();
  throw {
    status: response.status,
    message: answer?.message ?? fallback,
    errors: answer?.errors ?? {},
    retry_after: Number(response.headers.get("Retry-After")) || null,
    answer,
  } satisfies CallError;
}

/** Fetches a file with the session's token. Throws the same errors as `call`. */
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

/** Turns any thrown value into a CallError. */
export function asCallError(error: unknown): CallError {
  return isCallError(error) ? error : { status: 0, message: messages.not_http, errors: {}, retry_after: null };
}

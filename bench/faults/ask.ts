/** What became of the requests of all writers */
export interface Tally {
  acknowledged: number;
  /** Nobody answered: the connection was refused or broke */
  broken: number;
  /** Answered with 5xx and JSON */
  failed: number;
  /** Answered with 5xx and anything else */
  unclean: number;
  /** Not answered within 35 seconds */
  hangs: number;
  slowest_ms: number;
  /** Statuses of 5xx, and of refusals that nobody expected, by how often */
  statuses: Record<string, number>;
}

export function newTally(): Tally {
  return { acknowledged: 0, broken: 0, failed: 0, unclean: 0, hangs: 0, slowest_ms: 0, statuses: {} };
}

/** `ok`: acknowledged with 2xx. `refused`: 4xx. `unknown`: it may have been done or not. */
interface Answer {
  outcome: "ok" | "refused" | "unknown";
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: whatever was answered
  body: any;
}

export type Ask = (
  method: string,
  path: string,
  options?: { token?: string | undefined; body?: object },
) => Promise<Answer>;

const LONGEST_MS = 35_000;

/** Asks the server at `address` as a program does, and counts what comes of it. */
export function asking(address: string, tally: Tally): Ask {
  return async (method, path, { token, body } = {}) => {
    const began = performance.now();
    const isForm = body instanceof FormData;
    try {
      const response = await fetch(`${address}/api${path}`, {
        method,
        headers: {
          ...(token ? { Authorization: `Bearer ${token}` } : {}),
          ...(body && !isForm ? { "Content-Type": "application/json" } : {}),
        },
        ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
        signal: AbortSignal.timeout(LONGEST_MS),
      });
      const text = await response.text();
      const { status } = response;
      const json = parsed(text);
      if (status >= 200 && status < 300) {
        tally.acknowledged += method === "GET" ? 0 : 1;
        return { outcome: "ok", status, body: json };
      }
      tally.statuses[status] = (tally.statuses[status] ?? 0) + 1;
      if (status >= 500) tally[json === undefined ? "unclean" : "failed"] += 1;
      return { outcome: status >= 500 ? "unknown" : "refused", status, body: json };
    } catch (error) {
      tally[(error as Error).name === "TimeoutError" ? "hangs" : "broken"] += 1;
      return { outcome: "unknown", status: 0, body: undefined };
    } finally {
      tally.slowest_ms = Math.max(tally.slowest_ms, Math.round(performance.now() - began));
    }
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The outcomes of the requests of all writers */
export interface Tally {
  acknowledged: number;
  /** No answer: the connection was refused or broke */
  broken: number;
  /** Answers with 5xx and JSON */
  failed: number;
  /** Answers with 5xx and other content */
  unclean: number;
  /** No answer within 35 seconds */
  hangs: number;
  slowest_ms: number;
  /** Counts of 5xx and of unexpected refusals, by status */
  statuses: Record<string, number>;
}

export function newTally(): Tally {
  return { acknowledged: 0, broken: 0, failed: 0, unclean: 0, hangs: 0, slowest_ms: 0, statuses: {} };
}

/** `ok`: acknowledged with 2xx. `refused`: 4xx. `unknown`: the request may or may not have been carried out. */
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

/** Sends requests to the server at `address` and counts the outcomes. */
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

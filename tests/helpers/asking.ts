import type { apiApp } from "#api/app.ts";

/** Sends JSON to the API, with or without a session, and reads the answer. */
export function asking(api: ReturnType<typeof apiApp>) {
  return async (method: string, path: string, token?: string | null, body?: object, headers: object = {}) => {
    const response = await api.request(path, {
      method,
      headers: {
        "Content-Type": "application/json",
        ...(token ? { Authorization: `Bearer ${token}` } : {}),
        ...headers,
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    // biome-ignore lint/suspicious/noExplicitAny: whatever was answered
    const answer: any = await response.json().catch(() => null);
    return { status: response.status, body: answer, headers: response.headers };
  };
}

/** So many that some are still to come when the first are answered, however slow the machine is. */
const MANY = 100;

/** Sends many requests at once and counts their statuses. */
export async function askManyAtOnce(send: (i: number) => Promise<{ status: number }>): Promise<Record<number, number>> {
  const counts: Record<number, number> = {};
  const answers = await Promise.all(Array.from({ length: MANY }, (_, i) => send(i)));
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

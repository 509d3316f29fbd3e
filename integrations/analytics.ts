/** Event counts of a period, without personal data. */
interface EventCounts {
  from: string;
  until: string;
  events: { name: string; page: string; language: string; count: number }[];
}

/** Rejects when the service did not accept the counts. */
export type SendEvents = (counts: EventCounts) => Promise<void>;

const ANSWER_MS = 10_000;

/** Any service that accepts JSON over HTTP with a 2xx status. */
export function analyticsService({ url, token }: { url: string; token: string | undefined }): SendEvents {
  return async (counts) => {
    const response = await fetch(url, {
      method: "POST",
      redirect: "error",
      headers: { "Content-Type": "application/json", ...(token ? { Authorization: `Bearer ${token}` } : {}) },
      body: JSON.stringify(counts),
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`The analytics service answered ${response.status}.`);
  };
}

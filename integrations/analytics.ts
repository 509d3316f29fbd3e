/** How often each thing happened between two moments; nothing in it belongs to a person. */
interface EventCounts {
  from: string;
  until: string;
  events: { name: string; page: string; language: string; count: number }[];
}

/** Resolves when the service has taken the counts; rejects when it has not. */
export type SendEvents = (counts: EventCounts) => Promise<void>;

const ANSWER_MS = 10_000;

/** Any service that takes JSON over HTTP and answers 2xx when it has taken it. */
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

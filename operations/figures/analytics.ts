import type { AnalyticsEvent } from "#domain/analytics-event.ts";
import { analyticsService, type SendEvents } from "#integrations/analytics.ts";
import type { Env } from "#operations/runtime/env.ts";

export interface Analytics {
  note(event: AnalyticsEvent): void;
  /** Sends the events since the last call; events that could not be sent go with the next. */
  send(): Promise<void>;
}

/** Null outside production or without a service to send to: then pages send no events, and none are counted. */
export function openAnalytics(
  { NODE_ENV, ANALYTICS_URL, ANALYTICS_TOKEN }: Pick<Env, "NODE_ENV" | "ANALYTICS_URL" | "ANALYTICS_TOKEN">,
  now: () => Date,
): Analytics | null {
  if (NODE_ENV !== "production" || !ANALYTICS_URL) return null;
  return countEvents(analyticsService({ url: ANALYTICS_URL, token: ANALYTICS_TOKEN }), now);
}

/** Counts in memory, which is bounded by the few names, kinds of pages and languages. */
function countEvents(sendEvents: SendEvents, now: () => Date): Analytics {
  const counts = new Map<string, AnalyticsEvent & { count: number }>();
  let from = now();
  let sending: Promise<void> = Promise.resolve();
  const add = (event: AnalyticsEvent, times: number) => {
    const key = [event.name, event.page, event.language].join(" ");
    const counted = counts.get(key);
    if (counted) counted.count += times;
    else counts.set(key, { ...event, count: times });
  };
  const send = async () => {
    if (counts.size === 0) return;
    const [since, until] = [from, now()];
    const events = [...counts.values()];
    counts.clear();
    from = until;
    try {
      await sendEvents({ from: since.toISOString(), until: until.toISOString(), events });
    } catch (error) {
      for (const { count, ...event } of events) add(event, count);
      from = since;
      throw error;
    }
  };
  return {
    note: (event) => add(event, 1),
    send() {
      sending = sending.catch(() => {}).then(send);
      return sending;
    },
  };
}

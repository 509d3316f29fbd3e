import { performance } from "node:perf_hooks";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";

/** Metrics of a process for Prometheus. Labels have few values: no URLs, no ids, no users. */
export interface Metrics {
  registry: Registry;
  /** Seconds from the first middleware to the last byte, by route pattern, method and class of status (2xx) */
  requests: Histogram<"route" | "method" | "status">;
  /** Cache lookups: hit, not modified, or miss */
  kept: Counter<"store" | "answer">;
  /** Requests refused under overload */
  shed: Counter<"priority">;
  /** Reads the gauges (`registerGauges`) */
  refresh(): Promise<void>;
}

/** Finer around half a second, the limit for a response under overload */
const SECONDS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

export function newMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  return {
    registry,
    requests: new Histogram({
      name: "http_request_duration_seconds",
      help: "From the first middleware to the last byte",
      labelNames: ["route", "method", "status"],
      buckets: SECONDS,
      registers,
    }),
    kept: new Counter({
      name: "marga_kept_answers_total",
      help: "Answers that were kept (hit), not sent again (unchanged), or made anew (miss)",
      labelNames: ["store", "answer"],
      registers,
    }),
    shed: new Counter({
      name: "marga_requests_shed_total",
      help: "Requests answered 503 because there was too much to do",
      labelNames: ["priority"],
      registers,
    }),
    refresh: async () => {},
  };
}

/** Adds what Node measures: processor, memory, garbage collection, delay and utilisation of the event loop. */
export function measureProcess({ registry }: Metrics): void {
  collectDefaultMetrics({ register: registry });
  let last = performance.eventLoopUtilization();
  new Gauge({
    name: "nodejs_eventloop_utilization",
    help: "Share of the time since the last question in which the event loop was busy",
    registers: [registry],
    collect() {
      const now = performance.eventLoopUtilization();
      this.set(performance.eventLoopUtilization(now, last).utilization);
      last = now;
    },
  });
}

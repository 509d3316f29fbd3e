/** The part of the service worker API that we use. TypeScript's own types for it conflict with those of a page. */
interface LastingEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

export interface AskedEvent extends LastingEvent {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}

interface ToldEvent extends LastingEvent {
  readonly data: unknown;
}

export interface WorkerScope {
  addEventListener(name: "install" | "activate", listener: (event: LastingEvent) => void): void;
  addEventListener(name: "fetch", listener: (event: AskedEvent) => void): void;
  addEventListener(name: "message", listener: (event: ToldEvent) => void): void;
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
}

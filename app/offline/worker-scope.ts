/** The part of a service worker's world that ours uses. TypeScript's own types of it contradict those of a page. */
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

/** The parts of autocannon that `load.ts` uses. The package has no types of its own. */
declare module "autocannon" {
  interface Options {
    /** Of one server, or of several among which the connections are shared out */
    url: string | string[];
    connections: number;
    /** Seconds */
    duration: number;
    /** Requests a second over all connections; without it there is no limit */
    overallRate?: number;
    requests: { path: string; headers?: Record<string, string> }[];
    setupClient?(client: Client): void;
  }
  interface Client {
    on(event: "response", heard: (status: number, bytes: number, ms: number) => void): void;
    setRequests(requests: Options["requests"]): void;
  }
  interface Result {
    errors: number;
    timeouts: number;
  }
  export default function autocannon(options: Options): Promise<Result>;
}

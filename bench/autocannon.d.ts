/** As much of autocannon as `load.ts` uses; it brings no types of its own. */
declare module "autocannon" {
  interface Options {
    url: string;
    connections: number;
    /** Seconds */
    duration: number;
    /** Requests a second, over all connections; without it as many as are answered */
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

import autocannon from "autocannon";

export interface Load {
  /** Milliseconds of each answered request, sorted */
  answered: number[];
  /** Milliseconds of each request refused with 503 */
  shed: number[];
  /** Number of other answers and of requests without an answer */
  wrong: number;
  seconds: number;
}

interface Wanted {
  address: string;
  paths: string[];
  seconds: number;
  connections: number;
  /** Requests a second, independent of the answers */
  rate?: number;
}

/** Requests these paths and times each answer. Each connection repeats its share of them. */
export async function ask({ address, paths, seconds, connections, rate }: Wanted): Promise<Load> {
  const load: Load = { answered: [], shed: [], wrong: 0, seconds };
  let client = 0;
  const { errors } = await autocannon({
    url: address,
    connections,
    duration: seconds,
    ...(rate && { overallRate: rate }),
    requests: [{ path: paths[0]! }],
    setupClient(one) {
      const own = paths.filter((_, i) => i % connections === client % connections);
      client++;
      one.setRequests((own.length > 0 ? own : paths).map((path) => ({ path, headers: { "Accept-Encoding": "gzip" } })));
      one.on("response", (status, _, ms) => {
        if (status === 200) load.answered.push(ms);
        else if (status === 503) load.shed.push(ms);
        else load.wrong++;
      });
    },
  });
  load.wrong += errors;
  load.answered.sort((a, b) => a - b);
  load.shed.sort((a, b) => a - b);
  return load;
}

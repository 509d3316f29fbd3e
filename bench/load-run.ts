import autocannon from "autocannon";

export interface Load {
  /** Milliseconds of each request that was answered, sorted */
  answered: number[];
  /** Of each that was told to come again */
  shed: number[];
  /** Other answers, and requests without one */
  wrong: number;
  seconds: number;
}

interface Wanted {
  address: string;
  paths: string[];
  seconds: number;
  connections: number;
  /** Requests a second, whether they are answered or not */
  rate?: number;
}

/** Asks for these paths, each connection for its share of them over and over, and times each answer. */
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

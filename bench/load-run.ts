import fs from "node:fs";
import autocannon from "autocannon";

/** Of the processor's time, a second */
const TICKS = 100;

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
  /** Of one server or of several, among which the connections are shared out */
  addresses: string[];
  paths: string[];
  seconds: number;
  connections: number;
  /** Requests a second, independent of the answers */
  rate?: number;
}

/** Requests these paths and times each answer. Each connection repeats its share of them. */
export async function ask({ addresses, paths, seconds, connections, rate }: Wanted): Promise<Load> {
  const load: Load = { answered: [], shed: [], wrong: 0, seconds };
  let client = 0;
  const { errors } = await autocannon({
    url: addresses,
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

/** Of a process, in all its threads: says more than answers a second on a machine that does other work. Linux only. */
export function cpuSeconds(pid: number): number {
  const [user, system] = fs.readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]!.split(" ").slice(11, 13);
  return (Number(user) + Number(system)) / TICKS;
}

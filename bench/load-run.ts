import fs from "node:fs";
import { setTimeout } from "node:timers/promises";
import autocannon from "autocannon";
import { seededRandom } from "#bench/random.ts";

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

/**
 * Requests these paths as visitors do, who do not wait for one another: `rate` a second at times by chance (Poisson). Each answer is timed from when its
 * request was due. `ask` with a rate sends on all connections at once instead.
 */
export async function askByChance(address: string, paths: string[], seconds: number, rate: number): Promise<Load> {
  const load: Load = { answered: [], shed: [], wrong: 0, seconds };
  const random = seededRandom(rate);
  const begun = performance.now();
  const asked: Promise<void>[] = [];
  const request = async (path: string, due: number) => {
    const answer = await fetch(address + path).catch(() => null);
    await answer?.arrayBuffer();
    const ms = performance.now() - begun - due;
    if (answer?.status === 200) load.answered.push(ms);
    else if (answer?.status === 503) load.shed.push(ms);
    else load.wrong++;
  };
  for (let due = 0, i = 0; due < seconds * 1000; due += (-Math.log(1 - random.next()) / rate) * 1000, i++) {
    await setTimeout(Math.max(0, begun + due - performance.now()));
    asked.push(request(paths[i % paths.length]!, due));
  }
  await Promise.all(asked);
  load.answered.sort((a, b) => a - b);
  load.shed.sort((a, b) => a - b);
  return load;
}

/** Of a process in all its threads, and of processes that it began and that have ended: says more than answers a second on a machine that does other work. Linux only. */
export function cpuSeconds(pid: number): number {
  const times = fs.readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]!.split(" ").slice(11, 15);
  return times.reduce((sum, ticks) => sum + Number(ticks), 0) / TICKS;
}

import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { root } from "#tests/helpers/program.ts";

const AGAIN_MS = 100;
const READY_MS = 300_000;
const STOPPED_MS = 60_000;

/** A server that restarts when it ends, as with systemd's Restart=always and RestartSec=100ms. */
export interface Supervised {
  /** Starts it unless it is running, and waits until it is ready. */
  start(): Promise<void>;
  /** kill -9 */
  kill(): void;
  /** Resolves when it is ready; throws after five minutes. */
  ready(): Promise<void>;
  /** Stops it without a restart. Returns its exit code, null when it had to be killed. */
  stop(): Promise<number | null>;
  /** Number of restarts */
  restarts(): number;
}

export function supervise(words: string[], address: string, env: NodeJS.ProcessEnv, log: string): Supervised {
  let child: ChildProcess | null = null;
  let wanted = false;
  let restarts = 0;
  process.on("exit", () => child?.kill("SIGKILL"));

  function run(): void {
    const output = fs.openSync(log, "a");
    child = spawn(process.execPath, words, { cwd: root, env, stdio: ["ignore", output, output] });
    fs.closeSync(output);
    child.on("exit", () => {
      child = null;
      if (!wanted) return;
      restarts += 1;
      setTimeout(() => wanted && !child && run(), AGAIN_MS);
    });
  }

  async function ready(): Promise<void> {
    const until = Date.now() + READY_MS;
    while (Date.now() < until) {
      const answer = await fetch(`${address}/readyz`, { signal: AbortSignal.timeout(5000) }).catch(() => null);
      await answer?.body?.cancel();
      if (answer?.ok) return;
      await sleep(50);
    }
    throw new Error(`The server did not become ready; see ${log}.`);
  }

  return {
    async start() {
      wanted = true;
      if (!child) run();
      await ready();
    },
    kill: () => void child?.kill("SIGKILL"),
    ready,
    async stop() {
      wanted = false;
      if (!child) return 0;
      const ended = once(child, "exit");
      child.kill("SIGTERM");
      const forced = setTimeout(() => child?.kill("SIGKILL"), STOPPED_MS);
      const [code] = await ended;
      clearTimeout(forced);
      return code as number | null;
    },
    restarts: () => restarts,
  };
}

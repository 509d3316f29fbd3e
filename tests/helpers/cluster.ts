import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import pg from "pg";
import { freePort } from "#tests/helpers/program.ts";

/** A PostgreSQL server for one test, which may stop and kill it. */
export interface Cluster {
  url: string;
  /** Resolves when the server answers. */
  start(): Promise<void>;
  /** SIGKILL ends the server and its child processes; SIGINT shuts it down in an orderly way. */
  signal(signal: "SIGKILL" | "SIGSTOP" | "SIGCONT" | "SIGINT"): Promise<void>;
  remove(): Promise<void>;
}

const root = "/usr/lib/postgresql";

/** Folder of the newest installed server's programs; null without one, or when the tests do not run as root */
export function serverPrograms(): string | null {
  const versions = fs.existsSync(root) ? fs.readdirSync(root) : [];
  const newest = versions.map(Number).sort((a, b) => b - a)[0];
  return newest && process.getuid?.() === 0 ? path.join(root, String(newest), "bin") : null;
}

/** An empty primary, or a replica that streams from `primary` */
export async function newCluster(primary?: Cluster): Promise<Cluster> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "marga-cluster-"));
  const port = await freePort();
  const data = path.join(folder, "data");
  const ids = { uid: idOf("-u"), gid: idOf("-g") };
  fs.chownSync(folder, ids.uid, ids.gid);
  const run = (program: string, words: string[]) =>
    execFileSync(path.join(serverPrograms()!, program), words, { ...ids, cwd: folder, stdio: "pipe" });
  if (primary) {
    run("pg_basebackup", ["--dbname", primary.url, "--pgdata", data, "--write-recovery-conf", "--checkpoint", "fast"]);
  } else run("initdb", ["--pgdata", data, "--username", "postgres", "--auth", "trust", "--locale", "C.UTF-8"]);

  let server: ChildProcess | null = null;
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  const pids = () => {
    const children = execFileSync("ps", ["-o", "pid=", "--ppid", String(server!.pid)], { encoding: "utf8" });
    return [server!.pid!, ...children.trim().split(/\s+/).filter(Boolean).map(Number)];
  };
  const cluster: Cluster = {
    url,
    async start() {
      const words = ["-D", data, "-p", String(port), "-h", "127.0.0.1", "-k", folder, "-c", "max_wal_senders=4"];
      server = spawn(path.join(serverPrograms()!, "postgres"), words, { ...ids, cwd: folder, stdio: "ignore" });
      while (!(await answers(url))) await setTimeout(50);
    },
    async signal(signal) {
      const ended = new Promise((resolve) => server!.once("exit", resolve));
      for (const pid of signal === "SIGINT" ? [server!.pid!] : pids()) {
        try {
          process.kill(pid, signal);
        } catch {} // it has ended in the meantime
      }
      if (signal === "SIGKILL" || signal === "SIGINT") await ended;
    },
    async remove() {
      if (server && server.exitCode === null && server.signalCode === null) await cluster.signal("SIGKILL");
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
  return cluster;
}

function idOf(which: "-u" | "-g"): number {
  return Number(execFileSync("id", [which, "postgres"], { encoding: "utf8" }));
}

/** Whether a server answers at `url` within the timeout */
export async function answers(url: string, connectionTimeoutMillis = 1000): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis });
  client.on("error", () => {});
  try {
    await client.connect();
    await client.query("select 1");
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

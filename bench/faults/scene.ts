import fs from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { type Ask, asking, newTally, type Tally } from "#bench/faults/ask.ts";
import { brokenInvariants, type Delivery, delivery } from "#bench/faults/invariants.ts";
import { type Gateway, type MailFault, openGateway, openMail } from "#bench/faults/post.ts";
import { type Seeds, sow } from "#bench/faults/seeds.ts";
import { type Supervised, supervise } from "#bench/faults/supervised.ts";
import { addresses } from "#bench/faults/writers/addresses.ts";
import { decisions } from "#bench/faults/writers/decisions.ts";
import { drafts } from "#bench/faults/writers/drafts.ts";
import { enquiries, reports } from "#bench/faults/writers/letters.ts";
import { searchTerms } from "#bench/faults/writers/search-terms.ts";
import { signIns } from "#bench/faults/writers/sign-ins.ts";
import { uploads } from "#bench/faults/writers/uploads.ts";
import type { Writer } from "#bench/faults/writers/writer.ts";
import { openInstallation } from "#operations/runtime/bootstrap.ts";
import type { Context } from "#operations/runtime/context.ts";
import { parseEnv } from "#operations/runtime/env.ts";
import { type Cluster, newCluster } from "#tests/helpers/cluster.ts";
import { environment } from "#tests/helpers/program.ts";

export type Engine = "embedded" | "postgres";

export interface SceneOptions {
  engine: Engine;
  /** A folder for this scene; it contains the data folder `data` */
  folder: string;
  /** Free ports for the app, the mail server and the SMS gateway */
  ports: readonly [number, number, number];
  /** Arguments for node */
  program?: string[];
  /** Additional environment of the app */
  env?: Record<string, string>;
  /** A folder that caches a data folder with places and words, which takes long to fill */
  installed?: string;
  /** Adds a replica for public reads */
  replica?: boolean;
}

/** An installation with users who write to it. */
export interface Scene {
  engine: Engine;
  folder: string;
  app: Supervised;
  cluster: Cluster | null;
  replica: Cluster | null;
  mail: MailFault;
  gateway: Gateway;
  tally: Tally;
  ask: Ask;
  seeds: Seeds;
  writers: Writer[];
  address: string;
  /** Reads the database. Stops the app first when the database is embedded, because only one process can open it. */
  look<T>(work: (ctx: Context) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

const variablesOfScene = {
  DEMO_DATA: "0",
  APP_SECRET: "a secret of the fault harness alone, long enough",
  RATE_LIMIT_SCALE: "100000",
  OTP_RESEND_SECONDS: "1",
};

export async function openScene({
  engine,
  folder,
  ports,
  program = ["main.ts"],
  env = {},
  installed,
  replica: hasReplica = false,
}: SceneOptions): Promise<Scene> {
  fs.mkdirSync(folder, { recursive: true });
  const cluster = engine === "postgres" ? await newCluster() : null;
  await cluster?.start();
  const replica = hasReplica ? await newCluster(cluster!) : null;
  await replica?.start();
  const [port, mail_port, gateway_port] = ports;
  const mail = await openMail(mail_port);
  const gateway = await openGateway(gateway_port);
  const address = `http://127.0.0.1:${port}`;
  const variables = {
    ...variablesOfScene,
    PORT: `${port}`,
    PUBLIC_URL: address,
    DATA_DIR: path.join(folder, "data"),
    SMTP_URL: mail.url,
    SMS_GATEWAY_URL: gateway.url,
    ...(cluster && { DATABASE_URL: cluster.url }),
    ...(replica && { DATABASE_REPLICA_URLS: replica.url }),
    ...env,
  };
  const app = supervise(program, address, environment(variables), path.join(folder, "app.log"));
  const tally = newTally();
  const ask = asking(address, tally);

  const look: Scene["look"] = async (work) => {
    if (!cluster) {
      const code = await app.stop();
      if (code !== 0) throw new Error(`The server did not end by itself; see ${folder}/app.log.`);
    }
    const installation = await openInstallation(parseEnv(variables), { follow: false });
    try {
      return await work(installation.ctx);
    } finally {
      await installation.close();
    }
  };
  if (installed && !cluster) await fillFromCache(installed, variables.DATA_DIR, () => look(async () => {}));
  const seeds = await look(sow);
  const kinds = [drafts, addresses, decisions, enquiries, reports, uploads, searchTerms, signIns(mail)];
  return {
    engine,
    folder,
    app,
    cluster,
    replica,
    mail,
    gateway,
    tally,
    ask,
    seeds,
    writers: kinds.map((kind) => kind(ask, seeds)),
    address,
    look,
    async close() {
      await app.stop();
      await replica?.remove();
      await cluster?.remove();
      await mail.close();
      await gateway.close();
    },
  };
}

/** Copies the cached data folder, or fills `folder` by `install` and caches that. */
async function fillFromCache(cache: string, folder: string, install: () => Promise<void>): Promise<void> {
  if (fs.existsSync(cache)) return fs.cpSync(cache, folder, { recursive: true });
  await install();
  fs.cpSync(folder, cache, { recursive: true });
}

/** The fault is repaired when this resolves. */
export type Strike = (scene: Scene) => Promise<void>;

export interface Round {
  /** Milliseconds from the repair, or from the kill, to the first acknowledged write, and to one of every kind */
  first_ms: number;
  all_ms: number;
  /** Sentences on acknowledged writes that are missing or incomplete */
  lost: string[];
}

const PAUSE_MS = 60;
const RECOVERY_MS = 240_000;
/** Its codes come by mail, which is measured separately. */
const BY_MAIL = "sign-ins";

/** Users write before, during and after a fault. If `looks`, every acknowledged write so far is then checked. */
export async function playRound(scene: Scene, strike: Strike, looks = true): Promise<Round> {
  await scene.app.start();
  const last = new Map<string, number>();
  const stopping = new AbortController();
  const running = scene.writers.map(async (writer) => {
    while (!stopping.signal.aborted) {
      const began = performance.now();
      if (await writer.step()) last.set(writer.name, began);
      await sleep(PAUSE_MS);
    }
  });
  const kinds = scene.writers.map(({ name }) => name).filter((name) => name !== BY_MAIL);
  const since = (moment: number) => kinds.filter((name) => (last.get(name) ?? -1) >= moment).length;
  const timeOf = async (reached: () => boolean, began: number) => {
    while (!reached()) {
      if (performance.now() - began > RECOVERY_MS) return Number.POSITIVE_INFINITY;
      await sleep(10);
    }
    return Math.round(performance.now() - began);
  };
  try {
    await timeOf(() => since(0) === kinds.length, performance.now());
    await sleep(300 + Math.random() * 1200);
    await strike(scene);
    const mended = performance.now();
    const first_ms = await timeOf(() => since(mended) > 0, mended);
    const all_ms = await timeOf(() => since(mended) === kinds.length, mended);
    await sleep(300);
    stopping.abort();
    await Promise.all(running);
    const gaveUp = all_ms === Number.POSITIVE_INFINITY ? ["It did not recover within four minutes"] : [];
    return { first_ms, all_ms, lost: [...gaveUp, ...(looks ? await whatIsLost(scene) : [])] };
  } finally {
    stopping.abort();
    await Promise.all(running);
  }
}

async function whatIsLost(scene: Scene): Promise<string[]> {
  const { body } = await scene.ask("GET", "/organizations?per_page=1");
  const found = body?.meta?.total;
  return scene.look(async (ctx) => {
    const missing = await Promise.all(scene.writers.map((writer) => writer.missing(ctx)));
    const { count } = await ctx.db
      .selectFrom("listings")
      .select((row) => row.fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow();
    return [
      ...missing.flat(),
      ...(await brokenInvariants(ctx)),
      ...(found === Number(count) ? [] : [`The search finds ${found} organisations of ${count}`]),
    ];
  });
}

const QUIET_MS = 75_000;

/**
 * Waits until no message has arrived for longer than a job can stay with a dead process or wait for its next attempt.
 */
export async function settle(scene: Scene): Promise<Delivery> {
  await scene.app.start();
  const received = () => scene.mail.received.length + scene.gateway.received.length;
  for (let before = -1; before !== received(); ) {
    before = received();
    await sleep(QUIET_MS);
  }
  return scene.look((ctx) => delivery(ctx, scene));
}

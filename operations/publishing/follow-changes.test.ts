import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { supervise } from "#bench/faults/supervised.ts";
import { DAY_MS } from "#domain/day.ts";
import { changesSeen, removeOldChanges } from "#operations/publishing/changes.ts";
import { openInstallation } from "#operations/runtime/bootstrap.ts";
import type { Context } from "#operations/runtime/context.ts";
import { isEndurance } from "#tests/helpers/endurance.ts";
import { testInstallation } from "#tests/helpers/installation.ts";
import { addOrganizations, buildOrganization } from "#tests/helpers/organization.ts";
import { addProvider } from "#tests/helpers/people.ts";
import { environment, freePort, root } from "#tests/helpers/program.ts";

const ORGANIZATIONS = 12;
/** Of each kind at least, while the two are being killed */
const ACTIONS = isEndurance ? 300 : 5;
const DUMP = "2026-11-28";
const LATEST = "/data/files/latest/";

/** On a PostgreSQL server two processes, which know of each other's changes late; on the embedded engine one. */
const servers = process.env.TEST_DATABASE_URL ? 2 : 1;

interface Listed {
  id: string;
}

async function readListings({ db }: Context): Promise<Listed[]> {
  const rows = await db.selectFrom("listings").select("document").orderBy("organization_id").execute();
  return rows.map(({ document }) => document as Listed);
}

test("a follower has the set of the server, though both are killed while organisations are published, removed, merged and split", async () => {
  const { ctx, env, close } = await testInstallation();
  const organizations = Array.from({ length: ORGANIZATIONS }, (_, i) => buildOrganization({ name: `Asha ${i}` }));
  await addOrganizations(ctx, organizations);
  const { token } = await addProvider(ctx, [], { roles: ["admin"] });
  // What is older is in the download alone, and so is the one that nothing happens to.
  await removeOldChanges({ ...ctx, now: () => new Date(Date.now() + 365 * DAY_MS) });
  const dump = { version: DUMP, changes_after: await changesSeen(ctx.db) };
  const dumped = await readListings(ctx);
  const secret = fs.readFileSync(path.join(env.DATA_DIR, "app-secret"), "utf8").trim();
  await close();

  const programs = await Promise.all(
    Array.from({ length: servers }, async (_, i) => {
      const port = await freePort();
      const variables = {
        ...{ PORT: String(port), DEMO_DATA: "0", RATE_LIMIT_SCALE: "100000", APP_SECRET: secret },
        DATA_DIR: i === 0 ? env.DATA_DIR : `${env.DATA_DIR}-${i}`,
        ...(env.DATABASE_URL && { DATABASE_URL: env.DATABASE_URL }),
      };
      const address = `http://127.0.0.1:${port}`;
      const program = supervise(
        ["tests/helpers/api-process.ts"],
        address,
        environment(variables),
        `${env.DATA_DIR}.log`,
      );
      return { address, program };
    }),
  );
  onTestFinished(async () => void (await Promise.all(programs.map(({ program }) => program.stop()))));
  await Promise.all(programs.map(({ program }) => program.start()));
  const site = await openSite(
    programs.map(({ address }) => address),
    dump,
    dumped,
  );
  onTestFinished(site.close);

  const copy = path.join(path.dirname(env.DATA_DIR), "copy.json");
  let followers = 0;
  let follower: ChildProcess | null = null;
  let following = true;
  const follow = () => {
    followers += 1;
    follower = spawn(process.execPath, ["docs/examples/follow-changes.mjs", site.address, copy, "0.05"], {
      cwd: root,
      stdio: "inherit",
    });
    follower.on("exit", () => following && follow());
  };
  onTestFinished(() => {
    following = false;
    follower?.kill("SIGKILL");
  });
  follow();

  const done = { approve: 0, suspend: 0, merge: 0, undo: 0 };
  const act = newActor(
    site.address,
    token,
    organizations.slice(1).map(({ id }) => id),
    done,
  );
  let killing = true;
  const killFollower = async () => {
    while (killing) {
      await sleep(150 + Math.random() * 900);
      follower?.kill("SIGKILL");
    }
  };
  const killServers = async () => {
    while (killing) {
      for (const { program } of programs) {
        await sleep(1000 + Math.random() * 2000);
        program.kill();
        await sleep(200);
        await program.ready();
      }
    }
  };
  const kills = [killFollower(), killServers()];
  while (Object.values(done).some((count) => count < ACTIONS) || programs[0]!.program.restarts() < 2) await act();
  killing = false;
  await Promise.all(kills);
  for (let i = 0; i < 10; i++) await act();

  const latest = async () => (await (await fetch(`${site.address}/api/changes?limit=1`)).json()).latest as number;
  await expect.poll(() => JSON.parse(fs.readFileSync(copy, "utf8")).after).toBe(await latest());
  following = false;
  follower!.kill("SIGTERM");
  await once(follower!, "exit");
  await Promise.all(programs.map(({ program }) => program.stop()));
  const installation = await openInstallation(env, { follow: false });
  onTestFinished(installation.close);
  const copied = Object.values<Listed & { hash: string }>(JSON.parse(fs.readFileSync(copy, "utf8")).organizations);
  const byId = (one: Listed, other: Listed) => (one.id < other.id ? -1 : 1);
  expect(copied.map(({ hash, ...document }) => document).sort(byId)).toEqual(await readListings(installation.ctx));
  expect(copied.map(({ id }) => id)).toContain(organizations[0]!.id);
  expect(followers).toBeGreaterThan(3);
}, 600_000);

/** Passes each request to one of the servers, and answers the addresses of a download itself. */
async function openSite(addresses: string[], dump: object, dumped: Listed[]) {
  const files: Record<string, Buffer> = {
    [`/data/files/${DUMP}/datapackage.json`]: Buffer.from(JSON.stringify(dump)),
    [`/data/files/${DUMP}/ids.csv`]: Buffer.from(
      ["id", ...dumped.map(({ id }) => id)].map((id) => `${id}\r\n`).join(""),
    ),
  };
  let turn = 0;
  const site = createServer((asked, answer) => {
    const file = files[asked.url!];
    if (file) return void answer.end(file);
    if (asked.url!.startsWith(LATEST)) {
      const location = asked.url!.replace(LATEST, `/data/files/${DUMP}/`);
      return void answer.writeHead(302, { location }).end();
    }
    const { method, headers } = asked;
    const passed = request(`${addresses[turn++ % addresses.length]}${asked.url}`, { method, headers }, (from) => {
      answer.writeHead(from.statusCode!, from.headers);
      pipeline(from, answer).catch(() => {});
    });
    passed.on("error", () => answer.destroy());
    asked.pipe(passed);
  });
  site.listen(0, "127.0.0.1");
  await once(site, "listening");
  const { port } = site.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}`,
    close: () => {
      site.closeAllConnections();
      site.close();
    },
  };
}

type Done = Record<"approve" | "suspend" | "merge" | "undo", number>;

/** Returns a function that does one thing as an admin. What is refused, or whose answer was lost with the server, does not count. */
function newActor(site: string, token: string, ids: string[], done: Done) {
  const merges: string[] = [];
  const ask = async (method: string, path: string, body?: object) => {
    const headers = { "Content-Type": "application/json", Authorization: `Bearer ${token}` };
    const asked = { method, headers, ...(body && { body: JSON.stringify(body) }) };
    try {
      const response = await fetch(`${site}/api/admin${path}`, asked);
      return { ok: response.ok, body: await response.json() };
    } catch {
      await sleep(50);
      return { ok: false, body: {} };
    }
  };
  const one = () => ids[Math.floor(Math.random() * ids.length)]!;
  const decide = (body: object) => ask("PATCH", `/organizations/${one()}/status`, body);
  const actions: Record<keyof Done, () => Promise<{ ok: boolean }>> = {
    approve: () => decide({ status: "approved" }),
    suspend: () => decide({ status: "suspended", reason: "other", note: "For a moment" }),
    async merge() {
      const [id, other_id] = [one(), one()];
      const [kept, other] = [await ask("GET", `/organizations/${id}`), await ask("GET", `/organizations/${other_id}`)];
      if (id === other_id || !kept.ok || !other.ok) return { ok: false };
      const times = { updated_at: kept.body.data.updated_at, other_updated_at: other.body.data.updated_at };
      const merged = await ask("POST", `/organizations/${id}/merge`, { other_id, ...times });
      if (merged.ok) merges.push(merged.body.merge_id);
      return merged;
    },
    async undo() {
      const path = `/merges/${merges.at(-1)}/undo`;
      const first = await ask("POST", path, {});
      const { seen } = first.body;
      const undone = seen ? await ask("POST", path, { override: true, seen }) : first;
      if (undone.ok) merges.pop();
      return undone;
    },
  };
  return async () => {
    const names = Object.keys(actions) as (keyof Done)[];
    const name = names[Math.floor(Math.random() * names.length)]!;
    if ((await actions[name]()).ok) done[name] += 1;
  };
}

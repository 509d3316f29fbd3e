import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Client } from "#database/client.ts";
import { openPostgres } from "#database/postgres-client.ts";
import { type Cluster, newCluster, serverPrograms } from "#tests/helpers/cluster.ts";

// Needs a local server whose processes the tests, run as root, can kill.
const here = process.env.TEST_DATABASE_URL && serverPrograms();

let primary: Cluster;
let replica: Cluster;
let client: Client;

beforeAll(async () => {
  if (!here) return;
  primary = await newCluster();
  await primary.start();
  replica = await newCluster(primary);
  await replica.start();
  client = await openPostgres({ url: primary.url, replica_urls: [replica.url], pool_size: 4 });
  await sql`create table notes (seq bigint primary key)`.execute(client.db);
});
afterAll(async () => {
  await client?.close();
  await replica?.remove();
  await primary?.remove();
});

let last = 0;
async function note(): Promise<void> {
  await sql`insert into notes values (${last + 1})`.execute(client.db);
  last += 1;
}

/** The result of a public read, and whether it came from a replica */
async function read(marker = String(last)): Promise<{ seq: number; by_replica: boolean }> {
  const db = client.reads(marker);
  const { rows } = await sql<{ seq: number; by_replica: boolean }>`
    select coalesce(max(seq), 0) as seq, pg_is_in_recovery() as by_replica from notes`.execute(db);
  return rows[0]!;
}

const readByReplica = () => expect.poll(() => read()).toEqual({ seq: last, by_replica: true });

test.skipIf(!here)("every later answer has what was published, from any server, and a replica takes over", async () => {
  for (let i = 0; i < 200; i++) {
    await note();
    expect((await read()).seq).toBe(last);
  }
  await readByReplica();
});

test.skipIf(!here)("a stopped replica is skipped, and used again when it runs", async () => {
  await readByReplica();
  await replica.signal("SIGSTOP");
  expect(await read()).toEqual({ seq: last, by_replica: false });
  await note();
  expect(await read()).toEqual({ seq: last, by_replica: false });
  await replica.signal("SIGCONT");
  await readByReplica();
});

test.skipIf(!here)("a replica that does not replay is too old after a while, without any change", async () => {
  await readByReplica();
  await sql`select pg_wal_replay_pause()`.execute(client.reads(String(last)));
  const told = String(last);
  await note();
  await expect.poll(() => read(told)).toEqual({ seq: last, by_replica: false });
  const there = await openPostgres({ url: replica.url });
  await sql`select pg_wal_replay_resume()`.execute(there.db);
  await there.close();
  await readByReplica();
});

test.skipIf(!here)("readers notice nothing when a replica is killed", async () => {
  await readByReplica();
  let reading = true;
  const readers = Array.from({ length: 4 }, async () => {
    while (reading) {
      const known = last;
      expect((await read(String(known))).seq).toBeGreaterThanOrEqual(known);
    }
  });
  await replica.signal("SIGKILL");
  await note();
  await replica.start();
  await readByReplica();
  reading = false;
  await Promise.all(readers);
});

test.skipIf(!here)(
  "without the primary visitors can read on, and waiting changes are processed when it is back",
  async () => {
    const heard: string[] = [];
    await client.listen("news", () => heard.push("news"));
    await readByReplica();
    await primary.signal("SIGKILL");
    for (let i = 0; i < 20; i++) expect(await read()).toEqual({ seq: last, by_replica: true });
    await expect(note()).rejects.toThrow();
    await primary.start();
    await expect.poll(() => heard.length).toBeGreaterThan(0); // or a lost notification
    heard.length = 0;
    await expect
      .poll(() =>
        note().then(
          () => true,
          () => false,
        ),
      )
      .toBe(true);
    await sql`select pg_notify('news', '')`.execute(client.db);
    await expect.poll(() => heard.length).toBeGreaterThan(0);
    await readByReplica();
  },
);

import { type Kysely, sql } from "kysely";
import { expect, test } from "vitest";
import { migrate } from "#database/migrate.ts";
import { migrations } from "#database/migrations/all.ts";
import { openPostgres } from "#database/postgres-client.ts";
import { testContext } from "#tests/helpers/context.ts";
import { databaseAt, drop, recreate } from "#tests/helpers/template.ts";

const server = process.env.TEST_DATABASE_URL;
const ctx = await testContext();

const adding = (name: string, column: string) => ({
  ...migrations,
  [name]: {
    up: async (db: Kysely<unknown>) =>
      void (await sql`alter table organizations add column ${sql.ref(column)} text`.execute(db)),
  },
});

test("a program starts on the tables of a later version and leaves them unchanged", async () => {
  await migrate(ctx.db, adding("9001-later", "later"));
  await migrate(ctx.db);
  const { rows } = await sql`select later from organizations limit 1`.execute(ctx.db);
  expect(rows).toEqual([]);
});

test.skipIf(!server)("processes that start together migrate an empty database once", async () => {
  const name = `marga_test_${process.pid}_empty`;
  await recreate(server!, name);
  const clients = await Promise.all([1, 2, 3].map(() => openPostgres({ url: databaseAt(server!, name) })));
  try {
    await Promise.all(clients.map((client) => client.prepare((db) => migrate(db))));
    const { rows } = await sql`select name from kysely_migration order by name`.execute(clients[0]!.db);
    expect(rows).toEqual(Object.keys(migrations).map((name) => ({ name })));
  } finally {
    await Promise.all(clients.map((client) => client.close()));
    await drop(server!, name);
  }
});

test.skipIf(!server)(
  "a migration that waits for a table lets later queries go first",
  async () => {
    const client = await openPostgres({ url: ctx.url! });
    const held = Promise.withResolvers<void>();
    const holding = client.db.transaction().execute(async (db) => {
      await sql`select 1 from organizations`.execute(db);
      await held.promise;
    });
    try {
      const migrating = client.prepare((db) =>
        migrate(db, { ...adding("9001-later", "later"), ...adding("9002-waits", "waits") }),
      );
      let answers = 0;
      const reading = (async () => {
        // Longer than one attempt waits for the table
        for (const end = Date.now() + 5000; Date.now() < end; answers++)
          await sql`select 1 from organizations`.execute(client.db);
      })();
      await reading;
      expect(answers).toBeGreaterThan(1);
      held.resolve();
      await Promise.all([holding, migrating]);
      await sql`select waits from organizations limit 1`.execute(client.db);
    } finally {
      held.resolve();
      await client.close();
    }
  },
  60_000,
);

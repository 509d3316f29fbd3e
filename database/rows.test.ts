import { sql } from "kysely";
import { expect, test } from "vitest";
import { readRows, readShapes } from "#database/rows.ts";
import { transaction } from "#operations/runtime/context.ts";
import { testContext } from "#tests/helpers/context.ts";

const ctx = await testContext();

test("a backup reads large rows a few at a time, so that they are never in memory all at once", async () => {
  const batches = () =>
    transaction(ctx, async ({ db }) => {
      const shape = (await readShapes(db)).find(({ name }) => name === "sealed_archive")!;
      const sizes: number[] = [];
      for await (const lines of readRows(db, shape)) sizes.push(lines.length);
      return sizes;
    });
  const add = (bytes: number) =>
    sql`insert into sealed_archive (id, sealed_at, kind, key_id, contents)
      select gen_random_uuid(), now(), 'rows', 'key', sha256(i::text::bytea) || decode(repeat('ab', ${bytes}::int), 'hex')
      from generate_series(1, 12) i`.execute(ctx.db);
  await add(10);
  expect(await batches()).toEqual([12]);
  await sql`alter table sealed_archive alter contents set storage external`.execute(ctx.db); // as what does not compress
  await add(100_000);
  expect(await batches()).toEqual([5, 5, 5, 5, 4]);
  await sql`alter table sealed_archive alter contents set storage extended`.execute(ctx.db);
});

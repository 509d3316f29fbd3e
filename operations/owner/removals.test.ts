import { sql } from "kysely";
import { v7 as uuid } from "uuid";
import { expect, test } from "vitest";
import { savedUses } from "#operations/owner/removals.ts";
import { transaction } from "#operations/runtime/context.ts";
import { testContext } from "#tests/helpers/context.ts";

const ctx = await testContext();

test("whether a removed part has an id is found without reading every saved listing", async () => {
  const plan = await transaction(ctx, async ({ db }) => {
    await sql`set local enable_seqscan = off`.execute(db); // as with many rows
    const { rows } = await sql<{ "QUERY PLAN": string }>`explain ${savedUses("address", uuid())}`.execute(db);
    return rows.map((row) => row["QUERY PLAN"]).join("\n");
  });
  expect(plan).toMatch(/Index Scan on approved_versions_contents/);
  expect(plan).toMatch(/Index Scan on undo_records_contents/);
  expect(plan).not.toMatch(/Seq Scan/);
});

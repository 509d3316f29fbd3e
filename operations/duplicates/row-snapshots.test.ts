import { sql } from "kysely";
import { expect, test } from "vitest";
import { restoreSnapshot, snapshotTables, takeSnapshot } from "#operations/duplicates/row-snapshots.ts";
import { transaction } from "#operations/runtime/context.ts";
import { testContext } from "#tests/helpers/context.ts";
import { buildOrganization } from "#tests/helpers/organization.ts";
import { storeOrganization } from "#tests/helpers/provider.ts";

const ctx = await testContext();

async function everyRow(): Promise<string> {
  const tables: unknown[] = [];
  for (const table of snapshotTables) {
    const { rows } = await sql`select to_jsonb(t) as row from ${sql.table(table)} t order by to_jsonb(t)::text`.execute(
      ctx.db,
    );
    tables.push([table, rows]);
  }
  return JSON.stringify(tables);
}

test("a restored snapshot undoes changes, removals and additions byte for byte, and changes nothing else", async () => {
  const one = await storeOrganization(ctx, buildOrganization({ name: "One" }));
  const other = await storeOrganization(ctx, buildOrganization({ name: "Another" }));
  const before = await everyRow();
  const snapshot = await takeSnapshot(ctx, [one.id]);
  await ctx.db
    .updateTable("organizations")
    .set({ name: "Two", tags: ["x"] })
    .where("id", "=", one.id)
    .execute();
  await ctx.db.deleteFrom("services").where("organization_id", "=", one.id).execute();
  await ctx.db
    .updateTable("contacts")
    .set({ organization_id: other.id, position: 7 })
    .where("organization_id", "=", one.id)
    .execute();
  await ctx.db
    .updateTable("contacts")
    .set({ organization_id: one.id, position: 0 })
    .where("position", "=", 7)
    .execute();
  await ctx.db.deleteFrom("listings").where("organization_id", "=", one.id).execute();
  expect(await everyRow()).not.toBe(before);
  await transaction(ctx, (ctx) => restoreSnapshot(ctx, [one.id], snapshot));
  expect(await everyRow()).toBe(before);
});

test("rows that moved to another organisation come back when both are restored", async () => {
  const one = await storeOrganization(ctx, buildOrganization({ name: "Left" }));
  const other = await storeOrganization(ctx, buildOrganization({ name: "Right" }));
  const before = await everyRow();
  const ids = [one.id, other.id];
  const snapshot = await takeSnapshot(ctx, ids);
  await ctx.db
    .updateTable("services")
    .set((row) => ({ organization_id: other.id, position: row("position", "+", 100) }))
    .where("organization_id", "=", one.id)
    .execute();
  await ctx.db.updateTable("organizations").set({ merged_into: other.id }).where("id", "=", one.id).execute();
  await transaction(ctx, (ctx) => restoreSnapshot(ctx, ids, snapshot));
  expect(await everyRow()).toBe(before);
});

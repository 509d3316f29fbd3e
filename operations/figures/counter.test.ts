import { v7 as uuid } from "uuid";
import { beforeAll, beforeEach, expect, test } from "vitest";
import type { Counter } from "#operations/figures/counter.ts";
import { createCounter } from "#operations/figures/counter.ts";
import { testContext } from "#tests/helpers/context.ts";
import { addOrganizations, buildOrganization } from "#tests/helpers/organization.ts";

const ctx = await testContext();
const SATURDAY = new Date("2026-11-21T06:30:00.000Z");
const [asha, disha] = [buildOrganization(), buildOrganization({ name: "Disha" })];
let clock = SATURDAY;
let counter: Counter;
beforeAll(() => addOrganizations(ctx, [asha, disha]));
beforeEach(async () => {
  await ctx.db.deleteFrom("listing_counts").execute();
  clock = SATURDAY;
  counter = createCounter(() => clock);
});

function storedRows() {
  return ctx.db.selectFrom("listing_counts").selectAll().orderBy("week").orderBy("organization_id").execute();
}

test("saving writes each count to the table once", async () => {
  counter.count({ view: asha.id });
  counter.count({ appearances: [asha.id, disha.id] });
  counter.count({ appearances: [disha.id] });
  expect(await storedRows()).toEqual([]);
  await counter.save(ctx.db);
  await counter.save(ctx.db);
  const week = "2026-11-16";
  expect(await storedRows()).toEqual([
    { organization_id: asha.id, week, views: 1, appearances: 1 },
    { organization_id: disha.id, week, views: 0, appearances: 2 },
  ]);
});

test("a week ends on Sunday at midnight in India, and several processes add to it", async () => {
  const other = createCounter(() => clock);
  for (const each of [counter, other]) each.count({ view: asha.id });
  clock = new Date("2026-11-22T18:31:00.000Z");
  for (const each of [counter, other]) each.count({ view: asha.id });
  await Promise.all([counter.save(ctx.db), other.save(ctx.db)]);
  expect(await storedRows()).toMatchObject([
    { week: "2026-11-16", views: 2 },
    { week: "2026-11-23", views: 2 },
  ]);
});

test("a deleted organisation does not stop the counts of others", async () => {
  counter.count({ appearances: [uuid(), asha.id] });
  await counter.save(ctx.db);
  expect(await storedRows()).toMatchObject([{ organization_id: asha.id, appearances: 1 }]);
});

test("counts that could not be saved are saved the next time", async () => {
  counter.count({ view: asha.id });
  await ctx.db.schema.alterTable("listing_counts").renameTo("away").execute();
  await expect(counter.save(ctx.db)).rejects.toThrow();
  await ctx.db.schema.alterTable("away").renameTo("listing_counts").execute();
  counter.count({ view: asha.id });
  await counter.save(ctx.db);
  expect(await storedRows()).toMatchObject([{ views: 2 }]);
});

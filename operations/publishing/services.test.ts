import { expect, test } from "vitest";
import { publish } from "#operations/publishing/publishing.ts";
import { listServices } from "#operations/publishing/services.ts";
import { type Context, transaction } from "#operations/runtime/context.ts";
import { followListings } from "#operations/searching/catalogue.ts";
import { publicVersion } from "#operations/searching/reference.ts";
import { testContext } from "#tests/helpers/context.ts";
import { addOrganizations, buildOrganization, buildService } from "#tests/helpers/organization.ts";

const ctx = await testContext();
const approved = buildOrganization({
  services: Array.from({ length: 25 }, (_, i) => buildService({ name: `Service ${String(i).padStart(2, "0")}` })),
});
const pending = buildOrganization({ status: "pending", verified_at: null, verifications: [] });
await addOrganizations(ctx, [approved, pending]);

test("services are counted once for each version of the directory, and no row is read behind the last page", async () => {
  let asked = 0;
  const db = ctx.db.withPlugin({
    transformQuery({ node }) {
      asked++;
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const look = async (page: number) => {
    asked = 0;
    const { data, meta } = await listServices({ ...ctx, db }, { page, per_page: 20 });
    return { rows: data.length, total: meta.total, asked };
  };
  expect(await look(1)).toEqual({ rows: 20, total: 25, asked: 2 });
  expect(await look(2)).toEqual({ rows: 5, total: 25, asked: 1 });
  expect(await look(1_000_000)).toEqual({ rows: 0, total: 25, asked: 0 });
  await addOrganizations(ctx, [buildOrganization()]);
  expect(await look(1)).toEqual({ rows: 20, total: 26, asked: 2 });
});

test("a page far behind is charged for the rows before it", async () => {
  const organizations = Array.from({ length: 12 }, () =>
    buildOrganization({ services: Array.from({ length: 200 }, () => buildService()) }),
  );
  await addOrganizations(ctx, organizations);
  const charged = async (page: number, per_page: number) => {
    let rows = 0;
    await listServices({ ...ctx, charge: (more) => (rows += more) } as Context, { page, per_page });
    return rows;
  };
  expect(await charged(1, 1)).toBe(1);
  expect(await charged(2301, 1)).toBe(3);
});

test("a change of an organisation that is not public leaves every cached answer valid", async () => {
  const version = async () => {
    await followListings(ctx.db, ctx.catalogue);
    return publicVersion(ctx);
  };
  const before = await version();
  await transaction(ctx, (ctx) => publish(ctx, pending.id));
  expect(await version()).toBe(before);
  await transaction(ctx, (ctx) => publish(ctx, approved.id));
  const after = await version();
  expect(after).not.toBe(before);
  await ctx.db.updateTable("organizations").set({ status: "rejected" }).where("id", "=", approved.id).execute();
  await transaction(ctx, (ctx) => publish(ctx, approved.id));
  expect(await version()).not.toBe(after);
});

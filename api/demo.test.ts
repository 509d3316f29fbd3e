import { v7 as uuid } from "uuid";
import { expect, test } from "vitest";
import { apiApp } from "#api/app.ts";
import type { Context } from "#operations/runtime/context.ts";
import { demoUsers, loadDemoData } from "#operations/runtime/demo-data.ts";
import { asking } from "#tests/helpers/asking.ts";
import { testContext } from "#tests/helpers/context.ts";
import { addOrganizations, buildOrganization } from "#tests/helpers/organization.ts";
import { addProvider } from "#tests/helpers/people.ts";
import { sessionOf } from "#tests/helpers/provider.ts";

const ctx: Context = await testContext();
const ask = asking(apiApp({ ctx, unforeseen: (error) => expect.unreachable(String(error)) }));
const count = await loadDemoData(ctx);
const real = buildOrganization({ name: "Uday School" });
await addOrganizations(ctx, [real]);
const userOf = (email: string) => ctx.db.selectFrom("users").select("id").where("email", "=", email).executeTakeFirst();
const demoAdmin = (await userOf(demoUsers.admin))!;
let token = await sessionOf(ctx, demoAdmin.id);

test("removal needs a confirmation", async () => {
  const { status, body } = await ask("GET", "/admin/demo", token);
  expect(count).toBeGreaterThan(300);
  expect([status, body]).toEqual([200, { organizations: count, people: 2, people_to_remove: 0 }]);
  for (const body of [{}, { confirm: false }, { confirm: "true" }])
    expect((await ask("POST", "/admin/demo/removal", token, body)).status).toBe(422);
  expect((await ask("GET", "/admin/demo", token)).body.organizations).toBe(count);
});

test("demo data is removed with all that belongs to it, and real data stays", async () => {
  const demo = await ctx.db
    .selectFrom("organizations")
    .select("id")
    .where("source", "=", "demo")
    .orderBy("id")
    .execute();
  const file_key = `${uuid()}.pdf`;
  await ctx.files.put(file_key, Buffer.from("%PDF-1.4"));
  await ctx.db
    .insertInto("documents")
    .values({
      id: uuid(),
      organization_id: demo[0]!.id,
      service_id: null,
      registration_detail_id: null,
      type: "registration",
      name: "certificate.pdf",
      mime: "application/pdf",
      size: 8,
      alt: null,
      file_key,
      draft_id: null,
      uploader_hash: null,
    })
    .execute();
  const { status, body } = await ask("POST", "/admin/demo/removal", token, { confirm: true });
  expect([status, body]).toEqual([200, { organizations: count, people: 0 }]);
  expect(await ctx.db.selectFrom("posts").select("slug").execute()).toEqual([]);
  const left = async (
    table: "organizations" | "listings" | "addresses" | "services" | "documents" | "organization_members",
  ) => (await ctx.db.selectFrom(table).selectAll().execute()).length;
  expect([
    await left("organizations"),
    await left("listings"),
    await left("addresses"),
    await left("services"),
  ]).toEqual([1, 1, 1, 1]);
  expect([await left("documents"), await left("organization_members")]).toEqual([0, 0]);
  expect(await ctx.files.get(file_key)).toBeNull();
  const found = await ask("GET", "/organizations?per_page=100");
  expect(found.body.data.map(({ name }: { name: string }) => name)).toEqual(["Uday School"]);
  expect(ctx.catalogue.seq).toBeGreaterThan(0);
});

test("the signed-in demo admin is not removed until there is another admin", async () => {
  expect((await ask("GET", "/user", token)).status).toBe(200);
  expect((await ask("GET", "/admin/demo", token)).body).toEqual({ organizations: 0, people: 2, people_to_remove: 0 });
  const nalini = await addProvider(ctx, [], { name: "Nalini Deshpande", roles: ["admin"] });
  expect((await ask("GET", "/admin/demo", token)).body.people_to_remove).toBe(1);
  expect((await ask("POST", "/admin/demo/removal", token, { confirm: true })).body).toEqual({
    organizations: 0,
    people: 1,
  });
  expect([await userOf(demoUsers.provider), await userOf(demoUsers.admin)]).toEqual([undefined, demoAdmin]);
  token = nalini.token;
  expect((await ask("POST", "/admin/demo/removal", token, { confirm: true })).body).toEqual({
    organizations: 0,
    people: 1,
  });
  expect(await userOf(demoUsers.admin)).toBeUndefined();
  expect((await ask("POST", "/admin/demo/removal", token, { confirm: true })).body).toEqual({
    organizations: 0,
    people: 0,
  });
});

test("removed demo data does not come back at the next start, not even into an empty directory", async () => {
  await ctx.db.deleteFrom("services").execute();
  await ctx.db.deleteFrom("organizations").execute();
  expect(await loadDemoData(ctx)).toBe(0);
});

import { v7 as uuid } from "uuid";
import { expect, test } from "vitest";
import { apiApp } from "#api/app.ts";
import { compareNewOrganizations, recordDuplicates } from "#operations/duplicates/duplicates.ts";
import { asking } from "#tests/helpers/asking.ts";
import { testContext } from "#tests/helpers/context.ts";
import { addProvider } from "#tests/helpers/people.ts";
import { storeTwice } from "#tests/helpers/two-of-one.ts";

const ctx = await testContext();
const api = apiApp({
  ctx,
  unforeseen: (error) => {
    throw error;
  },
});
const admin = await addProvider(ctx, [], { name: "Nalini Deshpande", roles: ["admin"] });

const ask = (method: string, path: string, body?: object, token = admin.token) =>
  asking(api)(method, path, token, body);

function noted(id: string) {
  return ctx.db
    .selectFrom("possible_duplicates")
    .selectAll()
    .where((row) => row.or([row("organization_id", "=", id), row("other_id", "=", id)]))
    .execute();
}

test("an admin sees possible duplicates in any script, with reason and distance, and a dismissed pair is not shown again", async () => {
  const { old, young } = await storeTwice(ctx);
  await compareNewOrganizations(ctx);
  const { body } = await ask("GET", `/admin/organizations/${young.id}/duplicates`);
  expect(body.data).toMatchObject([
    {
      organization_id: old.id,
      name: "Vidivelli Special School",
      status: "approved",
      dismissed_at: null,
      distance_km: null,
      record: { id: old.id },
    },
  ]);
  const reasons = new Map(body.data[0].reasons.map((r: { kind: string; detail: string }) => [r.kind, r.detail]));
  expect([...reasons.keys()]).toEqual(["phone", "name", "place"]);
  expect(reasons.get("phone")).toBe("9842012345");
  const dismissal = `/admin/organizations/${young.id}/duplicates/${old.id}/dismissal`;
  expect((await ask("DELETE", dismissal)).status).toBe(404);
  expect((await ask("POST", dismissal)).status).toBe(204);
  await recordDuplicates(ctx, old.id);
  expect(await noted(young.id)).toMatchObject([{ dismissed_by: admin.id }]);
  expect((await ask("GET", `/admin/organizations/${old.id}/duplicates`)).body.data).toMatchObject([
    { dismissed_at: expect.any(String) },
  ]);
  expect((await ask("DELETE", dismissal)).status).toBe(204);
  expect(await noted(old.id)).toMatchObject([{ dismissed_at: null, dismissed_by: null }]);
});

test("a changed phone number is compared again, and a pair without a reason is removed", async () => {
  const { old, young } = await storeTwice(ctx);
  await compareNewOrganizations(ctx);
  expect((await noted(young.id)).map(({ other_id }) => other_id)).toBeDefined();
  const { token } = await addProvider(ctx, [young.id]);
  const change = { name: "Karunai Illam", legal_name: "Karunai Illam", contacts: [{ phone: "9000000001" }] };
  expect((await ask("PATCH", `/provider/organization/${young.id}`, change, token)).status).toBe(200);
  const left = await noted(young.id);
  expect(left.some(({ organization_id, other_id }) => [organization_id, other_id].includes(old.id))).toBe(false);
});

test("several possible duplicates can change and be dismissed at the same time", async () => {
  const { old, young } = await storeTwice(ctx);
  await compareNewOrganizations(ctx);
  const people = await Promise.all([old, young].map(({ id }) => addProvider(ctx, [id])));
  for (const phone of ["9842000001", "9842000002", "9842000003"]) {
    const changes = [old, young].map(({ id }, i) =>
      ask("PATCH", `/provider/organization/${id}`, { contacts: [{ phone }] }, people[i]!.token),
    );
    expect((await Promise.all(changes)).map(({ status }) => status)).toEqual([200, 200]);
  }
  await ctx.db.deleteFrom("possible_duplicates").where("organization_id", "in", [old.id, young.id]).execute();
  const ways = [`${old.id}/duplicates/${young.id}`, `${young.id}/duplicates/${old.id.toUpperCase()}`];
  const said = ways.map((way) => ask("POST", `/admin/organizations/${way}/dismissal`));
  expect((await Promise.all(said)).map(({ status }) => status)).toEqual([204, 204]);
  const rows = ctx.db
    .selectFrom("possible_duplicates")
    .select("dismissed_at")
    .where("organization_id", "in", [old.id, young.id]);
  expect(await rows.execute()).toEqual([{ dismissed_at: ctx.now() }]);
});

test("an unknown organisation is not found, nor a pair of one with itself", async () => {
  const { old } = await storeTwice(ctx);
  for (const id of [uuid(), "none"]) {
    expect((await ask("GET", `/admin/organizations/${id}/duplicates`)).status).toBe(404);
    expect((await ask("GET", `/admin/organizations/${old.id}/duplicates/${id}`)).status).toBe(404);
    expect((await ask("POST", `/admin/organizations/${old.id}/duplicates/${id}/dismissal`)).status).toBe(404);
  }
  expect((await ask("GET", `/admin/organizations/${old.id}/duplicates/${old.id}`)).status).toBe(404);
});

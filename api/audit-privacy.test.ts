import { v7 as uuid } from "uuid";
import { expect, test } from "vitest";
import { apiApp } from "#api/app.ts";
import { HOUR_MS } from "#domain/day.ts";
import type { Context } from "#operations/runtime/context.ts";
import { asking } from "#tests/helpers/asking.ts";
import { testContext } from "#tests/helpers/context.ts";
import { buildOrganization } from "#tests/helpers/organization.ts";
import { addProvider } from "#tests/helpers/people.ts";
import { addRegistration, sessionOf, storeOrganization } from "#tests/helpers/provider.ts";

const base = await testContext();
let now = base.now();
const ctx: Context = { ...base, now: () => now };
const api = apiApp({ ctx, unforeseen: (error) => expect.unreachable(String(error)) });
const ask = asking(api);

test("what members change is logged without contacts and without links that open files", async () => {
  const { id } = await storeOrganization(ctx, buildOrganization({ status: "pending" }));
  const { token } = await addProvider(ctx, [id]);
  const registration = await addRegistration(api, token);
  await ask("PUT", `/registration-details/${registration.registration_id}`, token, { number: "13/2009" });
  const ways = { name: "Ravi", phone: "9812345678", whatsapp: "9812345679", email: "ravi.kumar@example.org" };
  await ask("PATCH", `/provider/organization/${id}`, token, { contacts: [ways] });
  await ask("PATCH", `/provider/organization/${id}`, token, { contacts: [{ ...ways, email: "reena@example.org" }] });
  const { data } = (await ask("GET", "/provider/organization", token)).body;
  const [place] = data.addresses;
  const { phone, email } = ways;
  const changed = await ask("PUT", `/addresses/${place.id}`, token, { ...place, contacts: [{ phone, email }] });
  expect(changed.status).toBe(200);

  const rows = await ctx.db.selectFrom("audit_log").selectAll().where("organization_id", "=", id).execute();
  const log = JSON.stringify(rows);
  for (const secret of ["signature=", "9812345678", "9812345679", "ravi.kumar", "reena"]) {
    expect(log).not.toContain(secret);
  }
  expect(log).toContain("••••••5678");
  expect(log).toContain("r•••@example.org");
  // Another contact with the same mask still counts as a change.
  const history = (await ask("GET", `/provider/organization/${id}/history`, token)).body.data;
  const fields = history.filter(({ action }: { action: string }) => action === "organization.update");
  expect(fields.map((line: { fields: string[] }) => line.fields)).toEqual([["contacts"], ["contacts"]]);
});

test("refused calls of one account from one network are one line an hour, with their number", async () => {
  const { id, token } = await addProvider(ctx, []);
  const other = await addProvider(ctx, []);
  for (let i = 0; i < 30; i++) expect((await ask("GET", `/admin/organizations/${uuid()}`, token)).status).toBe(403);
  expect((await ask("DELETE", `/admin/organizations/${uuid()}/notes/${uuid()}`, token)).status).toBe(403);
  await ask("GET", "/admin/audit", other.token);
  const lines = (user_id: string) =>
    ctx.db
      .selectFrom("audit_log")
      .select(["subject", "after"])
      .where("user_id", "=", user_id)
      .where("action", "=", "access.refused")
      .orderBy("created_at")
      .execute();
  expect(await lines(id)).toEqual([{ subject: "/admin/organizations/:id", after: { times: 31 } }]);
  expect(await lines(other.id)).toMatchObject([{ after: { times: 1 } }]);
  now = new Date(now.getTime() + HOUR_MS);
  const later = await sessionOf(ctx, id);
  await Promise.all(Array.from({ length: 5 }, () => ask("GET", "/admin/audit", later)));
  expect((await lines(id)).map(({ after }) => after)).toEqual([{ times: 31 }, { times: 5 }]);
});

import { expect, test } from "vitest";
import { apiApp } from "#api/app.ts";
import { asAdmin } from "#tests/helpers/admin.ts";
import { testContext } from "#tests/helpers/context.ts";
import { addOrganizations, buildOrganization } from "#tests/helpers/organization.ts";

const ctx = await testContext();
const api = apiApp({ ctx, unforeseen: (error) => expect.unreachable(String(error)) });

test("an admin sees the number of waiting items in each section, which falls when one is handled", async () => {
  const { send } = await asAdmin(ctx, api);
  const waiting = async () => (await send("GET", "/admin/waiting")).body;
  expect(await waiting()).toEqual({ queue: 0, claims: 0, reports: 0, enquiries: 0, messages: 0, webhooks: 0 });
  const asha = buildOrganization({ name: "Asha Centre" });
  await addOrganizations(ctx, [asha, buildOrganization({ name: "Uday School", status: "pending" })]);
  const report = (await send("POST", "/reports", { organization_id: asha.id, field: "closed" })).body;
  const note = "When may we call?";
  await send("POST", "/enquiries", { name: "Mary Thomas", email: "mary@example.org", note });
  await ctx.db.updateTable("messages").set({ status: "failed" }).where("template", "=", "enquiry_received").execute();
  expect(await waiting()).toEqual({ queue: 1, claims: 0, reports: 1, enquiries: 1, messages: 1, webhooks: 0 });
  await send("PATCH", `/admin/reports/${report.id}`, { status: "done" });
  expect(await waiting()).toEqual({ queue: 1, claims: 0, reports: 0, enquiries: 1, messages: 1, webhooks: 0 });
});

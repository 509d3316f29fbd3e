import fs from "node:fs";
import type { OpenAPIV3_1 } from "openapi-types";
import { expect, test } from "vitest";
import { apiApp } from "#api/app.ts";
import { readAdminSamples } from "#tests/helpers/admin-samples.ts";
import { testContext } from "#tests/helpers/context.ts";
import { addProvider } from "#tests/helpers/people.ts";

// Each admin endpoint that changes something is called once with a realistic body.
const ctx = await testContext();
const unforeseen: unknown[] = [];
const api = apiApp({ ctx, unforeseen: (error) => unforeseen.push(error) });
const admin = await addProvider(ctx, [], { name: "Nalini Deshpande", roles: ["admin"] });

const samples = await readAdminSamples();

const document: OpenAPIV3_1.Document = await (await api.request("/openapi.json")).json();
const routes = Object.entries(document.paths!)
  .flatMap(([path, methods]) =>
    Object.entries(methods!).map(([method, operation]) => ({
      route: `${method.toUpperCase()} ${path}`,
      access: (operation as { "x-access"?: string })["x-access"],
    })),
  )
  .filter(({ route, access }) => (access === "admin" || access === "reviewer") && !route.startsWith("GET "))
  .map(({ route }) => route);

const english = JSON.parse(fs.readFileSync(`${import.meta.dirname}/../app/i18n/locales/en/desk.json`, "utf8"));

test("every changing admin endpoint has a sample, and every sample an endpoint", () => {
  expect([...samples.keys()].sort()).toEqual([...routes].sort());
});

test.each(routes)(
  "%s writes an audit line with the admin, the values before and after, and a readable sentence",
  async (route) => {
    unforeseen.length = 0;
    const { kind, prepare } = samples.get(route)!;
    const { path, body } = await prepare(ctx, admin.id);
    const earlier = await ctx.db.selectFrom("audit_log").select("id").execute();
    const isForm = body instanceof FormData;
    const response = await api.request(path, {
      method: route.split(" ")[0]!,
      headers: { Authorization: `Bearer ${admin.token}`, ...(isForm ? {} : { "Content-Type": "application/json" }) },
      ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
    });
    expect(response.status, `${await response.clone().text()} ${unforeseen.map(String)}`).toBeLessThan(300);
    const known = new Set(earlier.map(({ id }) => id));
    const rows = await ctx.db.selectFrom("audit_log").selectAll().orderBy("id").execute();
    const fresh = rows.filter(({ id, user_id }) => !known.has(id) && user_id === admin.id);
    expect(fresh.length).toBeGreaterThan(0);
    const isWhole = ({ before, after }: (typeof rows)[number]) =>
      (kind === "creation" ? before === null : before !== null) &&
      (kind === "removal" ? after === null : after !== null) &&
      JSON.stringify(before) !== JSON.stringify(after);
    expect(fresh.filter(isWhole).length, JSON.stringify(fresh)).toBeGreaterThan(0);
    for (const { action } of fresh) expect(english.audit_page.action).toHaveProperty(action.replace(".", "_"));
    expect(unforeseen).toEqual([]);
  },
);

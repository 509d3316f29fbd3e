import { describe, expect, test } from "vitest";
import { admitPage, refusalPage } from "#api/http/admission.ts";
import { languages } from "#domain/interface-language.ts";
import { loadAgain, refusals } from "#domain/overload-page.ts";
import { type Admission, newAdmission } from "#operations/runtime/admission.ts";
import type { Context } from "#operations/runtime/context.ts";
import { newMetrics } from "#operations/runtime/metrics.ts";
import { createApp } from "#server.ts";
import { testContext } from "#tests/helpers/context.ts";
import { addOrganizations, buildOrganization } from "#tests/helpers/organization.ts";
import { addMember } from "#tests/helpers/provider.ts";

const base = await testContext();
const organization = buildOrganization();
await addOrganizations(base, [organization]);
const token = await addMember(base, organization.id, "meena@example.org");

/** All places are taken by visits that never end, and the queue is full. */
function full(): Admission {
  const admission = newAdmission();
  for (let last = -1; last !== admission.waiting() || last === 0; ) {
    last = admission.waiting();
    admission.run("visit", () => new Promise(() => {}));
  }
  return admission;
}

function crowded() {
  const ctx: Context = { ...base, metrics: newMetrics(), admission: newAdmission() };
  const app = createApp(ctx, async () => new Response("page", { headers: { "Content-Type": "text/html" } }));
  return { ctx, app, fill: () => Object.assign(ctx.admission, full()) };
}

describe("under overload", () => {
  test("a search answers 503 in JSON with Retry-After", async () => {
    const { app, fill, ctx } = crowded();
    fill();
    const answer = await app.request("/api/organizations?search=speech");
    expect(answer.status).toBe(503);
    expect(Number(answer.headers.get("Retry-After"))).toBeGreaterThanOrEqual(2);
    expect(Number(answer.headers.get("Retry-After"))).toBeLessThanOrEqual(8);
    expect(await answer.json()).toEqual({ message: expect.stringContaining("Try again in a few seconds") });
    expect((await ctx.metrics.shed.get()).values).toEqual([{ labels: { priority: "visit" }, value: 1 }]);
  });

  test("a form that is sent to a page takes the place of a form, not of a change", async () => {
    const { ctx } = crowded();
    for (let i = 0; i < 50; i++) ctx.admission.run("form", () => new Promise(() => {}));
    const send = (method: string) =>
      admitPage(new Request("http://localhost/contact", { method }), ctx, "en", async () => new Response("page"));
    expect([(await send("POST")).status, (await send("GET")).status]).toEqual([503, 200]);
    expect(await ctx.admission.run("change", async () => "saved")).toBe("saved");
  });

  test("visits do not crowd out files, nor files visits", async () => {
    const { app, fill, ctx } = crowded();
    fill();
    expect((await app.request("/api/documents/0198d000-aaaa-7000-8000-000000000001")).status).toBe(404);
    Object.assign(ctx.admission, newAdmission());
    for (let i = 0; i < 200; i++) ctx.admission.run("file", () => new Promise(() => {}));
    expect((await app.request("/api/documents/0198d000-aaaa-7000-8000-000000000001")).status).toBe(503);
    expect((await app.request("/api/organizations?search=open")).status).toBe(200);
  });

  test("one user holds half of the places of signed-in users at most", async () => {
    const { app, ctx } = crowded();
    const read = (token: string) => app.request("/api/user", { headers: { Authorization: `Bearer ${token}` } });
    const users = base.db.selectFrom("users").select("id").where("email", "=", "meena@example.org");
    const user = await users.executeTakeFirstOrThrow();
    for (let i = 0; i < 16; i++) ctx.admission.run("signed_in", () => new Promise(() => {}), user.id);
    expect((await read(token)).status).toBe(503);
    expect((await read(await addMember(base, organization.id, "ravi@example.org"))).status).toBe(200);
  });

  test("cached answers are still sent, with 304 where the client has them", async () => {
    const { app, fill } = crowded();
    const { headers } = await app.request("/api/organizations?search=kept");
    fill();
    expect((await app.request("/api/organizations?search=kept")).status).toBe(200);
    const known = await app.request("/api/organizations?search=kept", {
      headers: { "If-None-Match": headers.get("ETag")! },
    });
    expect(known.status).toBe(304);
  });

  test("the refusal itself is not cached", async () => {
    const { app, fill, ctx } = crowded();
    fill();
    expect((await app.request("/api/organizations?search=later")).status).toBe(503);
    Object.assign(ctx.admission, newAdmission());
    expect((await app.request("/api/organizations?search=later")).status).toBe(200);
  });

  test("signed-in users, changes and health checks are still answered", async () => {
    const { app, fill } = crowded();
    fill();
    const own = { headers: { Authorization: `Bearer ${token}` } };
    expect((await app.request("/api/provider/organization", own)).status).toBe(200);
    const sent = await app.request("/api/enquiries", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: "{}",
    });
    expect(sent.status).toBe(422);
    expect((await app.request("/healthz")).status).toBe(200);
    expect((await app.request("/metrics")).status).toBe(404); // the answer to callers without access
  });

  test.each(languages.map(({ code }) => code))("a page answers 503 in %s, without other files", async (language) => {
    const { ctx, fill } = crowded();
    fill();
    const request = new Request("http://localhost/search?search=speech");
    const answer = await admitPage(request, ctx, language, async () => new Response("never"));
    const page = await answer.text();
    expect([answer.status, answer.headers.get("Content-Language")]).toEqual([503, language]);
    expect(answer.headers.get("Cache-Control")).toBe("no-store");
    expect(answer.headers.has("Retry-After")).toBe(true);
    expect(page).toContain(`<html lang="${language}">`);
    for (const text of [...Object.values(refusals.busy[language]), loadAgain[language]]) expect(page).toContain(text);
    expect(page).not.toMatch(/<script|<style|style=|http-equiv|src=/);
    expect(page.length).toBeLessThan(1500);
  });
});

test("the refusal page falls back to English for a language without a translation", () => {
  expect(refusalPage("busy", "fr")).toBe(refusalPage("busy", "en"));
  expect(refusalPage("busy", "ta")).not.toBe(refusalPage("too_many", "ta"));
});

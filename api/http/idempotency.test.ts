import { beforeEach, expect, test } from "vitest";
import { apiApp } from "#api/app.ts";
import { HOUR_MS, MINUTE_MS } from "#domain/day.ts";
import { otpCode } from "#operations/accounts/otp-code.ts";
import { removeExpiredData } from "#operations/privacy/data-retention.ts";
import type { Context } from "#operations/runtime/context.ts";
import { runOnce } from "#operations/runtime/idempotent-requests.ts";
import { openSecrets } from "#operations/runtime/secrets.ts";
import { asking } from "#tests/helpers/asking.ts";
import { testContext } from "#tests/helpers/context.ts";

const base = await testContext();
let now = new Date("2026-11-28T06:30:00.000Z");
const ctx: Context = { ...base, now: () => now };
const api = apiApp({ ctx, unforeseen: (error) => expect.unreachable(String(error)) });
const ask = asking(api);
const KEY = "8e03978e-40d5-43dd-bc93-6894a57f9324";

beforeEach(async () => {
  now = new Date(now.getTime() + HOUR_MS);
  for (const table of ["api_keys", "rate_limits", "idempotent_requests"] as const)
    await ctx.db.deleteFrom(table).execute();
});

async function request(email = "arun@map.example") {
  const { body } = await ask("POST", "/keys/codes", null, { email });
  const code = otpCode(ctx.secrets, body.challenge_id);
  return { challenge_id: body.challenge_id, code, name: "Bus map", purpose: "A map", accept: true };
}

const send = (body: object, key: string) => ask("POST", "/keys", null, body, { "Idempotency-Key": key });
const kept = () => ctx.db.selectFrom("idempotent_requests").selectAll().execute();

test("the same request makes one key and is answered the same for a day, with quotes or without", async () => {
  const body = await request();
  const first = await send(body, KEY);
  expect(first.status).toBe(201);
  expect(first.headers.get("Idempotent-Replayed")).toBeNull();
  now = new Date(now.getTime() + 23 * HOUR_MS);
  const second = await send(body, `"${KEY}"`);
  expect(second.status).toBe(201);
  expect(second.body).toEqual(first.body);
  expect(second.headers.get("Idempotent-Replayed")).toBe("true");
  expect(second.headers.get("Cache-Control")).toBe("no-store");
  expect(await ctx.db.selectFrom("api_keys").select("id").execute()).toHaveLength(1);
  now = new Date(now.getTime() + HOUR_MS);
  expect((await send(body, KEY)).status).toBe(422); // done anew: the code is used up
});

test("another body with the same one is refused, and changes nothing", async () => {
  const body = await request();
  await send(body, KEY);
  const { status, body: problem } = await send({ ...body, name: "Another" }, KEY);
  expect(status).toBe(422);
  expect(problem.errors).toEqual([{ field: "Idempotency-Key", detail: expect.stringMatching(/another request/) }]);
  expect(await ctx.db.selectFrom("api_keys").select("name").execute()).toEqual([{ name: "Bus map" }]);
});

test("of twenty at once one makes a key; the others wait or get the same", async () => {
  const body = await request();
  const answers = await Promise.all(Array.from({ length: 20 }, () => send(body, KEY)));
  const made = answers.filter(({ status }) => status === 201);
  expect(made.length).toBeGreaterThan(0);
  expect(new Set(made.map(({ body }) => body.key)).size).toBe(1);
  for (const { status, headers } of answers.filter(({ status }) => status !== 201))
    expect([status, headers.get("Retry-After")]).toEqual([409, "1"]);
  expect(await ctx.db.selectFrom("api_keys").select("id").execute()).toHaveLength(1);
});

test("a failure may be tried again", async () => {
  const body = await request();
  expect((await send({ ...body, code: "12" }, KEY)).status).toBe(422);
  expect(await kept()).toEqual([]);
  expect((await send(body, KEY)).status).toBe(201);
});

test("nobody reads the key in what is kept: not with the secret of the installation either", async () => {
  const body = await request();
  const { body: made } = await send(body, KEY);
  const [row] = await kept();
  const bytes = Buffer.from(row!.answer_sealed!);
  expect(bytes.toString("latin1")).not.toContain(made.key);
  expect(() => ctx.secrets.decrypt(bytes)).toThrow();
  const whole = JSON.stringify(await kept());
  expect(whole).not.toContain(KEY);
});

test("a request that was broken off is not done a second time", async () => {
  const request = { name: "anybody /api/keys x", content: "{}" };
  const never = new Promise<null>(() => {});
  void runOnce(ctx, request, () => never);
  await expect.poll(kept).toHaveLength(1);
  const again = () => runOnce(ctx, request, async () => expect.unreachable("done twice"));
  await expect(again()).rejects.toMatchObject({ code: "conflict", retry_after: 1 });
  now = new Date(now.getTime() + 3 * MINUTE_MS);
  await expect(again()).rejects.toMatchObject({ code: "conflict", message: expect.stringMatching(/not known/) });
});

test("after the secret was changed, the former one still opens what it sealed", async () => {
  const one = "one secret that is long enough for a test";
  const two = "another secret that is long enough as well";
  const request = { name: "anybody /api/keys y", content: "{}" };
  const answer = { status: 201, headers: [] as [string, string][], body: "made" };
  const under = (secrets: Context["secrets"]) => ({ ...ctx, secrets });
  await runOnce(under(openSecrets(one, "/tmp")), request, async () => answer);
  const unused = async () => null;
  expect(await runOnce(under(openSecrets(two, "/tmp", one)), request, unused)).toEqual({ repeated: answer });
  await expect(runOnce(under(openSecrets(two, "/tmp")), request, unused)).rejects.toMatchObject({ code: "conflict" });
});

test.each(["", "short", "x".repeat(201), 'a"b"c"d"e"f"g"h"i"j'])("“%s” is no key for it", async (key) => {
  const { status, body } = await send(await request(), key);
  expect(status).toBe(422);
  expect(body.errors[0].field).toBe("Idempotency-Key");
});

test("a form, whose size has no limit before it is read, is refused unread", async () => {
  const pieces = 100;
  let read = 0;
  const piece = new TextEncoder().encode("a".repeat(65_536));
  const body = new ReadableStream({
    pull(stream) {
      if (read++ < pieces) stream.enqueue(piece);
      else stream.close();
    },
  });
  const headers = { "Content-Type": "multipart/form-data; boundary=a", "Idempotency-Key": KEY };
  const answer = await api.request("/keys/codes", { method: "POST", headers, body, duplex: "half" } as RequestInit);
  expect(answer.status).toBe(415);
  expect(read).toBeLessThan(5);
  expect(await kept()).toEqual([]);
});

test("what was kept is gone after a day", async () => {
  await send(await request(), KEY);
  expect(await kept()).toHaveLength(1);
  now = new Date(now.getTime() + 25 * HOUR_MS);
  await removeExpiredData(ctx);
  expect(await kept()).toEqual([]);
});

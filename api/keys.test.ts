import { v4 as uuid } from "uuid";
import { beforeEach, describe, expect, test } from "vitest";
import { apiApp } from "#api/app.ts";
import { KEY_DAYS } from "#domain/api-key.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#domain/day.ts";
import { createKey, findKey, holderOf, listOwnKeys, renewKey } from "#operations/accounts/api-keys.ts";
import { verifyCode } from "#operations/accounts/otp.ts";
import { otpCode } from "#operations/accounts/otp-code.ts";
import { createCounter } from "#operations/figures/counter.ts";
import { remindKeyHolders } from "#operations/messages/key-reminders.ts";
import { reportBreach } from "#operations/privacy/breach-report.ts";
import { removeExpiredData } from "#operations/privacy/data-retention.ts";
import type { Context } from "#operations/runtime/context.ts";
import { createApp } from "#server.ts";
import { addKey } from "#tests/helpers/api-keys.ts";
import { asking } from "#tests/helpers/asking.ts";
import { testContext } from "#tests/helpers/context.ts";
import { addOrganizations, buildOrganization } from "#tests/helpers/organization.ts";
import { addProvider } from "#tests/helpers/people.ts";
import { sessionOf } from "#tests/helpers/provider.ts";

const START = new Date("2026-11-28T06:30:00.000Z");
const base = await testContext();
let now = START;
const counter = createCounter(() => now);
const ctx: Context = {
  ...base,
  now: () => now,
  env: { ...base.env, TRUST_PROXY: 1 },
  record: (event) => counter.count(event),
};
const ask = asking(apiApp({ ctx, unforeseen: (error) => expect.unreachable(String(error)) }));
const app = createApp(ctx, async () => new Response("page"));
const admin = await addProvider(ctx, [], { name: "Nalini Deshpande", roles: ["admin"] });

const BETWEEN_CODES = 31_000;
const later = (ms: number) => {
  now = new Date(now.getTime() + ms);
};
const withKey = (key: string) => ({ "X-API-Key": key });
const saidOf = { name: "Bus map", purpose: "Shows who helps near a stop", accept: true };

beforeEach(async () => {
  now = START;
  for (const table of ["api_keys", "messages", "otp_challenges", "rate_limits", "read_budgets"] as const)
    await ctx.db.deleteFrom(table).execute();
});

async function askCode(email: string) {
  later(BETWEEN_CODES);
  const answer = await ask("POST", "/keys/codes", null, { email, language: "en" });
  const { challenge_id } = answer.body;
  return { answer, challenge_id, code: challenge_id && otpCode(ctx.secrets, challenge_id) };
}

async function make(email: string, changes: object = {}, headers: object = {}) {
  const { challenge_id, code } = await askCode(email);
  return ask("POST", "/keys", null, { challenge_id, code, ...saidOf, ...changes }, headers);
}

describe("making a key", () => {
  test("a code by mail makes a key, which stands in that answer alone", async () => {
    const { status, body, headers } = await make("arun@map.example");
    expect(status).toBe(201);
    expect(body.key).toMatch(/^mk_[\w-]{43}$/);
    expect(headers.get("Cache-Control")).toBe("no-store");
    expect(body.data).toMatchObject({
      name: "Bus map",
      state: "working",
      scopes: ["read"],
      hint: body.key.slice(0, 8),
    });
    expect(Date.parse(body.data.expires_at) - now.getTime()).toBe(365 * DAY_MS);
    const { body: again } = await ask("GET", "/keys/current", null, undefined, withKey(body.key));
    expect(again.data).toEqual(body.data);
    expect(JSON.stringify(again)).not.toContain(body.key);
    const rows = await ctx.db.selectFrom("api_keys").selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(body.key);
    expect(JSON.stringify(rows)).not.toContain("arun@map.example");
  });

  test("known and unknown addresses get the same answer, and both a code", async () => {
    await addKey(ctx, { email: "known@map.example" });
    const known = await askCode("known@map.example");
    const unknown = await askCode("unknown@map.example");
    expect(known.answer.status).toBe(202);
    const shape = ({ body, status }: typeof known.answer) => ({ status, ...body, challenge_id: "" });
    expect(shape(known.answer)).toEqual(shape(unknown.answer));
    expect(known.code).toMatch(/^\d{6}$/);
    expect(unknown.code).toMatch(/^\d{6}$/);
    expect(
      await ctx.db
        .selectFrom("messages")
        .select("data")
        .where("challenge_id", "=", unknown.challenge_id)
        .executeTakeFirst(),
    ).toEqual({
      data: { silent: false },
    });
  });

  test.each([
    [{ name: " " }, "name"],
    [{ purpose: "" }, "purpose"],
    [{ accept: false }, "accept"],
    [{ scopes: [] }, "scopes"],
    [{ scopes: ["write"] }, "scopes.0"],
    [{ code: "12" }, "code"],
  ])("%j is refused with its field", async (changes, field) => {
    const { status, body, headers } = await make("arun@map.example", changes);
    expect(status).toBe(422);
    expect(headers.get("Content-Type")).toBe("application/problem+json");
    expect(body).toMatchObject({ type: "/api/docs#invalid", status: 422, errors: [{ field }] });
    expect(await ctx.db.selectFrom("api_keys").select("id").execute()).toEqual([]);
  });

  test("a code works once, and only the code of this purpose", async () => {
    const { challenge_id, code } = await askCode("arun@map.example");
    const wrong = code === "000000" ? "111111" : "000000";
    expect((await ask("POST", "/keys", null, { challenge_id, code: wrong, ...saidOf })).status).toBe(422);
    expect((await ask("POST", "/keys", null, { challenge_id, code, ...saidOf })).status).toBe(201);
    expect((await ask("POST", "/keys", null, { challenge_id, code, ...saidOf })).status).toBe(422);
    const other = await ask("POST", "/otp/send", null, {
      channel: "email",
      destination: "arun@map.example",
      purpose: "onboarding",
    });
    const login = other.body.challenge_id as string;
    const body = { challenge_id: login, code: otpCode(ctx.secrets, login), ...saidOf };
    expect((await ask("POST", "/keys", null, body)).status).toBe(422);
  });

  test("an address has five keys that work at most", async () => {
    for (let i = 0; i < 5; i++) await addKey(ctx, { email: "arun@map.example" });
    const { status, body } = await make("arun@map.example");
    expect(status).toBe(422);
    expect(body.errors).toEqual([{ field: "key", detail: expect.stringMatching(/five keys/) }]);
  });

  test("one network makes fifty keys a day at most, and one address ten", async () => {
    const input = { name: "Bus map", purpose: "A map", scopes: ["read" as const] };
    const make = (email: string) => createKey(ctx, { challenge_id: uuid(), email }, input);
    for (let i = 0; i < 10; i++) {
      const { data } = await make("arun@map.example");
      await ctx.db.updateTable("api_keys").set({ ended_at: now }).where("id", "=", data.id).execute();
    }
    await expect(make("arun@map.example")).rejects.toMatchObject({ code: "too_many", limit: "keys-of" });
    for (let i = 10; i < 50; i++) await make(`${i}@map.example`);
    await expect(make("51@map.example")).rejects.toMatchObject({ code: "too_many", limit: "keys" });
  });
});

describe("using a key", () => {
  test.each(["/organizations", "/organizations?per_page=1", "/openapi.json", "/keys/current"])(
    "%s is answered",
    async (path) => {
      const { key } = await addKey(ctx);
      expect((await ask("GET", path, null, undefined, withKey(key))).status).toBe(200);
    },
  );

  test("a key that is wrong, ended or expired is refused, on every address, and never taken for none", async () => {
    const { key: ended } = await addKey(ctx);
    expect((await ask("DELETE", "/keys/current", null, undefined, withKey(ended))).status).toBe(204);
    const { key: expired } = await addKey(ctx);
    later(KEY_DAYS * DAY_MS + 1);
    const { key: whole } = await addKey(ctx);
    const wrong = `${whole.slice(0, -4)}${whole.at(-4) === "A" ? "B" : "A"}${whole.slice(-3)}`;
    for (const key of [ended, expired, wrong, "", "mk_", whole.toUpperCase(), `${whole} `.repeat(2)])
      for (const path of ["/organizations", "/disabilities", "/keys/current", "/nothing"]) {
        const { status, headers } = await ask("GET", path, null, undefined, withKey(key));
        expect(status, `${key} ${path}`).toBe(401);
        expect(headers.get("Cache-Control")).toBe("no-store");
      }
    expect((await ask("GET", "/keys/current", null, undefined, withKey(whole))).status).toBe(200);
  });

  test("a key in an address is not read", async () => {
    const { key } = await addKey(ctx);
    for (const name of ["key", "api_key", "X-API-Key"])
      expect((await ask("GET", `/keys/current?${name}=${key}`)).status).toBe(401);
  });

  test("a key without the scope read reads no open data", async () => {
    const { key } = await addKey(ctx, { scopes: ["webhooks"] });
    expect((await ask("GET", "/organizations", null, undefined, withKey(key))).status).toBe(403);
    expect((await ask("GET", "/keys/current", null, undefined, withKey(key))).status).toBe(200);
  });

  test("its quota of a minute is refused with the seconds until the next request, and fills again", async () => {
    const { key, data } = await addKey(ctx);
    const { key: other } = await addKey(ctx);
    const read = (key: string) => ask("GET", "/organizations?per_page=1", null, undefined, withKey(key));
    for (let i = 0; i < data.requests_per_minute; i++) expect((await read(key)).status).toBe(200);
    const refused = await ask("GET", "/keys/current", null, undefined, withKey(key));
    expect(refused.status).toBe(429);
    expect(refused.headers.get("Retry-After")).toBe("1");
    expect(refused.body).toMatchObject({
      type: "/api/docs#too-many",
      detail: expect.stringMatching(/quota of this key/),
    });
    expect((await read(other)).status).toBe(200);
    expect((await ask("GET", "/organizations?per_page=1")).status).toBe(200);
    later(1000);
    expect((await read(key)).status).toBe(200);
    expect((await read(key)).status).toBe(200);
    expect((await read(key)).status).toBe(429);
  });

  test("each hundred rows of a list count as a request", async () => {
    await addOrganizations(
      ctx,
      Array.from({ length: 201 }, () => buildOrganization()),
    );
    const { key, data } = await addKey(ctx);
    await ctx.db.updateTable("api_keys").set({ requests_per_minute: 4 }).where("id", "=", data.id).execute();
    const read = (path: string) => ask("GET", path, null, undefined, withKey(key));
    expect((await read("/hsds/v3/organizations?per_page=100")).status).toBe(200);
    expect((await read("/hsds/v3/organizations?format=ndjson")).status).toBe(200);
    const refused = await read("/keys/current");
    expect([refused.status, refused.headers.get("Retry-After")]).toEqual([429, "15"]);
    later(15_000);
    expect((await read("/keys/current")).status).toBe(200);
  });

  test("its quota of a day is refused too", async () => {
    const { key, data } = await addKey(ctx);
    await ctx.db.updateTable("api_keys").set({ requests_per_day: 3 }).where("id", "=", data.id).execute();
    const read = () => ask("GET", "/keys/current", null, undefined, withKey(key));
    for (let i = 0; i < 3; i++) expect((await read()).status).toBe(200);
    const { status, headers } = await read();
    expect(status).toBe(429);
    expect(headers.get("Retry-After")).toBe(String(DAY_MS / 3 / 1000));
  });

  test("it stands in for what its network may read, but not elsewhere, and wrong keys are counted", async () => {
    const { key } = await addKey(ctx);
    await ctx.db.updateTable("api_keys").set({ requests_per_minute: 100_000, requests_per_day: 100_000 }).execute();
    const read = async (path: string, headers: Record<string, string> = {}) =>
      (await app.request(path, { headers: { "X-Forwarded-For": "203.0.113.9", ...headers } })).status;
    const url = "/api/organizations?per_page=1";
    let anonymous = 0;
    while ((await read(url)) === 200) anonymous++;
    expect(anonymous).toBe(600);
    expect(await read(url)).toBe(429);
    for (let i = 0; i < 50; i++) expect(await read(url, withKey(key))).toBe(200);
    const made_up = withKey(`mk_${"a".repeat(43)}`);
    let wrong = 0;
    while ((await read(url, made_up)) === 401) wrong++;
    expect(wrong).toBe(300);
    expect(await read(url, made_up)).toBe(429);
  });

  describe("all keys that one network uses", () => {
    /** Of a minute, at a tenth of what is usual */
    const CEILING = 60;
    const NETWORK = "203.0.113.40";
    const process = () => createApp({ ...ctx, env: { ...ctx.env, RATE_LIMIT_SCALE: 0.1 } }, async () => new Response());
    let used = process();
    beforeEach(() => {
      used = process();
    });
    const from = (network: string, key: string, path = "/api/keys/current") =>
      used.request(path, { headers: { "X-Forwarded-For": network, ...withKey(key) } });
    const keysOf = async (count: number) => {
      const made = await Promise.all(Array.from({ length: count }, () => addKey(ctx)));
      return made.map(({ key }) => key);
    };

    /** Uses the keys in turn until one is refused, and returns how many requests were answered before. */
    async function askUntilRefused(keys: string[], networkOf: (i: number) => string): Promise<number> {
      for (let i = 0; ; i++) {
        const { status } = await from(networkOf(i), keys[i % keys.length]!);
        if (status === 429) return i;
        expect(status).toBe(200);
      }
    }

    test("have a ceiling, by whatever addresses they were made, which fills again", async () => {
      const keys = await keysOf(7);
      expect(await askUntilRefused(keys, () => NETWORK)).toBe(CEILING);
      for (const key of [...keys, ...(await keysOf(1))]) {
        const refused = await from(NETWORK, key);
        expect([refused.status, refused.headers.get("Retry-After")]).toEqual([429, "1"]);
        expect(refused.headers.get("Cache-Control")).toBe("no-store");
        expect(await refused.json()).toMatchObject({
          type: "/api/docs#too-many",
          detail: expect.stringMatching(/your network/),
        });
      }
      expect((await from("203.0.113.41", keys[0]!)).status).toBe(200);
      later(1000);
      expect((await from(NETWORK, keys[0]!)).status).toBe(200);
    });

    test("are counted by the /64 of IPv6, and four times as much around it", async () => {
      const keys = await keysOf(25);
      const inOne = (i: number) => `2001:db8:7:1::${(i + 1).toString(16)}`;
      expect(await askUntilRefused(keys.slice(0, 6), inOne)).toBe(CEILING);
      const inMany = (i: number) => `2001:db8:7:${(i % 9) + 2}::1`;
      expect(await askUntilRefused(keys.slice(6), inMany)).toBe(3 * CEILING);
    });

    test("are not limited together within a private network, which may be a proxy", async () => {
      const keys = await keysOf(6);
      for (let i = 0; i <= CEILING; i++) expect((await from("10.0.0.7", keys[i % 6]!)).status).toBe(200);
    });

    test("pay for each hundred rows of a list", async () => {
      await addOrganizations(
        ctx,
        Array.from({ length: 201 }, () => buildOrganization()),
      );
      const keys = await keysOf(6);
      const list = await from(NETWORK, keys[0]!, "/api/hsds/v3/organizations?format=ndjson");
      const hundreds = Math.ceil((await list.text()).trim().split("\n").length / 100);
      expect(hundreds).toBeGreaterThan(2);
      expect(await askUntilRefused(keys.slice(1), () => NETWORK)).toBe(CEILING - hundreds);
    });

    test("are counted by all processes together", async () => {
      const both = [process(), process()];
      const keys = await keysOf(6);
      for (let i = 0; i < CEILING; i++) {
        used = both[i % 2]!;
        expect((await from(NETWORK, keys[i % 6]!)).status).toBe(200);
      }
      const askBoth = async () => {
        const statuses: number[] = [];
        for (used of both) statuses.push((await from(NETWORK, keys[0]!)).status);
        return statuses;
      };
      await expect.poll(askBoth).toEqual([429, 429]);
    });

    test("leave a key that was granted more what it was granted", async () => {
      const [granted, usual] = await Promise.all([addKey(ctx), addKey(ctx)]);
      const much = { requests_per_minute: 750, requests_per_day: 1_000_000 };
      await ctx.db.updateTable("api_keys").set(much).where("id", "=", granted.data.id).execute();
      expect(await askUntilRefused([granted.key], () => NETWORK)).toBe(75);
      expect((await from(NETWORK, usual.key)).status, "the others have what they had").toBe(200);
    });
  });

  test("kept answers are the same with a key and without", async () => {
    const { key } = await addKey(ctx);
    const url = "/api/organizations?per_page=1&page=2";
    const first = await app.request(url);
    const kept = async () =>
      (await ctx.metrics.kept.get()).values.find(({ labels }) => labels.store === "api" && labels.answer === "hit")
        ?.value ?? 0;
    const before = await kept();
    const second = await app.request(url, { headers: withKey(key) });
    expect(await second.text()).toBe(await first.text());
    expect(second.headers.get("ETag")).toBe(first.headers.get("ETag"));
    expect(second.headers.get("Vary")).toBe(first.headers.get("Vary"));
    expect(await kept()).toBe(before + 1);
    const headers = { ...withKey(key), "If-None-Match": first.headers.get("ETag")! };
    expect((await app.request(url, { headers })).status).toBe(304);
  });

  test("its uses are counted by days in India, also those of kept answers, and its last use once an hour", async () => {
    const { key, data } = await addKey(ctx);
    const read = () => ask("GET", "/organizations?per_page=3", null, undefined, withKey(key));
    const state = async () => {
      await counter.save(ctx.db);
      return (await ask("GET", "/keys/current", null, undefined, withKey(key))).body.data;
    };
    await read();
    await read();
    expect(await state()).toMatchObject({ requests_today: 2, requests_30_days: 2, used_at: START.toISOString() });
    later(HOUR_MS / 2);
    await read();
    expect(await state()).toMatchObject({ requests_today: 4, used_at: START.toISOString() });
    later(DAY_MS);
    await read();
    expect(await state()).toMatchObject({ requests_today: 1, requests_30_days: 6, used_at: now.toISOString() });
    later(29 * DAY_MS);
    expect(await state()).toMatchObject({ requests_today: 0, requests_30_days: 2 });
    expect(data.requests_30_days).toBe(0);
  });
});

describe("looking after keys", () => {
  async function holder(email: string) {
    const { challenge_id, code } = await askCode(email);
    const { proof } = await verifyCode(ctx, { challenge_id, code });
    return (await holderOf(ctx, proof))!;
  }

  test("the holder sees their own keys alone, and renews one for a year", async () => {
    const { data } = await addKey(ctx, { email: "arun@map.example" });
    const { data: others } = await addKey(ctx, { email: "bela@map.example" });
    later(100 * DAY_MS);
    const arun = await holder("arun@map.example");
    expect((await listOwnKeys(ctx, arun)).map(({ id }) => id)).toEqual([data.id]);
    await renewKey(ctx, arun, data.id);
    const [renewed] = await listOwnKeys(ctx, arun);
    expect(Date.parse(renewed!.expires_at)).toBe(now.getTime() + 365 * DAY_MS);
    await expect(renewKey(ctx, arun, others.id)).rejects.toMatchObject({ code: "not_found" });
    await expect(renewKey(ctx, arun, "x")).rejects.toMatchObject({ code: "not_found" });
  });

  test("the holder is reminded once, two weeks before the end", async () => {
    const { data } = await addKey(ctx, { email: "arun@map.example" });
    later((KEY_DAYS - 15) * DAY_MS);
    await remindKeyHolders(ctx);
    expect(await templates()).toEqual([]);
    later(2 * DAY_MS);
    await remindKeyHolders(ctx);
    await remindKeyHolders(ctx);
    expect(await templates()).toEqual(["key_expiring"]);
    await renewKey(ctx, await holder("arun@map.example"), data.id);
    later(MINUTE_MS);
    await remindKeyHolders(ctx);
    expect(await templates()).toEqual(["key_expiring"]);
  });

  test("an admin sees all keys with contacts, and ends one, which is told to its holder with the reason", async () => {
    const { key, data } = await addKey(ctx, { email: "arun@map.example" });
    const token = await sessionOf(ctx, admin.id);
    const { body: page } = await ask("GET", "/admin/keys", token);
    expect(page.data).toMatchObject([{ id: data.id, email: "arun@map.example", state: "working", ended_by: null }]);
    expect(page.counts).toEqual({ working: 1, expired: 0, ended: 0 });
    expect(JSON.stringify(page)).not.toContain(key);
    expect((await ask("POST", `/admin/keys/${data.id}/end`, token, { reason: " " })).status).toBe(422);
    const reason = "It asks for the same page every second";
    const { status, body } = await ask("POST", `/admin/keys/${data.id}/end`, token, { reason });
    expect(status).toBe(200);
    expect(body).toMatchObject({ state: "ended", end_reason: reason, ended_by: { name: "Nalini Deshpande" } });
    expect((await ask("GET", "/keys/current", null, undefined, withKey(key))).status).toBe(401);
    expect((await ask("POST", `/admin/keys/${data.id}/end`, token, { reason })).status).toBe(409);
    const message = await ctx.db
      .selectFrom("messages")
      .selectAll()
      .where("template", "=", "key_ended")
      .executeTakeFirstOrThrow();
    expect(ctx.secrets.decrypt(message.destination_encrypted)).toBe("arun@map.example");
    expect(JSON.parse(ctx.secrets.decrypt(message.values_encrypted!))).toMatchObject({ reason, name: "Timetable" });
    expect((await ask("GET", "/admin/keys?state=working", token)).body.data).toEqual([]);
    expect((await ask("GET", "/admin/keys?state=ended", token)).body.meta.total).toBe(1);
  });

  test("a key is erased 90 days after its end, and a year after its last use", async () => {
    const { key: ended } = await addKey(ctx);
    await ask("DELETE", "/keys/current", null, undefined, withKey(ended));
    const { data: unused } = await addKey(ctx, { email: "arun@map.example" });
    const ids = async () => (await ctx.db.selectFrom("api_keys").select("id").execute()).map(({ id }) => id);
    later(89 * DAY_MS);
    await removeExpiredData(ctx);
    expect(await ids()).toHaveLength(2);
    later(2 * DAY_MS);
    await removeExpiredData(ctx);
    expect(await ids()).toEqual([unused.id]);
    await ctx.db
      .updateTable("api_keys")
      .set({ expires_at: new Date(now.getTime() + 1000 * DAY_MS) })
      .execute();
    later(275 * DAY_MS);
    await removeExpiredData(ctx);
    expect(await ids()).toEqual([]);
  });

  test("a breach report names the holders of keys", async () => {
    await addKey(ctx, { email: "arun@map.example" });
    const window = { from: new Date(now.getTime() - HOUR_MS), until: new Date(now.getTime() + HOUR_MS) };
    const { csv } = await reportBreach(ctx, window);
    expect(csv).toMatch(/arun@map\.example,,en,yes,key of a program/);
  });

  async function templates() {
    const rows = await ctx.db.selectFrom("messages").select("template").where("template", "!=", "code").execute();
    return rows.map(({ template }) => template);
  }
});

describe("methods", () => {
  test("others than those of an address are refused with the ones that it takes", async () => {
    for (const [method, path, allow] of [
      ["PUT", "/keys", "POST"],
      ["GET", "/keys/codes", "POST"],
      ["POST", "/keys/current", "GET, HEAD, DELETE"],
    ] as const) {
      const { status, headers, body } = await ask(method, path);
      expect([status, headers.get("Allow")]).toEqual([405, allow]);
      expect(body).toMatchObject({ type: "/api/docs#method-not-allowed", status: 405 });
    }
  });

  test("what is no JSON, too large or broken is said as a problem", async () => {
    const post = async (body: string, type = "application/json") => {
      const response = await app.request("/api/keys/codes", {
        method: "POST",
        body,
        headers: { "Content-Type": type },
      });
      return [response.status, (await response.json()).type, response.headers.get("Content-Type")];
    };
    expect(await post("a=1", "text/plain")).toEqual([415, "/api/docs#wrong-type", "application/problem+json"]);
    expect(await post("{")).toEqual([400, "/api/docs#malformed", "application/problem+json"]);
    expect(await post("x".repeat(60_000))).toEqual([413, "/api/docs#too-large", "application/problem+json"]);
  });
});

test("only text in the form of a key is looked up", async () => {
  const unread = { ...ctx, db: undefined as never };
  for (const text of ["", "mk_", `mk_${"a".repeat(44)}`, `sk_${"a".repeat(43)}`, `mk_${"é".repeat(43)}`])
    expect(await findKey(unread, text)).toBeNull();
});

import { v7 as uuid } from "uuid";
import { beforeEach, expect, test } from "vitest";
import { apiApp } from "#api/app.ts";
import type { Context } from "#operations/runtime/context.ts";
import { asking } from "#tests/helpers/asking.ts";
import { testContext } from "#tests/helpers/context.ts";
import { addProvider } from "#tests/helpers/people.ts";

const MINUTE = 60_000;
const base = await testContext();
const queued: string[] = [];
let woken = 0;
const ctx: Context = {
  ...base,
  jobs: {
    ...base.jobs,
    send: async (_db, _queue, data) => void queued.push((data as { id: string }).id),
    wake: () => void woken++,
    stop: async () => {},
  },
};
const ask = asking(apiApp({ ctx, unforeseen: (error) => expect.unreachable(String(error)) }));
const { token } = await addProvider(ctx, [], { roles: ["admin"] });
beforeEach(async () => {
  await ctx.db.deleteFrom("messages").execute();
  queued.splice(0);
  woken = 0;
});

async function add(
  status: "failed" | "queued" | "cancelled" | "sent",
  wanted: { minutesAgo?: number; code?: "old" | "new" } = {},
) {
  const id = uuid();
  const at = (minutes: number) => new Date(ctx.now().getTime() + minutes * MINUTE);
  const challenge_id = wanted.code ? uuid() : null;
  if (challenge_id) {
    await ctx.db
      .insertInto("otp_challenges")
      .values({
        id: challenge_id,
        channel: "email",
        purpose: "login",
        destination_hash: Buffer.alloc(32, 1),
        code_hash: Buffer.alloc(32, 2),
        destination_encrypted: ctx.secrets.encrypt("asha@example.org"),
        user_id: null,
        created_at: at(-5),
        expires_at: at(wanted.code === "old" ? -1 : 5),
      })
      .execute();
  }
  await ctx.db
    .insertInto("messages")
    .values({
      id,
      channel: "email",
      template: challenge_id ? "code" : "enquiry_received",
      language: "en",
      destination_encrypted: ctx.secrets.encrypt("asha@example.org"),
      challenge_id,
      data: "{}",
      values_encrypted: ctx.secrets.encrypt(JSON.stringify({ name: "Asha", note: "A secret note" })),
      status,
      attempts: 7,
      error: "ECONNREFUSED",
      created_at: at(-(wanted.minutesAgo ?? 1)),
    })
    .execute();
  return id;
}
const ids = (data: { id: string }[]) => data.map(({ id }) => id);
const statusOf = async (id: string) =>
  (await ctx.db.selectFrom("messages").select("status").where("id", "=", id).executeTakeFirstOrThrow()).status;

test("messages are listed by status, without their text and with masked contacts", async () => {
  const [older, newer] = [await add("failed", { minutesAgo: 60 }), await add("failed", { minutesAgo: 2 })];
  const long = await add("queued", { minutesAgo: 11 });
  await add("queued", { minutesAgo: 9 });
  const cancelled = await add("cancelled");
  await add("sent");
  const { status, body } = await ask("GET", "/admin/messages", token);
  expect([status, ids(body.data), body.counts]).toEqual([200, [newer, older], { failed: 2, queued: 1, cancelled: 1 }]);
  expect(body.data[1]).toEqual({
    id: older,
    channel: "email",
    contact: "a•••@example.org",
    template: "enquiry_received",
    status: "failed",
    created_at: new Date(ctx.now().getTime() - 60 * MINUTE).toISOString(),
    attempts: 7,
    error: "ECONNREFUSED",
    can_retry: true,
  });
  expect(ids((await ask("GET", "/admin/messages?status=queued", token)).body.data)).toEqual([long]);
  expect(ids((await ask("GET", "/admin/messages?status=cancelled", token)).body.data)).toEqual([cancelled]);
  const second = await ask("GET", "/admin/messages?per_page=1&page=2", token);
  expect([ids(second.body.data), second.body.meta.last_page]).toEqual([[older], 2]);
  for (const query of ["status=sent", "page=x"])
    expect((await ask("GET", `/admin/messages?${query}`, token)).status, query).toBe(422);
});

test("a failed message is sent again by a new job", async () => {
  const id = await add("failed");
  const { status, body } = await ask("POST", `/admin/messages/${id}/retry`, token);
  expect([status, body.status, body.can_retry]).toEqual([200, "queued", false]);
  expect([queued, woken, await statusOf(id)]).toEqual([[id], 1, "queued"]);
  expect((await ask("POST", `/admin/messages/${id}/retry`, token)).status).toBe(409);
  for (const unknown of [uuid(), "x"])
    expect((await ask("POST", `/admin/messages/${unknown}/retry`, token)).status).toBe(404);
  expect(queued).toEqual([id]);
});

test("an expired code and a message that was held back are not sent", async () => {
  const [expired, cancelled, fresh] = [
    await add("failed", { code: "old" }),
    await add("cancelled"),
    await add("failed", { code: "new" }),
  ];
  expect(await ask("POST", `/admin/messages/${expired}/retry`, token)).toMatchObject({
    status: 409,
    body: { message: "This code has expired. Whoever wanted it has to ask for a new one." },
  });
  expect((await ask("POST", `/admin/messages/${cancelled}/retry`, token)).status).toBe(409);
  expect((await ask("POST", `/admin/messages/${fresh}/retry`, token)).status).toBe(200);
  expect(queued).toEqual([fresh]);
});

test("all failed messages are sent again at once, except those that have expired", async () => {
  const wanted = [await add("failed", { minutesAgo: 9 }), await add("failed", { minutesAgo: 3, code: "new" })];
  const expired = await add("failed", { code: "old" });
  const { status, body } = await ask("POST", "/admin/messages/retry", token);
  expect([status, body, queued]).toEqual([200, { retried: 2, left: 0 }, wanted]);
  expect(await statusOf(expired)).toBe("failed");
  expect((await ask("POST", "/admin/messages/retry", token)).body).toEqual({ retried: 0, left: 0 });
  const [row] = await ctx.db
    .selectFrom("audit_log")
    .selectAll()
    .where("action", "=", "message.retry_all")
    .orderBy("id")
    .execute();
  expect([row!.before, row!.after]).toEqual([{ failed: 2 }, { failed: 0 }]);
});

import { v7 as uuid } from "uuid";
import { expect, test } from "vitest";
import type { Context } from "#operations/context.ts";
import { forgetOld } from "#operations/forgetting.ts";
import { sendCode } from "#operations/otp.ts";
import { take } from "#operations/rate-limits.ts";
import { testContext } from "#tests/helpers/context.ts";

const DAY_MS = 86_400_000;
const base = await testContext();
const start = Date.now();
const after = (days: number): Context => ({
  ...base,
  now: () => new Date(start + days * DAY_MS),
  requester: { network: uuid(), device: null },
});

async function left(challenge_id: string): Promise<string[]> {
  const challenge = await base.db.selectFrom("otp_challenges").select("id").where("id", "=", challenge_id).execute();
  const message = await base.db.selectFrom("messages").select("id").where("challenge_id", "=", challenge_id).execute();
  return [...challenge.map(() => "challenge"), ...message.map(() => "message")];
}

test("a session is kept for thirty days after its end, a limit until its window has passed", async () => {
  const user_id = uuid();
  await base.db
    .insertInto("users")
    .values({ id: user_id, name: "Asha", email: "asha@example.org", phone: null, roles: [] })
    .execute();
  const ended = new Date(start);
  await base.db
    .insertInto("sessions")
    .values({
      id: uuid(),
      user_id,
      token_hash: Buffer.alloc(32, 1),
      device: null,
      network_hash: null,
      expires_at: ended,
    })
    .execute();
  await take(after(0), [{ key: "a test", limits: [{ times: 1, seconds: 60 }] }]);
  const kept = async () => [
    (await base.db.selectFrom("sessions").select("id").where("user_id", "=", user_id).execute()).length,
    (
      await base.db
        .selectFrom("rate_limits")
        .select("count")
        .where("window_ends", "<=", new Date(start + 60_000))
        .execute()
    ).length,
  ];
  await forgetOld(after(0));
  expect(await kept()).toEqual([1, 1]);
  await forgetOld(after(29));
  expect(await kept()).toEqual([1, 0]);
  await forgetOld(after(31));
  expect(await kept()).toEqual([0, 0]);
});

test("a message and its challenge are kept for a week, those of a failed message for ninety days", async () => {
  const send = (destination: string) =>
    sendCode(after(0), { channel: "email", destination, purpose: "onboarding", language: "en" });
  const { challenge_id: sent } = await send("sent@example.org");
  const { challenge_id: failed } = await send("failed@example.org");
  await base.db.updateTable("messages").set({ status: "sent" }).where("challenge_id", "=", sent).execute();
  await base.db.updateTable("messages").set({ status: "failed" }).where("challenge_id", "=", failed).execute();

  await forgetOld(after(6));
  expect(await left(sent)).toEqual(["challenge", "message"]);
  await forgetOld(after(8));
  expect(await left(sent)).toEqual([]);
  expect(await left(failed)).toEqual(["challenge", "message"]);
  await forgetOld(after(91));
  expect(await left(failed)).toEqual([]);
});

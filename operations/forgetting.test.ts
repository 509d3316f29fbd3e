import { v7 as uuid } from "uuid";
import { expect, test } from "vitest";
import type { Context } from "#operations/context.ts";
import { forgetOld } from "#operations/forgetting.ts";
import { sendCode } from "#operations/otp.ts";
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

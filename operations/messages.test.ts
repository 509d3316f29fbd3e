import { once } from "node:events";
import http from "node:http";
import { v7 as uuid } from "uuid";
import { afterEach, beforeEach, expect, test } from "vitest";
import { smtpMail } from "#integrations/mail.ts";
import { gatewaySms } from "#integrations/sms.ts";
import type { Context } from "#operations/context.ts";
import { type Jobs, startJobs } from "#operations/jobs.ts";
import { type Post, sendMessage } from "#operations/messages.ts";
import { sendCode } from "#operations/otp.ts";
import { codeOf } from "#operations/otp-code.ts";
import { createAdmin } from "#operations/users.ts";
import { testContext } from "#tests/helpers/context.ts";
import { type MailServer, plainText, startMailServer } from "#tests/helpers/mail-server.ts";

const base = await testContext();
let now = Date.now();
let ctx: Context;
let jobs: Jobs | null = null;
const open: { close(): unknown }[] = [];
const nowhere: Post = { mail: async () => expect.unreachable(), sms: async () => expect.unreachable() };

beforeEach(() => {
  now += 3_600_000;
  ctx = { ...base, now: () => new Date(now), requester: { network: uuid(), device: null } };
});
afterEach(async () => {
  await jobs?.stop();
  jobs = null;
  for (const one of open.splice(0)) await one.close();
});

async function work(post: Partial<Post>, retry = { limit: 3, seconds: 0 }): Promise<void> {
  const message = (data: { id: string }, last: boolean) => sendMessage(ctx, { ...nowhere, ...post }, data.id, last);
  jobs = await startJobs(base.client, base.url, { message }, (error) => expect.unreachable(String(error)), retry);
  ctx.jobs = jobs;
}

async function mailServer(behave?: Parameters<typeof startMailServer>[0]): Promise<MailServer> {
  const server = await startMailServer(behave);
  open.push(server);
  return server;
}

const code = (channel: "email" | "phone", destination: string, language?: string) =>
  sendCode(ctx, { channel, destination, purpose: "onboarding", language });
const statusOf = (challenge_id: string) =>
  ctx.db
    .selectFrom("messages")
    .select(["status", "attempts", "error"])
    .where("challenge_id", "=", challenge_id)
    .executeTakeFirstOrThrow();
const eventually = { timeout: 20_000, interval: 50 };

test("a code arrives by mail in each of the seven languages, as text and as HTML, and in one's own words nobody else's", async () => {
  const server = await mailServer();
  await work({ mail: smtpMail(server.url, "Marga <codes@marga.example>") });
  const greetings = { en: "Hello", bn: "নমস্কার", gu: "નમસ્તે", hi: "नमस्ते", kn: "ನಮಸ್ಕಾರ", ta: "வணக்கம்", te: "నమస్కారం" };
  for (const [language, greeting] of Object.entries(greetings)) {
    const { challenge_id } = await code("email", `${language}@example.org`, language);
    await expect
      .poll(() => server.received.some(({ to }) => to[0] === `${language}@example.org`), eventually)
      .toBe(true);
    const mail = server.received.find(({ to }) => to[0] === `${language}@example.org`)!;
    expect(mail.from).toBe("codes@marga.example");
    expect(plainText(mail)).toContain(codeOf(ctx.secrets, challenge_id));
    expect(plainText(mail)).toContain(greeting);
    expect(mail.raw).toMatch(new RegExp(`^Content-Language: ${language}$`, "mi"));
    expect(mail.raw).toMatch(/^Message-ID: <[\w-]+@marga\.example>/m);
    expect(mail.raw).toContain("text/html");
  }
  expect(server.received).toHaveLength(7);
});

test("a server that refuses is asked again, and the mail arrives once", async () => {
  const server = await mailServer((_, attempt) => {
    if (attempt < 3) throw Object.assign(new Error("greylisted, asha@example.org"), { responseCode: 451 });
  });
  await work({ mail: smtpMail(server.url, "codes@marga.example") });
  const { challenge_id } = await code("email", "asha@example.org");
  await expect.poll(async () => (await statusOf(challenge_id)).status, eventually).toBe("sent");
  expect(server.received).toHaveLength(1);
  expect(await statusOf(challenge_id)).toMatchObject({ attempts: 2, error: expect.stringContaining("451") });
});

test("what no server takes stands among the failed, with the kind of failure and without the address", async () => {
  const server = await mailServer(() => {
    throw Object.assign(new Error("no such user asha@example.org"), { responseCode: 550 });
  });
  await work({ mail: smtpMail(server.url, "codes@marga.example") });
  const { challenge_id } = await code("email", "asha@example.org");
  await expect.poll(async () => (await statusOf(challenge_id)).status, eventually).toBe("failed");
  const { attempts, error } = await statusOf(challenge_id);
  expect(attempts).toBe(4);
  expect(error).toContain("550");
  expect(error).not.toContain("asha");
});

test("a slow server gets the mail once", async () => {
  const server = await mailServer(() => new Promise((resolve) => setTimeout(resolve, 3000)));
  await work({ mail: smtpMail(server.url, "codes@marga.example") });
  const { challenge_id } = await code("email", "slow@example.org");
  await expect.poll(async () => (await statusOf(challenge_id)).status, eventually).toBe("sent");
  expect(server.received).toHaveLength(1);
});

test("a code that has expired is not sent any more, nor is one that was sent sent again", async () => {
  const ids: string[] = [];
  const send = async (_db: unknown, _queue: unknown, data: object) => void ids.push((data as { id: string }).id);
  ctx.jobs = { send, wake: () => {}, stop: async () => {} };
  let mails = 0;
  const post = { ...nowhere, mail: async () => void mails++ };
  const { challenge_id } = await code("email", "once@example.org");
  for (let i = 0; i < 2; i++) await sendMessage(ctx, post, ids[0]!, false);
  expect([mails, (await statusOf(challenge_id)).status]).toEqual([1, "sent"]);

  const late = await code("email", "late@example.org");
  now += 11 * 60_000;
  await sendMessage(ctx, post, ids[1]!, false);
  expect([mails, (await statusOf(late.challenge_id)).status]).toEqual([1, "expired"]);
});

test("somebody unknown who wants to sign in gets nothing, and nobody can tell", async () => {
  const server = await mailServer();
  await work({ mail: smtpMail(server.url, "codes@marga.example") });
  await createAdmin(ctx, { email: "known@example.org" });
  const [known, unknown] = [
    await sendCode(ctx, { channel: "email", destination: "known@example.org", purpose: "login" }),
    await sendCode(ctx, { channel: "email", destination: "unknown@example.org", purpose: "login" }),
  ];
  await expect.poll(async () => (await statusOf(known.challenge_id)).status, eventually).toBe("sent");
  await expect.poll(async () => (await statusOf(unknown.challenge_id)).status, eventually).toBe("expired");
  expect(server.received.map(({ to }) => to[0])).toEqual(["known@example.org"]);
});

test("an SMS goes through the gateway as the contract says, is tried again, and arrives once", async () => {
  const requests: { authorization: string | undefined; body: Record<string, string> }[] = [];
  const gateway = http.createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += chunk;
    requests.push({ authorization: request.headers.authorization, body: JSON.parse(body) });
    response.statusCode = requests.length === 1 ? 503 : 202;
    response.end("9876543210 is what a careless gateway repeats");
  });
  gateway.listen(0, "127.0.0.1");
  await once(gateway, "listening");
  open.push(gateway);
  const url = `http://127.0.0.1:${(gateway.address() as { port: number }).port}/send`;
  await work({ sms: gatewaySms({ url, token: "secret", entity_id: "1101", template_ids: { code: "77" } }) });
  const { challenge_id } = await code("phone", "+91 98765 43210", "hi");
  await expect.poll(async () => (await statusOf(challenge_id)).status, eventually).toBe("sent");
  expect(requests).toHaveLength(2);
  const number = codeOf(ctx.secrets, challenge_id);
  expect(requests[1]).toMatchObject({
    authorization: "Bearer secret",
    body: { to: "+919876543210", template: "code", entity_id: "1101", template_id: "77" },
  });
  expect(requests[1]!.body.text).toContain(`${number} आपका मार्ग कोड है`);
  expect(requests[1]!.body.text).toMatch(new RegExp(`\n@localhost #${number}$`));
  expect((await statusOf(challenge_id)).error).toBe("The SMS gateway answered 503.");
});

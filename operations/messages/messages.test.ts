import { once } from "node:events";
import http from "node:http";
import { sql } from "kysely";
import { v7 as uuid } from "uuid";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { HOUR_MS } from "#domain/day.ts";
import { smtpMail } from "#integrations/mail.ts";
import { gatewaySms } from "#integrations/sms.ts";
import { sendCode } from "#operations/accounts/otp.ts";
import { otpCode } from "#operations/accounts/otp-code.ts";
import { createAdmin } from "#operations/accounts/users.ts";
import { type MessageLanguage, messageWords, type Template, texts } from "#operations/messages/message-texts.ts";
import { type Post, queueForAdmins, queueMessage, sendMessage } from "#operations/messages/messages.ts";
import { insertOrganizations } from "#operations/publishing/insert-organizations.ts";
import type { Context } from "#operations/runtime/context.ts";
import { type Jobs, startJobs } from "#operations/runtime/jobs.ts";
import { testContext } from "#tests/helpers/context.ts";
import { type MailServer, plainText, startMailServer } from "#tests/helpers/mail-server.ts";
import { buildOrganization } from "#tests/helpers/organization.ts";

const base = await testContext();
let now = Date.now();
let ctx: Context;
let jobs: Jobs | null = null;
const open: { close(): unknown }[] = [];
const nowhere: Post = { mail: async () => expect.unreachable(), sms: async () => expect.unreachable() };

beforeEach(() => {
  now += HOUR_MS;
  ctx = { ...base, now: () => new Date(now), requester: { network: uuid(), device: null } };
});
afterEach(async () => {
  await jobs?.stop();
  if (jobs) await sql`delete from pgboss.job`.execute(base.db); // a job that still waits for a retry is not for the next test
  jobs = null;
  for (const one of open.splice(0)) await one.close();
});

async function work(post: Partial<Post>, retry = { limit: 3, seconds: 0, longest: 0 }): Promise<void> {
  const message = (data: { id: string }, last: boolean) => sendMessage(ctx, { ...nowhere, ...post }, data.id, last);
  jobs = await startJobs(base.client, base.url, { message }, (error) => expect.unreachable(String(error)), retry);
  ctx.jobs = jobs;
}

async function mailServer(behave?: Parameters<typeof startMailServer>[0]): Promise<MailServer> {
  const server = await startMailServer(behave);
  open.push(server);
  return server;
}

/** Messages that are written now go nowhere; their ids come here. */
function catchMessages(): string[] {
  const ids: string[] = [];
  const send = async (_db: unknown, _queue: unknown, data: object) => void ids.push((data as { id: string }).id);
  ctx.jobs = { ...ctx.jobs, send, wake: () => {} };
  return ids;
}

const code = (channel: "email" | "phone", destination: string, language?: string) =>
  sendCode(ctx, { channel, destination, purpose: "onboarding", language });
const statusOf = (challenge_id: string) =>
  ctx.db
    .selectFrom("messages")
    .select(["status", "attempts", "error"])
    .where("challenge_id", "=", challenge_id)
    .executeTakeFirstOrThrow();
const eventually = { interval: 50 };

test("a code is mailed in each of the seven languages, as text and as HTML, each with words of its own", async () => {
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
    expect(plainText(mail)).toContain(otpCode(ctx.secrets, challenge_id));
    expect(plainText(mail)).toContain(greeting);
    expect(mail.raw).toMatch(new RegExp(`^Content-Language: ${language}$`, "mi"));
    expect(mail.raw).toMatch(/^Message-ID: <[\w-]+@marga\.example>/m);
    expect(mail.raw).toContain("text/html");
  }
  expect(server.received).toHaveLength(7);
});

test("a mail that the server refuses is tried again, and arrives once", async () => {
  const server = await mailServer((_, attempt) => {
    if (attempt < 3) throw Object.assign(new Error("greylisted, asha@example.org"), { responseCode: 451 });
  });
  await work({ mail: smtpMail(server.url, "codes@marga.example") });
  const { challenge_id } = await code("email", "asha@example.org");
  await expect.poll(async () => (await statusOf(challenge_id)).status, eventually).toBe("sent");
  expect(server.received).toHaveLength(1);
  expect(await statusOf(challenge_id)).toMatchObject({ attempts: 2, error: expect.stringContaining("451") });
});

test("a mail that every attempt failed to send is listed as failed, with the kind of failure and without the address", async () => {
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
  const server = await mailServer(() => new Promise((resolve) => setTimeout(resolve, 1000)));
  await work({ mail: smtpMail(server.url, "codes@marga.example") });
  const { challenge_id } = await code("email", "slow@example.org");
  await expect.poll(async () => (await statusOf(challenge_id)).status, eventually).toBe("sent");
  expect(server.received).toHaveLength(1);
});

test("a held message waits while others are sent, and is sent when its time has come", async () => {
  const server = await mailServer();
  await work({ mail: smtpMail(server.url, "codes@marga.example") });
  const organization = buildOrganization();
  await insertOrganizations(ctx, [organization]);
  const undo_id = uuid();
  const record = {
    id: undo_id,
    kind: "decision" as const,
    organization_id: organization.id,
    other_id: null,
    user_id: null,
  };
  await ctx.db
    .insertInto("undo_records")
    .values({ ...record, contents: "{}", changed_at: ctx.now() })
    .execute();
  const mail = (destination: string, until?: Date) => {
    const values = { organization: "Asha", url: "https://marga.example/x" };
    return queueMessage(ctx, {
      channel: "email",
      destination,
      template: "submitted",
      language: "en",
      values,
      held: { undo_id, until },
    });
  };
  await mail("held@example.org", new Date(Date.now() + HOUR_MS));
  await mail("due@example.org", new Date(Date.now() - 1000));
  await mail("at-once@example.org");
  await expect
    .poll(() => server.received.map(({ to }) => to[0]).sort(), eventually)
    .toEqual(["at-once@example.org", "due@example.org"]);
  const rows = await ctx.db
    .selectFrom("messages")
    .select("status")
    .where("undo_id", "=", undo_id)
    .orderBy("id")
    .execute();
  expect(rows[0]!.status).toBe("queued");
});

test("messages that were queued while the clock was days ahead are sent once it is right again", async () => {
  const server = await mailServer();
  await work({ mail: smtpMail(server.url, "codes@marga.example") });
  const ahead = new Date(Date.now() + 72 * HOUR_MS);
  const { challenge_id } = await withJobsAt(ahead, () => code("email", "late@example.org"));
  await jobs!.bringForward();
  jobs!.wake("message");
  await expect.poll(async () => (await statusOf(challenge_id)).status, eventually).toBe("sent");
  expect(server.received.filter(({ to }) => to[0] === "late@example.org")).toHaveLength(1);
});

test("a message that waits for a moment only is not brought forward", async () => {
  const server = await mailServer();
  await work({ mail: smtpMail(server.url, "codes@marga.example") });
  const { challenge_id } = await withJobsAt(new Date(Date.now() + 60_000), () => code("email", "held@example.org"));
  await jobs!.bringForward();
  const { rows } = await sql<{ waits: boolean }>`select start_after > now() as waits from pgboss.job
    where state = 'created'`.execute(ctx.db);
  expect(rows).toEqual([{ waits: true }]);
  expect((await statusOf(challenge_id)).status).toBe("queued");
  await sql`delete from pgboss.job where state = 'created'`.execute(ctx.db);
});

/** Jobs that `queue` sends begin at `moment`, as they do where the database's clock says so. */
async function withJobsAt<T>(moment: Date, queue: () => Promise<T>): Promise<T> {
  const own = ctx.jobs;
  ctx.jobs = { ...own, send: (db, name, data, _after, group) => own.send(db, name, data, moment, group) };
  try {
    return await queue();
  } finally {
    ctx.jobs = own;
  }
}

test("an expired code is not sent, and a sent code is not sent again", async () => {
  const ids = catchMessages();
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

test("a code that could not be sent before it expired has failed", async () => {
  const ids = catchMessages();
  const { challenge_id } = await code("email", "down@example.org");
  const down = { ...nowhere, mail: async () => Promise.reject(Object.assign(new Error(), { code: "ECONNREFUSED" })) };
  await expect(sendMessage(ctx, down, ids[0]!, false)).rejects.toThrow("ECONNREFUSED");
  now += 11 * 60_000;
  await sendMessage(ctx, nowhere, ids[0]!, false);
  expect(await statusOf(challenge_id)).toEqual({ status: "failed", attempts: 1, error: "Error ECONNREFUSED" });
});

test("a mail server that never answers delays no SMS, and notices delay no code", async () => {
  const answer = Promise.withResolvers<void>();
  const sent: string[] = [];
  const mail: Post["mail"] = async ({ to }) => {
    if (to.startsWith("notice")) await answer.promise;
    sent.push(to);
  };
  await work({ mail, sms: async ({ to }) => void sent.push(to) });
  const values = { organization: "Asha", url: "https://marga.example/x" };
  for (let i = 0; i < 5; i++) {
    const destination = `notice${i}@example.org`;
    await queueMessage(ctx, { channel: "email", destination, template: "submitted", language: "en", values });
  }
  await code("email", "asha@example.org");
  await code("phone", "9876543210");
  await queueMessage(ctx, {
    channel: "phone",
    destination: "9876543211",
    template: "submitted",
    language: "en",
    values,
  });
  await expect.poll(() => sent.toSorted(), eventually).toEqual(["9876543210", "9876543211", "asha@example.org"]);
  answer.resolve();
  await expect.poll(() => sent.length, eventually).toBe(8);
});

test("a notice is retried for a day, in the end every ten minutes, and a code every twenty seconds until it expires", async () => {
  const message = async () => {
    throw new Error("down");
  };
  jobs = await startJobs(base.client, base.url, { message }, (error) => expect.unreachable(String(error)));
  ctx.jobs = jobs;
  const values = { organization: "Asha", url: "https://marga.example/x" };
  await queueMessage(ctx, {
    channel: "email",
    destination: "day@example.org",
    template: "submitted",
    language: "en",
    values,
  });
  await code("email", "minutes@example.org");
  const { rows } = await sql<{ retry_limit: number }>`
    select retry_limit, retry_delay, retry_delay_max, retry_backoff from pgboss.job where retry_delay > 0`.execute(
    ctx.db,
  );
  expect(rows.sort((a, b) => a.retry_limit - b.retry_limit)).toEqual([
    { retry_limit: 40, retry_delay: 2, retry_delay_max: 20, retry_backoff: true },
    { retry_limit: 150, retry_delay: 2, retry_delay_max: 600, retry_backoff: true },
  ]);
});

test("an unknown contact gets no message, and the caller cannot tell", async () => {
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

test("an SMS is sent through the gateway as the contract says, is tried again, and arrives once", async () => {
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
  await work({
    sms: gatewaySms({ url, token: "secret", entity_id: "1101", template_ids: { code: "77", "code.hi": "78" } }),
  });
  const { challenge_id } = await code("phone", "+91 98765 43210", "hi");
  await expect.poll(async () => (await statusOf(challenge_id)).status, eventually).toBe("sent");
  expect(requests).toHaveLength(2);
  const number = otpCode(ctx.secrets, challenge_id);
  expect(requests[1]).toMatchObject({
    authorization: "Bearer secret",
    body: { to: "+919876543210", template: "code", entity_id: "1101", template_id: "78" },
  });
  expect(requests[1]!.body.text).toContain(`${number} आपका मार्ग कोड है`);
  expect(requests[1]!.body.text).toMatch(new RegExp(`\n@localhost #${number}$`));
  expect((await statusOf(challenge_id)).error).toBe("The SMS gateway answered 503.");
});

const slots: Record<Template, string[]> = {
  merged: ["organization", "other", "url"],
  merged_behind: ["organization", "other", "url"],
  merge_undone: ["organization", "other", "url"],
  member_removed_by_admin: ["organization", "url"],
  claim_invitation: ["organization", "source", "url"],
  colleague_invited: ["by", "name", "organization", "url"],
  colleague_removed: ["by", "name", "organization", "url"],
  colleague_left: ["name", "organization", "url"],
  key_ended: ["key", "name", "reason", "url"],
  key_expiring: ["day", "key", "name", "url"],
  webhook_host_approved: ["host", "url"],
  webhook_host_refused: ["host", "url"],
  webhook_off: ["host", "reason", "url"],
  code: ["code", "minutes"],
  draft_started: ["name", "url"],
  draft_expiring: ["day", "name", "url"],
  draft_deleted: ["name", "url"],
  submitted: ["organization", "url"],
  application: ["organization", "url"],
  enquiry: ["country", "designation", "email", "name", "note", "organization", "phone"],
  enquiry_received: ["name", "note"],
  still_correct: ["day", "organization", "url"],
  places_free: ["day", "organization", "url"],
  registration_ending: ["day", "number", "organization", "url"],
  invited: ["inviter", "organization", "url"],
  admin_invited: ["inviter", "url"],
  reviewer_invited: ["inviter", "url"],
  member_removed: ["organization"],
  role_changed: ["by", "organization", "role", "url"],
  passkey_added: ["device", "url"],
  passkey_removed: ["device", "url"],
  deletion_requested: ["day", "name", "organization", "url"],
  deletion_cancelled: ["name", "organization"],
  changes_waiting: ["organization", "url"],
  decision_pending: ["fields", "note", "organization", "reason", "url"],
  decision_approved: ["fields", "note", "organization", "reason", "url"],
  decision_changes_requested: ["fields", "note", "organization", "reason", "url"],
  decision_rejected: ["fields", "note", "organization", "reason", "url"],
  decision_suspended: ["fields", "note", "organization", "reason", "url"],
  changes_approved: ["fields", "note", "organization", "reason", "url"],
  changes_requested: ["fields", "note", "organization", "reason", "url"],
  changes_rejected: ["fields", "note", "organization", "reason", "url"],
  decision_undone: ["organization", "url"],
  report: ["field", "note", "organization", "url"],
  report_received: ["note", "organization"],
  report_answered: ["note", "organization"],
  claim: ["organization", "url"],
  claim_received: ["day", "organization", "url"],
  claim_approved: ["organization", "url"],
  claim_not_accepted: ["note", "organization", "reason", "url"],
  claim_taken: ["note", "organization", "url"],
  corrected: ["fields", "organization", "url"],
  report_forwarded: ["field", "note", "organization", "url"],
  contact_unreachable: ["contact", "organization", "url"],
};
const valuesOf = (template: Template) =>
  Object.fromEntries(slots[template].map((slot) => [slot, slot === "url" ? "https://marga.example/x" : `<${slot}>`]));
const languages = Object.keys(texts) as MessageLanguage[];
const templates = Object.keys(slots) as Template[];

interface TemplateTexts {
  greeting?: string;
  subject: string;
  lines: string[];
  sms: string;
}

describe.each(templates)("the message %s", (template) => {
  const partsOf = (language: MessageLanguage): Record<string, string> => {
    const all = texts[language] as Partial<Record<Template, TemplateTexts>>;
    const { subject, lines, sms, greeting = "" } = all[template]!;
    return { subject, lines: lines.join("\n"), sms, greeting };
  };
  const slotsIn = (text: string) => [...new Set(text.match(/(?<=\{)\w+(?=\})/g))].sort();

  test("has the same variables in each of the seven languages, in every part", () => {
    expect(languages).toHaveLength(7);
    expect(slotsIn(Object.values(partsOf("en")).join())).toEqual(slots[template]);
    for (const language of languages) {
      const [parts, english] = [partsOf(language), partsOf("en")];
      for (const part in english)
        expect(slotsIn(parts[part]!), `${language}, ${part}`).toEqual(slotsIn(english[part]!));
    }
  });

  test.each(languages)("fills every variable in %s, and is in that language", (language) => {
    const words = messageWords(template, language, valuesOf(template));
    for (const value of Object.values(valuesOf(template))) {
      expect(words.text).toContain(value);
      expect(words.html).toContain(value.replace("<", "&#60;").replace(">", "&#62;"));
    }
    for (const part of Object.values(words)) expect(part).not.toMatch(/[{}]|undefined/);
    expect(words.html).toContain(`lang="${language}"`);
    const script = {
      en: "Latin",
      hi: "Devanagari",
      bn: "Bengali",
      gu: "Gujarati",
      kn: "Kannada",
      ta: "Tamil",
      te: "Telugu",
    };
    for (const part of Object.values(partsOf(language)).filter(Boolean))
      expect(part).toMatch(new RegExp(`\\p{Script=${script[language]}}`, "u"));
    for (const other of Object.values(script).filter((name) => name !== script[language] && name !== "Latin"))
      expect(Object.values(partsOf(language)).join()).not.toMatch(new RegExp(`\\p{Script=${other}}`, "u"));
  });

  test("takes no markup and no line break from its values", () => {
    const evil = 'a"\r\nBcc: b@example.org\u2028\u0085<script src="//evil.example">&amp;';
    const values = Object.fromEntries(slots[template].map((slot) => [slot, evil]));
    for (const language of languages) {
      const words = messageWords(template, language, values);
      expect(words.subject).not.toMatch(/[\r\n\u0085\u2028\u2029]/);
      expect(words.sms).not.toMatch(/[\r\n\u0085\u2028\u2029]/);
      expect(words.html).not.toContain("<script");
      expect(words.html).not.toMatch(/&amp;|"\/\//);
      expect(words.text).not.toMatch(/^Bcc/m);
    }
  });
});

test("a name is no link in a mail or an SMS, and stays readable", () => {
  const organization = "St.Mary, https://evil.example/x";
  const words = messageWords("submitted", "en", { organization, url: "https://marga.example/login" });
  for (const part of Object.values(words)) {
    expect(part).toContain("St. Mary, https: //evil. ");
    expect(part).not.toContain("evil.example");
  }
  expect(words.text).toContain("https://marga.example/login");
});

test("text of a visitor keeps its lines and is quoted, as text and as HTML", () => {
  const note = "Two questions:\n\n1. Where?\r\n2. When? <b>";
  const { text, html } = messageWords("enquiry_received", "en", { name: "Asha", note });
  expect(text).toContain("\n\n> Two questions:\n> \n> 1. Where?\n> 2. When? <b>\n\n");
  expect(html).toContain("<blockquote><p>Two questions:</p><p>1. Where?</p><p>2. When? &#60;b&#62;</p></blockquote>");
});

test("a list of fields has a line for each, and empty ones are left out", () => {
  const values = { organization: "Asha", reason: "", note: "", url: "https://marga.example/x" };
  const fields = "Papers, 12/2009: A file cannot be read\nServices: For whom? <b>";
  const said = messageWords("decision_changes_requested", "en", { ...values, fields });
  expect(said.text).toContain("\n\n- Papers, 12/2009: A file cannot be read\n- Services: For whom? <b>\n\n");
  expect(said.html).toContain(
    "<ul><li>Papers, 12/2009: A file cannot be read</li><li>Services: For whom? &#60;b&#62;</li></ul>",
  );
  expect(said.text).not.toMatch(/Reason|^>/m);
  const silent = messageWords("decision_changes_requested", "en", { ...values, fields: "" });
  expect(silent.html).not.toMatch(/<ul>|<blockquote>|Reason/);
});

test("an address of our pages becomes a link", () => {
  const { text, html } = messageWords("submitted", "en", {
    organization: "Asha",
    url: "https://marga.example/login?a&b",
  });
  expect(text).toContain("\n\nhttps://marga.example/login?a&b\n\n");
  expect(html).toContain('<a href="https://marga.example/login?a&#38;b">https://marga.example/login?a&#38;b</a>');
});

test("the values of a message are encrypted in the database, and arrive", async () => {
  const ids = catchMessages();
  const values = { name: "Meenakshi Sundaram", url: "https://marga.example/secret-page", day: "5 March 2027" };
  const destination = "meenakshi@example.org";
  await queueMessage(ctx, { channel: "email", destination, template: "draft_expiring", language: "ta", values });
  const row = await ctx.db.selectFrom("messages").selectAll().where("id", "=", ids[0]!).executeTakeFirstOrThrow();
  const stored = Object.values(row).map((value) =>
    value instanceof Uint8Array ? Buffer.from(value).toString("latin1") : JSON.stringify(value),
  );
  for (const secret of [destination, ...Object.values(values)]) expect(stored.join()).not.toContain(secret);
  expect(row.data).toEqual({ silent: false });

  const mails: { to: string; subject: string; text: string; language: string }[] = [];
  await sendMessage(ctx, { ...nowhere, mail: async (mail) => void mails.push(mail) }, ids[0]!, false);
  expect(mails).toHaveLength(1);
  expect(mails[0]).toMatchObject({ to: destination, language: "ta", subject: expect.stringContaining("5 March 2027") });
  for (const value of Object.values(values)) expect(mails[0]!.text).toContain(value);
});

test("a message without a code is sent by SMS without one", async () => {
  const ids = catchMessages();
  const values = { organization: "Asha", url: "https://marga.example/login" };
  await queueMessage(ctx, {
    channel: "phone",
    destination: "9876543210",
    template: "submitted",
    language: "en",
    values,
  });
  const sent: { to: string; text: string; template: string }[] = [];
  await sendMessage(
    ctx,
    { ...nowhere, sms: async ({ to, text, template }) => void sent.push({ to, text, template }) },
    ids[0]!,
    false,
  );
  expect(sent).toEqual([
    {
      to: "9876543210",
      template: "submitted",
      text: 'We have received the form of "Asha". We answer within ten working days. Sign in: https://marga.example/login',
    },
  ]);
});

test("a visitor's name adds no header and no receiver", async () => {
  const server = await mailServer();
  await work({ mail: smtpMail(server.url, "codes@marga.example") });
  const name = "Asha\r\nBcc: victim@example.org\r\n\r\nBuy now";
  const values = { ...valuesOf("enquiry"), name };
  await queueMessage(ctx, {
    channel: "email",
    destination: "safe@example.org",
    template: "enquiry",
    language: "en",
    values,
  });
  await expect.poll(() => server.received.length, eventually).toBe(1);
  const [mail] = server.received;
  expect(mail!.to).toEqual(["safe@example.org"]);
  expect(mail!.raw).not.toMatch(/^Bcc:/m);
  expect(mail!.raw).toMatch(/^Subject: Message from Asha Bcc: victim@example. org Buy now\r?$/m);
});

test("each admin with an address who is not disabled gets a mail", async () => {
  const ids = catchMessages();
  await ctx.db.updateTable("users").set({ roles: [] }).execute();
  for (const email of ["one@example.org", "two@example.org", "gone@example.org"]) await createAdmin(ctx, { email });
  await createAdmin(ctx, { phone: "9876500000" });
  await ctx.db.updateTable("users").set({ disabled_at: new Date() }).where("email", "=", "gone@example.org").execute();
  await ctx.db
    .insertInto("users")
    .values({ id: uuid(), name: "Provider", email: "provider@example.org", phone: null, roles: ["provider_admin"] })
    .execute();
  await queueForAdmins(ctx, "application", { organization: "Asha Centre", url: "https://marga.example/admin" });
  const mails: { to: string; language: string; text: string }[] = [];
  for (const id of ids) await sendMessage(ctx, { ...nowhere, mail: async (mail) => void mails.push(mail) }, id, false);
  expect(mails.map(({ to }) => to).sort()).toEqual(["one@example.org", "two@example.org"]);
  for (const mail of mails)
    expect(mail).toMatchObject({ language: "en", text: expect.stringContaining("Asha Centre") });
});

import { v7 as uuid } from "uuid";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { apiApp } from "#api/app.ts";
import { HOUR_MS } from "#domain/day.ts";
import type { Role } from "#domain/user.ts";
import { sendMessage } from "#operations/messages/messages.ts";
import type { Context } from "#operations/runtime/context.ts";
import { hashToken, newToken } from "#operations/runtime/secrets.ts";
import { testContext } from "#tests/helpers/context.ts";

const HOUR = HOUR_MS;
const base = await testContext();
let now = new Date("2026-11-21T06:05:00.000Z");
let queued: string[] = [];
let woken = 0;
let ctx: Context;
let api: ReturnType<typeof apiApp>;

beforeAll(async () => {
  ctx = {
    ...base,
    now: () => now,
    env: { ...base.env, TRUST_PROXY: 1 },
    jobs: {
      ...base.jobs,
      send: async (_db, _queue, data) => void queued.push((data as { id: string }).id),
      wake: () => void woken++,
      stop: async () => {},
    },
  };
  api = apiApp({ ctx, unforeseen: (error) => expect.unreachable(String(error)) });
  for (const name of ["one", "two"]) await addUser(`${name}@marga.example`, ["admin"]);
  await addUser("provider@marga.example", ["provider_admin"]);
});
beforeEach(async () => {
  now = new Date(now.getTime() + 48 * HOUR); // every test has its own limits
  queued = [];
  woken = 0;
  await ctx.db.deleteFrom("enquiries").execute();
});

const whole = {
  country: "Kenya",
  name: "Wanjiru Kamau",
  designation: "Coordinator",
  organization: "Uhai Trust",
  country_code: "+254",
  phone: "(712) 345-678",
  email: "Wanjiru@Example.org",
  note: "We would like to learn from you.\r\n\r\nWhen may we call?",
};

async function write(body: unknown, from = "203.0.113.7") {
  const response = await api.request("/enquiries", {
    method: "POST",
    headers: { "Content-Type": "application/json", "X-Forwarded-For": from },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: await response.json(), headers: response.headers };
}

interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  language: string;
}

async function mails(): Promise<Mail[]> {
  const sent: Mail[] = [];
  const post = { mail: async (mail: Mail) => void sent.push(mail), sms: async () => expect.unreachable() };
  for (const id of queued) await sendMessage(ctx, post, id, false);
  return sent;
}

const stored = () => ctx.db.selectFrom("enquiries").selectAll().orderBy("id").execute();

async function addUser(email: string, roles: Role[]): Promise<string> {
  const [id, token] = [uuid(), newToken()];
  await ctx.db.insertInto("users").values({ id, name: email, email, phone: null, roles }).execute();
  const session = { id: uuid(), user_id: id, token_hash: hashToken(token), device: null, network_hash: null };
  await ctx.db
    .insertInto("sessions")
    .values({ ...session, created_at: now, used_at: now, expires_at: new Date(now.getTime() + HOUR) })
    .execute();
  return token;
}

async function list(query: string, token?: string) {
  const headers: Record<string, string> = token ? { Authorization: `Bearer ${token}` } : {};
  const response = await api.request(`/admin/enquiries${query}`, { headers });
  return { status: response.status, body: await response.json() };
}

test("an enquiry is stored, mailed to each admin, and confirmed in the language of the sender", async () => {
  const { status, body } = await write({ ...whole, language: "hi", is_admin: true });
  expect([status, body]).toEqual([201, { id: expect.any(String), created_at: now.toISOString() }]);
  expect(await stored()).toEqual([
    {
      id: body.id,
      country: "Kenya",
      name: "Wanjiru Kamau",
      designation: "Coordinator",
      organization: "Uhai Trust",
      country_code: "+254",
      phone: "712345678",
      email: "wanjiru@example.org",
      note: "We would like to learn from you.\n\nWhen may we call?",
      created_at: now,
      handled_at: null,
      handled_by: null,
    },
  ]);
  expect(woken).toBe(1);

  const sent = await mails();
  expect(sent.map(({ to }) => to).sort()).toEqual(["one@marga.example", "two@marga.example", "wanjiru@example.org"]);
  const toAdmin = sent.find(({ to }) => to === "one@marga.example")!;
  expect(toAdmin).toMatchObject({ language: "en", subject: "Message from Wanjiru Kamau" });
  for (const said of [
    "Kenya",
    "Coordinator",
    "Uhai Trust",
    "+254 712345678",
    "wanjiru@example.org",
    "> When may we call?",
  ])
    expect(toAdmin.text).toContain(said);
  const confirmation = sent.find(({ to }) => to === "wanjiru@example.org")!;
  expect(confirmation).toMatchObject({ language: "hi", subject: "हमें आपका संदेश मिल गया है" });
  expect(confirmation.text).toContain("> We would like to learn from you.\n> \n> When may we call?");
  expect(confirmation.text).not.toContain("712345678");
});

test("name, e-mail address and note are enough, and empty fields count as absent", async () => {
  const least = { name: "Asha", email: "asha@example.org", note: "Hello" };
  const empty = { country: "", designation: " ", organization: "", country_code: "", phone: "+" };
  for (const body of [least, { ...least, ...empty }, { ...least, country: null, phone: null }])
    expect((await write(body)).status).toBe(201);
  for (const row of await stored())
    expect(row).toMatchObject({
      country: null,
      designation: null,
      organization: null,
      country_code: null,
      phone: null,
    });
  expect((await mails()).find(({ to }) => to.endsWith("@marga.example"))!.text).toContain("\nPhone: –\n");
});

test("all errors are answered at once, and nothing is stored", async () => {
  const { status, body } = await write({ country_code: "abc", phone: "123", country: "x".repeat(201) });
  expect(status).toBe(422);
  expect(body).toEqual({
    message: "Validation errors occurred",
    errors: {
      name: ["Write your name"],
      email: ["Write an e-mail address, such as name@example.org"],
      note: ["Write what you would like to tell us or to ask"],
      country: ["Use at most 200 characters"],
      country_code: ["Write a country code such as +44"],
      phone: ["Write a phone number of 4 to 15 digits"],
    },
  });
  expect([await stored(), queued]).toEqual([[], []]);
});

test.each([
  [{ name: "  \n " }, "name"],
  [{ name: "x".repeat(201) }, "name"],
  [{ name: "a\u0000b" }, "name"],
  [{ name: ["Asha"] }, "name"],
  [{ note: " \r\n " }, "note"],
  [{ note: "x".repeat(5001) }, "note"],
  [{ email: "asha@example.org\r\nBcc: victim@example.org" }, "email"],
  [{ email: "asha@example.org,victim@example.org" }, "email"],
  [{ phone: "1234567890123456" }, "phone"],
  [{ phone: "call me" }, "phone"],
  [{ country_code: "+0" }, "country_code"],
  [{ country_code: "12345" }, "country_code"],
])("%j is refused", async (wrong, field) => {
  const { status, body } = await write({ ...whole, ...wrong });
  expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
  expect(await stored()).toEqual([]);
});

test.each([
  [{ country_code: "44", phone: "20 7946 0018" }, ["+44", "2079460018"]],
  [{ country_code: "+1 242", phone: "+1 (242) 325-0000" }, ["+1242", "12423250000"]],
  [{ country_code: "0091", phone: "९८७६५ ४३२१०" }, ["+91", "9876543210"]],
  [{ phone: "1234" }, ["+254", "1234"]],
])("numbers of the whole world are read: %j", async (given, kept) => {
  expect((await write({ ...whole, ...given })).status).toBe(201);
  const [row] = await stored();
  expect([row!.country_code, row!.phone]).toEqual(kept);
});

test("a note of 5,000 characters is stored whole, line breaks counted once, and the confirmation quotes 300", async () => {
  const note = `${"அ\r\n".repeat(2499)}அa`;
  expect((await write({ ...whole, note })).status).toBe(201);
  expect([...(await stored())[0]!.note]).toHaveLength(5000);
  const sent = await mails();
  const repeated = sent.find(({ to }) => to === "wanjiru@example.org")!.text.match(/^> .*$/gm)!;
  expect(repeated.map((line) => line.slice(2)).join("\n")).toHaveLength(300);
  expect(repeated.at(-1)).toMatch(/…$/);
  expect(sent.find(({ to }) => to === "one@marga.example")!.text.match(/^> /gm)).toHaveLength(2500);
});

test("the text of an enquiry cannot add a header, markup or a line to a mail", async () => {
  const name = "Asha\r\nBcc: victim@example.org\u2028<b>";
  const organization = "Trust\nE-mail: other@example.org";
  const note = '<script>alert(1)</script>\n-- \nMarga <a href="https://evil.example">here</a>';
  expect((await write({ ...whole, name, organization, note })).status).toBe(201);
  for (const { to, subject, text, html } of await mails()) {
    expect(subject).not.toMatch(/[\r\n\u2028]/);
    expect(text).not.toMatch(/^(Bcc|E-mail: other)/m);
    expect(text.match(/^-- $/gm)).toHaveLength(1);
    expect(html).not.toMatch(/<script|<a |<b>/);
    if (to === "one@marga.example") expect(subject).toBe("Message from Asha Bcc: victim@example. org <b>");
  }
});

test("one mailbox gets three confirmations an hour, whatever tag is written behind its name", async () => {
  const statuses = [];
  for (let i = 0; i < 4; i++)
    statuses.push((await write({ ...whole, email: `wanjiru+${i}@example.org` }, `203.0.${i}.1`)).status);
  expect(statuses).toEqual([201, 201, 201, 429]);
});

test("one network may send five enquiries an hour and twenty a day", async () => {
  const statuses = [];
  for (let i = 0; i < 6; i++) statuses.push((await write({ ...whole, email: `a${i}@example.org` })).status);
  expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
  const refused = await write({ ...whole, email: "a9@example.org" });
  expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(60);
  expect((await write({ ...whole, email: "a9@example.org" }, "203.0.113.9")).status).toBe(201);
  expect(await stored()).toHaveLength(6);

  let accepted = 5;
  for (let hour = 1; hour < 6; hour++) {
    now = new Date(now.getTime() + HOUR);
    for (let i = 0; i < 5; i++)
      if ((await write({ ...whole, email: `h${hour}i${i}@example.org` })).status === 201) accepted++;
  }
  expect(accepted).toBe(20);
});

test("one address gets three confirmations an hour, from any network and in any spelling", async () => {
  const statuses = [];
  for (const [i, email] of [
    "victim@example.org",
    "Victim@example.org",
    " victim@EXAMPLE.org",
    "victim@example.org",
  ].entries())
    statuses.push((await write({ ...whole, email }, `198.51.100.${i}`)).status);
  expect(statuses).toEqual([201, 201, 201, 429]);
  now = new Date(now.getTime() + HOUR);
  expect((await write({ ...whole, email: "victim@example.org" })).status).toBe(201);
});

test("an invalid enquiry uses up no limit", async () => {
  for (let i = 0; i < 10; i++) expect((await write({})).status).toBe(422);
  expect((await write(whole)).status).toBe(201);
});

test("only admins read enquiries, the newest first, paged", async () => {
  const admin = await addUser("reader@marga.example", ["admin"]);
  const provider = await addUser("other@marga.example", ["provider_admin"]);
  const { status, body } = await list("", admin);
  expect([status, body]).toEqual([200, { data: [], meta: { current_page: 1, last_page: 1, total: 0, per_page: 15 } }]);
  for (let i = 0; i < 3; i++) {
    now = new Date(now.getTime() + 1000);
    await write({ ...whole, name: `Writer ${i}`, email: `w${i}@example.org` });
  }
  const names = async (query: string) => (await list(query, admin)).body.data.map(({ name }: { name: string }) => name);
  expect(await names("")).toEqual(["Writer 2", "Writer 1", "Writer 0"]);
  expect(await names("?per_page=2&page=2")).toEqual(["Writer 0"]);
  expect((await list("?per_page=2&page=9", admin)).body).toEqual({
    data: [],
    meta: { current_page: 9, last_page: 2, total: 3, per_page: 2 },
  });
  expect((await list("?per_page=1", admin)).body.data[0]).toEqual({
    id: expect.any(String),
    country: "Kenya",
    name: "Writer 2",
    designation: "Coordinator",
    organization: "Uhai Trust",
    country_code: "+254",
    phone: "712345678",
    email: "w2@example.org",
    note: "We would like to learn from you.\n\nWhen may we call?",
    created_at: now.toISOString(),
    handled_at: null,
    handled_by: null,
  });
  expect((await list("?page=0&per_page=101", admin)).body.errors).toEqual({
    page: ["Use 1 or more"],
    per_page: ["Use 100 or less"],
  });
  expect([(await list("")).status, (await list("", provider)).status]).toEqual([401, 403]);
});

test("an admin marks an enquiry as handled once, and can reopen it", async () => {
  const token = await addUser("handler@marga.example", ["admin"]);
  const handle = async (id: string, body: object) => {
    const response = await api.request(`/admin/enquiries/${id}`, {
      method: "PATCH",
      headers: { "Content-Type": "application/json", Authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    });
    return { status: response.status, body: await response.json() };
  };
  const first = (await write(whole)).body.id;
  const second = (await write({ ...whole, email: "other@example.org" })).body.id;
  const ids = async (query: string) => (await list(query, token)).body.data.map(({ id }: { id: string }) => id);
  expect(await handle(first, { handled: true })).toMatchObject({
    status: 200,
    body: { handled_at: now.toISOString(), handled_by: { name: "handler@marga.example" } },
  });
  expect([await ids("?handled=1"), await ids("?handled=0")]).toEqual([[first], [second]]);
  expect(await handle(first, { handled: true })).toMatchObject({
    status: 409,
    body: { message: "Somebody has handled this meanwhile.", current: { id: first } },
  });
  expect(await handle(first, { handled: false })).toMatchObject({ status: 200, body: { handled_at: null } });
  expect((await handle(first, { handled: false })).status).toBe(409);
  expect((await handle(first, { handled: "yes" })).status).toBe(422);
  for (const unknown of [uuid(), "x"]) expect((await handle(unknown, { handled: true })).status).toBe(404);
  expect((await list("?handled=yes", token)).status).toBe(422);
});

test("the confirmation quotes no URL that a mail program would turn into a link", async () => {
  const name = "Dear customer: visit http://evil.example/win now";
  expect(
    (await write({ ...whole, name, note: "Go to evil.example/prize or mail win@evil.example today" })).status,
  ).toBe(201);
  const { text } = (await mails()).find(({ to }) => to === "wanjiru@example.org")!;
  expect(text).not.toMatch(/evil/);
  expect(text).toContain("> Go to … or mail … today");
});

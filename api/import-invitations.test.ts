import { Readable } from "node:stream";
import { beforeEach, expect, test } from "vitest";
import { apiApp } from "#api/app.ts";
import { DAY_MS } from "#domain/day.ts";
import { importOrganizations } from "#operations/import/import.ts";
import { messageWords } from "#operations/messages/message-texts.ts";
import { removeExpiredData } from "#operations/privacy/data-retention.ts";
import type { Context } from "#operations/runtime/context.ts";
import { asking } from "#tests/helpers/asking.ts";
import { testContext } from "#tests/helpers/context.ts";
import { addProvider, catchMessages } from "#tests/helpers/people.ts";
import { addMember, sessionOf } from "#tests/helpers/provider.ts";

const base = await testContext();
let now = new Date("2026-11-21T06:05:00.000Z");
const ctx: Context = { ...base, now: () => now };
const sent = catchMessages(ctx);
const ask = asking(apiApp({ ctx, unforeseen: (error) => expect.unreachable(String(error)) }));
const admin = await addProvider(ctx, [], { name: "Nalini Deshpande", roles: ["admin"] });
let token: string;

beforeEach(async () => {
  now = new Date(now.getTime() + 2 * DAY_MS);
  token = await sessionOf(ctx, admin.id);
  await ctx.db.deleteFrom("organizations").execute();
  await ctx.db.deleteFrom("imports").execute();
  await sent();
});

const SCHOOLS = `name,district,state,email
Asha School,Pune,Maharashtra,asha@school.example
Kiran School,Pune,Maharashtra,kiran@school.example
Quiet School,Pune,Maharashtra,
Claimed School,Pune,Maharashtra,claimed@school.example
`;

/** Returns the import's id. */
async function importSchools(text = SCHOOLS, status: "approved" | "pending" = "approved"): Promise<string> {
  const options = { source: "Schools of Pune", map: {}, set: {}, status, dry_run: false };
  await importOrganizations(ctx, Readable.from([Buffer.from(text)]), options, {
    progress() {},
    problem() {},
    leftOut() {},
  });
  const { body } = await ask("GET", "/admin/imports", token);
  return body.data[0].id;
}

const organizationNamed = async (name: string) =>
  (await ctx.db.selectFrom("organizations").select("id").where("name", "=", name).executeTakeFirstOrThrow()).id;
const invite = (id: string, language = "en") => ask("POST", `/admin/imports/${id}/invitations`, token, { language });
const invitable = async () => (await ask("GET", "/admin/imports", token)).body.data[0].invitable;

test("each public organisation with an e-mail address that nobody looks after is invited once, with a link to its page", async () => {
  const id = await importSchools();
  await addMember(ctx, await organizationNamed("Claimed School"), "head@school.example");
  expect(await invitable()).toBe(2);
  expect(await invite(id, "hi")).toMatchObject({ status: 200, body: { invited: 2 } });
  const messages = await sent();
  const kiran = await organizationNamed("Kiran School");
  expect(messages.map(({ to }) => to).sort()).toEqual(["asha@school.example", "kiran@school.example"]);
  expect(messages.find(({ to }) => to === "kiran@school.example")).toMatchObject({
    channel: "email",
    template: "claim_invitation",
    language: "hi",
    values: {
      organization: "Kiran School",
      source: "Schools of Pune",
      url: `${ctx.env.PUBLIC_URL}/provider/${kiran}?lang=hi`,
    },
  });
  expect((await ask("GET", "/admin/imports", token)).body.data[0]).toMatchObject({ invited: 2, invitable: 0 });
  expect((await invite(id)).body).toEqual({ invited: 0 });
  expect(await sent()).toEqual([]);
  const lines = ctx.db.selectFrom("audit_log").selectAll().where("action", "=", "import.invite").orderBy("id");
  expect((await lines.execute())[0]).toMatchObject({
    user_id: admin.id,
    subject_id: id,
    before: null,
    after: { source: "Schools of Pune", language: "hi", invited: 2 },
  });
});

test("two calls at once write to nobody twice", async () => {
  const id = await importSchools();
  const answers = await Promise.all([invite(id), invite(id), invite(id)]);
  expect(answers.map(({ body }) => body.invited).sort()).toEqual([0, 0, 3]);
  expect(await sent()).toHaveLength(3);
});

test("one call writes to five hundred, and the next to the rest", async () => {
  const many = Array.from({ length: 501 }, (_, i) => `School ${i},Pune,Maharashtra,s${i}@school.example`);
  const id = await importSchools(`name,district,state,email\n${many.join("\n")}\n`);
  expect((await invite(id)).body).toEqual({ invited: 500 });
  expect(await invitable()).toBe(1);
  expect((await invite(id)).body).toEqual({ invited: 1 });
  expect(new Set((await sent()).map(({ to }) => to)).size).toBe(501);
});

test("an invitation alone keeps no organisation from the undo, and after the undo nobody is invited", async () => {
  const id = await importSchools();
  await invite(id);
  const undone = await ask("POST", `/admin/imports/${id}/undo`, token);
  expect(undone.body).toEqual({ removed: 4, kept: 0, restored: 0, not_restored: 0, withdrawn: 0 });
  expect(await invite(id)).toMatchObject({ status: 409, body: { message: "This import was already undone." } });
});

test("applications that wait for review are not public, so their people are not invited", async () => {
  const id = await importSchools(SCHOOLS, "pending");
  expect(await invitable()).toBe(0);
  expect((await invite(id)).body).toEqual({ invited: 0 });
});

test("a language that messages do not have is refused", async () => {
  const { status, body } = await invite(await importSchools(), "fr");
  expect([status, Object.keys(body.errors)]).toEqual([422, ["language"]]);
});

test("the letter says where the details are from, that it comes once, and how to say no", () => {
  const url = "https://marga.example/provider/1";
  const { subject, text } = messageWords("claim_invitation", "en", { organization: "Asha", source: "A list", url });
  expect(subject).toBe("“Asha” has a page on Marga: is it yours?");
  expect(text).toContain("comes from a public list: A list.");
  expect(text).toContain(url);
  expect(text).toContain(
    "We send this message only once. If the page should not be there, please answer this message.",
  );
});

test("the record of an import is kept for two years, and its organisations longer", async () => {
  await importSchools();
  now = new Date(now.getTime() + 729 * DAY_MS);
  await removeExpiredData(ctx);
  expect(await ctx.db.selectFrom("imports").select("id").execute()).toHaveLength(1);
  now = new Date(now.getTime() + 2 * DAY_MS);
  await removeExpiredData(ctx);
  expect(await ctx.db.selectFrom("imports").select("id").execute()).toEqual([]);
  expect(await ctx.db.selectFrom("organizations").select("id").execute()).toHaveLength(4);
});

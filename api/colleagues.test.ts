import { setTimeout } from "node:timers/promises";
import { beforeEach, describe, expect, test } from "vitest";
import { apiApp } from "#api/app.ts";
import { openPostgres } from "#database/postgres-client.ts";
import { HOUR_MS, MINUTE_MS } from "#domain/day.ts";
import type { Context } from "#operations/runtime/context.ts";
import { testContext } from "#tests/helpers/context.ts";
import { ask, askForCode } from "#tests/helpers/onboarding.ts";
import { addOrganizations, buildOrganization } from "#tests/helpers/organization.ts";
import { addProvider, catchMessages } from "#tests/helpers/people.ts";

const base = await testContext();
let now = new Date("2026-11-21T06:05:00.000Z");
const ctx: Context = { ...base, now: () => now };
const everyMessage = catchMessages(ctx);
/** Without what all members are told */
const messages = async () => (await everyMessage()).filter(({ template }) => !template.startsWith("colleague_"));
const api = apiApp({ ctx, unforeseen: (error) => expect.unreachable(String(error)) });

const CONFIRM = "Confirm with a code that it is you";

let organization: string;
let meena: Awaited<ReturnType<typeof addProvider>>;
let number = 9_800_000_000;
const newPhone = () => String(++number);

beforeEach(async () => {
  now = new Date(now.getTime() + 48 * HOUR_MS); // every test has its own limits
  const built = buildOrganization();
  await addOrganizations(ctx, [built]);
  organization = built.id;
  meena = await addProvider(ctx, [organization], { language: "ta" });
  await messages();
});

const members = `/provider/organization`;
const invite = (contact: string, extra: object = {}, token = meena.token) =>
  ask(api, "POST", `${members}/${organization}/members`, { name: "Ravi Kumar", contact, ...extra }, token);
const list = async (token = meena.token) =>
  (await ask(api, "GET", `${members}/${organization}/members`, undefined, token)).body;
const answer = (word: "accept" | "decline", token: string, id = organization) =>
  ask(api, "POST", `/provider/invitations/${id}/${word}`, undefined, token);
const remove = (id: string, token = meena.token) =>
  ask(api, "DELETE", `${members}/${organization}/members/${id}`, undefined, token);
const organizationsOf = async (token: string) =>
  (await ask(api, "GET", "/provider/organizations", undefined, token)).body.data;
/** Signs in with a code, as the receiver of an invitation does. */
const signIn = async (contact: string) =>
  (await ask(api, "POST", "/login", await askForCode(api, ctx, contact, "login"))).body.token as string;
const userOf = (channel: "email" | "phone", contact: string) =>
  ctx.db.selectFrom("users").selectAll().where(channel, "=", contact).executeTakeFirst();

describe("an invitation", () => {
  test("creates no account before its receiver signs in with a code, then one without rights", async () => {
    const phone = newPhone();
    const { status, body } = await invite(`+91 ${phone}`);
    expect([status, body]).toEqual([
      201,
      {
        user_id: expect.any(String),
        name: "Ravi Kumar",
        contact: `••••••${phone.slice(-4)}`,
        invited_by: "Meena Subramanian",
        created_at: now.toISOString(),
        accepted_at: null,
        is_you: false,
        role: "editor",
        branch_ids: null,
      },
    ]);
    expect(await messages()).toEqual([
      {
        to: phone,
        channel: "phone",
        template: "invited",
        language: "ta",
        silent: false,
        values: {
          inviter: "Meena Subramanian",
          organization: "Asha Centre",
          url: "http://localhost:3000/login",
        },
      },
    ]);
    expect(await userOf("phone", phone)).toBeUndefined();
    expect(JSON.stringify(await ctx.db.selectFrom("invited_contacts").selectAll().execute())).not.toContain(phone);
    const { challenge_id, code } = await askForCode(api, ctx, phone, "login");
    expect(await messages()).toMatchObject([{ to: phone, template: "code", silent: false }]);
    expect(await userOf("phone", phone)).toBeUndefined();
    const { token } = (await ask(api, "POST", "/login", { challenge_id, code })).body;
    const user = await userOf("phone", phone);
    expect(user).toMatchObject({ name: "Ravi Kumar", roles: ["provider_admin"], language: "ta", email: null });
    expect(await ctx.db.selectFrom("invited_contacts").selectAll().execute()).toEqual([]);
    expect(await organizationsOf(token)).toEqual([]);
    const paths = ["members", "history", "export"].map((part) => `${members}/${organization}/${part}`);
    for (const path of paths) expect((await ask(api, "GET", path, undefined, token)).status).toBe(404);
    expect((await ask(api, "GET", "/provider/invitations", undefined, token)).body.data).toEqual([
      {
        organization_id: organization,
        organization_name: "Asha Centre",
        invited_by: "Meena Subramanian",
        created_at: now.toISOString(),
      },
    ]);
  });

  test("does not reveal an existing account: neither its name, nor its other contact, nor its age", async () => {
    const phone = newPhone();
    const known = await addProvider(ctx, [], {
      name: "Lakshmi Iyer",
      email: "l.iyer@elsewhere.example",
      phone,
      language: "kn",
      roles: [],
    });
    const { status, body } = await invite(phone, { language: "hi" });
    expect(status).toBe(201);
    expect(body).toMatchObject({ name: "Ravi Kumar", contact: `••••••${phone.slice(-4)}` });
    expect(body.user_id).not.toBe(known.id);
    const shown = JSON.stringify([body, await list(), (await history()).body]);
    for (const secret of ["Lakshmi", known.id, "elsewhere"]) expect(shown).not.toContain(secret);
    expect((await messages())[0]).toMatchObject({ to: phone, language: "kn" });
    expect(await userOf("phone", phone)).toMatchObject({ name: "Lakshmi Iyer", roles: ["provider_admin"] });
  });

  test("is accepted by its receiver alone, who becomes a member", async () => {
    const phone = newPhone();
    await invite(phone);
    const stranger = await addProvider(ctx, []);
    expect((await answer("accept", stranger.token)).status).toBe(404);
    expect((await answer("accept", meena.token)).status).toBe(404);
    const token = await signIn(phone);
    const accepted = await answer("accept", token);
    expect([accepted.status, accepted.body]).toEqual([
      200,
      { data: { id: organization, name: "Asha Centre", status: "approved" } },
    ]);
    expect(await organizationsOf(token)).toEqual([accepted.body.data]);
    expect((await list(token)).data).toMatchObject([
      { name: "Meena Subramanian", is_you: false },
      { name: "Ravi Kumar", is_you: true, contact: `••••••${phone.slice(-4)}`, accepted_at: now.toISOString() },
    ]);
    expect((await answer("accept", token)).status).toBe(404);
  });

  test("is deleted once it is declined, and the history does not name the account", async () => {
    const known = await addProvider(ctx, [], { name: "Lakshmi Iyer" });
    await invite(known.email!);
    expect(await answer("decline", known.token)).toMatchObject({ status: 200, body: { id: organization } });
    expect((await list()).data).toHaveLength(1);
    const entries = (await history()).body.data;
    expect(entries).toMatchObject([
      { action: "member.decline", by: null, name: "Ravi Kumar" },
      { action: "member.invite", by: "Meena Subramanian", name: "Ravi Kumar" },
    ]);
  });

  test("to a member or an invited person answers 409 with a reason", async () => {
    const phone = newPhone();
    await invite(phone);
    const again = await invite(phone, { name: "Somebody else" });
    expect([again.status, again.body.message]).toEqual([
      409,
      "This person looks after the organisation already, or is invited.",
    ]);
    expect((await invite(meena.email!)).status).toBe(409);
    expect(await messages()).toHaveLength(1);
  });

  test("needs a name and a contact, and lists all problems at once", async () => {
    expect(await invite("12345", { name: " " })).toMatchObject({
      status: 422,
      body: {
        errors: { name: ["Write the person’s name"], contact: ["Write a phone number of 10 digits"] },
      },
    });
    expect((await invite("a@b")).body.errors).toEqual({
      contact: ["Write an e-mail address, such as name@example.org"],
    });
    expect((await invite("")).body.errors).toEqual({ contact: ["Write an e-mail address or a phone number"] });
  });

  test("is withdrawn by its id, without a message", async () => {
    const phone = newPhone();
    const { user_id } = (await invite(phone)).body;
    await messages();
    expect(await remove(user_id)).toMatchObject({ status: 200, body: { id: user_id } });
    expect(await messages()).toEqual([]);
    await askForCode(api, ctx, phone, "login");
    expect(await messages()).toMatchObject([{ silent: true }]);
    expect(await userOf("phone", phone)).toBeUndefined();
  });

  test("to a disabled account is answered like any other and never sent", async () => {
    const gone = await addProvider(ctx, []);
    await ctx.db.updateTable("users").set({ disabled_at: now }).where("id", "=", gone.id).execute();
    expect((await invite(gone.email!)).status).toBe(201);
    expect(await messages()).toMatchObject([{ silent: true }]);
  });

  test("contains no link of the inviter's", async () => {
    await ctx.db.updateTable("users").set({ name: "Win at evil.example now" }).where("id", "=", meena.id).execute();
    await invite(newPhone());
    expect((await messages())[0]!.values.inviter).toBe("Win at … now");
    const name = "Win at evil1.in or जीतो.भारत or Dr. Rao";
    await ctx.db.updateTable("users").set({ name }).where("id", "=", meena.id).execute();
    await invite(newPhone());
    expect((await messages())[0]!.values.inviter).toBe("Win at … or … or Dr. Rao");
  });

  test("is limited to twenty an hour, and to five a day to one contact", async () => {
    Object.assign(ctx.env, { SMS_PER_HOUR: 2000 }); // of which the network has a part
    const phone = newPhone();
    for (let i = 0; i < 5; i++) {
      const { body } = await invite(phone);
      await remove(body.user_id);
    }
    expect((await invite(phone)).status).toBe(429);
    const statuses = [];
    for (let i = 0; i < 16; i++) statuses.push((await invite(newPhone())).status);
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
  });

  test("counts what the members are told as messages of its network", async () => {
    const env = { ...ctx.env, MAILS_PER_HOUR: 500, MAILS_PER_DAY: 3000 };
    const api = apiApp({ ctx: { ...ctx, env }, unforeseen: (error) => expect.unreachable(String(error)) });
    for (let i = 0; i < 3; i++) await addProvider(ctx, [organization]);
    await everyMessage();
    const statuses = [];
    for (let i = 0; i < 11; i++) {
      const invited = { name: "Ravi Kumar", contact: `invited${++number}@example.org` };
      statuses.push((await ask(api, "POST", `${members}/${organization}/members`, invited, meena.token)).status);
    }
    expect(statuses).toEqual([...Array(10).fill(201), 429]);
    expect(await everyMessage()).toHaveLength(10 * (1 + 4));
  });

  test("is refused beyond twenty members", async () => {
    for (let i = 0; i < 19; i++) await addProvider(ctx, [organization]);
    const full = await invite(newPhone());
    expect([full.status, full.body.message]).toEqual([409, "At most 20 people look after one organisation."]);
  });

  test("sent twice at the same moment is one", async () => {
    const phone = newPhone();
    const statuses = (await Promise.all([invite(phone), invite(phone)])).map(({ status }) => status);
    expect(statuses.sort()).toEqual([201, 409]);
    expect(await messages()).toHaveLength(1);
  });
});

describe("a change of members", () => {
  test("needs a code confirmed in the last ten minutes: inviting, withdrawing, removing and leaving", async () => {
    const ravi = await addProvider(ctx, [organization], { name: "Ravi Kumar" });
    const { user_id: invitation } = (await invite(newPhone())).body;
    await messages();
    now = new Date(now.getTime() + 11 * MINUTE_MS);
    const contact = newPhone();
    const refused = [await invite(contact), await remove(invitation), await remove(ravi.id), await remove(meena.id)];
    for (const { status, body } of refused) expect([status, body]).toEqual([403, { message: CONFIRM }]);
    expect(await userOf("phone", contact)).toBeUndefined();
    expect((await list()).data).toHaveLength(3);
    expect(await messages()).toEqual([]);
    expect((await answer("decline", ravi.token)).status).toBe(404); // reading and answering need none
    const other = await addProvider(ctx, []);
    expect((await invite(contact, {}, other.token)).status).toBe(404);
  });

  test("is told to every member by mail, also to the one who makes it", async () => {
    const ravi = await addProvider(ctx, [organization], { name: "Ravi Kumar", language: "hi" });
    const lakshmi = await addProvider(ctx, [organization], { name: "Lakshmi Iyer" });
    const told = async () =>
      (await everyMessage())
        .filter(({ template }) => template.startsWith("colleague_"))
        .map(({ template, to, values: { name, by } }) => [template, to, name, by]);
    const { user_id } = (await invite(newPhone(), { name: "Anand evil.example" })).body;
    expect(await told()).toEqual(
      [meena, ravi, lakshmi].map(({ email }) => ["colleague_invited", email, "Anand …", "Meena Subramanian"]),
    );
    await remove(user_id);
    expect(await told()).toEqual([]);
    await remove(lakshmi.id);
    expect(await told()).toEqual(
      [meena, ravi].map(({ email }) => ["colleague_removed", email, "Lakshmi Iyer", "Meena Subramanian"]),
    );
    await remove(ravi.id, ravi.token);
    expect(await told()).toEqual([meena, ravi].map(({ email }) => ["colleague_left", email, "Ravi Kumar", undefined]));
  });
});

describe("a colleague", () => {
  test("loses access with the next request after the removal, and is notified", async () => {
    const ravi = await addProvider(ctx, [organization], { name: "Ravi Kumar", language: "hi" });
    expect((await list(ravi.token)).data).toHaveLength(2);
    expect((await remove(ravi.id)).status).toBe(200);
    expect((await ask(api, "GET", `${members}/${organization}/members`, undefined, ravi.token)).status).toBe(404);
    expect((await ask(api, "GET", "/user", undefined, ravi.token)).body.organization_ids).toEqual([]);
    expect(await messages()).toMatchObject([
      { to: ravi.email, template: "member_removed", language: "hi", values: { organization: "Asha Centre" } },
    ]);
    expect((await history()).body.data[0]).toMatchObject({
      action: "member.remove",
      by: "Meena Subramanian",
      name: "Ravi Kumar",
    });
  });

  test("is refused when the removal comes before the lock of a running request", async () => {
    const ravi = await addProvider(ctx, [organization]);
    const slow = async (method: string, path: string, sent: object) => {
      let finish = () => {};
      const text = JSON.stringify(sent);
      const body = new ReadableStream({
        start(stream) {
          finish = () => {
            stream.enqueue(new TextEncoder().encode(text));
            stream.close();
          };
        },
      });
      const headers = {
        Authorization: `Bearer ${ravi.token}`,
        "Content-Type": "application/json",
        "Content-Length": String(text.length),
      };
      const response = api.request(path, { method, headers, body, duplex: "half" } as RequestInit);
      await setTimeout(100); // they are known by now
      return async () => {
        finish();
        return (await response).status;
      };
    };
    const change = await slow("PATCH", `/provider/organization/${organization}`, { tags: ["late"] });
    const contact = newPhone();
    const invitation = await slow("POST", `${members}/${organization}/members`, { name: "A friend", contact });
    await remove(ravi.id);
    expect([await change(), await invitation()]).toEqual([404, 404]);
    expect(await userOf("phone", contact)).toBeUndefined();
  });

  test("takes back what the removed person had invited and nobody has accepted; who leaves takes nothing back", async () => {
    const ravi = await addProvider(ctx, [organization], { email: "ravi@thendral.example" });
    const known = await addProvider(ctx, [], { email: "known@thendral.example" });
    const phone = newPhone();
    for (const contact of [known.email!, phone]) expect((await invite(contact, {}, ravi.token)).status).toBe(201);
    const waiting = async () =>
      (await list()).data.filter(({ accepted_at }: { accepted_at: string | null }) => accepted_at === null).length;
    expect(await waiting()).toBe(2);
    expect((await remove(ravi.id)).status).toBe(200);
    expect(await waiting()).toBe(0);
    expect((await answer("accept", known.token)).status).toBe(404);
    const lakshmi = await addProvider(ctx, [organization], { email: "lakshmi@thendral.example" });
    await invite(newPhone(), {}, lakshmi.token);
    expect((await remove(lakshmi.id, lakshmi.token)).status).toBe(200);
    expect(await waiting()).toBe(1);
  });

  // The embedded database runs one transaction after another.
  test.skipIf(!base.url).each(["with its inviter", "by itself"])(
    "takes back an invitation that is just being taken up, %s",
    async (way) => {
      const ravi = await addProvider(ctx, [organization]);
      const receiver = await addProvider(ctx, []);
      await invite(newPhone(), {}, ravi.token);
      const client = await openPostgres({ url: base.url! });
      const [taken, removing] = [Promise.withResolvers<string>(), Promise.withResolvers<void>()];
      const claim = client.db.transaction().execute(async (db) => {
        const invitations = db.deleteFrom("invited_contacts").where("organization_id", "=", organization);
        const { id } = await invitations.returning("id").executeTakeFirstOrThrow();
        const member = { organization_id: organization, user_id: receiver.id, invited_by: ravi.id, accepted_at: null };
        await db
          .insertInto("organization_members")
          .values({ ...member, invitation_id: id })
          .execute();
        taken.resolve(id);
        await removing.promise;
      });
      const invitation = await taken.promise;
      const removed = remove(way === "by itself" ? invitation : ravi.id);
      await setTimeout(500); // until it waits for the row that the claim holds
      removing.resolve();
      await claim;
      expect((await removed).status).toBe(200);
      await client.close();
      expect((await answer("accept", receiver.token)).status).toBe(404);
    },
  );

  test("may leave unless they are the last; invitations and disabled accounts do not count", async () => {
    const ravi = await addProvider(ctx, [organization], { name: "Ravi Kumar" });
    expect((await remove(ravi.id, ravi.token)).status).toBe(200);
    expect(await messages()).toEqual([]);
    await invite(newPhone());
    const gone = await addProvider(ctx, [organization]);
    await ctx.db.updateTable("users").set({ disabled_at: now }).where("id", "=", gone.id).execute();
    const last = await remove(meena.id);
    expect([last.status, last.body.message]).toEqual([
      409,
      "Nobody else looks after this organisation. Invite a colleague first, or delete the listing.",
    ]);
    expect((await remove(gone.id)).status).toBe(200);
  });

  test("stays when two leave at the same moment", async () => {
    const ravi = await addProvider(ctx, [organization]);
    const left = await Promise.all([remove(ravi.id, ravi.token), remove(meena.id)]);
    expect(left.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test("of another organisation is not found, nor is an invalid id", async () => {
    const stranger = await addProvider(ctx, [organization]);
    const other = buildOrganization();
    await addOrganizations(ctx, [other]);
    const lakshmi = await addProvider(ctx, [other.id]);
    expect((await remove(lakshmi.id)).status).toBe(404);
    expect((await remove(stranger.id, lakshmi.token)).status).toBe(404);
    expect((await remove("nobody")).status).toBe(404);
    expect((await invite(newPhone(), {}, lakshmi.token)).status).toBe(404);
    expect((await ask(api, "POST", "/provider/invitations/none/accept", undefined, meena.token)).status).toBe(404);
  });

  test("of several organisations sees them in the order of joining", async () => {
    const other = buildOrganization({ name: "Bala Vihar", status: "pending" });
    await addOrganizations(ctx, [other]);
    await ctx.db
      .insertInto("organization_members")
      .values({ organization_id: other.id, user_id: meena.id, invited_by: null, accepted_at: new Date(+now + 1000) })
      .execute();
    expect(await organizationsOf(meena.token)).toEqual([
      { id: organization, name: "Asha Centre", status: "approved" },
      { id: other.id, name: "Bala Vihar", status: "pending" },
    ]);
  });
});

const history = () => ask(api, "GET", `${members}/${organization}/history`, undefined, meena.token);

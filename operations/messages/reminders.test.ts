import { beforeEach, describe, expect, test } from "vitest";
import { apiApp } from "#api/app.ts";
import { DAY_MS, HOUR_MS } from "#domain/day.ts";
import type { NewOrganization } from "#domain/new-organization.ts";
import { warnOfRegistrations } from "#operations/messages/registration-warnings.ts";
import { remindToConfirm } from "#operations/messages/reminders.ts";
import type { Context } from "#operations/runtime/context.ts";
import { testContext } from "#tests/helpers/context.ts";
import { ask } from "#tests/helpers/onboarding.ts";
import { addOrganizations, buildOrganization } from "#tests/helpers/organization.ts";
import { addProvider, catchMessages } from "#tests/helpers/people.ts";

const base = await testContext();
let now = new Date();
const ctx: Context = { ...base, now: () => now };
const messages = catchMessages(ctx);
const api = apiApp({ ctx, unforeseen: (error) => expect.unreachable(String(error)) });
const at = (moment: string) => {
  now = new Date(moment);
};

/** With one who looks after it. */
async function listed(wanted: Partial<NewOrganization> = {}, language = "en") {
  const since = { verified_at: null, created_at: "2025-06-01T12:00:00Z", confirmed_at: "2026-01-31T12:00:00Z" };
  const built = buildOrganization({ ...since, ...wanted });
  await addOrganizations(ctx, [built]);
  return { ...(await addProvider(ctx, [built.id], { language })), organization: built.id };
}

beforeEach(async () => {
  await ctx.db.deleteFrom("services").execute();
  await ctx.db.deleteFrom("organizations").execute();
  await messages();
});

describe("the confirmation of a listing", () => {
  const remind = async (moment: string) => {
    at(moment);
    await remindToConfirm(ctx);
    return messages();
  };

  test("is requested 6, 10, 11 and 12 whole months after the last one, each once", async () => {
    const { email, organization } = await listed({}, "hi");
    const asked: string[] = [];
    for (let day = Date.parse("2026-02-01T12:30:00Z"); day < Date.parse("2027-08-01"); day += DAY_MS) {
      const sent = await remind(new Date(day).toISOString());
      expect(sent.length).toBeLessThan(2);
      if (sent.length > 0) asked.push(now.toISOString().slice(0, 10));
      for (const { to, template, language } of sent)
        expect([to, template, language]).toEqual([email, "still_correct", "hi"]);
    }
    // 31 July, 30 November, 31 December and 31 January, at noon: the last days of shorter months count.
    expect(asked).toEqual(["2026-07-31", "2026-11-30", "2026-12-31", "2027-01-31"]);
    expect(organization).toBeDefined();
  });

  test("is not requested before the six months are over", async () => {
    await listed();
    expect(await remind("2026-07-31T11:59:59Z")).toEqual([]);
    expect(await remind("2026-07-31T12:00:00Z")).toHaveLength(1);
  });

  test("is requested with a link for each member, the day of the last confirmation, and in the member's language", async () => {
    const { organization } = await listed();
    await addProvider(ctx, [organization], { email: null, phone: "9876512345", language: "ta" });
    const [mail, sms] = (await remind("2026-08-01T12:00:00Z")).toSorted((a, b) => a.channel.localeCompare(b.channel));
    expect(mail!.values).toEqual({
      organization: "Asha Centre",
      day: "31 January 2026",
      url: expect.stringMatching(
        new RegExp(`^http://localhost:3000/still-right/${organization}\\?expires=\\d+&signature=[\\w-]{43}$`),
      ),
    });
    expect(new URL(mail!.values.url!).searchParams.get("expires")).toBe(
      String(Date.parse("2026-09-30T12:00:00Z") / 1000),
    );
    expect(sms).toMatchObject({ to: "9876512345", channel: "phone", language: "ta" });
    expect(sms!.values.url).toMatch(/&lang=ta$/);
  });

  test("is requested once, at the latest stage, after a long time without a run", async () => {
    await listed();
    expect(await remind("2027-06-01T00:00:00Z")).toHaveLength(1);
    expect(await remind("2027-06-01T01:00:00Z")).toEqual([]);
  });

  test("is requested anew after a confirmation or a verification", async () => {
    const { organization, token } = await listed();
    expect(await remind("2027-02-01T00:00:00Z")).toHaveLength(1);
    await ctx.db
      .updateTable("sessions")
      .set({ used_at: now, expires_at: new Date(+now + HOUR_MS) })
      .execute();
    await ask(api, "POST", `/provider/organization/${organization}/confirm`, undefined, token);
    expect(await remind("2027-07-31T00:00:00Z")).toEqual([]);
    expect(await remind("2027-08-01T00:00:00Z")).toHaveLength(1);
    await ctx.db.updateTable("organizations").set({ verified_at: "2027-08-02T00:00:00Z" }).execute();
    expect(await remind("2028-02-01T00:00:00Z")).toEqual([]);
    expect(await remind("2028-02-02T00:00:00Z")).toHaveLength(1);
  });

  test("is not requested from invited or disabled users, nor for unpublished listings", async () => {
    const { id, organization } = await listed();
    const invited = await addProvider(ctx, []);
    await ctx.db
      .insertInto("organization_members")
      .values({ organization_id: organization, user_id: invited.id, invited_by: id, accepted_at: null })
      .execute();
    const gone = await addProvider(ctx, [organization]);
    await ctx.db.updateTable("users").set({ disabled_at: now }).where("id", "=", gone.id).execute();
    await listed({ status: "suspended" });
    await listed({ status: "pending" });
    const leaving = await listed();
    await ctx.db
      .updateTable("organizations")
      .set({ delete_after: "2030-01-01T00:00:00Z" })
      .where("id", "=", leaving.organization)
      .execute();
    expect((await remind("2026-08-01T00:00:00Z")).map(({ to }) => to)).toEqual([await mailOf(id)]);
  });

  test("is requested once by two processes at the same time", async () => {
    await listed();
    at("2026-08-01T00:00:00Z");
    await Promise.all([remindToConfirm(ctx), remindToConfirm(ctx)]);
    expect(await messages()).toHaveLength(1);
  });

  test("is requested from the others when one request fails, and from that member later", async () => {
    const [first, second, third] = [await listed(), await listed(), await listed()];
    at("2026-08-01T00:00:00Z");
    const refusing: Context = {
      ...ctx,
      secrets: {
        ...ctx.secrets,
        encrypt(text) {
          if (text === second.email) throw new Error("cannot");
          return ctx.secrets.encrypt(text);
        },
      },
    };
    await expect(remindToConfirm(refusing)).rejects.toThrow("cannot");
    expect((await messages()).map(({ to }) => to).sort()).toEqual([first.email, third.email].sort());
    await remindToConfirm(ctx);
    expect((await messages()).map(({ to }) => to)).toEqual([second.email]);
  });
});

describe("the end of a registration", () => {
  const warn = async (moment: string) => {
    at(moment);
    await warnOfRegistrations(ctx);
    return messages();
  };
  const registration = (valid_till: string | null) => ({
    type: "80g" as const,
    group_name: null,
    number: "AAATA1234AF20214",
    issue_date: "2021-04-01",
    valid_till,
    no_expiry: valid_till === null,
  });

  test("is announced 60, 30 and 7 days before, each once", async () => {
    await listed({ registrations: [registration("2027-03-31"), registration(null)] });
    const told: string[] = [];
    for (let day = Date.parse("2027-01-01T12:00:00Z"); day < Date.parse("2027-06-01"); day += DAY_MS)
      for (const { values } of await warn(new Date(day).toISOString()))
        told.push(`${now.toISOString().slice(0, 10)} ${values.day}`);
    expect(told).toEqual(["2027-01-30 31 March 2027", "2027-03-01 31 March 2027", "2027-03-24 31 March 2027"]);
  });

  test("is announced with its number and a link to its page, by the day in India", async () => {
    const { organization, email } = await listed({ registrations: [registration("2027-03-31")] });
    expect(await warn("2027-01-29T18:29:00Z")).toEqual([]);
    expect(await warn("2027-01-29T18:30:00Z")).toMatchObject([
      {
        to: email,
        template: "registration_ending",
        values: {
          organization: "Asha Centre",
          number: "AAATA1234AF20214",
          url: `http://localhost:3000/provider-dashboard/dashboard?section=registrations&organization=${organization}`,
        },
      },
    ]);
  });

  test("is announced once, at the latest stage, after a long time without a run, and not after its last day", async () => {
    await listed({ registrations: [registration("2027-03-31")] });
    expect(await warn("2027-03-29T12:00:00Z")).toHaveLength(1);
    expect(await warn("2027-03-31T12:00:00Z")).toEqual([]);
    await ctx.db.updateTable("registration_details").set({ warned_days: null }).execute();
    expect(await warn("2027-04-01T12:00:00Z")).toEqual([]);
    await ctx.db.updateTable("registration_details").set({ valid_till: "2028-03-31" }).execute();
    expect(await warn("2028-03-30T12:00:00Z")).toHaveLength(1);
  });

  test("is announced for three registrations a day, those that end first first, however often their ends are changed", async () => {
    const days = ["2027-03-31", "2027-03-30", "2027-03-29", "2027-03-28", "2027-03-27"];
    await listed({ registrations: days.map(registration) });
    const told = async (moment: string) => (await warn(moment)).map(({ values }) => values.day);
    expect(await told("2027-03-25T04:00:00Z")).toEqual(["27 March 2027", "28 March 2027", "29 March 2027"]);
    await ctx.db.updateTable("registration_details").set({ warned_days: null }).execute();
    expect(await told("2027-03-25T05:00:00Z")).toEqual([]);
    expect(await told("2027-03-26T04:00:00Z")).toHaveLength(3);
  });

  test("is announced once by two processes at the same time, and not for unpublished listings", async () => {
    await listed({ registrations: [registration("2027-03-31")] });
    await listed({ registrations: [registration("2027-03-31")], status: "suspended" });
    at("2027-03-01T12:00:00Z");
    await Promise.all([warnOfRegistrations(ctx), warnOfRegistrations(ctx)]);
    expect(await messages()).toHaveLength(1);
  });
});

const mailOf = async (id: string) =>
  (await ctx.db.selectFrom("users").select("email").where("id", "=", id).executeTakeFirstOrThrow()).email;

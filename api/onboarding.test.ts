import { v7 as uuid } from "uuid";
import { beforeEach, describe, expect, test } from "vitest";
import { apiApp } from "#api/app.ts";
import { modelSeconds } from "#domain/form-time.ts";
import { otpCode } from "#operations/accounts/otp-code.ts";
import { createAdmin } from "#operations/accounts/users.ts";
import type { Context } from "#operations/runtime/context.ts";
import { newToken } from "#operations/runtime/secrets.ts";
import { askManyAtOnce } from "#tests/helpers/asking.ts";
import { testContext } from "#tests/helpers/context.ts";
import { ask, askForCode, begin, filledIn, proofOf, SPOC } from "#tests/helpers/onboarding.ts";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const base = await testContext();
let now = base.now();
const ctx: Context = { ...base, now: () => now, env: { ...base.env, RATE_LIMIT_SCALE: 1000 } };
const api = apiApp({ ctx, unforeseen: (error) => expect.unreachable(String(error)) });
const someone = (name: string) => ({
  ...SPOC,
  email: `${name}@example.org`,
  phone: `9${String([...name].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7) % 1e9).padStart(9, "0")}`,
});
beforeEach(() => {
  now = new Date(now.getTime() + 60 * MINUTE);
});

/** A stored file that belongs to no organisation yet */
function paperOf(id: string) {
  const file = { mime: "image/webp", name: "paper.webp", size: 1, type: "registration" as const, alt: null };
  return { ...file, id, file_key: `${id}.webp`, service_id: null, registration_detail_id: null };
}

async function begun(name: string, applicant_type = "organization") {
  const { status, body } = await begin(api, ctx, someone(name), applicant_type);
  expect(status, JSON.stringify(body)).toBe(201);
  const { id, draft_token: token } = body as { id: string; draft_token: string };
  let version = 1;
  return {
    id,
    token,
    save: async (data: object, more: object = {}) => {
      const answer = await ask(api, "PATCH", `/onboarding/${id}`, { version, data, ...more }, token);
      if (answer.status === 200) version = answer.body.version;
      return answer;
    },
    read: () => ask(api, "GET", `/onboarding/${id}`, undefined, token),
    submit: () => ask(api, "POST", `/onboarding/${id}/submit`, undefined, token),
  };
}

describe("beginning", () => {
  test("needs a proof of both contacts, refuses proofs of others, and consumes the proofs only on success", async () => {
    const spoc = someone("beginner");
    const email_proof = await proofOf(api, ctx, spoc.email);
    const phone_proof = await proofOf(api, ctx, spoc.phone);
    const start = (more: object) =>
      ask(api, "POST", "/onboarding", {
        ...spoc,
        applicant_type: "organization",
        email_proof,
        phone_proof,
        consent: true,
        ...more,
      });
    const swapped = await start({ email_proof: phone_proof, phone_proof: email_proof });
    expect([swapped.status, Object.keys(swapped.body.errors)]).toEqual([422, ["email_proof", "phone_proof"]]);
    const other = await start({ email: "other@example.org" });
    expect([other.status, Object.keys(other.body.errors)]).toEqual([422, ["email_proof"]]);
    const empty = await start({
      salutation: "",
      first_name: " ",
      last_name: undefined,
      designation: "",
      gender: "x",
      email: "asha@",
      phone: "12345",
      applicant_type: null,
      consent: false,
    });
    expect(empty.body.errors).toEqual({
      salutation: ["Choose how we should address you"],
      first_name: ["Write your first name"],
      last_name: ["Write your last name"],
      designation: ["Write what you do there, such as director or volunteer"],
      gender: ["Choose a gender, or Other"],
      email: ["Write an e-mail address, such as name@example.org"],
      phone: ["Write a phone number of 10 digits"],
      applicant_type: ["Choose an organisation or one person"],
      consent: ["Without this consent we cannot keep your form"],
    });
    expect((await start({})).status).toBe(201);
    expect((await start({})).status).toBe(422);
  });

  test("stores the consent with its notice, language and helper, and encrypts everything personal", async () => {
    const { id, save } = await begun("consenting");
    await save({ basic: { pan_card: "AAATT1234K", name: "Thendral" } });
    expect(await ctx.db.selectFrom("consents").selectAll().where("draft_id", "=", id).executeTakeFirst()).toMatchObject(
      {
        notice: "2026-12.2",
        language: "ta",
        helper: null,
      },
    );
    const { rows } = await ctx.db
      .selectFrom("onboarding_drafts")
      .selectAll()
      .where("id", "=", id)
      .execute()
      .then((rows) => ({ rows }));
    const stored = Buffer.concat(
      Object.values(rows[0]!).map((value) => Buffer.from(value instanceof Uint8Array ? value : String(value))),
    ).toString("latin1");
    for (const secret of ["AAATT1234K", "Thendral", "consenting@", someone("consenting").phone, "Meena"])
      expect(stored).not.toContain(secret);
  });
});

describe("a draft", () => {
  test("stores incomplete and wrong values by section, and the user's place in the form", async () => {
    const { save, read } = await begun("partial");
    await save({ basic: { name: "T", pan_card: "nonsense" } }, { current_step: 1 });
    await save({ addresses: [{ id: "a1", pincode: "62" }] }, { current_step: 5, current_field: "addresses.0.pincode" });
    const { body } = await read();
    expect(body).toMatchObject({
      version: 3,
      current_step: 5,
      current_field: "addresses.0.pincode",
      data: { basic: { name: "T", pan_card: "nonsense" }, addresses: [{ id: "a1", pincode: "62" }] },
      status: "draft",
    });
  });

  test("answers 409 with the stored draft when another device saved first, and changes nothing", async () => {
    const { id, token, save, read } = await begun("two-devices");
    await save({ links: { website: "https://first.example" } });
    const late = await ask(
      api,
      "PATCH",
      `/onboarding/${id}`,
      { version: 1, data: { links: { website: "late" } } },
      token,
    );
    expect([late.status, late.body.message]).toEqual([409, "Conflict"]);
    expect(late.body).toMatchObject({ version: 2, data: { links: { website: "https://first.example" } } });
    expect((await read()).body.data.links.website).toBe("https://first.example");
    expect((await ask(api, "PATCH", `/onboarding/${id}`, { data: {} }, token)).status).toBe(422);
  });

  test("is asked for a new code, however large it is, when its token has ended", async () => {
    const { id } = await begun("late");
    const large = { version: 1, data: { basic: { name: "P".repeat(60_000) } } };
    expect((await ask(api, "PATCH", `/onboarding/${id}`, large, newToken())).status).toBe(401);
    expect((await ask(api, "PATCH", `/onboarding/${id}`, large)).status).toBe(413);
  });

  test("is saved by one of many requests at once; those that wait hold no connection, and too many are refused", async () => {
    const { id, token } = await begun("impatient");
    const save = () => ask(api, "PATCH", `/onboarding/${id}`, { version: 1, data: { basic: { name: "Pine" } } }, token);
    const { 200: saved, 409: late, 503: refused, ...others } = await askManyAtOnce(save);
    expect([saved, others]).toEqual([1, {}]);
    expect(late).toBeGreaterThanOrEqual(20);
    expect(refused).toBeGreaterThan(0);
  });

  test("is not written again when nothing has changed", async () => {
    const { id, save, read } = await begun("unchanged");
    expect((await save({ basic: { name: "Asha" } })).body.version).toBe(2);
    const stored = () =>
      ctx.db.selectFrom("onboarding_drafts").select("contents_encrypted").where("id", "=", id).executeTakeFirst();
    const before = await stored();
    for (const data of [{}, { basic: { name: "Asha" } }]) expect((await save(data)).body.version).toBe(2);
    expect(await stored()).toEqual(before);
    expect((await save({ basic: { name: "Asha" } }, { current_step: 3 })).body.version).toBe(3);
    expect((await read()).body.current_step).toBe(3);
  });

  test("is limited by the kilobytes that a network writes, whatever the request's size", async () => {
    const { id, token, save } = await begun("heavy");
    await save({ services: [{ description: "x".repeat(390_000) }] });
    const strict = apiApp({ ctx: { ...ctx, env: { ...ctx.env, RATE_LIMIT_SCALE: 0.01 } }, unforeseen: () => {} });
    const statuses: number[] = [];
    for (let version = 2; version < 7; version++) {
      const data = { basic: { name: `Asha ${version}` } };
      statuses.push((await ask(strict, "PATCH", `/onboarding/${id}`, { version, data }, token)).status);
    }
    expect(statuses).toEqual([200, 200, 429, 429, 429]);
  });

  test("answers 404 to every other token", async () => {
    const mine = await begun("mine");
    const other = await begun("other");
    for (const [method, path] of [
      ["GET", ""],
      ["PATCH", ""],
      ["POST", "/submit"],
    ] as const) {
      const body = method === "PATCH" ? { version: 1, data: {} } : undefined;
      expect((await ask(api, method, `/onboarding/${mine.id}${path}`, body, other.token)).status, method).toBe(404);
      expect((await ask(api, method, `/onboarding/${mine.id}${path}`, body)).status, method).toBe(401);
    }
  });

  test("has a maximum size", async () => {
    const { save } = await begun("long");
    expect((await save({ basic: { description: "x".repeat(500_000) } })).status).toBe(413);
    expect((await save({ basic: { description: Array(49_000).fill({}) } })).status).toBe(200);
    expect((await save({ details: { description: Array(49_000).fill({}) } })).status).toBe(413);
  });
});

describe("resuming a form", () => {
  test("works by e-mail or phone, lists several forms, and gives each device a token of its own", async () => {
    const spoc = someone("resumer");
    const first = await begun("resumer");
    await first.save({ basic: { name: "First" } }, { current_step: 2 });
    now = new Date(now.getTime() + 40 * MINUTE);
    await begun("resumer");
    const { status, body } = await ask(
      api,
      "POST",
      "/onboarding/resume",
      await askForCode(api, ctx, spoc.phone, "resume"),
    );
    expect(status).toBe(200);
    expect(
      body.drafts.map(({ name, current_step, status }: Record<string, unknown>) => [name, current_step, status]),
    ).toEqual([
      ["", 1, "draft"],
      ["First", 2, "draft"],
    ]);
    const [, again] = body.drafts;
    expect(again.draft_token).not.toBe(first.token);
    expect((await ask(api, "GET", `/onboarding/${first.id}`, undefined, again.draft_token)).body.data.basic.name).toBe(
      "First",
    );
    expect((await first.read()).status).toBe(200);
    now = new Date(now.getTime() + MINUTE);
    const byMail = await ask(api, "POST", "/onboarding/resume", await askForCode(api, ctx, spoc.email, "resume"));
    expect(byMail.body.drafts).toHaveLength(2);
  });

  test("sends a code to a contact that has a form, and nothing to another", async () => {
    const has = someone("sent-a-code");
    await begun("sent-a-code");
    const silent = async (contact: Parameters<typeof askForCode>[2]) => {
      const { challenge_id } = await askForCode(api, ctx, contact, "resume");
      const message = ctx.db.selectFrom("messages").select("data").where("challenge_id", "=", challenge_id);
      return (await message.executeTakeFirstOrThrow()).data;
    };
    expect([await silent(has.email), await silent(has.phone)]).not.toContainEqual({ silent: true });
    expect(await silent("without-a-form@example.org")).toEqual({ silent: true });
  });

  test("answers a stranger nothing before the code, and an empty list after it", async () => {
    const { challenge_id, code } = await askForCode(api, ctx, "nobody@example.org", "resume");
    const wrong = await ask(api, "POST", "/onboarding/resume", {
      challenge_id,
      code: code === "111111" ? "222222" : "111111",
    });
    expect([wrong.status, wrong.body.message]).toEqual([422, "OTP verification failed"]);
    expect((await ask(api, "POST", "/onboarding/resume", { challenge_id, code })).body).toEqual({ drafts: [] });
  });

  test("refuses a code for signing in", async () => {
    const { challenge_id } = await askForCode(api, ctx, someone("resumer").email, "login");
    const answer = await ask(api, "POST", "/onboarding/resume", {
      challenge_id,
      code: otpCode(ctx.secrets, challenge_id),
    });
    expect(answer.status).toBe(422);
  });
});

describe("submission", () => {
  test("asks to confirm an exact place far from its PIN code, and takes the answer about the street", async () => {
    const { save, submit, read } = await begun("far");
    const form = filledIn();
    const far = { ...form.addresses[0], latitude: 26.76, longitude: 83.37 };
    await save({ ...form, addresses: [far, form.addresses[1]] });
    const { status, body } = await submit();
    expect([status, body.errors]).toEqual([
      422,
      {
        "addresses.0.latitude": [
          "This place is more than 30 km from the area of the PIN code. Correct one of them, or confirm that both are correct",
        ],
      },
    ]);
    expect((await read()).body.status).toBe("draft");
    await save({ addresses: [{ ...far, far_point_confirmed: true, show_street: true }, form.addresses[1]] });
    const sent = await submit();
    expect([sent.status, sent.body.data?.addresses]).toMatchObject([
      201,
      [
        { latitude: 26.76, geo_quality: "exact", show_street: true },
        { type: "residence", show_street: null },
      ],
    ]);
  });

  test("lists every missing value by section and field, and changes nothing", async () => {
    const { save, submit, read } = await begun("incomplete");
    await save({ addresses: [{ id: "a1", pincode: "012345" }], basic: { pan_card: "ABC" } });
    const { status, body } = await submit();
    expect([status, body.message]).toEqual([422, "Validation errors occurred"]);
    expect(body.errors).toMatchObject({
      "basic.is_partner": ["Choose yes or no"],
      "basic.pan_card": ["A PAN has 10 characters: five letters, four digits and a letter, as on the card"],
      "details.contact.phone": ["Write a phone number of 10 digits"],
      key_people: ["Add at least one person"],
      "addresses.0.pincode": ["A PIN code has six digits, such as 625020"],
      services: ["Add at least one service"],
      registrations: ["Add at least one paper: a registration or a certificate"],
    });
    expect((await read()).body.status).toBe("draft");
  });

  test("creates a pending organisation with its account, verification and mails; a second submission answers the same one", async () => {
    await createAdmin(ctx, { email: "admin@example.org" });
    const { id, save, submit, read } = await begun("complete");
    await save(filledIn());
    const [{ status, body }, again] = [await submit(), await submit()];
    expect(status, JSON.stringify(body)).toBe(201);
    expect([again.status, again.body]).toEqual([201, { data: { id: body.data.id, status: "pending" } }]);
    const organization_id = body.data.id as string;
    expect(body.data).toMatchObject({
      name: "Thendral Trust",
      status: "pending",
      source: "onboarding",
      links: { website: "https://thendral.example", facebook: null },
      organization_services: [{ name: "Speech therapy for children", custom_disabilities: ["Selective mutism"] }],
    });
    expect(JSON.stringify(body)).not.toContain("AAATT1234K");
    const details = await ctx.db
      .selectFrom("organization_details")
      .selectAll()
      .where("organization_id", "=", organization_id)
      .executeTakeFirstOrThrow();
    expect(ctx.secrets.decrypt(details.pan_encrypted!)).toBe("AAATT1234K");
    const user = await ctx.db
      .selectFrom("users")
      .selectAll()
      .where("email", "=", "complete@example.org")
      .executeTakeFirst();
    expect(user).toMatchObject({ name: "Meena Subramanian", roles: ["provider_admin"] });
    const count = async (table: "verifications" | "addresses" | "services" | "registration_details") =>
      (await ctx.db.selectFrom(table).select("id").where("organization_id", "=", organization_id).execute()).length;
    expect([await count("verifications"), await count("addresses"), await count("services")]).toEqual([1, 2, 1]);
    const templates = await ctx.db.selectFrom("messages").select(["template", "language"]).execute();
    expect(templates).toContainEqual({ template: "submitted", language: "ta" });
    expect(templates).toContainEqual({ template: "application", language: "en" });
    expect((await read()).status).toBe(409);
    expect((await save({ links: {} })).status).toBe(409);
    expect((await ask(api, "GET", `/organizations/${organization_id}`)).status).toBe(404);
    expect(id).not.toBe(organization_id);
  });

  test("is refused when the listing would be larger than one may be, and changes nothing", async () => {
    const draft = await begun("enormous");
    const { addresses, services, ...others } = filledIn();
    const places = Array.from({ length: 100 }, (_, i) => ({
      ...addresses[0]!,
      id: `p${i}`,
      address_label: `Place ${i}`,
    }));
    const everywhere = { ...services[0]!, address_ids: places.map(({ id }) => id), images: [] };
    const helps = Array.from({ length: 100 }, (_, i) => ({ ...everywhere, id: `s${i}`, name: `Help ${i}` }));
    expect((await draft.save({ ...others, addresses: places, services: helps })).status).toBe(200);
    const { status, body } = await draft.submit();
    expect([status, body.errors]).toEqual([
      422,
      { services: ["There are too many of these for this form. Remove some"] },
    ]);
    expect((await draft.read()).status).toBe(200);
  });

  test("sent many times at once waits without a connection, and too many are refused", async () => {
    const draft = await begun("hasty");
    const { 422: invalid, 503: refused, ...others } = await askManyAtOnce(draft.submit);
    expect(others).toEqual({});
    expect(invalid).toBeGreaterThanOrEqual(21);
    expect(refused).toBeGreaterThan(0);
  });

  test("creates one organisation from submissions at the same moment", async () => {
    const { save, submit } = await begun("at-once");
    await save({ ...filledIn(), basic: { ...filledIn().basic, name: "At Once", pan_card: "AAATO1234K" } });
    const answers = await Promise.all([submit(), submit(), submit()]);
    expect(new Set(answers.map(({ body }) => body.data.id)).size).toBe(1);
    const rows = await ctx.db.selectFrom("organizations").select("id").where("name", "=", "At Once").execute();
    expect(rows).toHaveLength(1);
  });

  test("accepts an individual without key people and without a kind of body, who worked elsewhere before", async () => {
    const { save, submit } = await begun("therapist", "individual");
    const form = filledIn();
    const { type, ...details } = form.details;
    await save({
      ...form,
      key_people: [],
      details: { ...details, year_of_establishment: "2023", experience_years: "20" },
      basic: { ...form.basic, pan_card: "AAAPT1234K" },
    });
    expect((await submit()).body.data).toMatchObject({ is_individual: true, type: "individual" });
  });

  test("stores possible duplicates by PAN, phone or a similar name, and does not show them to the applicant", async () => {
    const { save, submit } = await begun("duplicate");
    const form = filledIn();
    await save({
      ...form,
      basic: { ...form.basic, name: "Thendrall Trast", pan_card: "AAATT1234K" },
      details: { ...form.details, contact: { email: "x@example.org", phone: "9000000001" } },
    });
    const { body } = await submit();
    expect(JSON.stringify(body)).not.toMatch(/duplicate/);
    const rows = await ctx.db
      .selectFrom("possible_duplicates")
      .selectAll()
      .where("organization_id", "=", body.data.id)
      .execute();
    const original = await ctx.db
      .selectFrom("organizations")
      .select("id")
      .where("name", "=", "Thendral Trust")
      .orderBy("created_at")
      .executeTakeFirstOrThrow();
    const { reasons } = rows.find(({ other_id }) => other_id === original.id)!;
    expect(reasons).toEqual(["pan", "phone", "website", "registration", "name", "place"]);
  });

  test("refuses unknown places and disabilities, and files of other users", async () => {
    const { save, submit } = await begun("unknown-names");
    const form = filledIn();
    await save({
      ...form,
      basic: { ...form.basic, logo_document_id: "0198d000-0000-7000-8000-00000000ffff" },
      services: [{ ...form.services[0], disability_ids: ["no-such"], address_ids: ["a9"] }],
    });
    const { status, body } = await submit();
    expect([status, Object.keys(body.errors).sort()]).toEqual([
      422,
      ["basic.logo_document_id", "services.0.address_ids", "services.0.disability_ids"],
    ]);
  });

  test("publishes the town of a private home, not its street", async () => {
    const { publish } = await import("#operations/publishing/publishing.ts");
    const { id } = await ctx.db
      .selectFrom("organizations")
      .select("id")
      .where("name", "=", "Thendral Trust")
      .orderBy("created_at")
      .executeTakeFirstOrThrow();
    await ctx.db.updateTable("organizations").set({ status: "approved" }).where("id", "=", id).execute();
    await ctx.db.transaction().execute((db) => publish({ ...ctx, db }, id));
    const { body } = await ask(api, "GET", `/organizations/${id}`);
    expect(body.data.addresses.map((a: Record<string, unknown>) => [a.city, a.address_line_1])).toEqual([
      ["Madurai", "14, Second Cross Street"],
      ["Melur", ""],
    ]);
    expect(JSON.stringify(body)).not.toMatch(/Temple Road|AAATT1234K|complete@example.org|"gender"/);
  });
});

test("the time that people work on a form is measured without its pauses, and told once twenty have finished", async () => {
  const { id, save, submit } = await begun("measured");
  const later = (minutes: number) => {
    now = new Date(now.getTime() + minutes * MINUTE);
  };
  const worked = async () =>
    (
      await ctx.db
        .selectFrom("onboarding_drafts")
        .select("worked_seconds")
        .where("id", "=", id)
        .executeTakeFirstOrThrow()
    ).worked_seconds;
  const { basic, ...others } = filledIn();
  later(9);
  await save({ basic });
  later(60); // a pause
  await save({ details: others.details });
  later(4);
  await save(others);
  expect(await worked()).toBe(13 * 60);
  later(2);
  expect((await submit()).status).toBe(201);
  expect(await worked()).toBe(15 * 60);

  const finished = await ctx.db
    .selectFrom("onboarding_drafts")
    .select("id")
    .where("submitted_at", "is not", null)
    .execute();
  const spent = (seconds: number) => ctx.db.updateTable("onboarding_drafts").set({ worked_seconds: seconds }).execute();
  await spent(2 * modelSeconds());
  expect(finished.length).toBeLessThan(20);
  const another = await begun("measured-too");
  expect((await another.read()).body.pace).toBe(1);
  const draft = await ctx.db.selectFrom("onboarding_drafts").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  const copies = Array.from({ length: 20 }, () => ({ ...draft, id: uuid(), organization_id: null }));
  await ctx.db.insertInto("onboarding_drafts").values(copies).execute();
  expect((await another.read()).body.pace).toBeCloseTo(2, 1);
  await spent(20); // typed by a program
  expect((await another.read()).body.pace).toBe(1);
  await ctx.db
    .deleteFrom("onboarding_drafts")
    .where(
      "id",
      "in",
      copies.map((copy) => copy.id),
    )
    .execute();
});

describe("the account of a submission", () => {
  const submitted = async (name: string, spoc: Partial<typeof SPOC>) => {
    const { body, status } = await begin(api, ctx, { ...someone(name), ...spoc });
    expect(status, JSON.stringify(body)).toBe(201);
    await ask(api, "PATCH", `/onboarding/${body.id}`, { version: 1, data: filledIn() }, body.draft_token);
    const sent = await ask(api, "POST", `/onboarding/${body.id}/submit`, undefined, body.draft_token);
    expect(sent.status, JSON.stringify(sent.body)).toBe(201);
    const { user_id } = await ctx.db
      .selectFrom("organization_members")
      .select("user_id")
      .where("organization_id", "=", sent.body.data.id)
      .executeTakeFirstOrThrow();
    return ctx.db.selectFrom("users").selectAll().where("id", "=", user_id).executeTakeFirstOrThrow();
  };

  test("of a known address keeps its contacts: a form adds no number to sign in with", async () => {
    await createAdmin(ctx, { email: "boss@example.org", name: "The boss" });
    const user = await submitted("known-address", { email: "boss@example.org" });
    expect(user).toMatchObject({
      name: "The boss",
      phone: null,
      roles: expect.arrayContaining(["admin", "provider_admin"]),
    });
    const { challenge_id, code } = await askForCode(api, ctx, someone("known-address").phone, "login");
    expect((await ask(api, "POST", "/login", { challenge_id, code })).status).toBe(422);
  });

  test("leaves a number with the account that signs in with it, and creates another account for the address", async () => {
    await createAdmin(ctx, { phone: "9811111111", name: "Somebody else" });
    const user = await submitted("known-number", { phone: "9811111111" });
    expect(user).toMatchObject({ email: "known-number@example.org", phone: null, roles: ["provider_admin"] });
  });
});

describe("requests that no page of ours sends", () => {
  const form = filledIn();
  const [service] = form.services;
  const [paper] = form.registrations;
  const [place] = form.addresses;
  test.each([
    ["a group's name left from another type", { registrations: [{ ...paper, group_name: "X" }] }, 201],
    [
      "one disability by its older name",
      { services: [{ ...service, disability_ids: undefined, disability_id: "locomotor" }] },
      201,
    ],
    ["a type of place in other words", { addresses: [{ ...place, type: "Head office" }] }, 201],
    ["a disability twice", { services: [{ ...service, disability_ids: ["locomotor", "locomotor"] }] }, 201],
    [
      "one of its own twice",
      { services: [{ ...service, disability_ids: [{ id: "custom-1", name: "a" }, "custom-1"] }] },
      201,
    ],
    [
      "more of its own than an organisation may name",
      {
        services: [0, 1].map((n) => ({
          ...service,
          disability_ids: Array.from({ length: 60 }, (_, i) => ({ id: `custom-${n}-${i}`, name: `a ${n} ${i}` })),
        })),
      },
      422,
    ],
    ["a paper of the year 0", { registrations: [{ ...paper, issue_date: "0000-01-01" }] }, 422],
    ["two places with one id", { addresses: [place, place] }, 422],
    ["a name of invisible characters", { basic: { ...form.basic, name: "\u200B\u200D" } }, 422],
    ["a name that turns the direction of writing", { basic: { ...form.basic, name: "abc\u202Etxt" } }, 422],
    ["an address with a password", { links: { website: "https://:pw@evil.example" } }, 422],
    ["an address with a backslash", { links: { website: "https://good.example\\@evil.example" } }, 422],
    ["150 people", { key_people: Array(150).fill({}) }, 422],
  ] as const)("%s: %#", async (name, part, status) => {
    const { save, submit } = await begun(`odd ${name}`.replace(/\W/g, "-"));
    expect((await save({ ...form, ...part })).status).toBe(200);
    const answer = await submit();
    expect(answer.status, JSON.stringify(answer.body).slice(0, 300)).toBe(status);
    expect(JSON.stringify(answer.body).length).toBeLessThan(30_000);
  });

  test("submitting again and again is answered with 429", async () => {
    const { id, token } = await begun("again-and-again");
    const strict = apiApp({ ctx: { ...ctx, env: { ...ctx.env, RATE_LIMIT_SCALE: 0.1 } }, unforeseen: () => {} });
    const send = async () => (await ask(strict, "POST", `/onboarding/${id}/submit`, undefined, token)).status;
    expect([await send(), await send(), await send(), await send()]).toEqual([422, 422, 422, 429]);
  });

  test("two forms of one contact do not use each other's files", async () => {
    const first = await begun("two-forms");
    now = new Date(now.getTime() + 40 * MINUTE);
    const second = await begun("two-forms");
    const logo = "0198d000-0000-7000-8000-00000000aaaa";
    const { email_hash } = await ctx.db
      .selectFrom("onboarding_drafts")
      .select("email_hash")
      .where("id", "=", first.id)
      .executeTakeFirstOrThrow();
    await ctx.db
      .insertInto("documents")
      .values({
        ...paperOf(logo),
        type: "organization_logo",
        draft_id: first.id,
        uploader_hash: Buffer.from(email_hash),
        organization_id: null,
      })
      .execute();
    await second.save({ ...form, basic: { ...form.basic, logo_document_id: logo } });
    expect((await second.submit()).body.errors).toEqual({ "basic.logo_document_id": ["Upload this file again"] });
  });

  test("lists of thousands of items and deep nesting are not stored", async () => {
    const { save, read } = await begun("endless");
    expect((await save({ services: Array(100_000).fill({}) })).status).toBe(422);
    expect((await save({ links: JSON.parse(`${"[".repeat(2000)}${"]".repeat(2000)}`) })).status).toBe(422);
    expect((await read()).body.data).toEqual({});
  });

  test("a line break in a name becomes a space", async () => {
    const { save, submit } = await begun("line-break");
    await save({ ...form, basic: { ...form.basic, name: "Org\r\nBcc: a@b.example" } });
    expect((await submit()).body.data.name).toBe("Org Bcc: a@b.example");
  });
});

describe("deleting an unsent form", () => {
  test("takes its consent back and removes it with its files, on every device", async () => {
    const { id, token, save, read } = await begun("eraser");
    await save(filledIn());
    const paper = { ...paperOf("0198d000-0000-7000-8000-00000000e5a5"), draft_id: id, organization_id: null };
    await ctx.db
      .insertInto("documents")
      .values({ ...paper, uploader_hash: null })
      .execute();
    await ctx.files.put(paper.file_key, Buffer.from("x"));
    const answer = await askForCode(api, ctx, someone("eraser").email, "resume");
    const other = (await ask(api, "POST", "/onboarding/resume", answer)).body.drafts[0].draft_token as string;
    const [consent] = await ctx.db.selectFrom("consents").select(["id"]).where("draft_id", "=", id).execute();

    expect((await ask(api, "DELETE", `/onboarding/${id}`, undefined, (await begun("bystander")).token)).status).toBe(
      404,
    );
    expect((await read()).status).toBe(200);
    expect((await ask(api, "DELETE", `/onboarding/${id}`, undefined, token)).status).toBe(204);
    for (const bearer of [token, other])
      expect((await ask(api, "GET", `/onboarding/${id}`, undefined, bearer)).status).toBe(401);
    expect(await ctx.files.get(paper.file_key)).toBe(null);
    const told = ctx.db.selectFrom("messages").selectAll().where("template", "=", "draft_deleted");
    const receivers = (await told.execute()).map((row) => ctx.secrets.decrypt(row.destination_encrypted));
    expect(receivers).toEqual([someone("eraser").email]);
    const kept = ctx.db.selectFrom("consents").select(["draft_id", "withdrawn_at"]).where("id", "=", consent!.id);
    expect(await kept.executeTakeFirst()).toEqual({ draft_id: null, withdrawn_at: now });
    now = new Date(now.getTime() + MINUTE);
    const again = await askForCode(api, ctx, someone("eraser").email, "resume");
    expect((await ask(api, "POST", "/onboarding/resume", again)).body.drafts).toEqual([]);
  });

  test("is refused once it was sent", async () => {
    const { id, token, save, submit } = await begun("latecomer");
    await save(filledIn());
    expect((await submit()).status).toBe(201);
    expect((await ask(api, "DELETE", `/onboarding/${id}`, undefined, token)).status).toBe(409);
  });
});

describe("a token", () => {
  test("ends when a device forgets the form, and after ninety days", async () => {
    const { id, token, save, read } = await begun("forgetful");
    const { challenge_id, code } = await askForCode(api, ctx, someone("forgetful").email, "resume");
    const { body } = await ask(api, "POST", "/onboarding/resume", { challenge_id, code });
    const other = body.drafts[0].draft_token;
    expect((await ask(api, "DELETE", `/onboarding/${id}/token`, undefined, other)).status).toBe(204);
    expect((await ask(api, "GET", `/onboarding/${id}`, undefined, other)).status).toBe(401);
    await save(filledIn());
    expect((await read()).status).toBe(200);
    now = new Date(now.getTime() + 91 * DAY);
    expect((await ask(api, "GET", `/onboarding/${id}`, undefined, token)).status).toBe(401);
  });

  test("of a sent form repeats the id and the first status and opens nothing else, on any device and after removal from the members", async () => {
    const { id, token, save } = await begun("sender");
    const resumed = async () => {
      const answer = await askForCode(api, ctx, someone("sender").email, "resume");
      return (await ask(api, "POST", "/onboarding/resume", answer)).body.drafts[0].draft_token as string;
    };
    const otherDevice = await resumed();
    await save(filledIn());
    const first = await ask(api, "POST", `/onboarding/${id}/submit`, undefined, token);
    expect(first.body.data.organization_details.attributes.pan_card).toBeTruthy();
    const organization_id = first.body.data.id as string;
    await ctx.db.deleteFrom("organization_members").where("organization_id", "=", organization_id).execute();
    await ctx.db.updateTable("organizations").set({ status: "suspended" }).where("id", "=", organization_id).execute();
    const document_id = "0198d000-0000-7000-8000-00000000bbbb";
    await ctx.db
      .insertInto("documents")
      .values({ ...paperOf(document_id), draft_id: id, organization_id: null, uploader_hash: null })
      .execute();
    now = new Date(now.getTime() + 10 * DAY);

    for (const ended of [token, otherDevice, await resumed()]) {
      const replay = await ask(api, "POST", `/onboarding/${id}/submit`, undefined, ended);
      expect([replay.status, replay.body]).toEqual([201, { data: { id: organization_id, status: "pending" } }]);
      const refused = [
        await ask(api, "GET", `/onboarding/${id}`, undefined, ended),
        await ask(api, "PATCH", `/onboarding/${id}`, { version: 2, data: { links: {} } }, ended),
        await ask(api, "DELETE", `/documents/${document_id}`, undefined, ended),
      ];
      for (const { status, body } of refused) {
        expect(status).toBe(409);
        expect(Object.keys(body)).toEqual(["message"]);
      }
      expect((await ask(api, "GET", `/documents/${document_id}/file`, undefined, ended)).status).toBe(404);
      expect((await ask(api, "GET", `/provider/organization`, undefined, ended)).status).toBe(401);
    }
    const another = await begun("another-sender");
    expect((await ask(api, "POST", `/onboarding/${another.id}/submit`, undefined, token)).status).toBe(404);
    expect((await ask(api, "DELETE", `/onboarding/${id}/token`, undefined, token)).status).toBe(204);
    expect((await ask(api, "POST", `/onboarding/${id}/submit`, undefined, token)).status).toBe(401);
  });

  test("ends on a device after thirty days without a change; the form stays", async () => {
    const { id, token, save } = await begun("slow");
    now = new Date(now.getTime() + 29 * DAY);
    expect((await save(filledIn())).status).toBe(200);
    now = new Date(now.getTime() + 29 * DAY);
    expect((await ask(api, "GET", `/onboarding/${id}`, undefined, token)).status).toBe(200);
    now = new Date(now.getTime() + 2 * DAY);
    expect((await ask(api, "GET", `/onboarding/${id}`, undefined, token)).status).toBe(401);
    const { challenge_id, code } = await askForCode(api, ctx, someone("slow").email, "resume");
    const [draft] = (await ask(api, "POST", "/onboarding/resume", { challenge_id, code })).body.drafts;
    const again = await ask(api, "GET", `/onboarding/${id}`, undefined, draft.draft_token);
    expect([again.status, again.body.data.basic.name]).toEqual([200, "Thendral Trust"]);
  });
});

describe("look-ups for the form", () => {
  test("a PIN code answers its state and district; an unknown one is not found", async () => {
    expect((await ask(api, "GET", "/pincodes/625020")).body).toMatchObject({
      state: "Tamil Nadu",
      district: "Madurai",
    });
    expect((await ask(api, "GET", "/pincodes/899999")).status).toBe(404);
    const { latitude, longitude, geo_quality, fits } = (await ask(api, "GET", "/pincodes/273001")).body;
    expect([Math.round(latitude), Math.round(longitude), geo_quality, fits]).toEqual([27, 83, "ok", null]);
  });

  test.each([
    ["273001", "Gorakhpur", true],
    ["273001", "gorakhpur", true],
    ["273001", "Gorakhpoor", true],
    ["273001", "Kanpur Nagar", false],
    ["273001", "Kanpur", false],
    ["273001", "Xyzabad Naya", null],
    ["431001", "Aurangabad", true],
    ["431001", "Chhatrapati Sambhajinagar", true],
    ["211001", "Allahabad", true],
    ["211001", "Prayagraj", true],
    ["682001", "Ernakulam", true],
    ["560001", "Bangalore", true],
    ["560001", "Bengaluru Urban", true],
    ["560001", "Mysuru", false],
  ])("the PIN code %s fits the district %s: %j", async (pincode, district, expected) => {
    const { body } = await ask(api, "GET", `/pincodes/${pincode}?${new URLSearchParams({ district })}`);
    expect(body.fits).toBe(expected);
  });

  test("the districts of a state", async () => {
    const { body } = await ask(api, "GET", "/districts?state=Kerala");
    expect(body.data).toContain("Ernakulam");
    expect(body.data.join()).not.toMatch(/district/);
    expect((await ask(api, "GET", "/districts?state=Atlantis")).body.data).toEqual([]);
  });
});

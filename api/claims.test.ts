import { v7 as uuid } from "uuid";
import { beforeEach, describe, expect, test } from "vitest";
import { apiApp } from "#api/app.ts";
import { DAY_MS } from "#domain/day.ts";
import type { NewOrganization } from "#domain/new-organization.ts";
import { noDetails } from "#domain/organization.ts";
import { otpCode } from "#operations/accounts/otp-code.ts";
import { removeExpiredData } from "#operations/privacy/data-retention.ts";
import type { Context } from "#operations/runtime/context.ts";
import { asking } from "#tests/helpers/asking.ts";
import { testContext } from "#tests/helpers/context.ts";
import { addOrganizations, buildAddress, buildOrganization } from "#tests/helpers/organization.ts";
import { addProvider, catchMessages } from "#tests/helpers/people.ts";
import { addMember, sessionOf } from "#tests/helpers/provider.ts";

const base = await testContext();
let now = new Date("2026-11-21T06:05:00.000Z");
const ctx: Context = { ...base, now: () => now, env: { ...base.env, TRUST_PROXY: 1 } };
const sent = catchMessages(ctx);
const api = apiApp({ ctx, unforeseen: (error) => expect.unreachable(String(error)) });
const ask = asking(api);
const admin = await addProvider(ctx, [], { name: "Nalini Deshpande", email: "nalini@marga.example", roles: ["admin"] });
let token: string;

const BETWEEN_CODES = 31_000;

const contact = (ways: object) =>
  ({ name: null, email: null, phone: null, whatsapp: null, sms: null, languages: [], hours: null, ...ways }) as never;

/** As a list names it: a name, a place, an e-mail address and two numbers, one of them of a landline */
async function listed(wanted: Partial<NewOrganization> = {}): Promise<NewOrganization> {
  const id = uuid();
  const organization = buildOrganization({
    id,
    name: "Vembanad School",
    source: "import",
    external_source: "Schools of Kerala",
    external_id: id,
    type: null,
    details: noDetails,
    key_people: [],
    contacts: [contact({ email: `office@${id}.example`, phone: "4842345678", sms: "9847012345" })],
    addresses: [buildAddress({ address_line_1: "" })],
    services: [],
    verified_at: null,
    ...wanted,
  });
  await addOrganizations(ctx, [organization]);
  return organization;
}

const choices = (id: string) => ask("GET", `/organizations/${id}/claim`);
const emailOf = (organization: NewOrganization) => organization.contacts[0]!.email!;

/** The proof with another character inside its signature; the last one may hold unused bits */
function forged(proof: string): string {
  return `${proof.slice(0, -5)}${proof.at(-5) === "A" ? "B" : "A"}${proof.slice(-4)}`;
}

async function proofOf(challenge_id: string): Promise<string> {
  const code = otpCode(ctx.secrets, challenge_id);
  return (await ask("POST", "/otp/verify", null, { challenge_id, code })).body.proof;
}

/** The proof of a contact that the page publishes: its e-mail address, which comes first */
async function publishedProof({ id }: NewOrganization, nth = 0): Promise<string> {
  now = new Date(now.getTime() + BETWEEN_CODES);
  const { body } = await choices(id);
  const answer = await ask("POST", `/organizations/${id}/claim/code`, null, { contact: body.contacts[nth].key });
  expect(answer.status).toBe(202);
  return proofOf(answer.body.challenge_id);
}

async function ownProof(destination: string, purpose = "claim", from = "203.0.113.7"): Promise<string> {
  now = new Date(now.getTime() + BETWEEN_CODES);
  const channel = destination.includes("@") ? "email" : "phone";
  const { body } = await ask("POST", "/otp/send", null, { channel, destination, purpose }, { "X-Forwarded-For": from });
  return proofOf(body.challenge_id);
}

async function paperOf(proof: string): Promise<string> {
  const form = new FormData();
  form.append("file", new File(["%PDF-1.4\n%%EOF\n"], "certificate.pdf", { type: "application/pdf" }));
  form.append("type", "registration");
  const headers = { Authorization: `Bearer ${proof}` };
  const answer = await api.request("/upload-document", { method: "POST", headers, body: form });
  expect(answer.status).toBe(201);
  return ((await answer.json()) as { id: string }).id;
}

const person = { name: "Meena Rao", role: "Head teacher", language: "ta" };
const claim = ({ id }: { id: string }, body: object) =>
  ask("POST", `/organizations/${id}/claims`, null, { ...person, ...body });
const claimed = async (organization: NewOrganization, body: object = {}) => {
  const { status, body: receipt } = await claim(organization, {
    contact_proof: await publishedProof(organization),
    ...body,
  });
  expect(status).toBe(201);
  return receipt.id as string;
};
const decide = (id: string, body: object) => ask("PATCH", `/admin/claims/${id}`, token, body);
const waiting = async () => (await ask("GET", "/admin/claims?status=waiting", token)).body;
const membersOf = (organization_id: string) =>
  ctx.db.selectFrom("organization_members").selectAll().where("organization_id", "=", organization_id).execute();

beforeEach(async () => {
  now = new Date(now.getTime() + 2 * DAY_MS); // every test has its own limits
  await ctx.db.deleteFrom("listing_claims").execute();
  token = await sessionOf(ctx, admin.id);
  await sent();
});

describe("what a page offers", () => {
  test("the published contacts that can get a code, masked, and the gaps alone", async () => {
    const organization = await listed();
    expect((await choices(organization.id)).body).toEqual({
      id: organization.id,
      name: "Vembanad School",
      contacts: [
        { key: expect.stringMatching(/^[0-9a-f]{32}$/), channel: "email", contact: `o•••@${organization.id}.example` },
        { key: expect.any(String), channel: "phone", contact: "••••••2345" },
      ],
      gaps: [
        "description",
        "type",
        "year_of_establishment",
        "age_groups_served",
        "mode_of_practice",
        "coverage_area",
        "address_line_1",
        "hours",
        "service_category",
        "service_name",
        "service_description",
        "service_disabilities",
        "registration_type",
        "registration_number",
      ],
    });
  });

  test("a page without an owner can be claimed, and who was invited to look only becomes its owner", async () => {
    const organization = await listed();
    const { id: user_id } = await addProvider(ctx, [], { name: "Meena Rao", email: emailOf(organization) });
    const viewer = { organization_id: organization.id, user_id, role: "viewer" as const, accepted_at: null };
    await ctx.db
      .insertInto("organization_members")
      .values({ ...viewer, created_at: ctx.now() })
      .execute();
    await addProvider(ctx, [organization.id], { as: { role: "editor", branch_ids: null } });
    const id = await claimed(organization);
    expect((await decide(id, { status: "approved" })).status).toBe(200);
    const members = await membersOf(organization.id);
    expect(members.find((member) => member.user_id === user_id)).toMatchObject({ role: "owner", branch_ids: null });
  });

  test("a page that somebody looks after cannot be claimed, by no call", async () => {
    const organization = await listed();
    const contact_proof = await publishedProof(organization);
    const { key } = (await choices(organization.id)).body.contacts[0];
    await addMember(ctx, organization.id, "owner@school.example");
    const message = "Somebody from this organisation already looks after its page.";
    for (const answer of [
      await choices(organization.id),
      await ask("POST", `/organizations/${organization.id}/claim/code`, null, { contact: key }),
      await claim(organization, { contact_proof }),
    ])
      expect([answer.status, answer.body.message]).toEqual([409, message]);
    expect(await waiting()).toMatchObject({ data: [] });
  });

  test("an unpublished or unknown organisation is not found", async () => {
    const hidden = await listed({ status: "pending" });
    for (const id of [hidden.id, uuid(), "x"])
      expect([(await choices(id)).status, (await claim({ id }, { contact_proof: "x" })).status]).toEqual([404, 404]);
  });
});

describe("proofs", () => {
  test("a code goes to the contact that is chosen, and no other can be named", async () => {
    const organization = await listed();
    const other = await listed();
    const [key] = (await choices(other.id)).body.contacts.map(({ key }: { key: string }) => key);
    for (const contact of [key, emailOf(organization), "stranger@example.org", ""]) {
      const answer = await ask("POST", `/organizations/${organization.id}/claim/code`, null, { contact });
      expect([answer.status, answer.body.errors]).toEqual([
        422,
        { contact: ["The page does not show this contact. Choose another way"] },
      ]);
    }
    expect(await sent()).toEqual([]);
    await publishedProof(organization, 1);
    expect(await sent()).toEqual([expect.objectContaining({ to: "9847012345", channel: "phone", template: "code" })]);
  });

  test("a proof works once, for this purpose, and for contacts of this page alone", async () => {
    const organization = await listed();
    const other = await listed();
    const of_other = await publishedProof(other);
    const stranger = await ownProof("stranger@example.org");
    const contact_proof = await publishedProof(organization);
    const wrong = async (body: object) => (await claim(organization, body)).body.errors;
    const show = ["First show with a code or a paper that you act for the organisation"];
    expect(await wrong({ contact_proof: of_other })).toEqual({ document_id: show });
    expect(await wrong({ contact_proof: stranger })).toEqual({ document_id: show });
    expect(await wrong({ contact_proof: stranger, published_proof: of_other })).toEqual({
      published_proof: ["The page does not show this contact. Choose another way"],
    });
    const onboarding = await ownProof(emailOf(organization), "onboarding");
    expect(Object.keys(await wrong({ contact_proof: onboarding }))).toEqual(["contact_proof"]);
    expect(Object.keys(await wrong({ contact_proof: forged(contact_proof) }))).toEqual(["contact_proof"]);
    expect((await claim(organization, { contact_proof })).status).toBe(201);
    const again = await claim(await listed({ contacts: organization.contacts }), { contact_proof });
    expect([again.status, Object.keys(again.body.errors)]).toEqual([422, ["contact_proof"]]);
  });

  test("a paper of one's own is a proof; another person's, one that is used and a picture of a service are not", async () => {
    const organization = await listed();
    const contact_proof = await ownProof("head@school.example");
    const others = await paperOf(await ownProof("other@school.example"));
    const wrong = await claim(organization, { contact_proof, document_id: others });
    expect([wrong.status, wrong.body.errors]).toEqual([422, { document_id: ["Add the paper again"] }]);
    const document_id = await paperOf(contact_proof);
    expect((await claim(organization, { contact_proof, document_id })).status).toBe(201);
    const again = await claim(await listed(), { contact_proof: await ownProof("head@school.example"), document_id });
    expect([again.status, again.body.errors]).toEqual([422, { document_id: ["Add the paper again"] }]);
    // Nor is it their form's or theirs to remove while the claim waits.
    const proof = await ownProof("head@school.example");
    expect((await ask("DELETE", `/documents/${document_id}`, proof)).status).toBe(404);
    const { data } = await waiting();
    expect(data).toMatchObject([{ proof: "paper", proven: null, paper: { id: document_id, name: "certificate.pdf" } }]);
    expect((await api.request(data[0].paper.url.slice("/api".length))).status).toBe(200);
  });

  test("the same contact asks once while it waits; a refused form uses no proof up", async () => {
    const organization = await listed();
    const contact_proof = await publishedProof(organization);
    const refused = await claim(organization, {
      contact_proof,
      name: " ",
      answers: { service_name: "Speech therapy" },
    });
    expect([refused.status, Object.keys(refused.body.errors).sort()]).toEqual([
      422,
      ["answers.service_category", "answers.service_description", "answers.service_disabilities", "name"],
    ]);
    expect((await claim(organization, { contact_proof })).status).toBe(201);
    const again = await claim(organization, { contact_proof: await ownProof(emailOf(organization)) });
    expect([again.status, again.body.message]).toEqual([
      409,
      "You have already asked for this page. We will answer you.",
    ]);
  });

  test("codes of one page and claims of one contact are limited", async () => {
    const contacts = Array.from({ length: 10 }, (_, i) => contact({ email: `a${i}@many.example` }));
    const organization = await listed({ contacts });
    const keys = (await choices(organization.id)).body.contacts.map(({ key }: { key: string }) => key);
    const statuses: number[] = [];
    for (let i = 0; i < 21; i++) {
      now = new Date(now.getTime() + BETWEEN_CODES);
      const path = `/organizations/${organization.id}/claim/code`;
      statuses.push((await ask("POST", path, null, { contact: keys[i % 10] })).status);
    }
    expect(statuses.at(-1)).toBe(429);
    now = new Date(now.getTime() + DAY_MS);
    const mine: number[] = [];
    for (let i = 0; i < 6; i++) {
      const contact_proof = await ownProof("one@person.example", "claim", `203.0.113.${i}`);
      const document_id = i < 5 ? await paperOf(contact_proof) : uuid();
      mine.push((await claim(await listed(), { contact_proof, document_id })).status);
    }
    expect(mine).toEqual([201, 201, 201, 201, 201, 429]);
  });
});

describe("an answer", () => {
  const answers = {
    description: "A school for children with hearing loss.",
    type: "non-profit",
    year_of_establishment: "1998",
    age_groups_served: ["6-12"],
    mode_of_practice: ["offline"],
    coverage_area: "local",
    phone: "9000000000",
    address_line_1: "Boat Jetty Road",
    hours: "Mon to Fri, 9 to 4",
    service_category: "education",
    service_name: "Day school",
    service_description: "Classes 1 to 10.",
    service_disabilities: ["hearing-impairment"],
    registration_type: "society",
    registration_number: "ER 123/1998",
  };

  test("approved: the person looks after the page, what they added is public, and they can sign in", async () => {
    const organization = await listed();
    const email = emailOf(organization);
    const id = await claimed(organization, { answers });
    const told = await sent();
    expect(told.filter(({ template }) => template !== "code")).toEqual([
      expect.objectContaining({ to: email, template: "claim_received", language: "ta" }),
      expect.objectContaining({ to: "nalini@marga.example", template: "claim" }),
    ]);
    const { data, counts } = await waiting();
    expect(counts).toEqual({ waiting: 1, approved: 0, not_accepted: 0 });
    expect((await ask("GET", "/admin/waiting", token)).body.claims).toBe(1);
    expect(data[0]).toMatchObject({
      organization: { id: organization.id, name: "Vembanad School", status: "approved" },
      proof: "contact",
      proven: `o•••@${organization.id}.example`,
      name: "Meena Rao",
      role: "Head teacher",
      contact: `o•••@${organization.id}.example`,
      others: 0,
      is_looked_after: false,
    });
    // The page names a phone number already, so the form did not ask for one.
    expect(data[0].answers.map(({ field }: { field: string }) => field)).toEqual(
      Object.keys(answers).filter((field) => field !== "phone"),
    );
    expect(await membersOf(organization.id), "nobody before an admin says so").toEqual([]);

    const approved = await decide(id, { status: "approved" });
    expect([approved.status, approved.body.status, approved.body.is_looked_after]).toEqual([200, "approved", true]);
    const { data: page } = (await ask("GET", `/organizations/${organization.id}`)).body;
    expect(page).toMatchObject({
      type: "non-profit",
      source: "import",
      source_name: "Schools of Kerala",
      verified_at: null,
      contacts: [{ email, phone: "4842345678" }],
      addresses: [{ address_line_1: "Boat Jetty Road", hours: "Mon to Fri, 9 to 4" }],
      organization_services: [{ name: "Day school", category: "education", disabilities: ["hearing-impairment"] }],
      registration_details: [{ type: "society", number: "ER 123/1998", issue_date: null }],
    });
    expect(page.organization_details.attributes).toMatchObject({ year_of_establishment: 1998, coverage_area: "local" });
    expect(JSON.stringify(page)).not.toContain("Meena Rao");
    expect(await sent()).toEqual([expect.objectContaining({ to: email, template: "claim_approved", language: "ta" })]);

    now = new Date(now.getTime() + BETWEEN_CODES);
    const login = await ask("POST", "/otp/send", null, { channel: "email", destination: email, purpose: "login" });
    const { challenge_id } = login.body;
    const signedIn = await ask("POST", "/login", null, { challenge_id, code: otpCode(ctx.secrets, challenge_id) });
    expect(signedIn.body.user).toMatchObject({ name: "Meena Rao", organization_id: organization.id });
    const own = await ask("GET", "/provider/organization", signedIn.body.token);
    expect(own.body.data.id).toBe(organization.id);
    const actions = await ctx.db
      .selectFrom("audit_log")
      .select(["action", "user_id"])
      .where("organization_id", "=", organization.id)
      .orderBy("id")
      .execute();
    expect(actions).toEqual([
      { action: "claim.create", user_id: null },
      { action: "member.accept", user_id: admin.id },
      { action: "claim.approved", user_id: admin.id },
    ]);
  });

  test("what the page says by now stays, and a paper belongs to the registration that it shows", async () => {
    const organization = await listed();
    const contact_proof = await ownProof("9847011111");
    const document_id = await paperOf(contact_proof);
    expect((await claim(organization, { contact_proof, document_id, answers })).status).toBe(201);
    await ctx.db
      .updateTable("addresses")
      .set({ hours: "Closed on Saturdays" })
      .where("organization_id", "=", organization.id)
      .execute();
    const { id } = (await waiting()).data[0];
    expect((await decide(id, { status: "approved" })).status).toBe(200);
    const owner = await ctx.db
      .selectFrom("users")
      .selectAll()
      .where("phone", "=", "9847011111")
      .executeTakeFirstOrThrow();
    const { data } = (await ask("GET", "/provider/organization", await sessionOf(ctx, owner.id))).body;
    expect(data.addresses[0]).toMatchObject({ hours: "Closed on Saturdays", address_line_1: "Boat Jetty Road" });
    expect(data.registration_details[0].documents).toEqual([expect.objectContaining({ id: document_id })]);
    expect((await sent()).at(-1)).toMatchObject({ to: "9847011111", channel: "phone", template: "claim_approved" });
  });

  test("not accepted: a reason is needed, the person is told in their language and sees it, and may ask again", async () => {
    const organization = await listed();
    const id = await claimed(organization);
    await sent();
    expect((await decide(id, { status: "not_accepted" })).body.errors).toEqual({ reason: ["Choose a reason"] });
    const note = "The letter names another school.";
    expect((await decide(id, { status: "not_accepted", reason: "mismatch", note })).status).toBe(200);
    const [told] = await sent();
    expect(told).toMatchObject({ template: "claim_not_accepted", language: "ta", values: { note } });
    expect(told!.values.reason).not.toBe("mismatch");
    expect(await membersOf(organization.id)).toEqual([]);
    const late = await decide(id, { status: "approved" });
    expect([late.status, late.body.message]).toEqual([409, "Somebody has already answered this request."]);

    now = new Date(now.getTime() + BETWEEN_CODES);
    const destination = emailOf(organization);
    const { challenge_id } = (await ask("POST", "/otp/send", null, { channel: "email", destination, purpose: "login" }))
      .body;
    const login = await ask("POST", "/login", null, { challenge_id, code: otpCode(ctx.secrets, challenge_id) });
    expect(login.body.user.organization_ids).toEqual([]);
    const own = await ask("GET", "/claims", login.body.token);
    expect(own.body.data).toMatchObject([
      { organization: { name: "Vembanad School" }, status: "not_accepted", reason: "mismatch" },
    ]);
    expect(await claimed(organization)).not.toBe(id);
  });

  test("two who claim one page stand beside each other; approving one answers the other in words, and tells neither of them who", async () => {
    const organization = await listed();
    const between = await listed();
    const first = await claimed(organization);
    await claimed(between);
    const contact_proof = await ownProof("9847022222");
    const answer = await claim(organization, {
      contact_proof,
      document_id: await paperOf(contact_proof),
      name: "Ravi K",
    });
    expect(Object.keys(answer.body).sort(), "no word of the other").toEqual(["answered_by", "created_at", "id"]);
    const { data } = await waiting();
    expect(
      data.map(
        ({ name, others, organization: { id } }: { name: string; others: number; organization: { id: string } }) => [
          name,
          others,
          id,
        ],
      ),
    ).toEqual([
      ["Meena Rao", 1, organization.id],
      ["Ravi K", 1, organization.id],
      ["Meena Rao", 0, between.id],
    ]);
    await sent();
    expect((await decide(first, { status: "approved" })).status).toBe(200);
    const told = await sent();
    expect(told.map(({ to, template }) => [to, template])).toEqual([
      [emailOf(organization), "claim_approved"],
      ["9847022222", "claim_taken"],
    ]);
    expect(JSON.stringify(told[1])).not.toContain("Meena");
    expect((await waiting()).data).toMatchObject([{ organization: { id: between.id } }]);
    expect(await membersOf(organization.id)).toHaveLength(1);
  });

  test("of two admins who approve two claims of one page at once, one succeeds", async () => {
    const organization = await listed();
    const first = await claimed(organization);
    const contact_proof = await ownProof("9847033333");
    const second = await claim(organization, { contact_proof, document_id: await paperOf(contact_proof) });
    const both = [first, second.body.id].map((id) => decide(id, { status: "approved" }));
    expect((await Promise.all(both)).map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await membersOf(organization.id)).toHaveLength(1);
  });

  test("a page that got an owner meanwhile: approving is refused, and the answer says so in words", async () => {
    const organization = await listed();
    const id = await claimed(organization);
    await addMember(ctx, organization.id, "owner2@school.example");
    const refused = await decide(id, { status: "approved" });
    expect([refused.status, refused.body.message, refused.body.current?.is_looked_after]).toEqual([
      409,
      "Somebody from this organisation already looks after its page.",
      true,
    ]);
    await sent();
    expect((await decide(id, { status: "not_accepted", reason: "other" })).status).toBe(200);
    expect(await sent()).toEqual([expect.objectContaining({ template: "claim_taken" })]);
    expect(await membersOf(organization.id)).toHaveLength(1);
  });

  test("only admins see and answer claims", async () => {
    const organization = await listed();
    const id = await claimed(organization);
    const { token: member } = await addProvider(ctx, []);
    expect((await ask("GET", "/admin/claims", member)).status).toBe(403);
    expect((await ask("PATCH", `/admin/claims/${id}`, member, { status: "approved" })).status).toBe(403);
    expect((await decide(uuid(), { status: "approved" })).status).toBe(404);
    expect((await ask("GET", "/claims", member)).body).toEqual({ data: [] });
  });
});

test("a claim is forgotten after ninety days, waiting or answered, its paper too", async () => {
  const organization = await listed();
  const contact_proof = await ownProof("old@school.example");
  const document_id = await paperOf(contact_proof);
  expect((await claim(organization, { contact_proof, document_id })).status).toBe(201);
  const left = async () => [
    (await ctx.db.selectFrom("listing_claims").select("id").execute()).length,
    (await ctx.db.selectFrom("documents").select("id").where("id", "=", document_id).execute()).length,
  ];
  now = new Date(now.getTime() + 89 * DAY_MS);
  await removeExpiredData(ctx);
  expect(await left()).toEqual([1, 1]);
  now = new Date(now.getTime() + 2 * DAY_MS);
  await removeExpiredData(ctx);
  expect(await left()).toEqual([0, 0]);
});

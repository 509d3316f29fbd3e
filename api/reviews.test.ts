import { v7 as uuid } from "uuid";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { testContext } from "#tests/helpers/context.ts";
import { decisionDesk } from "#tests/helpers/decisions.ts";
import { buildAddress } from "#tests/helpers/organization.ts";
import { addProvider } from "#tests/helpers/people.ts";
import { addRegistration } from "#tests/helpers/provider.ts";

const desk = await decisionDesk(await testContext());
const { ctx, ask, add, review, decide, later, nalini, farid } = desk;
const NOBODY = uuid();

beforeEach(() => desk.restart());
afterEach(() => {
  expect(desk.unforeseen).toEqual([]);
});

const auditLines = (id: string) =>
  ctx.db
    .selectFrom("audit_log")
    .select(["action", "user_id", "before", "after"])
    .where("organization_id", "=", id)
    .orderBy("id")
    .execute();

describe("the review of an organisation", () => {
  test("names the exact places that are far from the area of their PIN code", async () => {
    const far = buildAddress({ latitude: 12.9716, longitude: 77.5946 });
    const near = buildAddress({ latitude: 18.52, longitude: 73.85 });
    const id = await add({ status: "pending", addresses: [near, far, buildAddress()] });
    const { far_points } = await review(id);
    expect(far_points).toEqual([{ address_id: far.id, km: expect.any(Number) }]);
    expect(Math.round(far_points[0]!.km / 100)).toBe(7);
  });

  test("has the record of its members, with the sender, the assigned admin and the notes", async () => {
    const id = await add({ status: "pending" });
    const other = await add({ name: "Asha Center" });
    await addProvider(ctx, [id], { name: "Meena Subramanian", email: "meena@example.org", language: "ta" });
    const spoc = { salutation: "Ms.", name: "Meena Subramanian", designation: "Director", gender: "Female" };
    await ctx.db
      .insertInto("contacts")
      .values({
        ...spoc,
        id: uuid(),
        organization_id: id,
        position: 5,
        type: "spoc",
        email: "meena@example.org",
        phone: "9876543210",
        languages: [],
      } as never)
      .execute();
    await ctx.db
      .insertInto("consents")
      .values({
        id: uuid(),
        organization_id: id,
        draft_id: null,
        notice: "v1",
        language: "ta",
        helper: null,
        given_at: desk.now(),
      })
      .execute();
    await ctx.db
      .insertInto("possible_duplicates")
      .values({ organization_id: other, other_id: id, reasons: ["name", "place"], score: 0.9 })
      .execute();
    await ctx.db
      .insertInto("reports")
      .values(
        [1, 2].map(() => ({
          id: uuid(),
          organization_id: id,
          field: "phone",
          correct_value: "1",
          note: "",
          email: null,
          language: "en",
          created_at: desk.now(),
        })),
      )
      .execute();
    await ctx.db
      .updateTable("organizations")
      .set({ assigned_to: farid.id, assigned_at: desk.now() })
      .where("id", "=", id)
      .execute();
    expect(await review(id)).toMatchObject({
      id,
      status: "pending",
      source: "onboarding",
      waiting_since: "2026-08-01T10:00:00.000Z",
      language: "ta",
      assigned_to: { id: farid.id, name: "Farid Ansari" },
      assigned_at: desk.now().toISOString(),
      spoc: { ...spoc, email: "meena@example.org", phone: "9876543210" },
      members: [{ name: "Meena Subramanian", contact: "m•••@example.org", accepted_at: expect.any(String) }],
      consents: [{ notice: "v1", language: "ta", helper: null, given_at: desk.now().toISOString() }],
      possible_duplicates: [
        {
          organization_id: other,
          name: "Asha Center",
          status: "approved",
          reasons: ["name", "place"],
          dismissed_at: null,
        },
      ],
      notes: [],
      checks: [],
      undo: null,
      merged_into: null,
      reports_open: 2,
    });
    expect((await review(other)).possible_duplicates).toMatchObject([{ organization_id: id }]);
    expect(await review(other)).toMatchObject({
      spoc: null,
      members: [],
      consents: [],
      language: "en",
      reports_open: 0,
    });
  });

  test("marks the files that were added after the last decision", async () => {
    const id = await add({ status: "pending" });
    const { token } = await addProvider(ctx, [id]);
    await addRegistration(desk.api, token);
    expect((await review(id)).registration_details[0]!.documents[0]!.is_new).toBe(true);
    later(60);
    await decide(id, { status: "approved" });
    expect((await review(id)).registration_details[0]!.documents[0]!.is_new).toBe(false);
    later(60);
    const form = new FormData();
    form.append("documents[]", new File(["%PDF-1.4\n%%EOF\n"], "better.pdf", { type: "application/pdf" }));
    form.append("registration_detail_id", (await review(id)).registration_details[0]!.id);
    await ask("POST", "/documents", form, token);
    const { registration_details, approved, waiting_since } = await review(id);
    const files = registration_details[0]!.documents.map(({ name, is_new }) => [name, is_new]).sort();
    expect(files).toEqual([
      ["better.pdf", true],
      ["deed.pdf", false],
    ]);
    expect([approved, waiting_since]).toEqual([null, null]);
  });

  test("is not found by an unknown id, and is for admins only", async () => {
    const id = await add();
    const { token } = await addProvider(ctx, [id]);
    const routes = [
      ["GET", "", undefined],
      ["GET", "/presence", undefined],
      ["POST", "/notes", { text: "Seen" }],
      ["DELETE", `/notes/${NOBODY}`, undefined],
      ["PUT", "/checks/trust", { checked: true }],
      ["POST", "/pan", undefined],
      ["POST", "/undo", undefined],
      ["PATCH", "/changes", { status: "approved" }],
    ] as const;
    for (const [method, path, body] of routes) {
      for (const none of [NOBODY, "none"])
        expect((await ask(method, `/admin/organizations/${none}${path}`, body)).status, `${method} ${path}`).toBe(404);
      expect((await ask(method, `/admin/organizations/${id}${path}`, body, token)).status).toBe(403);
      expect((await ask(method, `/admin/organizations/${id}${path}`, body, "")).status).toBe(401);
    }
  });
});

describe("a note", () => {
  test("is visible to all admins, removed by its author only, and never visible to members", async () => {
    const id = await add();
    const { token } = await addProvider(ctx, [id]);
    const path = `/admin/organizations/${id}/notes`;
    const { status, body } = await ask("POST", path, { text: "Call Ravi\n98765 43210" });
    expect([status, body]).toEqual([
      201,
      {
        id: expect.any(String),
        by: { id: nalini.id, name: "Nalini Deshpande" },
        text: "Call Ravi\n98765 43210",
        created_at: desk.now().toISOString(),
      },
    ]);
    expect((await review(id)).notes).toEqual([body]);
    expect((await ask("DELETE", `${path}/${body.id}`, undefined, farid.token)).status).toBe(404);
    expect(JSON.stringify(await auditLines(id))).not.toContain("98765");
    for (const part of ["", "/history", "/export"]) {
      const own = part === "" ? `/provider/organization?organization_id=${id}` : `/provider/organization/${id}${part}`;
      const seen = JSON.stringify((await ask("GET", own, undefined, token)).body);
      expect(seen).not.toMatch(/98765|review_note|Nalini/);
    }
    expect((await ask("DELETE", `${path}/${body.id}`)).status).toBe(200);
    expect((await review(id)).notes).toEqual([]);
  });

  test("is not empty, and has a maximum length", async () => {
    const id = await add();
    for (const text of ["", "  \n", "a".repeat(5001), 5, undefined]) {
      const { status, body } = await ask("POST", `/admin/organizations/${id}/notes`, { text });
      expect([status, Object.keys(body.errors)]).toEqual([422, ["text"]]);
    }
  });
});

describe("a line of the checklist", () => {
  test("is ticked once with the name of the admin, and can be unticked", async () => {
    const id = await add();
    const path = (item: string) => `/admin/organizations/${id}/checks/${item}`;
    const { body } = await ask("PUT", path("trust.number"), { checked: true });
    const check = {
      item: "trust.number",
      by: { id: nalini.id, name: "Nalini Deshpande" },
      checked_at: desk.now().toISOString(),
    };
    expect(body).toEqual({ checks: [check] });
    later(60);
    expect((await ask("PUT", path("trust.number"), { checked: true }, farid.token)).body).toEqual({ checks: [check] });
    expect((await review(id)).checks).toEqual([check]);
    expect((await ask("PUT", path("trust.number"), { checked: false })).body).toEqual({ checks: [] });
    expect((await ask("PUT", path("a%20b"), { checked: true })).body.errors).toHaveProperty("item");
    expect((await ask("PUT", path("trust"), { checked: "maybe" })).body.errors).toHaveProperty("checked");
  });
});

describe("the PAN", () => {
  test("is revealed to an admin, and the audit log names the admin without the PAN", async () => {
    const id = await add({ status: "pending" });
    await ctx.db
      .updateTable("organization_details")
      .set({ pan_encrypted: ctx.secrets.encrypt("AAATT1234K"), pan_hash: ctx.secrets.hash("pan", "AAATT1234K") })
      .where("organization_id", "=", id)
      .execute();
    expect(JSON.stringify(await review(id))).not.toContain("AAATT1234K");
    const { body } = await ask("POST", `/admin/organizations/${id}/pan`);
    expect(body).toEqual({ pan_card: "AAATT1234K", approved_pan_card: null });
    const lines = await auditLines(id);
    expect(lines).toMatchObject([{ action: "pan.show", user_id: nalini.id }]);
    expect(JSON.stringify(lines)).not.toContain("AAATT1234K");
  });
});

describe("presence", () => {
  test("shows the first admin to the second, for a minute", async () => {
    const id = await add();
    const see = (token?: string) => ask("GET", `/admin/organizations/${id}/presence`, undefined, token);
    expect((await see()).body).toEqual({ others: [] });
    const first = { id: nalini.id, name: "Nalini Deshpande", seen_at: desk.now().toISOString() };
    later(30);
    expect((await see(farid.token)).body).toEqual({ others: [first] });
    expect((await see()).body).toMatchObject({ others: [{ name: "Farid Ansari" }] });
    later(60);
    expect((await see(farid.token)).body).toEqual({ others: [] });
    expect(await auditLines(id)).toEqual([]);
  });
});

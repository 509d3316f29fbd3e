import { v7 as uuid } from "uuid";
import type { Context } from "#operations/runtime/context.ts";
import { demoUsers } from "#operations/runtime/demo-data.ts";
import type { AdminSample } from "#tests/admin-samples/sample.ts";
import { addOrganizations, buildOrganization } from "#tests/helpers/organization.ts";
import { addProvider } from "#tests/helpers/people.ts";

async function addReport(ctx: Context): Promise<string> {
  const organization = buildOrganization();
  await addOrganizations(ctx, [organization]);
  await addProvider(ctx, [organization.id]);
  const id = uuid();
  await ctx.db
    .insertInto("reports")
    .values({
      id,
      organization_id: organization.id,
      field: "contacts",
      correct_value: "98765 43210",
      note: "",
      email: "reader@example.org",
      language: "en",
    })
    .execute();
  return id;
}

async function addClaim(ctx: Context): Promise<string> {
  const organization = buildOrganization({ registrations: [] });
  await addOrganizations(ctx, [organization]);
  const id = uuid();
  const contact = { channel: "email" as const, destination: `${id}@school.example` };
  const answers = { hours: "Mon to Fri, 9 to 5", registration_type: "trust", registration_number: "12/2009" };
  const contents = { name: "Meena Rao", role: "Director", contact, proven: "m•••@school.example", answers };
  await ctx.db
    .insertInto("listing_claims")
    .values({
      id,
      organization_id: organization.id,
      proof: "contact",
      contact_hash: ctx.secrets.hash("contact", id),
      contents_encrypted: ctx.secrets.encrypt(JSON.stringify(contents)),
      document_id: null,
      language: "en",
    })
    .execute();
  return id;
}

async function addAdminInvitation(ctx: Context, admin_id: string): Promise<string> {
  const id = uuid();
  await ctx.db
    .insertInto("admin_invitations")
    .values({
      id,
      token_hash: Buffer.from(id),
      channel: "email",
      contact_hash: Buffer.from(`contact ${id}`),
      contact_encrypted: ctx.secrets.encrypt("farah@desk.example"),
      contact: "f•••@desk.example",
      name: "Farah Khan",
      role: "admin",
      language: "en",
      invited_by: admin_id,
      created_at: ctx.now(),
      expires_at: new Date(ctx.now().getTime() + 86_400_000),
    })
    .execute();
  return id;
}

async function addEnquiry(ctx: Context): Promise<string> {
  const id = uuid();
  await ctx.db
    .insertInto("enquiries")
    .values({
      id,
      country: null,
      name: "Wanjiru",
      designation: null,
      organization: null,
      country_code: null,
      phone: null,
      email: "wanjiru@example.org",
      note: "When may we call?",
    })
    .execute();
  return id;
}

async function addFailedMessage(ctx: Context): Promise<string> {
  const id = uuid();
  await ctx.db
    .insertInto("messages")
    .values({
      id,
      channel: "email",
      template: "enquiry_received",
      language: "en",
      destination_encrypted: ctx.secrets.encrypt("wanjiru@example.org"),
      challenge_id: null,
      data: "{}",
      values_encrypted: null,
      status: "failed",
      error: "ECONNREFUSED",
    })
    .execute();
  return id;
}

async function sessionIdOf(ctx: Context, user_id: string): Promise<string> {
  return (await ctx.db.selectFrom("sessions").select("id").where("user_id", "=", user_id).executeTakeFirstOrThrow()).id;
}

export const samples: AdminSample[] = [
  {
    route: "PATCH /admin/reports/{id}",
    kind: "change",
    prepare: async (ctx) => ({
      path: `/admin/reports/${await addReport(ctx)}`,
      body: { status: "done", answer: "Thank you. The number is right now." },
    }),
  },
  {
    route: "POST /admin/reports/{id}/forward",
    kind: "change",
    prepare: async (ctx) => ({ path: `/admin/reports/${await addReport(ctx)}/forward` }),
  },
  {
    route: "PATCH /admin/claims/{id}",
    kind: "change",
    prepare: async (ctx) => ({ path: `/admin/claims/${await addClaim(ctx)}`, body: { status: "approved" } }),
  },
  {
    route: "PATCH /admin/enquiries/{id}",
    kind: "change",
    prepare: async (ctx) => ({ path: `/admin/enquiries/${await addEnquiry(ctx)}`, body: { handled: true } }),
  },
  {
    route: "POST /admin/invitations",
    kind: "creation",
    prepare: async () => ({ path: "/admin/invitations", body: { name: "Asha Rao", contact: "asha@desk.example" } }),
  },
  {
    route: "POST /admin/invitations/{id}/send",
    kind: "change",
    prepare: async (ctx, admin_id) => ({ path: `/admin/invitations/${await addAdminInvitation(ctx, admin_id)}/send` }),
  },
  {
    route: "DELETE /admin/invitations/{id}",
    kind: "removal",
    prepare: async (ctx, admin_id) => ({ path: `/admin/invitations/${await addAdminInvitation(ctx, admin_id)}` }),
  },
  {
    route: "PATCH /admin/users/{id}",
    kind: "change",
    prepare: async (ctx) => ({ path: `/admin/users/${(await addProvider(ctx, [])).id}`, body: { disabled: true } }),
  },
  {
    route: "DELETE /admin/users/{id}/sessions",
    kind: "removal",
    prepare: async (ctx) => ({ path: `/admin/users/${(await addProvider(ctx, [])).id}/sessions` }),
  },
  {
    route: "DELETE /admin/users/{id}/sessions/{session_id}",
    kind: "removal",
    async prepare(ctx) {
      const { id } = await addProvider(ctx, []);
      return { path: `/admin/users/${id}/sessions/${await sessionIdOf(ctx, id)}` };
    },
  },
  {
    route: "DELETE /admin/users/{id}/passkeys",
    kind: "removal",
    prepare: async (ctx) => ({ path: `/admin/users/${(await addProvider(ctx, [])).id}/passkeys` }),
  },
  {
    route: "POST /admin/messages/retry",
    kind: "change",
    async prepare(ctx) {
      await addFailedMessage(ctx);
      return { path: "/admin/messages/retry" };
    },
  },
  {
    route: "POST /admin/messages/{id}/retry",
    kind: "change",
    prepare: async (ctx) => ({ path: `/admin/messages/${await addFailedMessage(ctx)}/retry` }),
  },
  {
    route: "POST /admin/demo/removal",
    kind: "removal",
    async prepare(ctx) {
      await addOrganizations(ctx, [buildOrganization({ source: "demo" })]);
      await addProvider(ctx, [], { email: demoUsers.provider });
      return { path: "/admin/demo/removal", body: { confirm: true } };
    },
  },
];

import { createNote } from "#operations/desk/review-notes.ts";
import { createVerification } from "#operations/desk/verifications.ts";
import type { Context } from "#operations/runtime/context.ts";
import type { AdminSample } from "#tests/admin-samples/sample.ts";
import { addOrganizations, buildOrganization } from "#tests/helpers/organization.ts";
import { addProvider } from "#tests/helpers/people.ts";

async function add(ctx: Context, status: "pending" | "approved"): Promise<string> {
  const organization = buildOrganization({ status });
  await addOrganizations(ctx, [organization]);
  return organization.id;
}

/** The same context, signed in as the admin */
async function as(ctx: Context, id: string): Promise<Context> {
  const row = await ctx.db.selectFrom("users").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  return {
    ...ctx,
    user: {
      ...row,
      organization_ids: [],
      memberships: [],
      organization_id: null,
      second_factor: "none",
      roles: [{ name: "admin" }],
    },
  };
}

export const samples: AdminSample[] = [
  {
    route: "DELETE /admin/organizations/{id}/members/{user_id}",
    kind: "removal",
    prepare: async (ctx) => {
      const id = await add(ctx, "approved");
      const member = await addProvider(ctx, [id]);
      return { path: `/admin/organizations/${id}/members/${member.id}` };
    },
  },
  {
    route: "PATCH /admin/organizations/{id}/status",
    kind: "change",
    prepare: async (ctx) => ({
      path: `/admin/organizations/${await add(ctx, "pending")}/status`,
      body: { status: "rejected", note: "It is a shop.", reason: "not_disability" },
    }),
  },
  {
    route: "PATCH /admin/organizations/{id}/changes",
    kind: "change",
    prepare: async (ctx) => {
      const id = await add(ctx, "approved");
      const contents = { name: "Asha", legal_name: "Asha", category: "ngo", type: null, registration_details: [] };
      const version = { organization_id: id, contents: JSON.stringify(contents), changed_at: ctx.now() };
      const none = { pan_encrypted: null, pan_hash: null, changed_by: null };
      await ctx.db
        .insertInto("approved_versions")
        .values({ ...version, ...none })
        .execute();
      return { path: `/admin/organizations/${id}/changes`, body: { status: "approved" } };
    },
  },
  {
    route: "POST /admin/organizations/{id}/undo",
    kind: "change",
    prepare: async (ctx, admin_id) => {
      const organization_id = await add(ctx, "pending");
      await createVerification(await as(ctx, admin_id), {
        organization_id,
        status: "approved",
        reason: "",
        fields: [],
        hold: false,
      });
      return { path: `/admin/organizations/${organization_id}/undo` };
    },
  },
  {
    route: "POST /admin/organizations/{id}/notes",
    kind: "creation",
    prepare: async (ctx) => ({
      path: `/admin/organizations/${await add(ctx, "pending")}/notes`,
      body: { text: "Called twice." },
    }),
  },
  {
    route: "DELETE /admin/organizations/{id}/notes/{note_id}",
    kind: "removal",
    prepare: async (ctx, admin_id) => {
      const id = await add(ctx, "pending");
      const note = await createNote(await as(ctx, admin_id), id, { text: "Called twice." });
      return { path: `/admin/organizations/${id}/notes/${note.id}` };
    },
  },
  {
    route: "PUT /admin/organizations/{id}/checks/{item}",
    kind: "change",
    prepare: async (ctx) => ({
      path: `/admin/organizations/${await add(ctx, "pending")}/checks/trust.number`,
      body: { checked: true },
    }),
  },
  {
    route: "POST /admin/organizations/{id}/pan",
    kind: "creation",
    prepare: async (ctx) => ({ path: `/admin/organizations/${await add(ctx, "pending")}/pan` }),
  },
];

import { assignOrganization } from "#operations/desk/assignments.ts";
import { createVerification } from "#operations/desk/verifications.ts";
import type { Context } from "#operations/runtime/context.ts";
import type { AdminSample } from "#tests/admin-samples/sample.ts";
import { buildOrganization } from "#tests/helpers/organization.ts";
import { addProvider } from "#tests/helpers/people.ts";
import { storeOrganization } from "#tests/helpers/provider.ts";

export const samples: AdminSample[] = [
  {
    route: "PUT /admin/organizations/{id}/assignment",
    kind: "change",
    prepare: async (ctx) => ({ path: `/admin/organizations/${await waiting(ctx)}/assignment`, body: {} }),
  },
  {
    route: "DELETE /admin/organizations/{id}/assignment",
    kind: "change",
    async prepare(ctx) {
      const id = await waiting(ctx);
      const { id: user_id } = await addProvider(ctx, [], { name: "Asha Rao", roles: ["admin"] });
      const user = { id: user_id, memberships: [] as object[], roles: [{ name: "admin" }] } as Context["user"];
      await assignOrganization({ ...ctx, user }, id, {});
      return { path: `/admin/organizations/${id}/assignment` };
    },
  },
  {
    route: "POST /admin/organizations/bulk",
    kind: "change",
    prepare: async (ctx) => ({
      path: "/admin/organizations/bulk",
      body: {
        action: "reject",
        organizations: [{ id: await waiting(ctx) }, { id: await waiting(ctx) }],
        note: "Neither is for people with disabilities.",
      },
    }),
  },
  {
    route: "POST /admin/organizations/bulk-undo",
    kind: "change",
    async prepare(ctx, user_id) {
      const user = { id: user_id, memberships: [] as object[], roles: [{ name: "admin" }] } as Context["user"];
      const decision = { status: "rejected", reason: "", note: "Not ours.", hold: true } as const;
      const organizations = [];
      for (let i = 0; i < 2; i++) {
        const id = await waiting(ctx);
        const made = await createVerification({ ...ctx, user }, { ...decision, organization_id: id, fields: [] });
        organizations.push({ id, decision_id: made.id });
      }
      return { path: "/admin/organizations/bulk-undo", body: { organizations } };
    },
  },
];

async function waiting(ctx: Context): Promise<string> {
  return (await storeOrganization(ctx, buildOrganization({ status: "pending" }))).id;
}

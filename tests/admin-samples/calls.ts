import { v7 as uuid } from "uuid";
import type { CallInput } from "#domain/confirmation-call.ts";
import type { FactInput } from "#domain/fact.ts";
import type { Context } from "#operations/runtime/context.ts";
import type { AdminSample } from "#tests/admin-samples/sample.ts";
import { addOrganizations, buildOrganization } from "#tests/helpers/organization.ts";
import { addProvider } from "#tests/helpers/people.ts";

/** A public organisation that was verified so long ago that a call is due. */
async function addDue(ctx: Context): Promise<string> {
  const organization = buildOrganization({ verified_at: "2020-09-03T10:00:00.000Z" });
  await addOrganizations(ctx, [organization]);
  await addProvider(ctx, [organization.id]);
  return organization.id;
}

async function addTaken(ctx: Context, user_id: string): Promise<string> {
  const organization_id = await addDue(ctx);
  await ctx.db.insertInto("confirmation_claims").values({ organization_id, user_id, claimed_at: ctx.now() }).execute();
  return organization_id;
}

async function addCall(ctx: Context, user_id: string): Promise<string> {
  const id = uuid();
  const call = { outcome: "no_answer", called_at: ctx.now(), next_call_at: ctx.now() } as const;
  const before = { report_id: null, reminded_before: 0 };
  await ctx.db
    .insertInto("confirmation_calls")
    .values({ id, organization_id: await addDue(ctx), user_id, ...call, ...before })
    .execute();
  return id;
}

export const samples: AdminSample[] = [
  {
    route: "PUT /admin/organizations/{id}/call-claim",
    kind: "creation",
    prepare: async (ctx) => ({ path: `/admin/organizations/${await addDue(ctx)}/call-claim` }),
  },
  {
    route: "DELETE /admin/organizations/{id}/call-claim",
    kind: "removal",
    prepare: async (ctx, admin_id) => ({ path: `/admin/organizations/${await addTaken(ctx, admin_id)}/call-claim` }),
  },
  {
    route: "POST /admin/organizations/{id}/calls",
    kind: "creation",
    prepare: async (ctx, admin_id) => ({
      path: `/admin/organizations/${await addTaken(ctx, admin_id)}/calls`,
      body: { outcome: "still_right" } satisfies CallInput,
    }),
  },
  {
    route: "POST /admin/organizations/{id}/still-right-question",
    kind: "creation",
    prepare: async (ctx) => ({
      path: `/admin/organizations/${await addDue(ctx)}/still-right-question`,
      body: { language: "en" },
    }),
  },
  {
    route: "POST /admin/organizations/{id}/facts",
    kind: "change",
    prepare: async (ctx) => ({
      path: `/admin/organizations/${await addDue(ctx)}/facts`,
      body: { part: "about" } satisfies FactInput,
    }),
  },
  {
    route: "POST /admin/calls/{id}/undo",
    kind: "change",
    prepare: async (ctx, admin_id) => ({ path: `/admin/calls/${await addCall(ctx, admin_id)}/undo` }),
  },
];

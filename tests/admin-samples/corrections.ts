import type { Context } from "#operations/runtime/context.ts";
import type { AdminSample } from "#tests/admin-samples/sample.ts";
import { addOrganizations, buildOrganization } from "#tests/helpers/organization.ts";

async function corrections(ctx: Context): Promise<string> {
  const organization = buildOrganization();
  await addOrganizations(ctx, [organization]);
  return `/admin/organizations/${organization.id}/corrections`;
}

export const samples: AdminSample[] = [
  {
    route: "POST /admin/organizations/{id}/corrections",
    kind: "creation",
    prepare: async (ctx) => ({
      path: await corrections(ctx),
      body: { source: "website", source_day: "2024-03-01", evidence: "" },
    }),
  },
  {
    route: "POST /admin/organizations/{id}/corrections/end",
    kind: "change",
    prepare: async (ctx) => ({ path: `${await corrections(ctx)}/end` }),
  },
];

import { MergeInput } from "#domain/merge.ts";
import { dismissDuplicate } from "#operations/duplicates/duplicate-pairs.ts";
import { compareNewOrganizations } from "#operations/duplicates/duplicates.ts";
import { mergeOrganizations } from "#operations/duplicates/merges.ts";
import type { Context } from "#operations/runtime/context.ts";
import type { AdminSample } from "#tests/admin-samples/sample.ts";
import { storeTwice, timesOf } from "#tests/helpers/two-of-one.ts";

function asAdmin(ctx: Context, id: string): Context {
  return {
    ...ctx,
    user: { id, name: "Nalini Deshpande", memberships: [] as object[], roles: [{ name: "admin" }] } as Context["user"],
  };
}

async function pair(ctx: Context): Promise<[id: string, other_id: string]> {
  const { old, young } = await storeTwice(ctx);
  await compareNewOrganizations(ctx);
  return [old.id, young.id];
}

export const samples: AdminSample[] = [
  {
    route: "POST /admin/organizations/{id}/duplicates/{other_id}/dismissal",
    kind: "change",
    async prepare(ctx) {
      const [id, other_id] = await pair(ctx);
      return { path: `/admin/organizations/${id}/duplicates/${other_id}/dismissal` };
    },
  },
  {
    route: "DELETE /admin/organizations/{id}/duplicates/{other_id}/dismissal",
    kind: "change",
    async prepare(ctx, admin_id) {
      const [id, other_id] = await pair(ctx);
      await dismissDuplicate(asAdmin(ctx, admin_id), id, other_id);
      return { path: `/admin/organizations/${id}/duplicates/${other_id}/dismissal` };
    },
  },
  {
    route: "POST /admin/organizations/{id}/merge",
    kind: "change",
    async prepare(ctx) {
      const [id, other_id] = await pair(ctx);
      return { path: `/admin/organizations/${id}/merge`, body: { other_id, ...(await timesOf(ctx, id, other_id)) } };
    },
  },
  {
    route: "POST /admin/merges/{id}/undo",
    kind: "change",
    async prepare(ctx, admin_id) {
      const [id, other_id] = await pair(ctx);
      const times = await timesOf(ctx, id, other_id);
      const { merge_id } = await mergeOrganizations(
        asAdmin(ctx, admin_id),
        id,
        MergeInput.parse({ other_id, ...times }),
      );
      return { path: `/admin/merges/${merge_id}/undo` };
    },
  },
];

import type { Context } from "#operations/context.ts";

/** One request for every route of the admins' that changes something, as api/admin-audit.test.ts sends it. */
export interface AdminSample {
  /** As the OpenAPI document names it: PATCH /admin/organizations/{id}/status */
  route: string;
  /** Of what is created there is nothing before, of what is removed nothing after. */
  kind: "change" | "creation" | "removal";
  /** Makes what the request needs; answers it. `admin_id` sends it. */
  prepare(ctx: Context, admin_id: string): Promise<{ path: string; body?: object | FormData }>;
}

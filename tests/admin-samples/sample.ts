import type { Context } from "#operations/runtime/context.ts";

/** One request for each admin route that changes something. api/admin-audit.test.ts sends them all. */
export interface AdminSample {
  /** The route's name in the OpenAPI document: PATCH /admin/organizations/{id}/status */
  route: string;
  /** A creation has no state before it, and a removal none after it. */
  kind: "change" | "creation" | "removal";
  /** Creates the data that the request needs and returns the request. `admin_id` sends it. */
  prepare(ctx: Context, admin_id: string): Promise<{ path: string; body?: object | FormData }>;
}

import type { MiddlewareHandler } from "hono";
import type { ApiEnv } from "#api/http/request.ts";
import { followListings } from "#operations/searching/catalogue.ts";

/** The header in which a caller says which change of /api/changes it has read */
export const CHANGES_SEEN = "Changes-Seen";

/**
 * A caller that heard of a change from one process may ask another one for the organisation. That one catches up first, so that neither its cache nor
 * a replica answers with what was there before.
 */
export const catchUp: MiddlewareHandler<ApiEnv> = async (c, next) => {
  const { db, catalogue } = c.get("ctx");
  if (Number(c.req.header(CHANGES_SEEN)) > catalogue.seq) await followListings(db, catalogue);
  await next();
};

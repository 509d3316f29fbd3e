import type { MiddlewareHandler } from "hono";
import { cors } from "hono/cors";
import { CHANGES_SEEN } from "#api/http/changes-seen.ts";
import { isOpenData } from "#api/http/open-data-paths.ts";
import { KEY_HEADER } from "#domain/api-key.ts";

const DAY_SECONDS = 86_400;

const allow = cors({
  origin: "*",
  allowMethods: ["GET", "HEAD"],
  allowHeaders: [KEY_HEADER, "If-None-Match", CHANGES_SEEN],
  exposeHeaders: ["ETag", "Link", "Retry-After"],
  maxAge: DAY_SECONDS,
});

/** Lets scripts of all sites read open data (CORS), also why it was refused. Never with credentials: the API reads no cookie, and Authorization is not allowed. */
export const openToSites: MiddlewareHandler = (c, next) =>
  ["GET", "HEAD", "OPTIONS"].includes(c.req.method) && isOpenData(c.req.path) ? allow(c, next) : next();

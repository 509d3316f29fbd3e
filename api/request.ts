import type { HttpBindings } from "@hono/node-server";
import type { Context, MiddlewareHandler } from "hono";
import { getPath } from "hono/utils/url";
import { deviceName } from "#domain/device.ts";
import { appError, messages } from "#domain/errors.ts";
import { hasRole } from "#domain/user.ts";
import { audit } from "#operations/audit.ts";
import type { Context as Operations } from "#operations/context.ts";
import { withDraft, withProof } from "#operations/onboarding-access.ts";
import { withUser } from "#operations/sessions.ts";

/** What every handler finds: `c.get("ctx")`. */
export interface ApiEnv {
  Variables: {
    ctx: Operations;
    requestId?: string;
    /** The pattern of the page that answers */
    route?: string;
  };
}

/** A session's token, an onboarding's, or the proof of a code. */
const BEARER = /^Bearer ([\w.-]{20,100})$/i;

/**
 * Finds out who asks. A token that does not work is nobody's: routes that need somebody then answer 401, and public ones answer
 * as to everybody. The token travels in this header alone, so no other site can send it.
 */
export const identify: MiddlewareHandler<ApiEnv> = async (c, next) => {
  const ctx = { ...c.get("ctx"), requester: requesterOf(c) };
  const token = c.req.header("Authorization")?.match(BEARER)?.[1];
  c.set("ctx", token ? await known(ctx, token) : ctx);
  await next();
};

type Asked = Pick<Context<ApiEnv>, "get" | "req" | "env">;

export function requesterOf(c: Asked): Operations["requester"] {
  return { network: networkOf(c), device: deviceName(c.req.header("User-Agent")) };
}

async function known(ctx: Operations, token: string): Promise<Operations> {
  if (token.includes(".")) return (await withProof(ctx, token)) ?? ctx;
  return (await withUser(ctx, token)) ?? (await withDraft(ctx, token)) ?? ctx;
}

/** The address that asks: the connection's or, behind a proxy of ours, the last that it names. An IPv6 customer has a /64. */
function networkOf(c: Asked): string {
  const forwarded = c.get("ctx").env.TRUST_PROXY
    ? c.req.header("X-Forwarded-For")?.split(",").at(-1)?.trim()
    : undefined;
  const address = forwarded ?? (c.env as HttpBindings | undefined)?.incoming?.socket.remoteAddress ?? "";
  return address.includes(":") && !address.includes(".") ? prefixOf(address) : address;
}

/** The first 64 of the 128 bits, with the zeros that :: leaves out. */
function prefixOf(address: string): string {
  const [before = "", after] = address.split("::");
  const groups = (part: string) => (part === "" ? [] : part.split(":"));
  const zeros = after === undefined ? 0 : 8 - groups(before).length - groups(after).length;
  return [...groups(before), ...Array<string>(Math.max(0, zeros)).fill("0"), ...groups(after ?? "")]
    .slice(0, 4)
    .join(":");
}

/** Who may ask: everybody, whoever has the token of an onboarding, or any proof of who they are; whoever is signed in, or one role. */
export const accesses = ["public", "draft", "uploader", "signed_in", "provider_admin", "admin"] as const;
export type Access = (typeof accesses)[number];

export function requireAccess(access: Access): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    const { user, draft, proven } = c.get("ctx");
    const isKnown = access === "draft" ? draft : access === "uploader" ? user || draft || proven : user;
    if (access !== "public" && !isKnown) {
      throw appError("unauthorized", c.req.header("Authorization") ? {} : { message: messages.no_token });
    }
    if ((access === "admin" || access === "provider_admin") && !hasRole(user, access)) {
      await audit(c.get("ctx"), { action: "access.refused", subject: c.req.routePath, subject_id: null });
      throw appError("forbidden");
    }
    if (access !== "public" || user) c.header("Cache-Control", "no-store");
    await next();
  };
}

const UUID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi;

/** The path that routes are found by. An id may be written in capitals (RFC 9562); here it has none, so that the same is the same. */
export function pathOf(request: Request): string {
  return getPath(request).replace(UUID, (id) => id.toLowerCase());
}

/** The JSON of a body. Throws 400 when it is none, 415 when it says that it is something else. */
export async function readJson(c: Context<ApiEnv>): Promise<unknown> {
  const type = c.req.header("Content-Type") ?? "";
  if (!/^application\/json\b/i.test(type)) throw appError("wrong_type");
  try {
    return await c.req.json();
  } catch {
    throw appError("malformed");
  }
}

/** The fields of a JSON body, still to be read. Throws as `readJson`, and 400 for what is no object. */
export async function readFields(c: Context<ApiEnv>): Promise<Record<string, unknown>> {
  const body = await readJson(c);
  if (typeof body !== "object" || body === null || Array.isArray(body)) throw appError("malformed");
  return body as Record<string, unknown>;
}

/** The parameters of the query, each with its last value; an empty box of a form counts as absent. */
export function readParameters(c: Context<ApiEnv>): Record<string, string> {
  return Object.fromEntries([...new URL(c.req.url).searchParams].filter(([, value]) => value.trim() !== ""));
}

/** A file that spreadsheet programs open. */
export function sendCsv(c: Context<ApiEnv>, name: string, text: string): Response {
  return c.body(text, 200, {
    "Content-Type": "text/csv; charset=utf-8",
    "Content-Disposition": `attachment; filename="${name}"`,
  });
}

export { validate } from "#domain/validate.ts";

import type { HttpBindings } from "@hono/node-server";
import type { Context, MiddlewareHandler } from "hono";
import { getPath } from "hono/utils/url";
import { busy } from "#api/http/admission.ts";
import type { Holding } from "#api/http/held-requests.ts";
import { deviceName } from "#domain/session.ts";
import { authenticate } from "#operations/accounts/sessions.ts";
import { senderOf } from "#operations/files/upload-limits.ts";
import { withDraft, withProof } from "#operations/onboarding/draft-access.ts";
import type { Context as Operations } from "#operations/runtime/context.ts";
import { callerAddress } from "#operations/runtime/trust-proxy.ts";

/** The variables of a request: `c.get("ctx")`. */
export interface ApiEnv {
  Variables: {
    ctx: Operations;
    requestId?: string;
    /** What the request holds; not set in an app without `holdRequests` */
    holding?: Holding;
    /** Counts rows that the answer holds; not set where reading is not limited */
    charge?: Operations["charge"];
    /** Counts a key that does not work; not set where reading is not limited */
    refuseKey?: () => void;
    /** The answer is sent as it is made: it is not compressed, and has no digest. */
    inParts?: boolean;
    /** The route pattern of the page, for the log */
    route?: string;
  };
}

/** The token of a session or of an onboarding, or the proof of a code */
const BEARER = /^Bearer ([\w.-]{20,100})$/i;

/**
 * Identifies the caller. An invalid token counts as none: endpoints that need a caller answer 401, public ones answer as without it.
 * The token is read from this header alone, so another site cannot send it.
 */
export const identify: MiddlewareHandler<ApiEnv> = async (c, next) => {
  const before = c.get("ctx");
  const ctx = { ...before, requester: requesterOf(c), charge: c.get("charge") ?? before.charge };
  const token = tokenOf(c);
  c.set("ctx", token ? await lookUp(ctx, token, c.get("holding")) : ctx);
  await next();
};

export function tokenOf(c: RequestInfo): string | undefined {
  return c.req.header("Authorization")?.match(BEARER)?.[1];
}

type RequestInfo = Pick<Context<ApiEnv>, "get" | "req" | "env">;

export function requesterOf(c: RequestInfo): Operations["requester"] {
  return { network: networkOf(c), device: deviceName(c.req.header("User-Agent")) };
}

/** Throws 503 when too many tokens of this network wait for their turn, made-up ones as it may be. */
async function lookUp(ctx: Operations, token: string, holding: Holding | undefined): Promise<Operations> {
  const release = await holding?.lookUp();
  if (release === null) throw busy();
  try {
    const caller = await authenticateToken(ctx, token);
    const isKnown = caller.user || caller.draft || caller.proven;
    const hasPlace = isKnown ? holding?.becomeKnown(senderOf(caller)) : holding?.becomeUnknown();
    if (hasPlace === false) throw busy();
    return caller;
  } finally {
    release?.();
  }
}

async function authenticateToken(ctx: Operations, token: string): Promise<Operations> {
  if (token.includes(".")) return (await withProof(ctx, token)) ?? ctx;
  return (await authenticate(ctx, token)) ?? (await withDraft(ctx, token)) ?? ctx;
}

/** The address of the caller, as TRUST_PROXY lets it be known. An IPv6 customer has a /64. */
function networkOf(c: RequestInfo): string {
  const connection = (c.env as HttpBindings | undefined)?.incoming?.socket.remoteAddress ?? "";
  const address = callerAddress(c.get("ctx").env.TRUST_PROXY ?? 0, connection, c.req.header("X-Forwarded-For") ?? "");
  return address.includes(":") && !address.includes(".") ? prefixOf(address) : address;
}

/** The first 64 of the 128 bits, with the zeros that :: stands for. */
function prefixOf(address: string): string {
  const [before = "", after] = address.split("::");
  const groups = (part: string) => (part === "" ? [] : part.split(":"));
  const zeros = after === undefined ? 0 : 8 - groups(before).length - groups(after).length;
  return [...groups(before), ...Array<string>(Math.max(0, zeros)).fill("0"), ...groups(after ?? "")]
    .slice(0, 4)
    .join(":");
}

/** Whether the client closed the connection before it had sent the whole body: no error of ours. */
export function isBrokenOff({ env }: Pick<Context<ApiEnv>, "env">): boolean {
  const incoming = (env as HttpBindings | undefined)?.incoming;
  return Boolean(incoming?.destroyed && !incoming.complete);
}

const UUID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi;

/** The path for routing, with ids in lower case: RFC 9562 allows capitals. */
export function pathOf(request: Request): string {
  return getPath(request).replace(UUID, (id) => id.toLowerCase());
}

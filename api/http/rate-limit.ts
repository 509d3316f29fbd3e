import type { MiddlewareHandler } from "hono";
import { refusalPage } from "#api/http/admission.ts";
import { type ApiEnv, requesterOf } from "#api/http/request.ts";
import { messages } from "#domain/errors.ts";
import { languageFor } from "#domain/interface-language.ts";
import { isPrivate } from "#domain/network.ts";
import { noteSecurity } from "#operations/runtime/security-log.ts";

interface Allowance {
  /** Maximum number of requests at once */
  burst: number;
  /** Requests allowed per second after that */
  per_second: number;
}

/**
 * How much one network may read: enough for a campus or a mobile carrier behind one address, while a copy of the whole directory takes
 * hours, not minutes.
 */
const allowances = {
  search: { burst: 600, per_second: 5 },
  record: { burst: 600, per_second: 5 },
  /** One request for each letter that a user types */
  suggestion: { burst: 1200, per_second: 20 },
} satisfies Record<string, Allowance>;
type Kind = keyof typeof allowances;

/** Addresses that are limited, by pattern */
const limitedPaths: [RegExp, Kind][] = [
  [/^\/(api\/)?(search|organizations)\/suggestions(\.data)?$/, "suggestion"],
  [/^\/(search|api\/(organizations|services|posts|districts))(\.data)?$/, "search"],
  [/^\/(provider\/|offline\/data\/|api\/(organizations|services|addresses|pincodes)\/)/, "record"],
];

interface Bucket {
  tokens: number;
  /** ms since the epoch */
  at: number;
}

/** A few MB; the network that was seen least recently is evicted first. */
const MAX_BUCKETS = 20_000;
/** After this time an empty bucket has at least 60 tokens. */
const RETRY_AFTER_SECONDS = 12;

/**
 * Limits how much one network reads (OWASP ASVS 5.0, 2.4.1), with token buckets in the memory of this process. Private networks are not
 * limited: they may be a proxy without TRUST_PROXY, through which all visitors come.
 */
export function readRateLimit(): MiddlewareHandler<ApiEnv> {
  const buckets = new Map<string, Bucket>();
  return async (c, next) => {
    const kind = c.req.method === "GET" || c.req.method === "HEAD" ? kindOf(c.req.path) : undefined;
    const requester = requesterOf(c);
    if (!kind || !isLimited(requester.network)) return next();
    const ctx = { ...c.get("ctx"), requester };
    if (takeToken(buckets, `${kind} ${requester.network}`, kind, ctx.now().getTime(), ctx.env.RATE_LIMIT_SCALE)) {
      return next();
    }
    noteSecurity(ctx, "security.throttled", { limit: `reading ${kind}` });
    c.header("Retry-After", String(RETRY_AFTER_SECONDS));
    c.header("Cache-Control", "no-store");
    if (kind === "suggestion" || c.req.path.startsWith("/api/")) return c.json({ message: messages.too_many }, 429);
    return c.html(
      refusalPage("too_many", languageFor(c.req.query("lang") ?? null, undefined, c.req.header("Accept-Language"))),
      429,
    );
  };
}

function kindOf(path: string): Kind | undefined {
  return limitedPaths.find(([pattern]) => pattern.test(path))?.[1];
}

/** 0:0:0:0 is the prefix of ::1. */
function isLimited(network: string): boolean {
  return network !== "" && network !== "0:0:0:0" && !isPrivate(network);
}

function takeToken(buckets: Map<string, Bucket>, key: string, kind: Kind, now: number, scale: number): boolean {
  const { burst, per_second } = allowances[kind];
  const before = buckets.get(key) ?? { tokens: burst * scale, at: now };
  const tokens = Math.min(burst * scale, before.tokens + (Math.max(0, now - before.at) / 1000) * per_second * scale);
  buckets.delete(key);
  buckets.set(key, { tokens: Math.max(0, tokens - 1), at: now });
  for (const oldest of buckets.keys()) {
    if (buckets.size <= MAX_BUCKETS) break;
    buckets.delete(oldest);
  }
  return tokens >= 1;
}

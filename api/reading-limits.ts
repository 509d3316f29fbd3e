import type { MiddlewareHandler } from "hono";
import { refusalPage } from "#api/refusal-page.ts";
import { type ApiEnv, requesterOf } from "#api/request.ts";
import { messages } from "#domain/errors.ts";
import { languageFor } from "#domain/interface-language.ts";
import { isPrivate } from "#domain/network.ts";
import { noteSecurity } from "#operations/security-log.ts";

interface Allowance {
  /** So many at once */
  most: number;
  /** So many come back, a second */
  refill: number;
}

/**
 * What one network may read: for a campus or a telephone company behind one address plenty, for a program that copies the
 * directory hours instead of minutes.
 */
const allowances = {
  search: { most: 600, refill: 5 },
  record: { most: 600, refill: 5 },
  /** One for every letter that somebody types */
  suggestion: { most: 1200, refill: 20 },
} satisfies Record<string, Allowance>;
type Kind = keyof typeof allowances;

const kinds: [RegExp, Kind][] = [
  [/^\/(api\/)?(search|organizations)\/suggestions(\.data)?$/, "suggestion"],
  [/^\/(search|api\/(organizations|services|posts|districts))(\.data)?$/, "search"],
  [/^\/(provider\/|offline\/data\/|api\/(organizations|services|addresses|pincodes)\/)/, "record"],
];

interface Left {
  tokens: number;
  /** ms since the epoch */
  at: number;
}

/** Networks remembered at once, a few MB; who was not seen for longest is forgotten first. */
const REMEMBERED = 20_000;
/** What a refused one is told to wait, seconds: by then sixty or more are there again. */
const WAIT_SECONDS = 12;

/**
 * Bounds how much one network reads (OWASP ASVS 5.0, 2.4.1). Counted in this process alone, without the database: a bucket that
 * refills. Networks that are private are not counted: they are ours, or a proxy that TRUST_PROXY does not speak of, and would be everybody.
 */
export function readingLimits(): MiddlewareHandler<ApiEnv> {
  const buckets = new Map<string, Left>();
  return async (c, next) => {
    const kind = c.req.method === "GET" || c.req.method === "HEAD" ? kindOf(c.req.path) : undefined;
    const requester = requesterOf(c);
    if (!kind || !isCounted(requester.network)) return next();
    const ctx = { ...c.get("ctx"), requester };
    if (isTaken(buckets, `${kind} ${requester.network}`, kind, ctx.now().getTime(), ctx.env.RATE_LIMIT_SCALE)) {
      return next();
    }
    noteSecurity(ctx, "security.throttled", { limit: `reading ${kind}` });
    c.header("Retry-After", String(WAIT_SECONDS));
    c.header("Cache-Control", "no-store");
    if (kind === "suggestion" || c.req.path.startsWith("/api/")) return c.json({ message: messages.too_many }, 429);
    return c.html(
      refusalPage("too_many", languageFor(c.req.query("lang") ?? null, undefined, c.req.header("Accept-Language"))),
      429,
    );
  };
}

function kindOf(path: string): Kind | undefined {
  return kinds.find(([pattern]) => pattern.test(path))?.[1];
}

/** The first half of ::1, and of no address, is all zeros. */
function isCounted(network: string): boolean {
  return network !== "" && network !== "0:0:0:0" && !isPrivate(network);
}

function isTaken(buckets: Map<string, Left>, key: string, kind: Kind, now: number, scale: number): boolean {
  const { most, refill } = allowances[kind];
  const before = buckets.get(key) ?? { tokens: most * scale, at: now };
  const tokens = Math.min(most * scale, before.tokens + (Math.max(0, now - before.at) / 1000) * refill * scale);
  buckets.delete(key);
  buckets.set(key, { tokens: Math.max(0, tokens - 1), at: now });
  for (const oldest of buckets.keys()) {
    if (buckets.size <= REMEMBERED) break;
    buckets.delete(oldest);
  }
  return tokens >= 1;
}

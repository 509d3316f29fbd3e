import type { Context, MiddlewareHandler } from "hono";
import { languageIn, refusalPage } from "#api/http/admission.ts";
import { isOpenData } from "#api/http/open-data-paths.ts";
import { sendFailure } from "#api/http/problem-details.ts";
import { type ApiEnv, requesterOf } from "#api/http/request.ts";
import { KEY_HEADER } from "#domain/api-key.ts";
import { DAY_MS } from "#domain/day.ts";
import { appError, messages } from "#domain/errors.ts";
import { languageFor } from "#domain/interface-language.ts";
import { isPrivate, widerNetwork } from "#domain/network.ts";
import type { Context as Operations } from "#operations/runtime/context.ts";
import { type Allowance, newBudgets } from "#operations/runtime/read-budgets.ts";
import { noteSecurity } from "#operations/runtime/security-log.ts";

/**
 * How much one network may read: enough for a campus or a mobile carrier behind one address, while a copy of a directory of 100,000 takes three
 * hours. docs/security.md (2.4.1) has the reckoning.
 */
const allowances = {
  search: { burst: 600, per_second: 5 },
  record: { burst: 600, per_second: 5 },
  /** One request for each letter that a user types */
  suggestion: { burst: 1200, per_second: 20 },
  /** Pictures: a page of results has fifteen logos */
  file: { burst: 20_000, per_second: 40 },
  /** All other pages, each of which is rendered for its visitor */
  page: { burst: 600, per_second: 10 },
  /** Keys that do not work; each is looked up */
  key: { burst: 300, per_second: 5 },
  /** All other reads of the API, most of them of signed-in users */
  call: { burst: 1200, per_second: 20 },
  /** Organisations, services and posts in lists, whatever the number of requests: a page of results has fifteen */
  rows: { burst: 15_000, per_second: 8 },
} satisfies Record<string, Allowance>;
/** What the /24 or /48 around a network may read: it may be one customer with 65,536 networks, or a carrier with many visitors. */
export const AROUND = 4;
type Kind = Exclude<keyof typeof allowances, "rows" | "key">;

/** Addresses that are limited, by pattern; `search` is of lists, whose rows count too. */
const limitedPaths: [RegExp, Kind][] = [
  [/^\/(api\/)?(search|organizations)\/suggestions(\.data)?$/, "suggestion"],
  [
    /^\/(search|embed\/search|shortlist|api\/(organizations|services|posts|districts)|offline\/data\/[^/]+\/[^/]+)(\.data)?$/,
    "search",
  ],
  [/^\/api\/hsds\/v3\/(organizations|services|service_at_locations)$/, "search"],
  [/^\/feeds\/[^/]+(\.data)?$/, "search"],
  [/^\/(events|blogs)(\/(feed\.xml|calendar\.ics))?(\.data)?$/, "search"],
  [/^\/api\/documents\//, "file"],
  [
    /^\/(provider\/|(events|blogs)\/|api\/(hsds\/v3\/(organizations|services|service_at_locations)|organizations|services|addresses|pincodes|posts)\/|api\/(disabilities|changes)$)/,
    "record",
  ],
];

/** Seconds added to the wait, so that a caller who comes back can read more than one page */
const MORE_SECONDS = 11;
/** Of copies that networks took lately */
const MAX_COPIES = 20_000;

/**
 * Limits how much one network reads (OWASP ASVS 5.0, 2.4.1). A list is charged by its rows when it is answered, and a large organisation as
 * several, so the last one may exceed the budget, and is paid off by waiting. Private networks are not limited: they may be a proxy without TRUST_PROXY, through which all visitors come.
 */
export function readRateLimit(): MiddlewareHandler<ApiEnv> {
  const { secondsLeft, take } = newAllowances();
  const isFirstCopy = newCopies();
  return async (c, next) => {
    const kind = limitOf(c.req.method, c.req.path);
    const requester = requesterOf(c);
    const { network } = requester;
    if (!isLimited(network)) return next();
    const ctx = { ...c.get("ctx"), requester };
    const hasKey = c.req.path.startsWith("/api/") && c.req.header(KEY_HEADER) !== undefined;
    // Then the quota of the key counts (`identifyKey`).
    const isOfKey = hasKey && isOpenData(c.req.path);
    const ofKind = kind === "search" ? (["search", "rows"] as const) : kind ? [kind] : [];
    for (const limit of [...(hasKey ? (["key"] as const) : []), ...(isOfKey ? [] : ofKind)]) {
      const left = secondsLeft(ctx, limit);
      if (left > 0) return refuse(c, ctx, limit, left + MORE_SECONDS);
    }
    if (hasKey) c.set("refuseKey", () => take(ctx, "key", 1));
    if (isOfKey) return next();
    if (kind) take(ctx, kind, 1);
    c.set("charge", (rows, copy) => {
      // Refuses a list at an address that is not in the table of lists, before its rows are answered.
      if ((kind === "page" || kind === "call") && secondsLeft(ctx, "rows") > 0) throw appError("too_many");
      const charged = copy && !isFirstCopy(`${network} ${copy}`, ctx.now().getTime()) ? Math.min(1, rows) : rows;
      take(ctx, kind === "record" ? kind : "rows", charged);
    });
    return next();
  };
}

/** What a network and the one around it have left */
function newAllowances() {
  const budgets = newBudgets();
  const keysOf = ({ requester: { network } }: Operations, limit: keyof typeof allowances) => {
    const { burst, per_second } = allowances[limit];
    const wider = { burst: burst * AROUND, per_second: per_second * AROUND };
    return [
      [`${limit} ${network}`, allowances[limit]],
      [`${limit} around ${widerNetwork(network)}`, wider],
    ] as const;
  };
  return {
    /** Until one more may be read; 0 when it may be now */
    secondsLeft(ctx: Operations, limit: keyof typeof allowances): number {
      const waits = keysOf(ctx, limit).map(([key, allowance]) => budgets.isLeft(ctx, key, allowance));
      return Math.max(...waits.map((wait) => (wait === true ? 0 : wait)));
    },
    take(ctx: Operations, limit: keyof typeof allowances, count: number): void {
      for (const [key, allowance] of keysOf(ctx, limit)) budgets.take(ctx, key, allowance, count);
    },
  };
}

function refuse(c: Context<ApiEnv>, ctx: Operations, limit: keyof typeof allowances, seconds: number): Response {
  noteSecurity(ctx, "security.throttled", { limit: `reading ${limit}` });
  c.header("Retry-After", String(seconds));
  c.header("Cache-Control", "no-store");
  if (limit === "suggestion" || !isPage(c.req.path)) return sendFailure(c, 429, { message: messages.too_many });
  const language = languageFor(languageIn(c.req.url), undefined, c.req.header("Accept-Language"));
  return c.html(refusalPage("too_many", language), 429);
}

/** Requests that cost next to nothing, by method and address exactly as the router compares them. Any other method at these addresses gets a page. */
const FREE = /^((GET|HEAD) \/(assets\/|(healthz|readyz|metrics)$)|POST \/named-events$)/;

/** A form that is sent to a page is answered by a page; changes of the API have limits of their own. */
function limitOf(method: string, path: string): Kind | undefined {
  const isApi = path.startsWith("/api/");
  const isRead = method === "GET" || method === "HEAD";
  if (FREE.test(`${method} ${path}`) || (isApi && !isRead)) return undefined;
  return kindOf(path) ?? (isApi ? "call" : "page");
}

function isPage(path: string): boolean {
  return !/^\/(api|offline)\//.test(path);
}

/**
 * React Router takes capitals, percent signs, `/_.data` and slashes at the end for the same address. It splits an address into segments
 * before it decodes them, so an encoded slash is part of a segment.
 */
function kindOf(path: string): Kind | undefined {
  const plain = path
    .replace(/\/_\.data$/, "/")
    .split(/\/+/)
    .map((segment) => decoded(segment).replaceAll("/", " "))
    .join("/")
    .toLowerCase()
    .replace(/(?<=.)\/(\.data)?$/, "$1");
  return limitedPaths.find(([pattern]) => pattern.test(plain))?.[1];
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** 0:0:0:0 is the prefix of ::1. */
export function isLimited(network: string): boolean {
  return network !== "" && network !== "0:0:0:0" && !isPrivate(network);
}

/** Whether a key was not seen for a day */
function newCopies(): (key: string, now: number) => boolean {
  const copies = new Map<string, number>();
  return (key, now) => {
    if (now - (copies.get(key) ?? Number.NEGATIVE_INFINITY) < DAY_MS) return false;
    copies.delete(key);
    copies.set(key, now);
    if (copies.size > MAX_COPIES) copies.delete(copies.keys().next().value!);
    return true;
  };
}

import type { HttpBindings } from "@hono/node-server";
import type { Context, MiddlewareHandler } from "hono";
import { refuseBusy } from "#api/http/admission.ts";
import { type ApiEnv, requesterOf, tokenOf } from "#api/http/request.ts";
import { widerNetwork } from "#domain/network.ts";

/** How many one network may have at a time, and all networks together */
interface Share {
  network: number;
  /** The /24 or /48 around it, if that has a share of its own */
  wider?: number;
  all: number;
}

/**
 * Bodies of callers who are not known. One that is sent slowly takes memory and a place for minutes. A campus behind one address sends few at
 * the same moment, and each arrives at once.
 */
const UNKNOWN_BODIES: Share = { network: 20, wider: 40, all: 200 };
/** How long a body of JSON or a short form may take, also one of a known caller. A hundred kilobytes arrive in it on a slow mobile line. */
const BODY_MS = 30_000;
/** Bodies that come with a token, until it is looked up. They have places of their own, so that slow strangers cannot keep out signed-in users. */
const CLAIMED_BODIES: Share = { network: 80, all: 400 };
/** Bodies of callers who are signed in or fill in a form: photographs on slow lines */
const KNOWN_BODIES: Share = { network: 100, wider: 200, all: 500 };
/** Of these, those of one sender. A dashboard sends a dozen at the same moment. */
const BODIES_OF_SENDER = 30;
/** Tokens for which the database is asked who it is; one page of a dashboard sends a dozen requests. */
const LOOKUPS = 16;
/** Tokens in all, with those that wait for their turn */
const TOKENS: Share = { network: 80, all: 400 };

/** Forms whose files are received or stored at a time: each may fill 60 MB of the disk. */
const FORMS: Share = { network: 30, wider: 40, all: 60 };
/** Of these, those of one sender. A browser sends the pictures of a service together. */
const FORMS_OF_SENDER = 12;

/** Gives a place back; giving it back twice does nothing. */
type Release = () => void;

/** What a request holds, for `identify` */
export interface Holding {
  /** Waits for the turn of this token. Returns null when too many wait. */
  lookUp(): Promise<Release | null>;
  /** Counts the body among those of known callers, and of this one, from now on. Returns false when there is no place among them. */
  becomeKnown(sender: string): boolean;
  /** Counts the body among those of unknown callers, because the token is invalid. Returns false when there is no place among them. */
  becomeUnknown(): boolean;
  /** A place for a form of this sender. Returns null when there is none. */
  takeForm(sender: string): Release | null;
}

/**
 * Bounds what callers hold while it is not known who they are (CWE-400), before the database is asked and before a body is read: each network
 * has its share. A place is given back when the response has ended.
 */
export function holdRequests(): MiddlewareHandler<ApiEnv> {
  const takeUnknown = newPlaces(UNKNOWN_BODIES);
  const takeClaimed = newPlaces(CLAIMED_BODIES);
  const takeKnown = newPlaces(KNOWN_BODIES);
  const takeOfSender = newPlaces({ network: BODIES_OF_SENDER, all: KNOWN_BODIES.all });
  const takeToken = newPlaces(TOKENS);
  const takeForm = newPlaces(FORMS);
  const takeFormOfSender = newPlaces({ network: FORMS_OF_SENDER, all: FORMS.all });
  const lines = newLines(LOOKUPS);
  return async (c, next) => {
    const { RATE_LIMIT_SCALE: scale } = c.get("ctx").env;
    const { network } = requesterOf(c);
    const claims = c.req.path.startsWith("/api/") && tokenOf(c) !== undefined;
    let body = hasBody(c.req.raw) ? (claims ? takeClaimed : takeUnknown)(network, scale) : undefined;
    if (body === null) return refuseBusy(c);
    const late = body && breakOffLater(c);
    const moveTo = (take: typeof takeKnown) => {
      const place = body && take(network, scale);
      if (place === null) return false;
      body?.();
      body = place;
      return true;
    };
    c.set("holding", {
      async lookUp() {
        const token = takeToken(network, scale);
        if (!token) return null;
        const turn = await lines(network, scale);
        return () => {
          turn();
          token();
        };
      },
      becomeKnown: (sender) =>
        moveTo((network, scale) => {
          const own = takeOfSender(sender, scale);
          const place = own && takeKnown(network, scale);
          if (!place) own?.();
          return place && both(own!, place);
        }),
      becomeUnknown: () => !claims || moveTo(takeUnknown),
      takeForm(sender) {
        const own = takeFormOfSender(sender, scale);
        const place = own && takeForm(network, scale);
        if (!place) {
          own?.();
          return null;
        }
        clearTimeout(late); // photographs on slow lines
        return both(own!, place);
      },
    });
    try {
      await next();
    } finally {
      clearTimeout(late);
      body?.();
    }
  };
}

/** Ends the connection when the body has not arrived by then. */
function breakOffLater({ env }: Context<ApiEnv>): NodeJS.Timeout {
  const incoming = (env as HttpBindings | undefined)?.incoming;
  const late = setTimeout(() => {
    if (incoming && !incoming.complete) incoming.destroy();
  }, BODY_MS);
  late.unref?.();
  return late;
}

function hasBody({ method, headers }: Request): boolean {
  if (method === "GET" || method === "HEAD") return false;
  return headers.has("Transfer-Encoding") || Number(headers.get("Content-Length") ?? 0) > 0;
}

/** Places, of which each network has a share. Taking one returns null when there is none left. */
function newPlaces({ network: most, wider = Number.POSITIVE_INFINITY, all }: Share) {
  const taken = new Map<string, number>();
  const add = (key: string, count: number) => {
    const sum = (taken.get(key) ?? 0) + count;
    if (sum > 0) taken.set(key, sum);
    else taken.delete(key);
  };
  return (network: string, scale: number): Release | null => {
    const shares = [
      [network, most],
      [`around ${widerNetwork(network)}`, wider],
      ["all", all],
    ] as const;
    if (shares.some(([key, share]) => (taken.get(key) ?? 0) >= share * scale)) return null;
    for (const [key] of shares) add(key, 1);
    return once(() => {
      for (const [key] of shares) add(key, -1);
    });
  };
}

/** A line for each network, from which `most` at a time are served, the first first */
function newLines(most: number) {
  const lines = new Map<string, { served: number; waiting: (() => void)[] }>();
  return async (network: string, scale: number): Promise<Release> => {
    const line = lines.get(network) ?? { served: 0, waiting: [] };
    lines.set(network, line);
    if (line.served < most * scale) line.served++;
    else await new Promise<void>((called) => line.waiting.push(called));
    return once(() => {
      const next = line.waiting.shift();
      if (next) next();
      else if (--line.served === 0) lines.delete(network);
    });
  };
}

function both(one: Release, other: Release): Release {
  return () => {
    one();
    other();
  };
}

function once(work: () => void): Release {
  let done = false;
  return () => {
    if (done) return;
    done = true;
    work();
  };
}

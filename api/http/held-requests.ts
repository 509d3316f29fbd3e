import type { MiddlewareHandler } from "hono";
import { refuseBusy } from "#api/http/admission.ts";
import { type ApiEnv, requesterOf } from "#api/http/request.ts";

/** How many one network may have at a time, and all networks together */
interface Share {
  network: number;
  all: number;
}

/**
 * Bodies of callers who are not known. One that is sent slowly takes memory and a place for minutes. A campus behind one address sends few at
 * the same moment, and each arrives at once.
 */
const UNKNOWN_BODIES: Share = { network: 20, all: 100 };
/** Bodies of callers who are signed in or fill in a form: photographs on slow lines */
const KNOWN_BODIES: Share = { network: 100, all: 500 };
/** Tokens for which the database is asked who it is; one page of a dashboard sends a dozen requests. */
const LOOKUPS = 16;
/** Tokens in all, with those that wait for their turn */
const TOKENS: Share = { network: 80, all: 400 };

/** Forms whose files are received or stored at a time: each may fill 60 MB of the disk. */
const FORMS: Share = { network: 30, all: 60 };
/** Of these, those of one sender. A browser sends the pictures of a service together. */
const FORMS_OF_SENDER = 12;

/** Gives a place back; giving it back twice does nothing. */
type Release = () => void;

/** What a request holds, for `identify` */
export interface Holding {
  /** Waits for the turn of this token. Returns null when too many wait. */
  lookUp(): Promise<Release | null>;
  /** Counts the body among those of known callers from now on. Returns false when there is no place among them. */
  becomeKnown(): boolean;
  /** A place for a form of this sender. Returns null when there is none. */
  takeForm(sender: string): Release | null;
}

/**
 * Bounds what callers hold while it is not known who they are (CWE-400), before the database is asked and before a body is read: each network
 * has its share. A place is given back when the response has ended.
 */
export function holdRequests(): MiddlewareHandler<ApiEnv> {
  const takeUnknown = newPlaces(UNKNOWN_BODIES);
  const takeKnown = newPlaces(KNOWN_BODIES);
  const takeToken = newPlaces(TOKENS);
  const takeForm = newPlaces(FORMS);
  const takeFormOfSender = newPlaces({ network: FORMS_OF_SENDER, all: FORMS.all });
  const lines = newLines(LOOKUPS);
  return async (c, next) => {
    const { RATE_LIMIT_SCALE: scale } = c.get("ctx").env;
    const { network } = requesterOf(c);
    let body = hasBody(c.req.raw) ? takeUnknown(network, scale) : undefined;
    if (body === null) return refuseBusy(c);
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
      becomeKnown() {
        const known = body && takeKnown(network, scale);
        if (known === null) return false;
        body?.();
        body = known;
        return true;
      },
      takeForm(sender) {
        const own = takeFormOfSender(sender, scale);
        const place = own && takeForm(network, scale);
        if (!place) {
          own?.();
          return null;
        }
        return () => {
          own!();
          place();
        };
      },
    });
    try {
      await next();
    } finally {
      body?.();
    }
  };
}

function hasBody({ method, headers }: Request): boolean {
  if (method === "GET" || method === "HEAD") return false;
  return headers.has("Transfer-Encoding") || Number(headers.get("Content-Length") ?? 0) > 0;
}

/** Places, of which each network has a share. Taking one returns null when there is none left. */
function newPlaces({ network: most, all }: Share) {
  const taken = new Map<string, number>();
  let total = 0;
  return (network: string, scale: number): Release | null => {
    const count = taken.get(network) ?? 0;
    if (count >= most * scale || total >= all * scale) return null;
    taken.set(network, count + 1);
    total++;
    return once(() => {
      total--;
      const left = taken.get(network)! - 1;
      if (left > 0) taken.set(network, left);
      else taken.delete(network);
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

function once(work: () => void): Release {
  let done = false;
  return () => {
    if (done) return;
    done = true;
    work();
  };
}

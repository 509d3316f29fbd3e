import type { HttpBindings } from "@hono/node-server";
import type { Context, MiddlewareHandler } from "hono";
import { refuseBusy } from "#api/http/admission.ts";
import { failureBody, pathIn } from "#api/http/problem-details.ts";
import { type ApiEnv, requesterOf, tokenOf } from "#api/http/request.ts";
import { both, type Giving, type Holder, newPlaces, once, type Release, type Share } from "#api/http/request-places.ts";
import { messages } from "#domain/errors.ts";
import { widerNetwork } from "#domain/network.ts";

/**
 * Bodies of callers who are not known. One that is sent slowly takes memory and a place for half a minute. A campus behind one address sends few
 * at the same moment, and each arrives at once.
 */
const UNKNOWN_BODIES: Share = { network: 20, wider: 40, all: 200 };
/** A code or a contact arrives in one packet, so it takes the place of a body that is sent slowly. */
const GIVEN_TO_QUICK_BODIES: Giving = { patience_ms: 5000, least: 1 };
/** How long a body of JSON or a short form may take, also one of a known caller. A hundred kilobytes arrive in it on a slow mobile line. */
const BODY_MS = 30_000;
/** Bodies that come with a token, until it is looked up. They have places of their own, so that slow strangers cannot keep out signed-in users. */
const CLAIMED_BODIES: Share = { network: 80, wider: 160, all: 400 };
/** Bodies of callers who are signed in or fill in a form: photographs on slow lines */
const KNOWN_BODIES: Share = { network: 100, wider: 200, all: 500 };
/**
 * A sender's first body always gets a place: a slow body of its network loses one, or else the sender of most bodies.
 */
const GIVEN_TO_OTHER_CALLERS: Giving = { patience_ms: 5000, least: 2 };
/** The share of one sender. A dashboard sends a dozen at the same moment. */
const BODIES_OF_SENDER = 30;
/** Tokens for which the database is asked who it is; one page of a dashboard sends a dozen requests. */
const LOOKUPS = 16;
/** Tokens in all, with those that wait for their turn */
const TOKENS: Share = { network: 80, wider: 160, all: 400 };

/** Forms whose files are received or stored at a time: each may fill 60 MB of the disk. */
const FORMS: Share = { network: 30, wider: 40, all: 60 };
/** The share of one sender. A browser sends the pictures of a service together. */
const FORMS_OF_SENDER = 12;
/** The share of applicants, who need only a code. The rest is for members and admins. */
const FORMS_OF_APPLICANTS: Share = { network: 20, wider: 20, all: 40 };
/** A sender's first form always gets a place: the sender of most forms loses the oldest. */
const GIVEN_TO_OTHER_SENDERS: Giving = { least: 2 };
/** One customer may be forty applicants with a form each. In a network that holds its share, photographs on a slow line have a minute. */
const GIVEN_TO_OTHER_APPLICANTS: Giving = { patience_ms: 60_000, least: 2, by_wider_network: true };

/** Files that are being sent. Each is in memory until the last of it has left (CWE-400). */
const SENT_FILES: Share = { network: 40, wider: 80, all: 200 };
/**
 * A slow receiver keeps a file for half a minute when others of the network want one. Otherwise the slowest connection
 * of the caller with the most files is ended.
 */
const GIVEN_TO_OTHER_READERS: Giving = { patience_ms: 30_000, least: 1 };

/** What a request holds, for `identify` */
export interface Holding {
  /** Waits for the turn of this token. Returns null when too many wait. */
  lookUp(): Promise<Release | null>;
  /** From now on counts the body as one of this known caller. Returns false when there is no place among them. */
  becomeKnown(sender: string): boolean;
  /**
   * From now on counts the body as one of an unknown caller, because the token is invalid. Returns false when there is
   * no place among them.
   */
  becomeUnknown(): boolean;
  /** A place for a form of this sender, who is signed in or an applicant. Returns null when there is none. */
  takeForm(sender: string, isMember: boolean): Release | null;
  /** Counts the response as a file that is being sent, until it has ended. Returns false when there is no place. */
  sendFile(): boolean;
}

/**
 * Bounds what callers hold while it is not known who they are (CWE-400), before the database is asked and before a body is read: each network
 * has its share. A place is given back when the response has ended.
 */
export function holdRequests(): MiddlewareHandler<ApiEnv> {
  const takeUnknown = newPlaces(UNKNOWN_BODIES, GIVEN_TO_QUICK_BODIES);
  const takeClaimed = newPlaces(CLAIMED_BODIES);
  const takeKnown = newPlaces(KNOWN_BODIES, GIVEN_TO_OTHER_CALLERS);
  const takeOfSender = newSharesOfSenders(BODIES_OF_SENDER);
  const takeToken = newPlaces(TOKENS);
  const takeForm = newFormPlaces();
  const takeSentFile = newPlaces(SENT_FILES, GIVEN_TO_OTHER_READERS);
  const lines = newLines(LOOKUPS);
  return async (c, next) => {
    const { RATE_LIMIT_SCALE: scale } = c.get("ctx").env;
    const { network } = requesterOf(c);
    const holder = { network, sender: widerNetwork(network), ...arrivalOf(c) };
    const claims = c.req.path.startsWith("/api/") && tokenOf(c) !== undefined;
    let body = hasBody(c.req.raw) ? (claims ? takeClaimed : takeUnknown)(holder, scale) : undefined;
    if (body === null) return refuseBusy(c);
    const late = body && later(holder.breakOff);
    const moveTo = (take: typeof takeKnown) => {
      const place = body && take(holder, scale);
      if (place === null) return false;
      body?.();
      body = place;
      return true;
    };
    c.set("holding", {
      async lookUp() {
        const token = takeToken(holder, scale);
        if (!token) return null;
        return both(await lines(network, scale), token);
      },
      becomeKnown: (sender) =>
        moveTo((holder, scale) => takeBoth(takeOfSender(sender, scale), () => takeKnown({ ...holder, sender }, scale))),
      becomeUnknown: () => !claims || moveTo(takeUnknown),
      takeForm(sender, isMember) {
        const form = takeForm({ ...holder, sender }, isMember, scale);
        if (form) clearTimeout(late); // photographs on slow lines
        return form;
      },
      sendFile() {
        const { outgoing } = (c.env as HttpBindings | undefined) ?? {};
        if (!outgoing || outgoing.closed) return true;
        const isWaiting = () => !outgoing.writableFinished;
        const place = takeSentFile({ ...holder, isWaiting, breakOff: () => outgoing.destroy() }, scale);
        if (place) outgoing.once("close", place);
        return place !== null;
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

/** Places for forms: all of them, those of applicants, and those of one sender. */
function newFormPlaces() {
  const takeAny = newPlaces(FORMS, GIVEN_TO_OTHER_SENDERS);
  const takeOfApplicants = newPlaces(FORMS_OF_APPLICANTS, GIVEN_TO_OTHER_APPLICANTS);
  const takeOfSender = newSharesOfSenders(FORMS_OF_SENDER);
  return (holder: Holder, isMember: boolean, scale: number): Release | null =>
    takeBoth(takeOfSender(holder.sender, scale), () => {
      const any = () => takeAny(holder, scale);
      return isMember ? any() : takeBoth(takeOfApplicants(holder, scale), any);
    });
}

/** How many places each sender may have */
function newSharesOfSenders(most: number) {
  const take = newPlaces({ network: most, all: Number.POSITIVE_INFINITY });
  return (sender: string, scale: number) =>
    take({ network: sender, sender, isWaiting: () => false, breakOff: () => {} }, scale);
}

/** Takes a second place, or gives the first back when there is none. */
function takeBoth(one: Release | null, takeOther: () => Release | null): Release | null {
  const other = one && takeOther();
  if (!other) one?.();
  return other && both(one!, other);
}

/** Whether the body has arrived, and how to end the connection that it is sent on */
function arrivalOf({ env }: Context<ApiEnv>): Pick<Holder, "isWaiting" | "breakOff"> {
  const incoming = (env as HttpBindings | undefined)?.incoming;
  const isWaiting = () => incoming?.complete === false;
  return {
    isWaiting,
    breakOff: () => {
      if (isWaiting()) refuseRest(env as HttpBindings);
    },
  };
}

/** Until a connection that was refused is ended, so that the refusal arrives first. */
const REFUSED_MS = 500;

/**
 * Refuses a body that has not arrived, and ends its connection. With an answer, because a proxy takes a connection that ends without one for the
 * failure of this process, and sends it no requests of others for a while.
 */
function refuseRest({ incoming, outgoing }: HttpBindings): void {
  if (outgoing.headersSent) return void incoming.destroy();
  const { media, text } = failureBody(pathIn(incoming.url!), 408, { message: messages.too_slow });
  const headers = ["Connection: close", `Content-Type: ${media}`, `Content-Length: ${Buffer.byteLength(text)}`];
  incoming.socket.end(`HTTP/1.1 408 Request Timeout\r\n${headers.join("\r\n")}\r\n\r\n${text}`);
  setTimeout(() => incoming.destroy(), REFUSED_MS).unref?.();
}

/** Ends the connection when the body has not arrived by then. */
function later(breakOff: () => void): NodeJS.Timeout {
  const late = setTimeout(breakOff, BODY_MS);
  late.unref?.();
  return late;
}

function hasBody({ method, headers }: Request): boolean {
  return method !== "GET" && method !== "HEAD" && Number(headers.get("Content-Length") ?? 0) > 0;
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

import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerOptions,
  type ServerResponse,
} from "node:http";
import { failureBody, pathIn } from "#api/http/problem-details.ts";
import { messages } from "#domain/errors.ts";
import type { Env } from "#operations/runtime/env.ts";

export interface ListenerLimits extends ServerOptions {
  most_connections: number;
  /** A response of which nothing leaves for this long is ended. */
  stalled_ms: number;
}

/** Longer than any path of ours */
const LONGEST_PATH = 2000;
/** With the query. A page's links repeat its address about twenty times. None of our forms makes a longer address. */
const LONGEST_ADDRESS = 8000;
/** More than all filters together. A page's links parse and write its parameters again about thirty times. */
const MOST_PARAMETERS = 300;

/** Keep-alive. A proxy keeps its connections for a minute and must be the side that closes them. */
const IDLE_MS = { visitor: 10_000, proxy: 65_000 };

/**
 * A client has 15 seconds for its headers and five minutes for its body (a photograph on a slow phone), and takes something of its response each
 * minute. Without limits a few hundred silent connections would block all others (CWE-400). Milliseconds.
 */
export function listenerLimits({ TRUST_PROXY }: Pick<Env, "TRUST_PROXY">): ListenerLimits {
  return {
    headersTimeout: 15_000,
    requestTimeout: 300_000,
    keepAliveTimeout: TRUST_PROXY ? IDLE_MS.proxy : IDLE_MS.visitor,
    connectionsCheckingInterval: 5000,
    maxHeaderSize: 16_384,
    most_connections: 5000,
    stalled_ms: 60_000,
  };
}

/**
 * Refuses an address that is too long or cannot be decoded, and a body of unknown length, before anything else looks at them. Once `ending` is aborted, every response closes its
 * connection, so that the client reconnects to another process.
 */
export function newServer(answer: RequestListener, ending: AbortSignal, limits: ListenerLimits): Server {
  const { most_connections, stalled_ms, ...options } = limits;
  const open = new Set<ServerResponse>();
  const server = createServer(options, (request, response) => {
    open.add(response);
    response.once("close", () => open.delete(response));
    if (ending.aborted) response.setHeader("Connection", "close");
    // The work for a response may take longer than its reader may.
    response.setTimeout(stalled_ms, () => {
      if (response.socket && response.socket.writableLength > 0) response.socket.destroy();
    });
    const status = refusalOf(request);
    return status === null ? answer(request, response) : refuse(request, response, status);
  });
  server.maxConnections = most_connections;
  ending.addEventListener("abort", () => {
    for (const response of open) if (!response.headersSent) response.setHeader("Connection", "close");
  });
  return server;
}

const REFUSALS = { 400: messages.malformed, 411: messages.no_length, 414: messages.too_long };

/**
 * Null for a request that may be looked at. Whatever decodes a path in parts would throw once for each part (CWE-407). A body of unknown length may come in
 * chunks of one byte, each of which costs as much as a large one (CWE-405); browsers know the length of what they send.
 */
function refusalOf({ url, headers }: IncomingMessage): keyof typeof REFUSALS | null {
  const [path = ""] = url!.split("?", 1);
  if (path.length > LONGEST_PATH || url!.length > LONGEST_ADDRESS) return 414;
  if (url!.split("&", MOST_PARAMETERS + 1).length > MOST_PARAMETERS) return 414;
  if (headers["transfer-encoding"] !== undefined) return 411;
  try {
    decodeURIComponent(path);
    return null;
  } catch {
    return 400;
  }
}

function refuse({ url }: IncomingMessage, response: ServerResponse, status: keyof typeof REFUSALS): void {
  const message = REFUSALS[status];
  const failure = url!.startsWith("/api/") ? failureBody(pathIn(url!), status, { message }) : null;
  response.writeHead(status, {
    "Content-Type": failure?.media ?? "text/plain; charset=utf-8",
    "Cache-Control": "no-store",
    "X-Content-Type-Options": "nosniff",
    Connection: "close",
  });
  response.end(failure?.text ?? `${message}\n`);
}

/** Accepts no more connections, closes idle ones, and lets running responses end, for `longest_ms` at most. */
export function closeServer(server: Server, longest_ms: number): Promise<void> {
  const forced = setTimeout(() => server.closeAllConnections(), longest_ms);
  return new Promise((resolve) => {
    server.close(() => {
      clearTimeout(forced);
      resolve();
    });
    server.closeIdleConnections();
  });
}

import { createServer, type RequestListener, type Server, type ServerOptions, type ServerResponse } from "node:http";
import type { Env } from "#operations/runtime/env.ts";

export interface ListenerLimits extends ServerOptions {
  most_connections: number;
}

/** Keep-alive. A proxy keeps its connections for a minute and must be the side that closes them. */
const IDLE_MS = { visitor: 10_000, proxy: 65_000 };

/**
 * A client has 15 seconds for its headers and five minutes for its body (a photograph on a slow phone). Without limits a few hundred silent
 * connections would block all others (CWE-400). Milliseconds.
 */
export function listenerLimits({ TRUST_PROXY }: Pick<Env, "TRUST_PROXY">): ListenerLimits {
  return {
    headersTimeout: 15_000,
    requestTimeout: 300_000,
    keepAliveTimeout: TRUST_PROXY ? IDLE_MS.proxy : IDLE_MS.visitor,
    connectionsCheckingInterval: 5000,
    maxHeaderSize: 16_384,
    most_connections: 5000,
  };
}

/** Once `ending` is aborted, every response closes its connection, so that the client reconnects to another process. */
export function newServer(answer: RequestListener, ending: AbortSignal, limits: ListenerLimits): Server {
  const { most_connections, ...options } = limits;
  const open = new Set<ServerResponse>();
  const server = createServer(options, (request, response) => {
    open.add(response);
    response.once("close", () => open.delete(response));
    if (ending.aborted) response.setHeader("Connection", "close");
    return answer(request, response);
  });
  server.maxConnections = most_connections;
  ending.addEventListener("abort", () => {
    for (const response of open) if (!response.headersSent) response.setHeader("Connection", "close");
  });
  return server;
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

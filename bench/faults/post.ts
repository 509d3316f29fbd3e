import { once } from "node:events";
import http from "node:http";
import { pipeline } from "node:stream/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { type MailServer, type ReceivedMail, startMailServer } from "#tests/helpers/mail-server.ts";

/**
 * States of a mail server or gateway: off, accepting, refusing for now or for good, slow, or accepting data without an
 * answer
 */
export const manners = ["down", "busy", "refusing", "slow", "silent"] as const;
type Manner = (typeof manners)[number] | "well";

const SLOW_MS = 5000;
const LOOK_MS = 50;

export interface Behaving {
  /** Resolves when the server is in this state. */
  become(manner: Manner): Promise<void>;
  close(): Promise<void>;
}

export interface MailFault extends Behaving {
  url: string;
  readonly received: ReceivedMail[];
}

/** An SMTP server with a controllable state. It remembers the mails it accepted. */
export async function openMail(port: number): Promise<MailFault> {
  let now: Manner = "well";
  const past: ReceivedMail[] = [];
  const behave = async () => {
    if (now === "busy") throw Object.assign(new Error("Try later"), { responseCode: 451 });
    if (now === "refusing") throw Object.assign(new Error("Never"), { responseCode: 550 });
    if (now === "slow") await sleep(SLOW_MS);
    while (now === "silent") await sleep(LOOK_MS);
  };
  let server: MailServer | null = await startMailServer(behave, port);
  const end = async () => {
    await server?.close(); // count mails that were being accepted too
    past.push(...(server?.received ?? []));
    server = null;
  };
  return {
    url: server.url,
    get received() {
      return [...past, ...(server?.received ?? [])];
    },
    async become(manner) {
      now = manner;
      if (manner === "down") await end();
      else server ??= await startMailServer(behave, port);
    },
    close: end,
  };
}

export interface Gateway extends Behaving {
  url: string;
  /** Keys of the accepted messages, one for each delivery */
  readonly received: string[];
}

/** An SMS gateway with a controllable state. */
export async function openGateway(port: number): Promise<Gateway> {
  const received: string[] = [];
  const server = await behavingHttp(port, 400, async (request, response) => {
    for await (const _ of request);
    received.push(String(request.headers["idempotency-key"]));
    response.writeHead(202).end();
  });
  return { url: `http://127.0.0.1:${port}/send`, received, ...server };
}

/** A proxy with a controllable state in front of the S3 server at `target`. */
export function openStoreGate(port: number, target: number): Promise<Behaving> {
  return behavingHttp(port, 403, async (request, response) => {
    const { method, url, headers } = request;
    const passed = http.request({ host: "127.0.0.1", port: target, method, path: url, headers });
    const [answer] = await Promise.all([
      once(passed, "response").then(([answer]: http.IncomingMessage[]) => answer!),
      pipeline(request, passed),
    ]);
    response.writeHead(answer.statusCode!, answer.headers);
    await pipeline(answer, response);
  });
}

type Well = (request: http.IncomingMessage, response: http.ServerResponse) => Promise<void>;

async function behavingHttp(port: number, refusal: number, well: Well): Promise<Behaving> {
  let now: Manner = "well";
  let server: http.Server | null = null;
  const begin = async () => {
    server = http.createServer(async (request, response) => {
      if (now === "slow") await sleep(SLOW_MS);
      while (now === "silent") await sleep(LOOK_MS);
      if (now === "busy" || now === "refusing") response.writeHead(now === "busy" ? 503 : refusal).end();
      else await well(request, response).catch(() => response.destroy()); // the client has disconnected
    });
    server.listen(port, "127.0.0.1");
    await once(server, "listening");
  };
  const close = async () => {
    if (!server) return;
    const ended = once(server, "close");
    server.close();
    server.closeAllConnections();
    server = null;
    await ended;
  };
  await begin();
  return {
    async become(manner) {
      now = manner;
      if (manner === "down") await close();
      else if (!server) await begin();
    },
    close,
  };
}

import { once } from "node:events";
import http from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { type MailServer, type ReceivedMail, startMailServer } from "#tests/helpers/mail-server.ts";

/** How a mail server or a gateway can be: gone, taking everything, refusing for now or for good, slow, or taking and never answering */
export const manners = ["down", "busy", "refusing", "slow", "silent"] as const;
type Manner = (typeof manners)[number] | "well";

const SLOW_MS = 5000;
const LOOK_MS = 50;

export interface Behaving {
  /** Resolves when it is so. */
  become(manner: Manner): Promise<void>;
  close(): Promise<void>;
}

export interface MailFault extends Behaving {
  url: string;
  readonly received: ReceivedMail[];
}

/** An SMTP server that can be told how to behave; it remembers what it took. */
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
    await server?.close(); // what it was taking meanwhile counts too
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
  /** Keys of the messages that were taken, one for each time */
  readonly received: string[];
}

/** An SMS gateway of the same kind. */
export async function openGateway(port: number): Promise<Gateway> {
  let now: Manner = "well";
  const received: string[] = [];
  let server: http.Server | null = null;
  const begin = async () => {
    server = http.createServer(async (request, response) => {
      for await (const _ of request);
      if (now === "slow") await sleep(SLOW_MS);
      while (now === "silent") await sleep(LOOK_MS);
      response.statusCode = { busy: 503, refusing: 400 }[now as string] ?? 202;
      if (response.statusCode === 202) received.push(String(request.headers["idempotency-key"]));
      response.end();
    });
    server.listen(port, "127.0.0.1");
    await once(server, "listening");
  };
  const end = async () => {
    if (!server) return;
    const ended = once(server, "close");
    server.close();
    server.closeAllConnections();
    server = null;
    await ended;
  };
  await begin();
  return {
    url: `http://127.0.0.1:${port}/send`,
    received,
    async become(manner) {
      now = manner;
      if (manner === "down") await end();
      else if (!server) await begin();
    },
    close: end,
  };
}

import dns from "node:dns/promises";
import http from "node:http";
import https from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { isLoopback } from "#domain/network.ts";
import { type DeliveryProblem, isWebhookAddress } from "#domain/webhook.ts";
import { isPublicAddress } from "#integrations/public-address.ts";

export interface WebhookRequest {
  url: string;
  /** `webhook-id` and the like */
  headers: Record<string, string>;
  /** JSON */
  body: string;
}

/** What the receiver answered, or why there is no answer. */
export type WebhookAnswer = { status: number; problem: null } | { status: null; problem: DeliveryProblem };

/** Never rejects. Breaks off when `stopping` is aborted, with the problem `timeout`. */
export type SendWebhook = (request: WebhookRequest, stopping?: AbortSignal) => Promise<WebhookAnswer>;

interface Address {
  address: string;
  family: number;
}

interface Options {
  /** Allows http, other ports and addresses of this machine; production refuses to start so */
  toThisMachine?: boolean;
  /** All addresses of a host; those of the name servers unless a test has its own */
  resolve?: (host: string) => Promise<Address[]>;
  /** Name servers, with a port; those of the system unless a test has its own */
  servers?: string[];
  isPublic?: (address: string) => boolean;
  /** For the whole: names, connection, TLS and the head of the answer */
  timeout_ms?: number;
  /** Tests connect elsewhere than 443, and trust a certificate of their own */
  port?: number;
  ca?: string;
}

const ANSWER_MS = 15_000;
/** For one question to one name server */
const RESOLVE_MS = 3000;
/** Of the head of an answer. The body is not read at all. */
const MOST_HEADER_BYTES = 8192;

/**
 * The only place from which the server asks an address that a person chose (OWASP ASVS 1.3.6). Only https on port 443; every address of the host is
 * checked, and the connection is made to one of these, so that a resolver that changes its mind changes nothing (DNS rebinding). The certificate is
 * verified against the name. Redirects are not followed, and a proxy of the environment is not used.
 */
export function webhookSender(options: Options = {}): SendWebhook {
  return async (request, stopping) => {
    const timeout = AbortSignal.timeout(options.timeout_ms ?? ANSWER_MS);
    const signal = stopping ? AbortSignal.any([timeout, stopping]) : timeout;
    try {
      return { status: await post(request, options, signal), problem: null };
    } catch (error) {
      return { status: null, problem: signal.aborted ? "timeout" : problemOf(error) };
    }
  };
}

async function post(request: WebhookRequest, options: Options, signal: AbortSignal): Promise<number> {
  const { servers, resolve = resolverAt(servers), isPublic = isPublicAddress, toThisMachine = false } = options;
  if (!isWebhookAddress(request.url, toThisMachine)) throw refusal();
  const url = new URL(request.url);
  const addresses = await within(signal, resolve(url.hostname));
  const isAllowed = ({ address }: Address) => isPublic(address) || (toThisMachine && isLoopback(address));
  if (addresses.length === 0 || !addresses.every(isAllowed)) throw refusal();
  return ask(url, request, addresses, options, signal);
}

function ask(
  url: URL,
  { headers, body }: WebhookRequest,
  addresses: Address[],
  { port, ca }: Options,
  signal: AbortSignal,
): Promise<number> {
  const bytes = Buffer.from(body);
  const shared: http.RequestOptions = {
    method: "POST",
    ...(port !== undefined && { port }),
    headers: {
      ...headers,
      "Content-Type": "application/json",
      "Content-Length": bytes.length,
      "User-Agent": "Marga-Webhooks/1",
    },
    lookup: lookupOf(addresses),
    signal,
    maxHeaderSize: MOST_HEADER_BYTES,
  };
  return new Promise((resolve, reject) => {
    const answered = (answer: http.IncomingMessage) => {
      resolve(answer.statusCode!);
      answer.destroy();
    };
    // An agent of its own has no proxy and keeps no connection.
    const asked =
      url.protocol === "https:"
        ? https.request(url, { ...shared, ...tls, ca, agent: new https.Agent({ keepAlive: false }) }, answered)
        : http.request(url, { ...shared, agent: new http.Agent({ keepAlive: false }) }, answered);
    asked.on("error", reject);
    asked.end(bytes);
  });
}

/** Also when NODE_TLS_REJECT_UNAUTHORIZED is 0 */
const tls = { rejectUnauthorized: true, minVersion: "TLSv1.2" } as const;

/** Answers with the addresses that were checked, whatever the resolver says by now. */
function lookupOf(addresses: Address[]): LookupFunction {
  return (_, { all }, done) => {
    if (all) done(null, addresses);
    else done(null, addresses[0]!.address, addresses[0]!.family);
  };
}

/**
 * Every address that the name servers have for a host, without the hosts file of this machine. The system's `lookup` would hold one of the four threads with which
 * Node reads files, for as long as a name server of a stranger takes.
 */
function resolverAt(servers: string[] | undefined): (host: string) => Promise<Address[]> {
  return async (host) => {
    if (isLoopback(host)) return dns.lookup(host.replace(/^\[|\]$/g, ""), { all: true });
    const resolver = new dns.Resolver({ timeout: RESOLVE_MS, tries: 2 });
    if (servers) resolver.setServers(servers);
    const answers = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
    const found = answers.flatMap((answer) => (answer.status === "fulfilled" ? answer.value : []));
    if (found.length === 0) throw (answers[0] as PromiseRejectedResult).reason;
    return found.map((address) => ({ address, family: isIP(address) }));
  };
}

function within<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  return Promise.race([
    work,
    new Promise<never>((_, reject) => signal.addEventListener("abort", () => reject(signal.reason), { once: true })),
  ]);
}

const REFUSED = "MARGA_REFUSED_ADDRESS";

function refusal(): Error {
  return Object.assign(new Error("The address is not one of the public internet."), { code: REFUSED });
}

/** Never the text of an error: it may name addresses of our network. */
function problemOf(error: unknown): DeliveryProblem {
  const { code = "", syscall = "" } = error as { code?: string; syscall?: string };
  if (code === REFUSED) return "address";
  if (/^(query|getaddrinfo)/.test(syscall)) return "name";
  if (/^ERR_TLS|^ERR_SSL|CERT|SELF_SIGNED|UNABLE_TO_|^EPROTO/.test(code)) return "tls";
  return "connection";
}

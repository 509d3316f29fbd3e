import { createSocket } from "node:dgram";
import { once } from "node:events";
import http from "node:http";
import https from "node:https";
import net, { type AddressInfo } from "node:net";
import "@simplewebauthn/server"; // it imports the polyfill that the next one needs
import * as x509 from "@peculiar/x509";
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { webhookSender } from "#integrations/webhook-sender.ts";

const REQUEST = { headers: { "webhook-id": "msg_1" }, body: '{"type":"webhook.test"}' };
const HERE = { address: "127.0.0.1", family: 4 };

interface Received {
  method: string | undefined;
  url: string | undefined;
  headers: http.IncomingHttpHeaders;
  body: string;
}

const received: Received[] = [];
/** How the receiver answers; the last test that set it is undone after it. */
let answer: http.RequestListener = (_, response) => void response.end();
const receive: http.RequestListener = async (request, response) => {
  let body = "";
  for await (const part of request) body += part;
  received.push({ method: request.method, url: request.url, headers: request.headers, body });
  answer(request, response);
};
const servers: net.Server[] = [];
let port: number;
let plainPort: number;
let ca: string;

async function listen(server: net.Server): Promise<number> {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  servers.push(server);
  return (server.address() as AddressInfo).port;
}

beforeAll(async () => {
  const keys = await crypto.subtle.generateKey({ name: "ECDSA", namedCurve: "P-256" }, true, ["sign", "verify"]);
  const certificate = await x509.X509CertificateGenerator.createSelfSigned({
    name: "CN=partner.example.org",
    keys,
    signingAlgorithm: { name: "ECDSA", hash: "SHA-256" },
    extensions: [new x509.SubjectAlternativeNameExtension([{ type: "dns", value: "partner.example.org" }])],
  });
  ca = certificate.toString("pem");
  const key = Buffer.from(await crypto.subtle.exportKey("pkcs8", keys.privateKey)).toString("base64");
  port = await listen(
    https.createServer({ cert: ca, key: `-----BEGIN PRIVATE KEY-----\n${key}\n-----END PRIVATE KEY-----` }, receive),
  );
  plainPort = await listen(http.createServer(receive));
});

afterAll(() => {
  for (const server of servers) server.close();
});

afterEach(() => {
  received.length = 0;
  answer = (_, response) => void response.end();
  vi.unstubAllEnvs();
});

/** As in production, but that the address of this machine counts as public, on the port of the receiver. */
function sender(options: Parameters<typeof webhookSender>[0] = {}) {
  return webhookSender({ resolve: async () => [HERE], isPublic: () => true, port, ca, ...options });
}

test("posts to the host that is named, with few headers, and verifies its certificate", async () => {
  expect(await sender()({ ...REQUEST, url: "https://partner.example.org/hook?a=1" })).toEqual({
    status: 200,
    problem: null,
  });
  expect(received).toEqual([
    {
      method: "POST",
      url: "/hook?a=1",
      headers: {
        host: `partner.example.org:${port}`,
        connection: "close",
        "content-type": "application/json",
        "content-length": "23",
        "user-agent": "Marga-Webhooks/1",
        "webhook-id": "msg_1",
      },
      body: REQUEST.body,
    },
  ]);
});

test("sends nothing to a host with a certificate of another name, or of nobody known", async () => {
  vi.stubEnv("NODE_TLS_REJECT_UNAUTHORIZED", "0");
  const other = await sender()({ ...REQUEST, url: "https://other.example.org/hook" });
  const unknown = await sender({ ca: undefined as never })({ ...REQUEST, url: "https://partner.example.org/hook" });
  expect([other, unknown]).toEqual([
    { status: null, problem: "tls" },
    { status: null, problem: "tls" },
  ]);
  expect(received).toEqual([]);
});

test.each([
  ["http://partner.example.org/hook", "no TLS"],
  ["https://partner.example.org:8443/hook", "another port"],
  ["https://user:word@partner.example.org/hook", "a password"],
  ["https://127.0.0.1/hook", "an address of this machine"],
  ["https://2130706433/hook", "the same as one number"],
  ["https://0x7f.1/hook", "the same in hexadecimal"],
  ["https://[::1]/hook", "the same in IPv6"],
  ["https://[::ffff:127.0.0.1]/hook", "the same mapped"],
  ["https://8.8.8.8/hook", "an address instead of a name"],
  ["https://localhost/hook", "the name of this machine"],
  ["https://database/hook", "a name without a dot"],
  ["https://metadata.google.internal/hook", "a name of a cloud"],
  ["https://printer.local/hook", "a name of a network"],
  ["ftp://partner.example.org/hook", "another protocol"],
  ["file:///etc/passwd", "a file"],
  ["no address", "no address"],
])("asks nothing at %s: %s", async (url) => {
  const resolve = vi.fn(async () => [HERE]);
  expect(await sender({ resolve })({ ...REQUEST, url })).toEqual({ status: null, problem: "address" });
  expect(resolve).not.toHaveBeenCalled();
  expect(received).toEqual([]);
});

test.each([
  [["127.0.0.1"]],
  [["169.254.169.254"]],
  [["::ffff:127.0.0.1"]],
  [["64:ff9b::7f00:1"]],
  [["8.8.8.8", "10.0.0.7"]],
  [["2606:4700::1111", "fe80::1"]],
  [[]],
])("asks nothing when a name leads to %s", async (addresses) => {
  const resolve = async () => addresses.map((address) => ({ address, family: net.isIP(address) }));
  const sent = await webhookSender({ resolve, port, ca })({ ...REQUEST, url: "https://partner.example.org/hook" });
  expect(sent).toEqual({ status: null, problem: "address" });
  expect(received).toEqual([]);
});

test("a resolver that answers differently the second time changes nothing: the connection goes to the address that was checked", async () => {
  const trap = vi.fn<http.RequestListener>((_, response) => void response.end());
  const trapServer = https.createServer(trap);
  trapServer.listen(port, "127.0.0.2"); // the same port on another address of this machine
  await once(trapServer, "listening");
  servers.push(trapServer);
  const connected = vi.fn();
  trapServer.on("connection", connected);
  let asked = 0;
  const resolve = async () => [{ address: asked++ === 0 ? "127.0.0.1" : "127.0.0.2", family: 4 }];
  const isPublic = (address: string) => address === "127.0.0.1";
  const send = webhookSender({ resolve, isPublic, port, ca });
  const url = "https://partner.example.org/hook";
  expect(await send({ ...REQUEST, url })).toEqual({ status: 200, problem: null });
  expect(asked).toBe(1);
  // The next delivery asks again, and is refused.
  expect(await send({ ...REQUEST, url })).toEqual({ status: null, problem: "address" });
  expect([received.length, connected.mock.calls.length]).toEqual([1, 0]);
});

/** A name server that answers each question of a type with the next of these addresses, the last for ever; without one with nothing. */
async function nameServer(answers: { A?: string[]; AAAA?: string[] }): Promise<{ at: string; asked: string[] }> {
  const asked: string[] = [];
  const server = createSocket("udp4");
  server.on("message", (question, from) => {
    const end = question.indexOf(0, 12) + 5; // the name ends with an empty label; type and class follow
    const type = question.readUInt16BE(end - 4) === 28 ? "AAAA" : "A";
    const nth = asked.filter((each) => each === type).length;
    asked.push(type);
    const address = answers[type]?.[Math.min(nth, answers[type].length - 1)];
    const head = Buffer.from(question.subarray(0, end));
    head.writeUInt16BE(0x8180, 2);
    head.writeUInt16BE(address ? 1 : 0, 6);
    head.writeUInt16BE(0, 8);
    head.writeUInt16BE(0, 10);
    const bytes = address ? bytesOf(address) : Buffer.alloc(0);
    const record = Buffer.concat([Buffer.from([0xc0, 12]), question.subarray(end - 4, end), Buffer.alloc(6), bytes]);
    record.writeUInt16BE(bytes.length, 10);
    server.send(address ? Buffer.concat([head, record]) : head, from.port, from.address);
  });
  server.bind(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  return { at: `127.0.0.1:${server.address().port}`, asked };
}

/** Of an address without :: */
function bytesOf(address: string): Buffer {
  if (net.isIPv4(address)) return Buffer.from(address.split(".").map(Number));
  return Buffer.from(
    address
      .split(":")
      .map((part) => part.padStart(4, "0"))
      .join(""),
    "hex",
  );
}

test("asks a name server for A and AAAA once, and goes where it was told then", async () => {
  const { at, asked } = await nameServer({ A: ["127.0.0.1", "127.0.0.2"] });
  const isPublic = (address: string) => address === "127.0.0.1";
  const send = webhookSender({ servers: [at], isPublic, port, ca });
  const url = "https://partner.example.org/hook";
  expect(await send({ ...REQUEST, url })).toEqual({ status: 200, problem: null });
  expect(asked.toSorted()).toEqual(["A", "AAAA"]);
  expect(await send({ ...REQUEST, url })).toEqual({ status: null, problem: "address" });
});

test.each([
  [{ A: ["8.8.8.8"], AAAA: ["fd00:0:0:0:0:0:0:1"] }, "address"],
  [{ AAAA: ["0:0:0:0:0:ffff:7f00:1"] }, "address"],
  [{ A: ["169.254.169.254"] }, "address"],
  [{}, "name"],
])("with a name server that says %j nothing is asked", async (answers, problem) => {
  const { at } = await nameServer(answers);
  const sent = await webhookSender({ servers: [at], port, ca })({
    ...REQUEST,
    url: "https://partner.example.org/hook",
  });
  expect(sent).toEqual({ status: null, problem });
});

test("follows no redirect", async () => {
  answer = (_, response) => void response.writeHead(302, { Location: `http://127.0.0.1:${plainPort}/inside` }).end();
  expect(await sender()({ ...REQUEST, url: "https://partner.example.org/hook" })).toEqual({
    status: 302,
    problem: null,
  });
  expect(received.map(({ url }) => url)).toEqual(["/hook"]);
});

test("reads no body, however long it is", async () => {
  let written = 0;
  let closed = false;
  answer = (_, response) => {
    response.on("close", () => {
      closed = true;
    });
    const write = () => {
      while (!closed && response.write(Buffer.alloc(65_536))) written += 65_536;
    };
    response.on("drain", write);
    write();
  };
  expect(await sender()({ ...REQUEST, url: "https://partner.example.org/hook" })).toEqual({
    status: 200,
    problem: null,
  });
  await expect.poll(() => closed).toBe(true);
  expect(written).toBeLessThan(20_000_000);
});

test("takes no head of an answer above 8 KB", async () => {
  answer = (_, response) => void response.writeHead(200, { "x-long": "x".repeat(9000) }).end();
  expect((await sender()({ ...REQUEST, url: "https://partner.example.org/hook" })).problem).toBe("connection");
});

test.each([
  ["a receiver that says nothing", (() => {}) as http.RequestListener],
  [
    "one that sends interim answers for ever",
    ((_, response) => {
      const timer = setInterval(() => response.writeProcessing(), 20);
      response.on("close", () => clearInterval(timer));
    }) as http.RequestListener,
  ],
])("gives up in time on %s", async (_, silent) => {
  answer = silent;
  const began = performance.now();
  const sent = await sender({ timeout_ms: 300 })({ ...REQUEST, url: "https://partner.example.org/hook" });
  expect(sent).toEqual({ status: null, problem: "timeout" });
  expect(performance.now() - began).toBeLessThan(5000);
});

test("gives up in time on a resolver that says nothing, and at once when it is stopped", async () => {
  const resolve = () => new Promise<never>(() => {});
  const url = "https://partner.example.org/hook";
  expect(await sender({ resolve, timeout_ms: 100 })({ ...REQUEST, url })).toEqual({ status: null, problem: "timeout" });
  const stopping = new AbortController();
  const sent = sender({ resolve })({ ...REQUEST, url }, stopping.signal);
  stopping.abort();
  expect(await sent).toEqual({ status: null, problem: "timeout" });
});

test("says that a name leads nowhere, and that a connection fails", async () => {
  const resolve = async () => {
    throw Object.assign(new Error("queryA ENOTFOUND partner.example.org"), { code: "ENOTFOUND", syscall: "queryA" });
  };
  const url = "https://partner.example.org/hook";
  expect(await sender({ resolve })({ ...REQUEST, url })).toEqual({ status: null, problem: "name" });
  expect(await sender({ port: 1 })({ ...REQUEST, url })).toEqual({ status: null, problem: "connection" });
});

test("uses no proxy of the environment", async () => {
  const connected = vi.fn();
  const proxy = await listen(
    net.createServer((socket) => {
      connected();
      socket.destroy();
    }),
  );
  for (const name of ["HTTPS_PROXY", "https_proxy", "HTTP_PROXY", "http_proxy"])
    vi.stubEnv(name, `http://127.0.0.1:${proxy}`);
  vi.stubEnv("NODE_USE_ENV_PROXY", "1");
  const undo = http.setGlobalProxyFromEnv();
  try {
    await once(http.get("http://partner.example.org/"), "error");
    expect(connected).toHaveBeenCalledOnce(); // what asks without an agent of its own goes there
    expect(await sender()({ ...REQUEST, url: "https://partner.example.org/hook" })).toEqual({
      status: 200,
      problem: null,
    });
  } finally {
    undo();
  }
  expect(connected).toHaveBeenCalledOnce();
});

test("in development, and when it is set, addresses of this machine may be tried without TLS", async () => {
  const url = `http://localhost:${plainPort}/hook`;
  expect(await webhookSender({ toThisMachine: true })({ ...REQUEST, url })).toEqual({ status: 200, problem: null });
  expect(await webhookSender()({ ...REQUEST, url })).toEqual({ status: null, problem: "address" });
  const network = await webhookSender({ toThisMachine: true })({ ...REQUEST, url: "http://192.168.0.1/hook" });
  expect(network).toEqual({ status: null, problem: "address" });
});

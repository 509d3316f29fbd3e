import { once } from "node:events";
import { Agent, get, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { connect } from "node:net";
import { afterEach, expect, test } from "vitest";
import { closeServer, listenerLimits, newServer } from "#api/http/listener.ts";

const usual = listenerLimits({ TRUST_PROXY: null });
const impatient = { ...usual, headersTimeout: 200, requestTimeout: 400, connectionsCheckingInterval: 50 };
const open: Server[] = [];
afterEach(async () => {
  for (const server of open.splice(0)) await closeServer(server, 0);
});

async function listen(
  limits = usual,
  ending = new AbortController().signal,
  answer = (_: unknown, response: ServerResponse) => void response.end("answer"),
) {
  const server = newServer(answer, ending, limits);
  open.push(server);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return { server, port: (server.address() as { port: number }).port };
}

/** The bytes that a connection receives until the server closes it. */
async function hear(port: number, said: string): Promise<string> {
  const socket = connect({ port, host: "127.0.0.1", allowHalfOpen: true });
  let heard = "";
  socket.setEncoding("utf8").on("data", (text) => (heard += text));
  socket.on("error", () => {});
  if (said) socket.write(said);
  await Promise.race([once(socket, "end"), once(socket, "close")]);
  socket.destroy();
  return heard;
}

async function ask(port: number, agent: Agent): Promise<IncomingMessage> {
  const [response] = (await once(get({ port, host: "127.0.0.1", agent }), "response")) as [IncomingMessage];
  response.resume();
  await once(response, "end");
  return response;
}

test.each([
  ["nothing", ""],
  ["half of a header", "GET / HTTP/1.1\r\nHost: marga\r\nX-Slow"],
])("a connection that says %s is closed", async (_, said) => {
  const { port } = await listen(impatient);
  expect(await hear(port, said)).toMatch(/^(HTTP\/1\.1 408 |$)/);
});

test("a body that never completes times out", async () => {
  const { port } = await listen(impatient, undefined, (request, response) => {
    (request as IncomingMessage).resume().once("end", () => response.end("answer"));
  });
  expect(await hear(port, "POST / HTTP/1.1\r\nHost: marga\r\nContent-Length: 9\r\n\r\nhal")).not.toContain("answer");
});

test.each([
  ["/%80".repeat(400), 400],
  [`/provider/%E0%A4?search=x`, 400],
  ["/a".repeat(1001), 414],
  ["/%".repeat(4000), 414],
  [`/search?search=${"a".repeat(8000)}`, 414],
  [`/search?${"a&".repeat(300)}`, 414],
])("the path %s is refused before anything looks at it", async (path, status) => {
  let asked = 0;
  const { port } = await listen(usual, undefined, (_, response) => {
    asked++;
    response.end();
  });
  expect(await hear(port, `GET ${path} HTTP/1.1\r\nHost: marga\r\n\r\n`)).toMatch(`HTTP/1.1 ${status} `);
  expect(asked).toBe(0);
});

test("a long query and a name in any script are answered", async () => {
  const { port } = await listen();
  const path = `/blogs/${encodeURIComponent("दिव्यांग")}?search=%80${"a".repeat(5000)}`;
  expect(await hear(port, `GET ${path} HTTP/1.1\r\nHost: marga\r\nConnection: close\r\n\r\n`)).toMatch(/answer$/);
});

test("a response of which the caller takes nothing is ended, and one that takes long to make is not", async () => {
  const large = Buffer.alloc(20_000_000);
  const { port, server } = await listen({ ...usual, stalled_ms: 300 }, undefined, (request, response) => {
    if ((request as IncomingMessage).url === "/slow") setTimeout(() => response.end("answer"), 900);
    else response.end(large);
  });
  const idle = connect(port, "127.0.0.1").on("error", () => {});
  idle.write("GET / HTTP/1.1\r\nHost: marga\r\n\r\n");
  idle.pause();
  const [slow] = await Promise.all([
    hear(port, "GET /slow HTTP/1.1\r\nHost: marga\r\nConnection: close\r\n\r\n"),
    expect.poll(() => new Promise((resolve) => server.getConnections((_, count) => resolve(count)))).toBe(0),
  ]);
  expect(slow).toMatch(/answer$/);
  idle.destroy();
});

test("connections above the limit are closed, and the others are answered", async () => {
  const { port } = await listen({ ...usual, most_connections: 2 });
  const agents = [new Agent({ keepAlive: true }), new Agent({ keepAlive: true })];
  for (const agent of agents) expect((await ask(port, agent)).statusCode).toBe(200);
  expect(await hear(port, "GET / HTTP/1.1\r\nHost: marga\r\n\r\n")).toBe("");
  for (const agent of agents) expect((await ask(port, agent)).statusCode).toBe(200);
  for (const agent of agents) agent.destroy();
});

test("the default limits are finite, and keep-alive behind a proxy outlasts the proxy's own", async () => {
  const { server } = await listen();
  expect(server).toMatchObject({ headersTimeout: 15_000, requestTimeout: 300_000, maxConnections: 5000 });
  expect(server.keepAliveTimeout).toBe(10_000);
  expect(listenerLimits({ TRUST_PROXY: 1 }).keepAliveTimeout).toBeGreaterThan(60_000);
});

test("during shutdown, running and new responses close their connection", async () => {
  const ending = new AbortController();
  const waiting: ServerResponse[] = [];
  const { port } = await listen(usual, ending.signal, (_, response) => {
    if (ending.signal.aborted) response.end("answer");
    else waiting.push(response);
  });
  const agent = new Agent({ keepAlive: true });
  const first = ask(port, agent);
  await expect.poll(() => waiting.length).toBe(1);
  ending.abort();
  waiting[0]!.end("answer");
  expect((await first).headers.connection).toBe("close");
  expect((await ask(port, agent)).headers.connection).toBe("close");
  agent.destroy();
});

test("closing lets a running response end, and accepts no new connection", async () => {
  const waiting: ServerResponse[] = [];
  const { server, port } = await listen(usual, undefined, (_, response) => void waiting.push(response));
  const first = ask(port, new Agent());
  await expect.poll(() => waiting.length).toBe(1);
  const closed = closeServer(server, 60_000);
  await expect(ask(port, new Agent())).rejects.toThrow("ECONNREFUSED");
  waiting[0]!.end("answer");
  expect((await first).statusCode).toBe(200);
  await closed;
});

import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import { createServer, request } from "node:http";
import { connect } from "node:net";
import os from "node:os";
import path from "node:path";
import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import { afterAll, expect, onTestFinished, test, vi } from "vitest";
import { holdRequests } from "#api/http/held-requests.ts";
import { type ApiEnv, requesterOf } from "#api/http/request.ts";
import type { Context } from "#operations/runtime/context.ts";
import { type Env, parseEnv } from "#operations/runtime/env.ts";
import { requireSafeStart } from "#operations/runtime/start-refusals.ts";
import { freePort } from "#tests/helpers/program.ts";

/** What docs/operations.md and deploy/ tell the operator to do */
const manual = fs.readFileSync("docs/operations.md", "utf8");
const compose = fs.readFileSync("deploy/compose.yaml", "utf8");
const configuration = fs.readFileSync("deploy/nginx.conf", "utf8");
const example = variablesIn(fs.readFileSync("deploy/example.env", "utf8"));

/** The line of the manual that starts a site, and its variables */
const startLine = manual.match(/^ {4}(NODE_ENV=production .*) npm start$/m)![1]!;
const nginxInCompose = compose.match(/^ {2}proxy:[\s\S]*?ipv4_address: (\S+)/m)?.[1] ?? "172.30.0.2";

const recipes: [string, Record<string, string>, string][] = [
  [
    "the start of the manual, behind nginx on the same machine",
    variablesIn(startLine.replaceAll(" ", "\n")),
    "127.0.0.1",
  ],
  ["example.env under marga.service, behind nginx on the same machine", example, "127.0.0.1"],
  ["example.env in the containers, behind nginx of compose.yaml", example, nginxInCompose],
];

test.each(recipes)(
  "%s: two visitors are two networks, and a forged X-Forwarded-For does not help",
  async (_, variables, proxy) => {
    const env = parseEnv(variables);
    const through = async (visitor: string, sent?: string) => networkSeenBy(env, proxy, headerOfProxy(visitor, sent));
    expect(await through("203.0.113.7")).toBe("203.0.113.7");
    expect(await through("198.51.100.9")).toBe("198.51.100.9");
    expect(await through("203.0.113.7", "198.51.100.9")).toBe("203.0.113.7");
    expect(await through("203.0.113.7", "198.51.100.9, 127.0.0.1")).toBe("203.0.113.7");
  },
);

test.each(recipes)("%s: a caller who gets around the proxy does not choose its network", async (_, variables) => {
  expect(await networkSeenBy(parseEnv(variables), "203.0.113.66", "198.51.100.9")).toBe("203.0.113.66");
});

test.each(recipes)("%s: the server starts", (_, variables) => {
  expect(() =>
    requireSafeStart(parseEnv({ ...variables, APP_SECRET: "a secret of more than thirty-two letters" })),
  ).not.toThrow();
});

test("a site with TLS does not start before it is told who stands in front", () => {
  const { TRUST_PROXY, ...without } = variablesIn(startLine.replaceAll(" ", "\n"));
  expect(() => requireSafeStart(parseEnv(without))).toThrow(
    /^PUBLIC_URL=https:\/\/marga\.example needs a proxy that speaks TLS: set TRUST_PROXY [^.]*127\.0\.0\.1[^.\n]*(\.\d+)*[^.\n]*\.$/,
  );
  expect(() => requireSafeStart(parseEnv({ ...without, PUBLIC_URL: "http://192.168.1.5:3000" }))).not.toThrow();
  expect(() => requireSafeStart(parseEnv({}))).not.toThrow();
});

const ended: (() => unknown)[] = [];
afterAll(async () => {
  for (const end of ended.reverse()) await end();
});

const nginx = ["/usr/sbin/nginx", "/usr/bin/nginx"].find((file) => fs.existsSync(file));

test.runIf(nginx)(
  "nginx with deploy/nginx.conf: two visitors are two networks, and a forged X-Forwarded-For does not help",
  async () => {
    const app = echo(parseEnv(example));
    const process = createServer(getRequestListener(app.fetch)).listen(0, "127.0.0.1");
    await once(process, "listening");
    ended.push(() => process.close());
    const port = await startNginx((process.address() as { port: number }).port);
    expect(await ask(port, "127.0.0.5")).toBe("127.0.0.5");
    expect(await ask(port, "127.0.0.6")).toBe("127.0.0.6");
    expect(await ask(port, "127.0.0.5", "198.51.100.9")).toBe("127.0.0.5");
    expect(await ask(port, "127.0.0.5", "198.51.100.9, 127.0.0.1")).toBe("127.0.0.5");
  },
);

test.runIf(nginx)(
  "nginx with deploy/nginx.conf takes large bodies only for files, and keeps none of them",
  async () => {
    const app = new Hono();
    app.all("*", (c) => c.text(`before the body: ${c.req.path}`));
    const process = createServer(getRequestListener(app.fetch)).listen(0, "127.0.0.1");
    await once(process, "listening");
    ended.push(() => process.close());
    const port = await startNginx((process.address() as { port: number }).port);
    const send = (path: string, bytes: number) =>
      fetch(`http://127.0.0.1:${port}${path}`, { method: "POST", body: "x".repeat(bytes) }).then(
        ({ status }) => status,
      );
    expect(await send("/api/otp/send", 900_000)).toBe(200);
    expect(await send("/api/otp/send", 2_000_000)).toBe(413);
    expect(await send("/contact", 2_000_000)).toBe(413);
    // Half of the body is enough for an answer, so nginx has not waited for the rest.
    for (const path of ["/api/upload-document", "/api/services/1/images", "/api/admin/import"])
      expect(await answerToHalf(port, path)).toContain(`before the body: ${path}`);
  },
);

test.runIf(nginx)(
  "nginx with deploy/nginx.conf counts requests at a time of an IPv6 customer, whatever the address",
  async () => {
    const waiting: (() => void)[] = [];
    const process = createServer((request, response) => {
      if (request.url === "/held") waiting.push(() => response.end("held"));
      else response.end("here");
    }).listen(0, "127.0.0.1");
    await once(process, "listening");
    ended.push(() => process.close());
    const port = await startNginx((process.address() as { port: number }).port, (site) =>
      site
        .replace("limit_conn marga_callers 100;", "limit_conn marga_callers 2;")
        .replace("limit_conn_status", "set_real_ip_from 127.0.0.1;\n  real_ip_header X-Visitor;\n  limit_conn_status"),
    );
    const from = (visitor: string, path = "/") =>
      fetch(`http://127.0.0.1:${port}${path}`, { headers: { "X-Visitor": visitor } }).then(({ status }) => status);
    // 0a is a line break within the address.
    const held = ["2001:db8:a0a:a0a::1", "2001:db8:a0a:a0a:ffff::2", "203.0.113.1", "203.0.113.1"].map((visitor) =>
      from(visitor, "/held"),
    );
    await expect.poll(() => waiting.length).toBe(4);
    expect(await from("2001:db8:a0a:a0a:1:2:3:4")).toBe(503);
    expect(await from("2001:db8:a0a:a0b::1")).toBe(200);
    expect(await from("203.0.113.1")).toBe(503);
    expect(await from("203.0.113.2")).toBe(200);
    for (const answer of waiting) answer();
    expect(await Promise.all(held)).toEqual([200, 200, 200, 200]);
  },
);

test.runIf(nginx)(
  "nginx with deploy/nginx.conf writes no query into its logs, also when no process answers",
  async () => {
    const process = createServer((request, response) =>
      request.url!.startsWith("/search") ? response.destroy() : response.end("here"),
    ).listen(0, "127.0.0.1");
    await once(process, "listening");
    ended.push(() => process.close());
    let folder = "";
    const port = await startNginx((process.address() as { port: number }).port, (site) => {
      folder = path.dirname(site.match(/access_log (\S+)/)![1]!);
      return site;
    });
    for (const asked of ["/api/documents/1/file?expires=9&signature=SECRET", "/search?search=SECRET"])
      await fetch(`http://127.0.0.1:${port}${asked}`, { headers: { Referer: `http://127.0.0.1${asked}` } });
    const logs = () => fs.readFileSync(`${folder}/access.log`, "utf8") + fs.readFileSync(`${folder}/error.log`, "utf8");
    await expect.poll(logs).toContain('"GET /api/documents/1/file" 200');
    await expect.poll(logs).toContain('"GET /search" 502');
    expect(logs()).not.toContain("SECRET");
  },
);

test.runIf(nginx)(
  "nginx with deploy/nginx-main.conf serves visitors while a caller holds nine hundred connections without a request, and ends these",
  async () => {
    const process = createServer((_, response) => response.end("here")).listen(0, "127.0.0.1");
    await once(process, "listening");
    ended.push(() => process.close());
    const port = await startNginx((process.address() as { port: number }).port, (site) =>
      site.replaceAll("client_header_timeout 10s", "client_header_timeout 1s"),
    );
    const held = Array.from({ length: 900 }, () => connect(port, "127.0.0.1").on("error", () => {}));
    ended.push(() => held.forEach((socket) => void socket.destroy()));
    for (const socket of held) socket.write("GET / HT");
    await Promise.all(held.map((socket) => socket.connecting && once(socket, "connect")));
    expect(await Promise.all(Array.from({ length: 8 }, () => ask(port, "127.0.0.5")))).toEqual(Array(8).fill("here"));
    for (const socket of held) socket.resume();
    await expect.poll(() => held.every(({ destroyed }) => destroyed), { timeout: 20_000 }).toBe(true);
  },
);

test.runIf(nginx)(
  "nginx with deploy/nginx.conf goes on sending visitors to a process that has broken off slow bodies",
  async () => {
    const app = new Hono<ApiEnv>();
    app.onError((_, c) => c.text("", 500));
    app.use(async (c, next) => {
      c.set("ctx", { env: parseEnv(example) } as unknown as Context);
      await next();
    });
    app.use(holdRequests());
    app.get("*", (c) => c.text("here"));
    app.post("*", async (c) => c.text(await c.req.text()));
    const process = createServer(getRequestListener(app.fetch)).listen(0, "127.0.0.1");
    await once(process, "listening");
    ended.push(() => process.close());
    const port = await startNginx((process.address() as { port: number }).port);
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    onTestFinished(() => void vi.useRealTimers());
    const answers = Array.from({ length: 8 }, () => {
      const held = { answer: "" };
      const socket = connect(port, "127.0.0.1").on("error", () => {});
      ended.push(() => socket.destroy());
      socket.setEncoding("latin1").on("data", (text) => (held.answer += text));
      socket.write("POST /api/registration-details HTTP/1.1\r\nHost: marga.example\r\nContent-Length: 1000\r\n\r\n{");
      return held;
    });
    await expect.poll(() => vi.getTimerCount()).toBeGreaterThanOrEqual(answers.length);
    vi.advanceTimersByTime(30_000);
    await expect.poll(() => answers.map(({ answer }) => answer.slice(0, 12))).toEqual(Array(8).fill("HTTP/1.1 408"));
    expect(await Promise.all(answers.map(() => ask(port, "127.0.0.1")))).toEqual(Array(8).fill("here"));
  },
);

/** The answer to a request with half of a body of 40 MB */
async function answerToHalf(port: number, path: string): Promise<string> {
  const socket = connect(port, "127.0.0.1").on("error", () => {});
  ended.push(() => socket.destroy());
  socket.write(`POST ${path} HTTP/1.1\r\nHost: marga.example\r\nContent-Length: 40000000\r\n\r\n${"x".repeat(20_000)}`);
  let answer = "";
  for await (const part of socket.setEncoding("latin1")) {
    answer += part;
    if (answer.includes("before the body")) break;
  }
  return answer;
}

function variablesIn(text: string): Record<string, string> {
  return Object.fromEntries([...text.matchAll(/^([A-Z][A-Z0-9_]*)=(.*)$/gm)].map(([, name, value]) => [name!, value!]));
}

/** X-Forwarded-For as the directive in deploy/nginx.conf makes it of the visitor's address and of what the visitor sent */
function headerOfProxy(visitor: string, sent?: string): string {
  const directive = configuration.match(/proxy_set_header X-Forwarded-For (\$\w+);/)![1]!;
  const appended = sent === undefined ? visitor : `${sent}, ${visitor}`;
  return { $remote_addr: visitor, $proxy_add_x_forwarded_for: appended }[directive]!;
}

/** Answers with the network that the limits count. */
function echo(env: Env): Hono<ApiEnv> {
  const app = new Hono<ApiEnv>();
  app.get("*", (c) => {
    c.set("ctx", { env } as unknown as Context);
    return c.text(requesterOf(c).network);
  });
  return app;
}

async function networkSeenBy(env: Env, remoteAddress: string, forwarded: string): Promise<string> {
  const headers = { "X-Forwarded-For": forwarded };
  return (await echo(env).request("/", { headers }, { incoming: { socket: { remoteAddress } } })).text();
}

/** Runs nginx on the file of deploy/, with ports of this machine, without TLS and with one process behind it. */
async function startNginx(behind: number, change = (site: string) => site): Promise<number> {
  const main = fs.readFileSync("deploy/nginx-main.conf", "utf8").match(/worker_rlimit[\s\S]*?events \{.*\}/)![0];
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "marga-nginx-"));
  const port = await freePort();
  const site = configuration
    .replace("listen 80;", `listen 127.0.0.1:${await freePort()};`)
    .replace("listen 443 ssl;", `listen 127.0.0.1:${port};`)
    .replaceAll("/var/log/nginx", folder)
    .replaceAll(/^ *ssl_.*\n/gm, "")
    .replaceAll(/server marga-\d:\d+/g, `server 127.0.0.1:${behind}`);
  const file = path.join(folder, "nginx.conf");
  const paths = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  fs.writeFileSync(
    file,
    `daemon off; ${globalThis.process.getuid?.() === 0 ? "user root; " : ""}pid ${folder}/pid; error_log ${folder}/error.log; ${main} http { ${paths.join(" ")}\n${change(site)}\n}`,
  );
  const child: ChildProcess = spawn(nginx!, ["-c", file, "-e", `${folder}/error.log`], { stdio: "ignore" });
  ended.push(async () => {
    child.kill("SIGTERM");
    if (child.exitCode === null) await once(child, "close");
    fs.rmSync(folder, { recursive: true });
  });
  await expect.poll(() => ask(port, "127.0.0.1").catch(() => null), { timeout: 10_000 }).not.toBeNull();
  return port;
}

function ask(port: number, localAddress: string, forwarded?: string): Promise<string> {
  const headers = { Host: "marga.example", ...(forwarded && { "X-Forwarded-For": forwarded }) };
  return new Promise((resolve, reject) => {
    request({ port, host: "127.0.0.1", localAddress, headers, agent: false }, async (response) => {
      resolve((await response.setEncoding("utf8").toArray()).join(""));
    })
      .once("error", reject)
      .end();
  });
}

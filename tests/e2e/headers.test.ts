import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { search } from "#tests/helpers/directory.ts";
import { address } from "#tests/helpers/lane.ts";
import { environment, freePort, type Program, ready, start, stop } from "#tests/helpers/program.ts";
import { request, sendRaw } from "#tests/helpers/raw-request.ts";

const port = Number(new URL(address).port);
const assets = fs.readdirSync("build/client/assets");
const asset = (kind: string) => `/assets/${assets.find((name) => name.endsWith(kind))}`;

/** One response of each kind that the program sends. */
const responses: Record<string, string> = {
  "the first page": "/",
  "a page of results": "/search?search=autism&location=Pune",
  "a page that is not there": "/nowhere",
  "a signed-in area": "/login",
  "a feed": "/events/feed.xml",
  JSON: "/api/organizations",
  "a refusal of the interface": "/api/admin/audit",
  "nothing of the interface": "/api/nowhere",
  "the page of the interface": "/api/docs",
  "a probe": "/healthz",
  "the worker": "/service-worker.js",
  "a script": asset(".js"),
  "a style sheet": asset(".css"),
  "a drawing": asset(".svg"),
  "a font": asset(".woff2"),
  "no asset": "/assets/nothing.js",
};

/** A file that loads nothing needs few headers, and every header costs bytes in every first visit. */
const loadsNothing = (path: string) => ["js", "svg", "woff2"].some((kind) => path === asset(`.${kind}`));

test.each(Object.entries(responses))("%s has the headers of every response", async (_, path) => {
  const { headers } = await fetch(address + path, { redirect: "manual" });
  const policy = headers.get("Content-Security-Policy") ?? "";
  expect(policy).toContain("default-src 'none'");
  if (path !== asset(".css") && !loadsNothing(path)) expect(policy).toContain("base-uri 'none'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toMatch(/unsafe-|\*|http:/);
  expect(headers.get("Strict-Transport-Security")).toBe("max-age=31536000; includeSubDomains");
  expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
  expect(headers.get("Referrer-Policy")).toBe(loadsNothing(path) ? null : "same-origin");
  expect(headers.get("Access-Control-Allow-Origin")).toBe(path === responses.JSON ? "*" : null);
  expect(headers.get("X-Powered-By") ?? headers.get("Server")).toBeNull();
});

test.each(Object.entries(responses).filter(([, path]) => path !== responses.JSON))(
  "%s cannot be read by other sites",
  async (_, path) => {
    const origin = { Origin: "https://other.example" };
    const { headers } = await fetch(address + path, { headers: origin, redirect: "manual" });
    expect([...headers.keys()].filter((name) => name.startsWith("access-control-"))).toEqual([]);
  },
);

test("a preflight request of another site is answered without permission", async () => {
  const preflight = await fetch(`${address}/api/login`, {
    method: "OPTIONS",
    headers: { Origin: "https://other.example", "Access-Control-Request-Method": "POST" },
  });
  expect([...preflight.headers.keys()].filter((name) => name.startsWith("access-control-"))).toEqual([]);
});

test("an address that is too long or has an invalid path gets a short answer", async () => {
  const long = await fetch(`${address}/search?${"a=1&".repeat(2500)}`);
  expect([long.status, await long.text()]).toEqual([414, "The address is too long\n"]);
  expect((await fetch(`${address}/search?search=school&x=${"a".repeat(4000)}`)).status).toBe(200);
  expect(await sendRaw(port, request("GET /provider/%c0%ae HTTP/1.1"))).toMatch(/^HTTP\/1\.1 400 /);
});

test("a page is rendered for no request that it does not take, and a form is taken where there is one", async () => {
  for (const method of ["PUT", "DELETE", "PATCH", "OPTIONS", "POST"])
    for (const path of ["/accessibility?lang=ta", "/search", "/nowhere", "/search.data"]) {
      if (method === "POST" && path.startsWith("/accessibility")) continue;
      const answer = await fetch(address + path, { method, headers: { Origin: address } });
      expect([answer.status, (await answer.text()).length], `${method} ${path}`).toEqual([405, 33]);
    }
  for (const path of ["/contact", "/accessibility"]) {
    const body = new URLSearchParams({ message: "" });
    const answer = await fetch(address + path, { method: "POST", headers: { Origin: address }, body });
    expect(await answer.text(), path).toContain("<html");
  }
});

test("TRACE and CONNECT do not return the request", async () => {
  for (const path of ["/", "/api/organizations", "/nowhere", asset(".js")]) {
    const answer = await sendRaw(port, request(`TRACE ${path} HTTP/1.1`, { "X-Secret": "marigold" }));
    expect(answer, path).not.toContain("marigold");
    expect(answer, path).toMatch(/^HTTP\/1\.1 40[45] /);
  }
  expect(await sendRaw(port, request("CONNECT other.example:443 HTTP/1.1"))).not.toMatch(/^HTTP\/1\.1 2/);
});

test("no folder is listed, and no path reaches files outside the site's own", async () => {
  for (const path of ["/assets", "/assets/", "/api/", "/.git/HEAD", "/.git/config", "/assets/../../../package.json"]) {
    const response = await fetch(address + path);
    expect([404, 405], path).toContain(response.status);
    expect(await response.text(), path).not.toMatch(/ref: refs|"dependencies"|repositoryformatversion/);
  }
});

test.each([
  "/../package.json",
  "/assets/../../../package.json",
  "/%2e%2e/%2e%2e/package.json",
  "/assets/..%2f..%2f..%2fpackage.json",
  "/assets/%2e%2e%5c%2e%2e%5cpackage.json",
  "/assets/....//....//package.json",
  "/assets/%00/../../package.json",
  "/assets//../../../.git/HEAD",
  "//etc/passwd",
  "/assets/%c0%ae%c0%ae/package.json",
  "/api/documents/..%2f..%2f..%2fetc%2fpasswd/file",
])("%s is not found and reveals no file", async (target) => {
  const answer = await sendRaw(port, request(`GET ${target} HTTP/1.1`));
  expect(answer).toMatch(/^HTTP\/1\.1 40[04] /);
  expect(answer).not.toMatch(/"dependencies"|root:x|ref: refs/);
});

test.each([
  ["two lengths", { "Content-Length": "5", "content-length": "6" }, "hello"],
  ["a length and chunks", { "Content-Length": "5", "Transfer-Encoding": "chunked" }, "0\r\n\r\n"],
  ["a space before the colon", { "Content-Length ": "5" }, "hello"],
  ["a folded header", { "X-A": "b\r\n c" }, ""],
])("%s: a request with an ambiguous end is refused", async (_, headers, body) => {
  const smuggled = "GET /api/user HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n";
  const answer = await sendRaw(port, request("POST /api/login HTTP/1.1", headers as never, body + smuggled));
  expect(answer.match(/^HTTP\/1\.1 400 /)?.[0], answer.slice(0, 200)).toBeDefined();
  expect(answer.match(/HTTP\/1\.1 /g)).toHaveLength(1);
});

test("the Host header of a request is in no link", async () => {
  const { id } = (await search("search=autism&location=Pune")).data[0]!;
  for (const path of ["/", `/provider/${id}`, "/search?search=autism", "/events/feed.xml", "/api/openapi.json"]) {
    const headers = { Host: "evil.example", "X-Forwarded-Host": "evil.example", Forwarded: "host=evil.example" };
    expect(await sendRaw(port, request(`GET ${path} HTTP/1.1`, headers)), path).not.toContain("evil.example");
  }
});

test.each([
  ["a proxy's header", { "X-Forwarded-For": "203.0.113.7" }],
  ["another proxy's header", { Forwarded: "for=203.0.113.7" }],
  ["Via", { Via: "1.1 proxy" }],
  ["the name of a site", { Host: "marga.example" }],
  ["a name of another's that leads here", { Host: "rebound.example:3000" }],
  ["a page of another site", { "Sec-Fetch-Site": "cross-site" }],
])("the outbox is not served for %s", async (_, headers) => {
  const answer = await sendRaw(port, request("GET /dev/outbox HTTP/1.1", headers as never));
  expect(answer).toMatch(/^HTTP\/1\.1 404 /);
  expect(await sendRaw(port, request("GET /dev/outbox HTTP/1.1"))).toMatch(/^HTTP\/1\.1 200 /);
});

test("the outbox is not served for a proxy with HTTP/1.0 and no headers", async () => {
  expect(await sendRaw(port, request("GET /dev/outbox HTTP/1.0"))).toMatch(/ 404 /);
});

const folder = fs.mkdtempSync(path.join(os.tmpdir(), "marga-production-"));
let production = "";
let server: Program;
beforeAll(async () => {
  const own = await freePort();
  production = `http://127.0.0.1:${own}`;
  const variables = {
    PORT: String(own),
    PUBLIC_URL: "https://marga.example",
    DATA_DIR: folder,
    NODE_ENV: "production",
    TRUST_PROXY: "127.0.0.1",
  };
  server = start(["main.ts"], environment({ ...variables, SMTP_URL: `smtp://127.0.0.1:${await freePort()}` }));
  await ready(production, server);
});
afterAll(async () => {
  await stop(server);
  fs.rmSync(folder, { recursive: true });
});

test("production has no outbox, no page of components, no demo user, and no code in a file", async () => {
  for (const path of ["/dev/outbox", "/dev/components"])
    expect((await fetch(production + path)).status, path).toBe(404);
  const ask = (channel: string, destination: string) =>
    fetch(`${production}/api/otp/send`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ channel, destination, purpose: "onboarding" }),
    });
  const sms = await ask("phone", "9876543210");
  expect([sms.status, await sms.json()]).toEqual([
    503,
    { message: "This site cannot send an SMS. Use an e-mail address." },
  ]);
  expect((await ask("email", "asha@example.org")).status).toBe(202);
  expect(fs.existsSync(path.join(folder, "outbox"))).toBe(false);
});

test("in production only sites with TLS show a search in a frame", async () => {
  const { headers } = await fetch(`${production}/embed/search`);
  const policy = headers.get("Content-Security-Policy")!.split("; ");
  expect(policy.find((rule) => rule.startsWith("frame-ancestors"))).toBe("frame-ancestors 'self' https:");
  expect(headers.get("X-Frame-Options")).toBeNull();
});

test("with TLS the cookies are limited to this host, and only those are read", async () => {
  const chosen = await fetch(`${production}/accessibility`, {
    method: "POST",
    redirect: "manual",
    headers: { Origin: "https://marga.example", "Content-Type": "application/x-www-form-urlencoded" },
    body: "theme=dark&to=/",
  });
  expect(chosen.headers.get("Set-Cookie")).toMatch(
    /^__Host-appearance=[\w.]+; Path=\/; Max-Age=31536000; SameSite=Lax; Secure; HttpOnly$/,
  );
  const inLanguage = async (cookie: string) =>
    (await (await fetch(production, { headers: { Cookie: cookie } })).text()).match(/<html[^>]*lang="(\w+)"/)?.[1];
  expect(await inLanguage("__Host-lang=ta")).toBe("ta");
  expect(await inLanguage("lang=ta")).toBe("en");
});

test("a site with a public address starts only in production", async () => {
  const variables = { PORT: "0", PUBLIC_URL: "https://marga.example", DATA_DIR: path.join(folder, "never") };
  const { code, output } = await start(["main.ts"], environment(variables)).ended;
  expect(code).toBe(1);
  expect(output).toContain("Set NODE_ENV=production.");
  expect(fs.existsSync(variables.DATA_DIR)).toBe(false);
});

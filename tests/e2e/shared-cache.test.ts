import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { address } from "#tests/helpers/lane.ts";
import { freePort } from "#tests/helpers/program.ts";

const nginx = ["/usr/sbin/nginx", "/usr/bin/nginx"].find((file) => fs.existsSync(file));
const SEARCH = "/search?search=school&location=Hyderabad";

/** Caches in front of the server, by what they do differently from what the answers ask of a shared cache. */
const caches = {
  "asks each time": "",
  "keeps pages without asking": "proxy_ignore_headers Cache-Control; proxy_cache_valid 200 10m;",
  "keeps pages and takes cookies away":
    'proxy_ignore_headers Cache-Control; proxy_cache_valid 200 10m; proxy_set_header Cookie "";',
};
type Cache = keyof typeof caches;

const folder = fs.mkdtempSync(path.join(os.tmpdir(), "marga-cache-"));
const ports = new Map<string, number>();
let child: ChildProcess;

beforeAll(async () => {
  if (!nginx) return;
  const servers: string[] = [];
  for (const [i, [name, directives]] of Object.entries(caches).entries()) {
    const port = await freePort();
    ports.set(name, port);
    servers.push(`proxy_cache_path ${folder}/kept${i} keys_zone=kept${i}:1m;
      server {
        listen 127.0.0.1:${port};
        proxy_cache kept${i};
        add_header X-Shared-Cache $upstream_cache_status;
        location / { ${directives} proxy_pass ${address}; }
      }`);
  }
  const paths = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (kind) => `${kind}_temp_path ${folder}/${kind};`,
  );
  const user = process.getuid?.() === 0 ? "user root;" : "";
  fs.writeFileSync(
    `${folder}/nginx.conf`,
    `daemon off; ${user} pid ${folder}/pid; error_log ${folder}/error.log; events {}
    http { access_log off; ${paths.join(" ")} ${servers.join("\n")} }`,
  );
  child = spawn(nginx, ["-c", `${folder}/nginx.conf`, "-e", `${folder}/error.log`], { stdio: "ignore" });
  for (const name of ports.keys()) await vi.waitFor(() => fetch(through(name as Cache, "/healthz")), 20_000);
});

afterAll(async () => {
  child?.kill("SIGTERM");
  if (child && child.exitCode === null) await once(child, "close");
  fs.rmSync(folder, { recursive: true });
});

const through = (cache: Cache, path: string) => `http://127.0.0.1:${ports.get(cache)}${path}`;

async function get(cache: Cache, path: string, headers: Record<string, string> = {}) {
  const answer = await fetch(through(cache, path), { headers: { "Accept-Language": "en", ...headers } });
  const html = await answer.text();
  const [, attributes] = html.match(/<html([^>]*)>/)!;
  return {
    status: answer.headers.get("X-Shared-Cache"),
    lang: attributes!.match(/ lang="(\w+)"/)?.[1],
    size: attributes!.match(/ data-text-size="(\w+)"/)?.[1] ?? "normal",
  };
}

/** How many pages the server has rendered because it had none to send again. */
async function rendered(): Promise<number> {
  const metrics = await (await fetch(`${address}/metrics`)).text();
  return Number(metrics.match(/^marga_kept_answers_total\{store="pages",answer="miss"\} (\d+)/m)?.[1] ?? 0);
}

test.runIf(nginx)("the server does not render a page again for a cache that asks each time", async () => {
  // Pages are rendered anew every minute, so a pair of requests may lie in two of them.
  const again = async () => {
    await get("asks each time", SEARCH);
    const before = await rendered();
    expect(before).toBeGreaterThan(0);
    await get("asks each time", SEARCH);
    return (await rendered()) - before;
  };
  await expect.poll(again).toBe(0);
});

test.runIf(nginx).each(["keeps pages without asking", "keeps pages and takes cookies away"] as const)(
  "a cache that %s answers the second visitor without the server",
  async (cache) => {
    const page = `${SEARCH}&distance=50`;
    expect(await get(cache, page)).toEqual({ status: "MISS", lang: "en", size: "normal" });
    const before = await rendered();
    expect(await get(cache, page)).toEqual({ status: "HIT", lang: "en", size: "normal" });
    expect(await rendered()).toBe(before);
  },
);

test.runIf(nginx).each(Object.keys(caches) as Cache[])(
  "what one visitor chose is in nobody else's page from a cache that %s",
  async (cache) => {
    const chosen = { Cookie: "lang=ta; appearance=4xl.dark.high" };
    const usual = { lang: "en", size: "normal" };
    const own = cache === "keeps pages and takes cookies away" ? usual : { lang: "ta", size: "4xl" };
    for (const path of ["/", `${SEARCH}&distance=100`, "/contact"]) {
      expect(await get(cache, path, chosen), path).toMatchObject(own);
      expect(await get(cache, path), path).toMatchObject(usual);
      expect(await get(cache, path, chosen), path).toMatchObject(own);
      expect(await get(cache, path), path).toMatchObject(usual);
      expect(await get(cache, path, { "Accept-Language": "hi" }), path).toMatchObject({ lang: "hi" });
      expect(await get(cache, path), path).toMatchObject(usual);
      // A language in the address is part of it for every cache.
      expect(await get(cache, `${path}${path.includes("?") ? "&" : "?"}lang=ta`), path).toMatchObject({ lang: "ta" });
    }
  },
);

import fs from "node:fs";
import { Agent, get } from "node:http";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Cluster, newCluster, serverPrograms } from "#tests/helpers/cluster.ts";
import { APP_SECRET } from "#tests/helpers/draft-browser.ts";
import { demoFolder } from "#tests/helpers/lane.ts";
import { environment, freePort, type Program, ready, start, stop } from "#tests/helpers/program.ts";

const READ = "/api/disabilities";

interface Server {
  port: number;
  program: Program;
}

async function launch(folder: string, variables: Record<string, string>): Promise<Server> {
  const port = await freePort();
  const env = { PORT: String(port), DATA_DIR: folder, DEMO_DATA: "0", SHUTDOWN_GRACE_SECONDS: "2", ...variables };
  return { port, program: start(["main.ts"], environment(env)) };
}

interface Answer {
  status: number;
  closes: boolean;
  headers: Record<string, unknown>;
}

function ask(port: number, route: string, agent: Agent, headers: Record<string, string> = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = get({ host: "127.0.0.1", port, path: route, agent, headers }, (response) => {
      const { statusCode: status = 0, headers } = response;
      response
        .on("error", reject)
        .on("end", () => resolve({ status, closes: headers.connection === "close", headers }));
      response.resume();
    });
    request.on("error", reject);
  });
}

test("during shutdown, open connections are answered until /readyz has failed for a while, and are then closed", async () => {
  const folder = demoFolder();
  const { port, program } = await launch(path.join(folder, "data"), { APP_SECRET });
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  try {
    await ready(`http://127.0.0.1:${port}`, program);
    const file = await ask(
      port,
      `/assets/${fs.readdirSync("build/client/assets").find((name) => name.endsWith(".js"))}`,
      agent,
      {
        "Accept-Encoding": "br",
      },
    );
    expect(file.headers).toMatchObject({
      "content-encoding": "br",
      "cache-control": "public, max-age=31536000, immutable",
    });
    const page = await ask(port, "/contact", agent);
    expect(page.headers).toMatchObject({ "cache-control": "public, max-age=0, must-revalidate" });
    for (const name of ["Accept-Language", "Cookie", "Accept-Encoding"]) expect(page.headers.vary).toContain(name);
    const known = { "If-None-Match": String(page.headers.etag) };
    expect((await ask(port, "/contact", agent, known)).status).toBe(304);
    expect((await ask(port, "/contact?lang=ta", agent, known)).status).toBe(200);
    expect((await ask(port, READ, agent)).closes).toBe(false);
    const ended = stop(program);
    await expect.poll(async () => (await ask(port, "/readyz", agent)).status, { interval: 20 }).toBe(503);
    expect(await ask(port, READ, agent)).toMatchObject({ status: 200, closes: true });
    expect(await ended).toMatchObject({ code: 0 });
  } finally {
    agent.destroy();
    fs.rmSync(folder, { recursive: true });
  }
});

/** Whether this machine can run a PostgreSQL server for the test */
const here = serverPrograms() !== null;
let database: Cluster;
beforeAll(async () => {
  if (!here) return;
  database = await newCluster();
  await database.start();
});
afterAll(() => database?.remove());

test.skipIf(!here)(
  "one of two processes is replaced behind a proxy that retries nothing, and no request is lost",
  async () => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), "marga-restart-"));
    const shared = {
      DATABASE_URL: database.url,
      APP_SECRET,
      SHUTDOWN_GRACE_SECONDS: "5", // as in production, so that a proxy on a busy machine notices in time
    };
    const servers: Server[] = [];
    const agent = new Agent({ keepAlive: true });
    const lost: unknown[] = [];
    let answered = 0;
    let going = true;
    try {
      for (const data of ["one", "two"]) {
        const server = await launch(path.join(folder, data), shared);
        servers.push(server);
        await ready(`http://127.0.0.1:${server.port}`, server.program);
      }
      /** Sends every request to the first process that last reported ready. */
      let to = servers[0]!;
      const watching = (async () => {
        while (going) {
          for (const server of servers) {
            const { status } = await ask(server.port, "/readyz", agent).catch(() => ({ status: 0 }));
            if (status === 200) {
              to = server;
              break;
            }
          }
          await new Promise((resolve) => setTimeout(resolve, 50));
        }
      })();
      const visitors = Array.from({ length: 8 }, async () => {
        while (going) {
          const { status } = await ask(to.port, READ, agent).catch((error: Error) => ({ status: error.message }));
          if (status === 200) answered++;
          else lost.push(status);
        }
      });
      await expect.poll(() => answered, { timeout: 60_000 }).toBeGreaterThan(50);
      expect(await stop(servers[0]!.program)).toMatchObject({ code: 0 });
      const since = answered;
      await expect.poll(() => answered, { timeout: 60_000 }).toBeGreaterThan(since + 50);
      going = false;
      await Promise.all([watching, ...visitors]);
      expect(lost).toEqual([]);
    } finally {
      going = false;
      for (const { program } of servers) if (program.process.exitCode === null) await stop(program);
      agent.destroy();
      fs.rmSync(folder, { recursive: true });
    }
  },
);

test.skipIf(!here)(
  "a page answers 503 in the visitor's language while the database is down, and works again afterwards",
  async () => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), "marga-restart-"));
    const port = await freePort();
    const env = { PORT: String(port), DATA_DIR: folder, DATABASE_URL: database.url, APP_SECRET, DEMO_DATA: "1" };
    const program = start(["main.ts"], environment(env));
    const address = `http://127.0.0.1:${port}`;
    const page = (name: string) => fetch(`${address}${name}`);
    try {
      await ready(address, program);
      const { data } = await (await page("/api/organizations?per_page=2")).json();
      const found = "/search?search=school";
      expect((await page(found)).status).toBe(200);
      await database.signal("SIGKILL");
      const away = await page(`/provider/${data[0].id}?lang=hi`);
      expect([away.status, away.headers.get("retry-after")]).toEqual([503, "5"]);
      expect(await away.text()).toMatch(/<html lang="hi"[\s\S]*<h1>/);
      expect((await page(found)).status).toBe(200); // the index and recent pages are in memory
      expect((await page("/healthz")).status).toBe(200);
      await expect.poll(async () => (await page("/readyz")).status).toBe(503);
      await database.start();
      await expect.poll(async () => (await page(`/provider/${data[0].id}?lang=hi`)).status).toBe(200);
      await expect.poll(async () => (await page("/readyz")).status).toBe(200);
    } finally {
      await stop(program);
      fs.rmSync(folder, { recursive: true });
    }
  },
);

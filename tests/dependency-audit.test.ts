import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, expect, test } from "vitest";
import { auditDependencies } from "#tests/dependency-audit.ts";

const ended: (() => void)[] = [];
afterAll(() => {
  for (const end of ended) end();
});

async function registry(answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, "127.0.0.1");
  await once(server, "listening");
  ended.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

/** A registry that knows this fault of every version of hono. npm remembers faults by their id. */
const withFault = (severity: string, id: number) =>
  registry((request, response) => {
    const isQuestion = request.url?.includes("/advisories/");
    response.writeHead(isQuestion ? 200 : 404, { "Content-Type": "application/json" });
    const fault = {
      id,
      url: "https://advisories.example",
      title: "A fault",
      severity,
      vulnerable_versions: "<999",
    };
    response.end(JSON.stringify(isQuestion ? { hono: [fault] } : {}));
  });

test("a serious fault of a package that serves fails the check, a slight one is told", async () => {
  const serious = await auditDependencies({ registry: await withFault("high", Date.now()) });
  expect(serious).toMatchObject({ failed: true });
  expect(serious.lines.join("\n")).toMatch(/^hono\b.*: high$/m);
  const slight = await auditDependencies({ registry: await withFault("low", Date.now() + 1) });
  expect([slight.failed, slight.lines.some((line) => /^hono\b.*: low$/.test(line))]).toEqual([false, true]);
});

test("a registry without known faults passes", async () => {
  const clean = await registry((_, response) =>
    response.writeHead(200, { "Content-Type": "application/json" }).end("{}"),
  );
  expect(await auditDependencies({ registry: clean })).toEqual({
    failed: false,
    lines: ["The packages for serving have no known faults."],
  });
});

test("a registry that answers an error, is not there or does not answer costs one line", async () => {
  const refusing = await registry((_, response) => response.writeHead(405).end());
  const silent = await registry(() => {});
  for (const address of [refusing, "http://127.0.0.1:1/", silent]) {
    const { failed, lines } = await auditDependencies({ registry: address, answer_ms: 3000 });
    expect([failed, lines.length], address).toEqual([false, 1]);
    expect(lines[0]).toMatch(/^Without the audit of packages: .+\.$/);
  }
});

import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll } from "vitest";
import { address } from "#tests/helpers/lane.ts";

const SECOND = "-second.css";

/**
 * A proxy to the running server that can simulate a deployment (with other names for a stylesheet and a worker) or stop
 * answering while the connection stays open.
 */
export async function twoBuilds() {
  const state = { build: 1, silent: false };
  const server = createServer(async (request, response) => {
    if (state.silent) return;
    const answer = await fetch(address + request.url!.replace(SECOND, ".css"), {
      headers: { "Accept-Language": "en", "User-Agent": request.headers["user-agent"] ?? "" },
      redirect: "manual",
    });
    const isText = /html|javascript/.test(answer.headers.get("Content-Type") ?? "");
    const body = isText ? builtAs(state.build, await answer.text()) : Buffer.from(await answer.arrayBuffer());
    for (const name of ["Content-Type", "Content-Security-Policy", "Cache-Control"])
      if (answer.headers.has(name)) response.setHeader(name, answer.headers.get(name)!);
    response.writeHead(answer.status).end(body);
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return { state, address: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

function builtAs(build: number, text: string): string {
  return build === 1
    ? text
    : text.replace(/(public-[\w-]+)\.css/g, `$1${SECOND}`).replace(/\b[0-9a-f]{12}\b/, "second");
}

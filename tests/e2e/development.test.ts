import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { environment, freePort, ready, start, stop } from "#tests/helpers/program.ts";

test("npm run dev serves pages that are built on request", async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "marga-development-"));
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const server = start(
    ["cli/run.mjs", "dev"],
    environment({ PORT: String(port), DATA_DIR: path.join(folder, "data") }),
  );
  try {
    await ready(address, server);
    const page = await fetch(`${address}/search?search=therapy`);
    expect(page.status).toBe(200);
    expect(await page.text()).toMatch(/<h1[^>]*>\d+ organisations for therapy/);
    const { meta } = (await (await fetch(`${address}/api/organizations`)).json()) as { meta: { total: number } };
    expect(meta.total).toBeGreaterThan(100);
  } finally {
    await stop(server);
    fs.rmSync(folder, { recursive: true });
  }
});

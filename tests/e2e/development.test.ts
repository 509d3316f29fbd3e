import fs from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { APP_SECRET } from "#tests/helpers/draft-browser.ts";
import { demoFolder } from "#tests/helpers/lane.ts";
import { environment, freePort, ready, start, stop } from "#tests/helpers/program.ts";

test("npm run dev serves pages that are built on request", async () => {
  const folder = demoFolder();
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const server = start(
    ["cli/run.mjs", "dev"],
    environment({ PORT: String(port), DATA_DIR: path.join(folder, "data"), APP_SECRET }),
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

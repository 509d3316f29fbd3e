import fs from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { withBrowser } from "#tests/helpers/browser.ts";
import { APP_SECRET } from "#tests/helpers/draft-browser.ts";
import { demoFolder } from "#tests/helpers/lane.ts";
import { pageProblems } from "#tests/helpers/page-checks.ts";
import { environment, freePort, type Program, ready, start, stop } from "#tests/helpers/program.ts";

const openPage = withBrowser();
const folder = demoFolder();
let server: Program;
let address: string;
let env: NodeJS.ProcessEnv;

beforeAll(async () => {
  const port = await freePort();
  address = `http://127.0.0.1:${port}`;
  env = environment({ DATA_DIR: path.join(folder, "data"), APP_SECRET, PORT: String(port), PUBLIC_URL: address });
  server = start(["main.ts"], env);
  await ready(address, server);
});
afterAll(async () => {
  await stop(server);
  fs.rmSync(folder, { recursive: true });
});

test("without script, the footer leads to the files, which say how fresh they are and what is not in them", async () => {
  const status = () => start(["cli/marga.ts", "export-data", "--status"], env).ended;
  expect((await status()).output).toContain("No files were made yet.");
  const page = await openPage({ javascript: false, width: 360, height: 740 });
  await page.goto(address);
  await page.getByRole("contentinfo").getByRole("link", { name: "Open data" }).click();
  await page.getByText("The first files are being made.").waitFor();
  const made = await start(["cli/marga.ts", "export-data"], env).ended;
  expect(made.output).toMatch(/organisations with \d+ services are in the files/);
  expect((await status()).output).toMatch(/^The files of .* were made at .*, with \d+ organisations\.$/m);
  await page.goto(`${address}/data?lang=en`);
  await page.getByRole("heading", { name: "How to cite" }).waitFor();
  await page.getByText(/^People who work on their own: \d+$/).waitFor();
  const link = page.getByRole("link", { name: "Organisations, for Excel" });
  const file = await fetch(new URL((await link.getAttribute("href"))!, address));
  expect([file.status, file.headers.get("Content-Type")]).toEqual([200, "text/csv; charset=utf-8"]);
  expect((await file.text()).split("\r\n").length).toBeGreaterThan(200);
});

test("the page is a schema.org Dataset whose files can be loaded, and nothing is wrong with it", async () => {
  const page = await openPage({ audited: true });
  await page.goto(`${address}/data?lang=en`);
  const dataset = page.locator('[itemtype="https://schema.org/Dataset"]');
  expect(await dataset.locator('[itemprop="license"]').getAttribute("href")).toBe(
    "https://creativecommons.org/licenses/by/4.0/",
  );
  expect(await dataset.locator('[itemprop="dateModified"]').getAttribute("datetime")).toMatch(/^\d{4}-\d\d-\d\dT/);
  const files = dataset.locator('[itemtype="https://schema.org/DataDownload"] [itemprop="contentUrl"]');
  const urls = await files.evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href));
  expect(urls).toHaveLength(9);
  for (const url of urls) expect((await fetch(url, { method: "HEAD" })).status, url).toBe(200);
  expect(await pageProblems(page)).toEqual({});
});

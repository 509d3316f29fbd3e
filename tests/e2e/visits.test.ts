import fs from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { openEmbedded } from "#database/client.ts";
import { withBrowser } from "#tests/helpers/browser.ts";
import { APP_SECRET } from "#tests/helpers/draft-browser.ts";
import { demoFolder } from "#tests/helpers/lane.ts";
import { environment, freePort, ready, start, stop } from "#tests/helpers/program.ts";

const openPage = withBrowser();
const PHONE =
  "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36";
const ROBOT = "Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)";

test("a view is counted once, also from the cache and on shutdown, and a request that no user sees is not", async () => {
  const folder = demoFolder();
  const data = path.join(folder, "data");
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const server = start(
    ["main.ts"],
    environment({ PORT: String(port), PUBLIC_URL: address, DATA_DIR: data, APP_SECRET }),
  );
  const ask = (page: string, headers: object = {}, method = "GET") =>
    fetch(address + page, { method, headers: { "User-Agent": PHONE, ...headers } }).then(({ status }) => status);
  let id = "";
  try {
    await ready(address, server);
    const question = "search=speech+therapy&location=Pune";
    const { data } = await (await fetch(`${address}/api/organizations?${question}`)).json();
    id = data.at(-1).id;
    const [results, listing] = [`/search?${question}`, `/provider/${id}`];

    for (let i = 0; i < 3; i++) expect(await ask(results)).toBe(200);
    for (let i = 0; i < 2; i++) expect(await ask(listing)).toBe(200);
    for (const page of [results, listing]) {
      expect(await ask(page, {}, "HEAD")).toBe(200);
      expect(await ask(page, { "User-Agent": ROBOT })).toBe(200);
      expect(await ask(page, { "Sec-Purpose": "prefetch" })).toBe(200);
    }
    expect(await ask(`/search?${question}&distance=-1`)).toBe(422);

    await openFetchedAhead(address, listing);
    await openRenderedAhead(address, listing);
  } finally {
    const { code, output } = await stop(server);
    expect(code, output).toBe(0);
  }
  expect(await countsOf(data, id)).toMatchObject([{ views: 4, appearances: 3 }]);
  fs.rmSync(folder, { recursive: true });
});

async function countsOf(folder: string, id: string) {
  const client = await openEmbedded(folder);
  try {
    return await client.db.selectFrom("listing_counts").selectAll().where("organization_id", "=", id).execute();
  } finally {
    await client.close();
  }
}

/** Opens the listing after two pages prefetched it by their speculation rules. */
async function openFetchedAhead(address: string, listing: string): Promise<void> {
  const page = await openPage({ agent: PHONE, audited: true });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Preload.enable");
  for (const from of ["/", "/not-here"]) {
    await page.goto(address + from);
    const fetched = new Promise<void>((resolve) =>
      devtools.on("Preload.prefetchStatusUpdated", ({ status }) => status === "Ready" && resolve()),
    );
    await page.evaluate((url) => {
      const rules = document.createElement("script");
      rules.type = "speculationrules";
      rules.textContent = JSON.stringify({ prefetch: [{ urls: [url], eagerness: "immediate" }] });
      document.head.append(rules);
    }, listing);
    await fetched;
  }
  const asked = page.waitForResponse((response) => response.request().resourceType() === "fetch");
  await page.evaluate((url) => location.assign(url), listing);
  await asked;
  expect(await page.evaluate(() => performance.getEntriesByType("navigation")[0]!.toJSON().deliveryType)).toBe(
    "navigational-prefetch",
  );
}

/**
 * Chromium does not prerender while a test controls it. The page is told that it is prerendered, and later that it is
 * shown.
 */
async function openRenderedAhead(address: string, listing: string): Promise<void> {
  const page = await openPage({ agent: PHONE });
  await page.addInitScript(() => Object.defineProperty(document, "prerendering", { value: true }));
  await page.setExtraHTTPHeaders({ "Sec-Purpose": "prefetch;prerender" });
  await page.goto(address + listing);
  await page.setExtraHTTPHeaders({});
  const asked = page.waitForResponse((response) => response.request().resourceType() === "fetch");
  await page.evaluate(() => document.dispatchEvent(new Event("prerenderingchange")));
  expect((await asked).ok() || (await asked).status() === 304).toBe(true);
}

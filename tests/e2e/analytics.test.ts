import { once } from "node:events";
import fs from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { expect, test } from "vitest";
import { withBrowser } from "#tests/helpers/browser.ts";
import { APP_SECRET } from "#tests/helpers/draft-browser.ts";
import { demoFolder, address as inDevelopment } from "#tests/helpers/lane.ts";
import { environment, freePort, ready, start, stop } from "#tests/helpers/program.ts";

const openPage = withBrowser();
const PHONE =
  "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36";

test("without analytics no page has the script and the server accepts no events", async () => {
  expect(await (await fetch(inDevelopment)).text()).not.toContain("data-analytics");
  const told = await fetch(`${inDevelopment}/named-events`, { method: "POST", body: "{}" });
  expect(told.status).toBeGreaterThanOrEqual(400);
});

test("with analytics the events of pages are counted, without data of the visitor", async () => {
  const received: string[] = [];
  const service = createServer(async (request, response) => {
    received.push((await request.toArray()).join(""));
    response.end();
  });
  await once(service.listen(0, "127.0.0.1"), "listening");
  const folder = demoFolder();
  const data = path.join(folder, "data");
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const server = start(
    ["main.ts"],
    environment({
      NODE_ENV: "production",
      PORT: String(port),
      PUBLIC_URL: address,
      DATA_DIR: data,
      APP_SECRET,
      DEMO_DATA: "1",
      SMTP_URL: "smtp://127.0.0.1:1",
      ANALYTICS_URL: `http://127.0.0.1:${(service.address() as AddressInfo).port}/events`,
    }),
  );
  const problems: string[] = [];
  try {
    await ready(address, server);
    const page = await openPage({ agent: PHONE });
    page.on("pageerror", ({ message }) => problems.push(message));
    page.on("console", (message) => message.type() === "error" && problems.push(message.text()));
    const told = () => page.waitForResponse((response) => response.url().endsWith("/named-events"));
    const open = async (to: string) => Promise.all([told(), page.goto(address + to)]);
    await open("/search?search=secretword&location=Pune&lang=hi");
    await open("/search?search=autism");
    const [asked] = await open((await page.locator(".result h3 a").first().getAttribute("href"))!);
    expect(await asked.request().allHeaders()).not.toHaveProperty("cookie");
    await open("/login"); // /login is hydrated
    await page.getByRole("heading", { level: 1 }).waitFor();

    const minding = await openPage({ agent: PHONE });
    await minding.addInitScript(() => Object.defineProperty(navigator, "globalPrivacyControl", { value: true }));
    const sent: string[] = [];
    minding.on("request", (request) => sent.push(new URL(request.url()).pathname));
    await minding.goto(`${address}/events`, { waitUntil: "networkidle" });
    expect(sent).not.toContain("/named-events");

    page.on("request", (request) => sent.push(new URL(request.url()).pathname));
    await page.goto(`${address}/search?search=suicide`, { waitUntil: "networkidle" });
    expect(sent).not.toContain("/named-events");
  } finally {
    const { code, output } = await stop(server);
    service.close();
    fs.rmSync(folder, { recursive: true });
    expect(code, output).toBe(0);
  }
  expect(problems).toEqual([]);
  const { events } = JSON.parse(received.join(""));
  expect(events).toEqual([
    { name: "search_made", page: "search", language: "hi", count: 1 },
    { name: "search_made", page: "search", language: "en", count: 1 },
    { name: "provider_viewed", page: "provider", language: "en", count: 1 },
    { name: "page_viewed", page: "other", language: "en", count: 1 },
  ]);
  expect(received.join("")).not.toMatch(/secretword|autism|Pune|[0-9a-f-]{36}/);
});

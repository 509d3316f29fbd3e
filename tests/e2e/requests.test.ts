import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { withBrowser } from "#tests/helpers/browser.ts";
import { address } from "#tests/helpers/lane.ts";

const openPage = withBrowser();

/** One line for each request that failed and each message of the browser's console, from now on. */
function troubleOf(page: Page): string[] {
  const trouble: string[] = [];
  const on = () => `on ${page.url()}`;
  page.context().on("response", (response) => {
    if (response.status() >= 400) trouble.push(`${response.status()} ${response.url()} ${on()}`);
  });
  page.context().on("requestfailed", (request) => {
    trouble.push(`${request.failure()?.errorText} ${request.url()} ${on()}`);
  });
  page.on("console", (message) => trouble.push(`${message.text()} ${on()}`));
  page.on("pageerror", (error) => trouble.push(`${error.message} ${on()}`));
  return trouble;
}

test.each([
  ["a phone", { width: 360, height: 740 }],
  ["a desk", { width: 1280, height: 800 }],
])("no request fails on a visitor's walk on %s, and the console stays empty", async (_, look) => {
  const page = await openPage({ ...look, offline: true });
  const trouble = troubleOf(page);
  const settled = () => page.waitForLoadState("networkidle");
  await page.goto(address);
  await settled();
  await page.goto(`${address}/search?search=school&location=Hyderabad&distance=100`);
  await settled();
  await page.locator("[data-save]").first().click();
  await page.locator(".result h3 a").first().click();
  await page.waitForURL(/\/provider\//);
  await settled();
  await page.locator("summary", { hasText: "Share" }).click();
  await page.getByRole("button", { name: "Copy" }).waitFor();
  await page.locator('a[href*="/text"]').click();
  await page.waitForURL(/\/text$/);
  await settled();
  await page.goBack();
  await settled();
  await page.goto(`${address}/shortlist`);
  await page.waitForURL(/ids=/);
  await settled();
  await page.goto(`${address}/contact#helplines`);
  await settled();
  await page.goto(`${address}/events`);
  await settled();
  await page.locator("main a[href*='/events/']:not([href$='.ics'])").first().click();
  await settled();
  expect(trouble).toEqual([]);
});

test("an organisation's page says to how many results its link leads back, and its address does not", async () => {
  const page = await openPage();
  await page.goto(`${address}/search?search=school&location=Hyderabad&distance=100`);
  const [total] = (await page.getByRole("heading", { level: 1 }).innerText()).match(/^\d+/)!;
  await page.locator(".result h3 a").first().click();
  const back = page.getByRole("link", { name: `Back to the results (${total})`, exact: true });
  await back.waitFor();
  expect(new URL(page.url()).hash).toBe("");
  await page.goto(page.url());
  expect(await back.count()).toBe(0);
});

test("a browser that asks for an icon at the usual address gets one", async () => {
  const icon = await fetch(`${address}/favicon.ico`);
  expect([icon.status, icon.headers.get("Content-Type")]).toEqual([200, "image/png"]);
});

import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { type Look, withBrowser } from "#tests/helpers/browser.ts";
import { search } from "#tests/helpers/directory.ts";
import { address } from "#tests/helpers/lane.ts";
import { sticksOut } from "#tests/helpers/layout.ts";

const openPage = withBrowser();
const PHONE: Look = { width: 360, height: 740 };
const DESK: Look = { width: 1280, height: 800 };
const SEARCH = "/search?search=therapy&location=Madurai";

/** Where the first name begins and how high results are on average, px. */
async function measure(page: Page): Promise<{ first: number; height: number }> {
  return page.evaluate(() => {
    const heights = [...document.querySelectorAll(".result")].map((result) => result.getBoundingClientRect().height);
    return {
      first: document.querySelector(".result h3 a")!.getBoundingClientRect().top,
      height: heights.reduce((sum, height) => sum + height) / heights.length,
    };
  });
}

test.each([
  ["en", "a phone", PHONE, 420, 360],
  ["hi", "a phone", PHONE, 520, 400],
  ["ta", "a phone", PHONE, 520, 500],
  ["en", "a desk", DESK, 380, 220],
  ["hi", "a desk", DESK, 420, 230],
  ["ta", "a desk", DESK, 420, 260],
] as const)(
  "in %s on %s the first name and the height of results keep to their room",
  async (lang, _, look, first, height) => {
    const page = await openPage(look);
    await page.goto(`${address}${SEARCH}&lang=${lang}`, { waitUntil: "networkidle" });
    const measured = await measure(page);
    expect(measured.first).toBeLessThanOrEqual(first);
    expect(measured.height).toBeLessThanOrEqual(height);
  },
);

test.each(["en", "hi", "ta"])("in %s fifteen results are few elements, with what scripts add", async (lang) => {
  const page = await openPage(PHONE);
  for (const asked of ["search=therapy", "location=Kerala"]) {
    await page.goto(`${address}/search?${asked}&lang=${lang}`, { waitUntil: "networkidle" });
    expect(await page.locator(".result").count()).toBe(15);
    expect(await page.locator("*").count(), asked).toBeLessThanOrEqual(600);
  }
});

test("the second link skips to the results", async () => {
  const page = await openPage(PHONE);
  await page.goto(address + SEARCH);
  for (const key of ["Tab", "Tab", "Enter", "Tab"]) await page.keyboard.press(key);
  const first = page.locator(".result h3 a").first();
  expect(await first.evaluate((link) => link === document.activeElement)).toBe(true);
});

test.each([768, 1000, 1280, 1920])("panels of the tools stay on a page of %i px", async (width) => {
  const page = await openPage({ width, height: 800 });
  await page.goto(`${address}/search?search=therapy`);
  for (const name of ["Order", "My needs"]) {
    await page.locator("summary", { hasText: name }).click();
    const box = (await page.locator(".search-tools details[open] .site-popup-panel").boundingBox())!;
    expect(box.x, name).toBeGreaterThanOrEqual(0);
    expect(box.x + box.width, name).toBeLessThanOrEqual(width);
    expect(await sticksOut(page), name).toEqual([]);
    await page.keyboard.press("Escape");
  }
});

test("on a phone the filters take the place of the results, and the button says how many there will be", async () => {
  const page = await openPage(PHONE);
  await page.goto(`${address}/search?search=therapy`);
  expect(await page.locator("#filters").isVisible()).toBe(false);
  await page.getByRole("link", { name: "Filters" }).click();
  await expect.poll(() => page.locator(".result").first().isVisible()).toBe(false);
  await page.locator("summary", { hasText: "How to reach them" }).click();
  await page.getByRole("checkbox", { name: /^Can be reached without calling/ }).check();
  const { meta, data } = await search("search=therapy&reach=without-calling");
  await page.getByRole("button", { name: `Show ${meta.total} results` }).click();
  await page.waitForURL(/reach=without-calling/);
  expect(data.every(({ contacts }) => contacts.some(({ channel }) => channel !== "phone"))).toBe(true);
  expect(await page.getByRole("heading", { level: 1 }).innerText()).toContain(String(meta.total));
  expect(await page.evaluate(() => location.hash)).toBe("#results");
  expect(await page.getByRole("link", { name: "Filters (1)" }).count()).toBe(1);
});

test("all filters are a page of their own, from which one comes back, also without script", async () => {
  const page = await openPage({ ...PHONE, javascript: false });
  await page.goto(`${address}/search?search=therapy&page=2`);
  await page.getByRole("link", { name: "Filters" }).click();
  await page.getByRole("link", { name: "All filters" }).click();
  expect(await page.locator(".result").count()).toBe(0);
  await page.getByRole("checkbox", { name: /^Over 60 years/ }).check();
  await page.getByRole("button", { name: "Show results" }).click();
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({ search: "therapy", age_groups: "60plus" });
  await page.goBack();
  await page.getByRole("link", { name: "Back to the results" }).click();
  await expect.poll(() => page.locator(".result").count()).toBe(15);
  await page.goto(`${address}/search?search=zzzz&view=filters`);
  expect(await page.getByRole("link", { name: "1800 22 2014" }).count()).toBeGreaterThan(0);
});

test("the usual distance is no filter in use", async () => {
  const page = await openPage({ ...PHONE, javascript: false });
  await page.goto(address + SEARCH);
  await page.getByRole("link", { name: "Filters" }).click();
  await page.getByRole("button", { name: "Show results" }).click();
  expect(new URL(page.url()).searchParams.get("distance")).toBe("25");
  expect(await page.getByRole("link", { name: "Filters", exact: true }).count()).toBe(1);
});

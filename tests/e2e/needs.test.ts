import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import type { ListingItem } from "#domain/listing.ts";
import { withBrowser } from "#tests/helpers/browser.ts";
import { search } from "#tests/helpers/directory.ts";
import { address } from "#tests/helpers/lane.ts";
import { keyboardProblems, pageProblems } from "#tests/helpers/page-checks.ts";

const openPage = withBrowser();
const SEARCH = "/search?search=therapy&sort=name";
let items: ListingItem[];
beforeAll(async () => {
  items = (await search("search=therapy&sort=name")).data;
});

const results = (page: Page) => page.locator("ol.results").first().locator("h3").allInnerTexts();
const status = (page: Page) => page.locator("[data-needs] [role=status]");
const names = (list: ListingItem[]) => list.map(({ name }) => name);
async function choose(page: Page, ...needs: string[]) {
  if (!(await page.getByRole("group", { name: "My needs" }).isVisible()))
    await page.locator("summary", { hasText: "My needs" }).click();
  for (const need of needs)
    await page.getByRole("group", { name: "My needs" }).getByLabel(need, { exact: true }).check();
}

test("results are ordered by the needs that they meet, and each says which", async () => {
  const page = await openPage({ width: 360, height: 740 });
  await page.goto(address + SEARCH);
  expect(await results(page)).toEqual(names(items));
  await choose(page, "Lift", "Quiet room");
  const met = ({ access }: ListingItem) => ["lift", "quiet-room"].filter((code) => access.includes(code)).length;
  const wanted = [2, 1, 0].flatMap((count) => items.filter((item) => met(item) === count));
  expect(names(wanted)).not.toEqual(names(items));
  expect(await results(page)).toEqual(names(wanted));
  expect(await status(page).innerText()).toBe("These results are in a new order, by your needs.");

  const whys = await page.locator("ol.results").first().locator(".needs-why").allInnerTexts();
  for (const [i, item] of wanted.entries()) {
    for (const [code, label] of [
      ["lift", "Lift"],
      ["quiet-room", "Quiet room"],
    ] as const) {
      const says = item.access.includes(code) ? "need" : item.access_absent.includes(code) ? "Not met:" : "Not known:";
      expect(whys[i], item.name).toMatch(new RegExp(`${says}[^.]*${label}`));
    }
  }
  expect(
    whys.some((why) => why.includes("Not met:")),
    "one of them lacks one",
  ).toBe(true);
  expect(
    whys.some((why) => why.includes("Not known:")),
    "of one of them one is not known",
  ).toBe(true);

  await page.getByRole("button", { name: "Back to the usual order" }).click();
  expect(await results(page)).toEqual(names(items));
  expect(await status(page).innerText()).toBe("These results are in their usual order.");
  await page.getByRole("button", { name: "Order by my needs" }).click();
  expect(await results(page)).toEqual(names(wanted));
});

test("needs stay in the browser: they are on the next page, and in no request or address", async () => {
  const page = await openPage({ width: 1280, height: 800 });
  await page.goto(address + SEARCH, { waitUntil: "networkidle" });
  const sent: string[] = [];
  page.on("request", (request) => sent.push(JSON.stringify([request.url(), request.headers(), request.postData()])));
  await choose(page, "Hearing loop", "Can be reached without calling");
  await page.reload({ waitUntil: "networkidle" });
  await page.locator(".needs-why").first().waitFor();
  expect(await page.locator("summary", { hasText: "My needs" }).innerText()).toMatch(/^My needs\s\(2\)$/);

  for (const name of ["Search", "Show results"]) {
    const loaded = page.waitForEvent("load");
    await page.getByRole("button", { name }).click();
    await loaded;
    await page.locator(".needs-why").first().waitFor();
  }
  expect(sent.length).toBeGreaterThan(3);
  expect(sent.filter((request) => /hearing|without.?call|need=/i.test(request))).toEqual([]);
  expect(page.url()).not.toMatch(/hearing|need=/);
});

test("needs are chosen and cleared with the keyboard, and the focus stays in place", async () => {
  const page = await openPage({ width: 1280, height: 800 });
  await page.goto(address + SEARCH);
  const focused = () =>
    page.evaluate(() => document.activeElement?.getAttribute("value") ?? document.activeElement?.tagName);
  await page.locator("summary", { hasText: "My needs" }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("group", { name: "My needs" }).getByLabel("Lift", { exact: true }).waitFor();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  expect(await focused()).toBe("step-free");
  expect(await page.locator(".needs-why").count()).toBeGreaterThan(0);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  expect(await focused()).toBe("accessible-toilet");

  await page.getByRole("button", { name: "Clear my needs" }).press("Enter");
  expect(await focused()).toBe("SUMMARY");
  expect(await status(page).innerText()).toBe("Your needs are cleared. The results are in their usual order.");
  expect(await results(page)).toEqual(names(items));
  expect(await page.locator(".needs-why").count()).toBe(0);
  expect(await page.evaluate(() => localStorage.getItem("persist:needs"))).toBe(null);
});

test("results with needs and something saved have nothing wrong in any look, nor by keyboard", async () => {
  const page = await openPage({ width: 320, height: 568, audited: true });
  await page.goto(address + SEARCH);
  await page
    .getByRole("button", { name: /^Save / })
    .first()
    .click();
  await page.getByRole("main").getByRole("link", { name: "Saved (1)" }).waitFor();
  await choose(page, "Lift", "Quiet room", "Online");
  expect(await keyboardProblems(page)).toEqual({});
  expect(await pageProblems(page)).toEqual({});
});

test("invalid stored needs are ignored", async () => {
  const page = await openPage();
  const errors: string[] = [];
  page.on("pageerror", ({ message }) => errors.push(message));
  for (const text of ["{", "[]", "null", '{"needs":["nothing-like-it"]}', '{"needs":7}']) {
    await page.addInitScript((text) => localStorage.setItem("persist:needs", text), text);
    await page.goto(address + SEARCH);
    await page.locator("summary", { hasText: "My needs" }).waitFor();
    expect(await results(page), text).toEqual(names(items));
  }
  expect(errors).toEqual([]);
});

test("without JavaScript no part of it is shown", async () => {
  const page = await openPage({ javascript: false });
  await page.goto(address + SEARCH);
  expect(await page.getByText("My needs").first().isVisible()).toBe(false);
  expect(await page.getByRole("button", { name: /^Save/ }).count()).toBe(0);
});

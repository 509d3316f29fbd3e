import type { Page } from "playwright-core";
import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { withBrowser } from "#tests/helpers/browser.ts";
import { search } from "#tests/helpers/directory.ts";
import { address } from "#tests/helpers/lane.ts";
import { sticksOut } from "#tests/helpers/layout.ts";
import { ask, newProvider, providerToken } from "#tests/helpers/provider-browser.ts";
import { addPaper, openReview, signedIn } from "#tests/helpers/review-browser.ts";

const openPage = withBrowser();
const DESK = "/admin/dashboard";
let admin: string;
beforeAll(async () => {
  admin = await providerToken(address, "admin@marga.example");
  await newProvider(address, "Noyyal Desk Circle");
  const listed = (await search("search=Jeevan+Jyoti+Divyang+Seva+Samiti")).data[0]!;
  const report = { organization_id: listed.id, field: "contacts", correct_value: `0512 ${Date.now()}` };
  await ask(address, "POST", "/reports", undefined, report);
});

async function open(path: string, width = 1280, height = 800): Promise<Page> {
  const page = await openPage({ width, height });
  await signedIn(page, admin);
  await page.goto(address + path);
  await page.locator("main h1").waitFor();
  return page;
}

const topOf = (page: Page, row: string) =>
  page
    .locator(row)
    .first()
    .evaluate((element) => Math.round(element.getBoundingClientRect().top + scrollY));

describe.each(["en", "hi", "ta"])("at 1280 × 800 in %s", (lang) => {
  test.each([
    ["the applications", "", ".queue-rows tbody tr"],
    ["the listings", "&status=approved", ".queue-rows tbody tr"],
    ["the people", "&section=users", ".table tbody tr"],
    ["the reports", "&section=reports", ".desk-list > li"],
    ["what was done", "&section=audit", ".audit > li"],
    ["events and blogs", "&section=posts", ".table tbody tr"],
  ])("the first row of %s begins by y = 420", async (_list, query, row) => {
    const page = await open(`${DESK}?lang=${lang}${query}`);
    await page.locator(row).first().waitFor();
    expect(await topOf(page, row)).toBeLessThanOrEqual(420);
  });
});

test("on a phone the heading comes first, and the menu below it", async () => {
  const page = await open(DESK, 360, 740);
  const [heading, menu] = await page.evaluate(() =>
    ["main h1", ".side-nav"].map((each) => document.querySelector(each)!.getBoundingClientRect().top),
  );
  expect(heading).toBeLessThanOrEqual(140);
  expect(menu).toBeGreaterThan(heading!);
  await page.getByText("Sections").click();
  await page.getByRole("link", { name: "Accounts", exact: true }).click();
  await page.getByRole("heading", { level: 1, name: "Accounts" }).waitFor();
});

test.each(["/admin/dashboard", "/admin/dashboard/0198d000-0000-7000-8000-00000000ffff"])(
  "on a phone %s does not scroll sideways while its content is on its way",
  async (path) => {
    const page = await openPage({ width: 360, height: 740 });
    await signedIn(page, admin);
    await page.route("**/api/admin/organizations**", () => {});
    await page.route("**/api/admin/organizations/**", () => {});
    await page.goto(address + path);
    await page.locator("main .skeleton-line").first().waitFor();
    expect(await sticksOut(page)).toEqual([]);
  },
);

const PER_PAGE = 15;
const digits = (text: string | null) => Number(text?.replaceAll(",", "").match(/\d+/)?.[0]);

/** The number of rows that a list of applications says, and holds, on all of its pages. */
async function rowsAt(page: Page, href: string): Promise<{ found: number; listed: number }> {
  await page.goto(new URL(href, address).href);
  await page.locator(".queue-rows, .queue-nothing").waitFor();
  const found = digits(await page.locator(".queue-heading [role=status]").textContent());
  const listed = await page.locator(".queue-rows tbody tr").count();
  return { found, listed };
}

/** Opens each link with its number, and expects as many rows. */
async function expectRows(page: Page, figures: { href: string; count: number }[]): Promise<void> {
  for (const { href, count } of figures) {
    const { found, listed } = await rowsAt(page, href);
    expect({ href, found, listed }).toEqual({ href, found: count, listed: Math.min(count, PER_PAGE) });
  }
}

const figuresIn = (page: Page, links: string) =>
  page.locator(links).evaluateAll((links) =>
    links.map((link) => ({
      href: link.getAttribute("href")!,
      count: Number(link.textContent!.replaceAll(",", "").match(/\d+/)![0]),
    })),
  );

test("each count of the queue opens exactly the rows that it counts, and a narrowed list shows no other count", async () => {
  const page = await open(DESK);
  await page.locator(".queue-rows tbody tr").first().waitFor();
  await page.locator(".queue .tabs .tag").first().waitFor();
  const tabs = await figuresIn(page, ".queue .tabs a");
  expect(tabs.length).toBe(6);
  const changes = await figuresIn(page, "a[href*='look=changes']");
  const menu = await figuresIn(page, ".side-nav a[aria-current]");
  await expectRows(page, [...tabs, ...changes, ...menu]);
  await page.goto(`${address}${DESK}?search=Noyyal`);
  await page.locator(".queue-rows tbody tr").first().waitFor();
  expect(await page.locator(".queue .tabs .tag").count()).toBe(0);
});

test("each figure of what waits, of the states and of stale listings opens exactly the rows that it counts", async () => {
  const page = await open(`${DESK}?section=statistics`);
  await page.locator(".figures a").first().waitFor();
  const waiting = await figuresIn(page, ".figures a");
  expect(waiting.length).toBe(3);
  const states = await figuresIn(page, "[aria-labelledby=by-state] tbody a");
  const stale = await figuresIn(page, "[aria-labelledby=stale] tbody a");
  expect(Math.min(states.length, stale.length)).toBeGreaterThan(2);
  await expectRows(page, [...waiting, ...states.slice(0, 8), ...stale.slice(0, 6)]);
});

test("the count of reports in the menu opens exactly those reports", async () => {
  const page = await open(`${DESK}?section=reports`);
  const link = page.locator(".side-nav a", { hasText: "Reports" });
  await link.locator(".tag").waitFor();
  const count = digits(await link.locator(".tag").textContent());
  await page.locator(".desk-list > li").first().waitFor();
  expect(digits(await page.locator("#reports").textContent())).toBe(count);
  expect(await page.locator(".desk-list > li").count()).toBe(Math.min(count, PER_PAGE));
});

test("the decision stays in sight while the answers scroll, and on a phone one line at the foot opens it", async () => {
  const { organization_id } = await newProvider(address, "Bhavani Decision Circle");
  const page = await openPage();
  await openReview(page, address, admin, organization_id);
  const isInSight = (selector: string) =>
    page.locator(selector).evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return top >= 0 && bottom <= innerHeight;
    });
  for (const part of [0.3, 0.6, 0.85]) {
    await page.evaluate((part) => scrollTo(0, part * (document.body.scrollHeight - innerHeight)), part);
    expect([part, await isInSight("#decide"), await isInSight("#decide-approved")]).toEqual([part, true, true]);
  }
  await page.setViewportSize({ width: 360, height: 740 });
  await page.evaluate(() => scrollTo(0, 1500));
  const foot = page.locator(".review-foot a");
  expect(await isInSight(".review-foot a")).toBe(true);
  expect(await foot.evaluate((element) => element.parentElement!.getBoundingClientRect().height)).toBeLessThan(64);
  await foot.click();
  await expect.poll(() => isInSight("#decide")).toBe(true);
});

test("nothing that has the focus lies under the line at the foot of a phone", async () => {
  const { organization_id, token } = await newProvider(address, "Amaravathi Focus Circle");
  const picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: "#fff" } })
    .png()
    .toBuffer();
  const paper = { type: "rpwd_certificate", number: "TN/7/2026", issue_date: "2026-01-01", valid_till: "2031-03-31" };
  await addPaper(address, token, paper, picture);
  const page = await openPage({ width: 360, height: 740 });
  await openReview(page, address, admin, organization_id);
  await page.locator("main h1").focus();
  const hidden: string[] = [];
  for (let stop = 0; stop < 40; stop++) {
    await page.keyboard.press("Tab");
    const under = await page.evaluate(() => {
      const box = document.activeElement!.getBoundingClientRect();
      const foot = document.querySelector(".review-foot")!.getBoundingClientRect();
      const isFoot = document.activeElement!.closest(".review-foot") !== null;
      return !isFoot && box.bottom > foot.top + 1 && box.top < foot.bottom ? document.activeElement!.outerHTML : null;
    });
    if (under) hidden.push(under.slice(0, 80));
  }
  expect(hidden).toEqual([]);
});

/** Words of a table that stand on more than one line, although their column is wide enough for them. */
const brokenWords = (page: Page, table: string) =>
  page.locator(table).evaluate((table) => {
    const broken: string[] = [];
    const isClipped = (text: Node) => (text.parentElement!.closest("thead")?.clientWidth ?? 9) < 2;
    const texts = document.createTreeWalker(table, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      if (text.parentElement!.closest(".sr") || isClipped(text)) continue;
      for (const { index, 0: word } of text.textContent!.matchAll(/[^\s\u200b/@.-]+/gu)) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size > 1) broken.push(word);
      }
    }
    return broken;
  });

test.each([
  [1280, "en"],
  [1280, "ta"],
  [360, "en"],
  [360, "ta"],
])("at %i px in %s a comparison breaks no word and names both sides", async (width, lang) => {
  const { data } = await ask(address, "GET", "/admin/organizations?waiting=1&duplicates=1", admin);
  const { id } = data.find(({ name }: { name: string }) => name.startsWith("Patel Memorial"));
  const { data: record } = await ask(address, "GET", `/admin/organizations/${id}`, admin);
  const other = record.possible_duplicates[0].organization_id;
  const page = await open(`${DESK}/${id}?compare=${other}&lang=${lang}`, width, 800);
  await page.locator(".compare .table").waitFor();
  expect(await brokenWords(page, ".compare .table")).toEqual([]);
  const sides = page.locator(".compare .table td[data-label]");
  const named = await sides.evaluateAll((cells) => [...new Set(cells.map((cell) => cell.getAttribute("data-label")))]);
  expect(named.map((name) => name!.slice(0, 4))).toEqual(["A: P", "B: P"]);
  const tops = await page
    .locator(".compare tr.compare-different")
    .first()
    .locator("input")
    .evaluateAll((inputs) => inputs.map((input) => Math.round(input.getBoundingClientRect().top)));
  expect(new Set(tops).size).toBe(width === 1280 ? 1 : 2);
});

test.each([1280, 360])("at %i px the changes of a listing break no word and name both sides", async (width) => {
  const { data } = await ask(address, "GET", "/admin/organizations?changes=1", admin);
  const page = await open(`${DESK}/${data[0].id}`, width, 800);
  const table = "[aria-labelledby=proposed] .table";
  await page.locator(table).waitFor();
  expect(await brokenWords(page, table)).toEqual([]);
  const labels = await page
    .locator(`${table} td[data-label]`)
    .evaluateAll((cells) => cells.map((cell) => cell.getAttribute("data-label")));
  expect(new Set(labels)).toEqual(new Set(["Public now", "Wanted"]));
});

import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { sectionGroups } from "#app/routes/admin/sections.ts";
import { sections } from "#app/routes/dashboard/sections.ts";
import { withBrowser } from "#tests/helpers/browser.ts";
import { newDraft, openDraft } from "#tests/helpers/draft-browser.ts";
import { sample } from "#tests/helpers/endurance.ts";
import { address } from "#tests/helpers/lane.ts";
import { filledIn } from "#tests/helpers/onboarding.ts";
import { newProvider, providerToken } from "#tests/helpers/provider-browser.ts";
import { signedIn } from "#tests/helpers/review-browser.ts";

const openPage = withBrowser();

/**
 * Simulates a browser's translator, which wraps every text in its own elements, later ones too. This one “translates”
 * into capitals.
 */
function translate(): void {
  const foreign = "script, style, title, textarea, svg, noscript, font";
  const replace = (text: Node) => {
    if (!text.parentElement || text.parentElement.closest(foreign) || !text.textContent?.trim()) return;
    const [outer, inner] = [document.createElement("font"), document.createElement("font")];
    outer.append(inner);
    inner.textContent = text.textContent.toUpperCase();
    text.parentNode!.replaceChild(outer, text);
  };
  const replaceWithin = (root: Node) => {
    const texts = root.nodeType === Node.TEXT_NODE ? [root] : [];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) texts.push(walker.currentNode);
    for (const text of texts) replace(text);
  };
  replaceWithin(document.body);
  new MutationObserver((records) => {
    for (const { type, target, addedNodes } of records) {
      if (type === "characterData") replace(target);
      for (const node of addedNodes) if (node.isConnected) replaceWithin(node);
    }
  }).observe(document.body, { childList: true, subtree: true, characterData: true });
}

function troubles(page: Page): string[] {
  const found: string[] = [];
  page.on("pageerror", (error) => found.push(error.message));
  return found;
}

/**
 * Opens, types, chooses and ticks, presses buttons that neither end nor delete anything, then leaves each form with its
 * errors.
 */
async function work(page: Page): Promise<void> {
  const main = page.locator("main");
  const briefly = { timeout: 2000 };
  const try_ = (attempt: Promise<unknown>) => attempt.catch(() => {}); // an element may have gone in the meantime
  for (const disclosure of (await main.locator("details:not([open]) > summary:visible").all()).slice(0, 4))
    await try_(disclosure.click(briefly));
  const boxes = "input:is([type=text], [type=search], :not([type])):visible, textarea:visible";
  for (const box of (await main.locator(boxes).all()).slice(0, 4)) await try_(box.fill("ab", briefly));
  for (const choice of (await main.locator("select:visible").all()).slice(0, 3))
    await try_(choice.selectOption({ index: 1 }, briefly));
  for (const tick of (await main.locator("[type=checkbox]:visible").all()).slice(0, 3))
    for (let twice = 0; twice < 2; twice++) await try_(tick.click(briefly));
  for (const button of (await main.locator("button:visible").all()).slice(0, 6)) {
    const words = (await button.textContent(briefly).catch(() => "")) ?? "";
    if (!/delete|remove|sign out|end|demo|approve|reject/i.test(words)) await try_(button.click(briefly));
  }
  await page.waitForTimeout(300);
}

async function expectWell(page: Page, found: string[]): Promise<void> {
  expect(found).toEqual([]);
  expect(await page.locator("main h1").count()).toBeGreaterThan(0);
  expect(await page.locator("main").textContent()).not.toMatch(/something went wrong/i);
}

async function arrive(page: Page, path: string): Promise<void> {
  await page.goto(address + path);
  await page.locator("main h1").waitFor();
  await page.waitForLoadState("networkidle");
  await page.evaluate(translate);
}

let admin: string;
let provider: string;
beforeAll(async () => {
  admin = await providerToken(address, "admin@marga.example");
  provider = (await newProvider(address, "Translated Trust")).token;
});

describe("a translated page", () => {
  test.each([
    ["/login", null],
    ["/account", () => provider],
    ["/provider-dashboard/dashboard", () => provider],
    ["/admin/dashboard", () => admin],
  ])("%s hydrates after the translator has run", async (path, token) => {
    const page = await openPage();
    if (token) await signedIn(page, token());
    const found = troubles(page);
    await page.addInitScript(`addEventListener("DOMContentLoaded", ${translate})`);
    await page.goto(address + path);
    await page.locator("main h1").waitFor();
    await expect.poll(() => page.locator(".site-footer").textContent()).not.toMatch(/[a-z]{4}/);
    await work(page);
    await expectWell(page, found);
  });

  test.each(["/login", "/onboarding", "/onboarding/start"])("%s can be used", async (path) => {
    const page = await openPage();
    const found = troubles(page);
    await arrive(page, path);
    await work(page);
    await expectWell(page, found);
  });

  const steps = ["basic", "details", "people", "links", "addresses", "services", "registrations", "review"];
  test("steps of the form can be used, one after another", async () => {
    const page = await openPage();
    const found = troubles(page);
    await openDraft(page, address, await newDraft(address, filledIn()), "/onboarding/tasks");
    await page.evaluate(translate);
    for (const step of sample(steps)) {
      await page.goto(`${address}/onboarding/${step}`);
      await page.locator("main h1").waitFor();
      await page.evaluate(translate);
      await work(page);
      await expectWell(page, found);
    }
  });

  test.each(sample(sections))("the section %s of the dashboard can be used, and left", async (section) => {
    const page = await openPage();
    await signedIn(page, provider);
    const found = troubles(page);
    await arrive(page, `/provider-dashboard/dashboard?section=${section}`);
    await work(page);
    await expectWell(page, found);
  });

  test.each(sample(sectionGroups(true).flat()))("the section %s of the admin area can be used", async (section) => {
    const page = await openPage();
    await signedIn(page, admin);
    const found = troubles(page);
    await arrive(page, `/admin/dashboard?section=${section}`);
    await work(page);
    await expectWell(page, found);
  });

  test("a review can be used", async () => {
    const { organization_id } = await newProvider(address, "Translated and Waiting Trust");
    const page = await openPage();
    await signedIn(page, admin);
    const found = troubles(page);
    await arrive(page, `/admin/dashboard/${organization_id}`);
    await work(page);
    await expectWell(page, found);
  });

  test("a translated page keeps announcing changes: a count, an error, a status", async () => {
    const page = await openPage();
    const found = troubles(page);
    await arrive(page, "/login");
    await page.locator("#contact").fill("nobody");
    await page.locator("main form button[type=submit]").click();
    await expect.poll(() => page.locator("main form [role=alert]").textContent()).toMatch(/[A-Z]{4}/);
    await page.locator("#contact").fill("somebody@example.org");
    await page.locator("main form button[type=submit]").click();
    await page.locator("#code").waitFor();
    await expect.poll(() => page.locator("main h1").textContent()).toBe("ENTER THE CODE WE SENT YOU");
    // The text of a countdown changes every second
    const timer = page.locator("main [role=timer]");
    await expect.poll(() => page.locator("main form [role=status]").textContent(), { timeout: 60_000 }).not.toBe("");
    await expect.poll(() => timer.textContent(), { timeout: 60_000 }).toBe("");
    await expectWell(page, found);
  });
});

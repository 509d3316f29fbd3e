import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { type Look, withBrowser } from "#tests/helpers/browser.ts";
import { importedSchool, providerWithBranches, shortlist } from "#tests/helpers/directory.ts";
import { isEndurance } from "#tests/helpers/endurance.ts";
import { address } from "#tests/helpers/lane.ts";
import { clippedWhenSpaced, traverse } from "#tests/helpers/layout.ts";
import { pageProblems } from "#tests/helpers/page-checks.ts";

const openPage = withBrowser();

const PHONE: Look = { width: 360, height: 740 };
const FORCED: Look = { forced: true };

const pages: Record<string, () => string | Promise<string>> = {
  "the first page": () => "/",
  results: () => "/search?search=school&location=Kochi&distance=50",
  "no results": () => "/search?search=zzzz&location=Churu&disabilities=dwarfism",
  "partial matches alone": () => "/search?search=blind+school+Salem",
  "full and partial matches": () => "/search?search=autism&location=Madurai",
  "an unknown place": () => "/search?search=school&location=Xyzzyville",
  "a search that cannot be read": () => "/search?page=0",
  "a provider with several branches": providerWithBranches,
  "an imported school": importedSchool,
  "a report of what is wrong": async () => (await providerWithBranches()).replace("?", "/report?field=contacts&"),
  "a claim": async () => (await importedSchool()).replace("/provider/", "/claim/"),
  "a first message": async () => (await providerWithBranches()).replace("?", "/message?"),
  "results in Hindi": () => `/search?lang=hi&search=${encodeURIComponent("ऑटिज़्म")}&location=Pune`,
  "results by state": () => "/search?search=autism&location=Pune&view=states",
  "a question which place is meant": () => "/search?search=school+near+Aurangabad",
  "a shortlist": () => shortlist(),
  "a comparison": async () => `${await shortlist()}&compare=1`,
  events: () => "/events",
  "an event": () => "/events/certificate-camp-in-pune",
  "blog posts": () => "/blogs",
  "a blog post in Hindi": () => "/blogs/how-to-get-a-udid-card?lang=hi",
  accessibility: () => "/accessibility",
  "accessibility in Hindi": () => "/accessibility?lang=hi",
  contact: () => "/contact",
  "Marga on your website": () => "/data/embed?state=KL&accent=ffcc00",
  "not found": () => "/nothing-here",
};
const names = Object.keys(pages);

async function open(name: string, look: Look) {
  const page = await openPage(look);
  await page.goto(address + (await pages[name]!()));
  return page;
}

describe.each(names)("%s", (name) => {
  test("has nothing wrong for three checkers, fits 320 px and the largest text, has targets of 44 px, and cuts no spaced text off", async () => {
    const page = await open(name, { audited: true });
    expect(await pageProblems(page)).toEqual({});
    await page.evaluate(() => {
      document.documentElement.dataset.textSize = "4xl";
    });
    expect(await page.evaluate(() => Number.parseFloat(getComputedStyle(document.body).fontSize))).toBeGreaterThan(35);
    await page.evaluate(() => {
      delete document.documentElement.dataset.textSize;
    });
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 740 });
      expect(await clippedWhenSpaced(page), `spaced, at ${width} px`).toEqual([]);
    }
  });

  test("can be used with the keyboard, and the first stop skips to the content", async () => {
    for (const look of walksOf(name)) await expectWalk(await open(name, look));
    const page = await open(name, PHONE);
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    expect(await page.evaluate(() => document.activeElement?.id)).toBe("main");
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.querySelector("main")!.contains(document.activeElement))).toBe(true);
  });
});

/** The looks in which a page is walked: every other page on a wide screen in forced colours, the rest on a phone; in `npm run endurance` each in both. */
function walksOf(name: string): Look[] {
  return isEndurance ? [PHONE, FORCED] : [names.indexOf(name) % 2 === 0 ? PHONE : FORCED];
}

/** Every link, button and field is a stop of the Tab key, once, and the first skips to the content. */
async function expectWalk(page: Page): Promise<void> {
  const stops = await traverse(page);
  expect(stops[0]?.element).toContain('href="#main"');
  expect(stops.filter(({ wrong }) => wrong.length > 0)).toEqual([]);
  const reachable = await page
    .locator("a[href], button, input:not([type=hidden]), select, textarea, summary")
    .evaluateAll((elements) => elements.filter((element) => element.checkVisibility()).length);
  // The radio buttons of a group are one tab stop.
  const radios = await page
    .locator("fieldset [type=radio]")
    .evaluateAll((all) => all.filter((radio) => radio.checkVisibility()).map((radio) => radio.getAttribute("name")));
  expect(stops.length).toBe(reachable - (radios.length - new Set(radios).size));
}

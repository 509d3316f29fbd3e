import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { withBrowser } from "#tests/helpers/browser.ts";
import { newDraft, openDraft } from "#tests/helpers/draft-browser.ts";
import { isEndurance } from "#tests/helpers/endurance.ts";
import { address } from "#tests/helpers/lane.ts";
import { aboveHeading, MOST_ABOVE_HEADING_PX } from "#tests/helpers/layout.ts";
import { filledIn } from "#tests/helpers/onboarding.ts";
import { openSection, PROVIDER, providerToken } from "#tests/helpers/provider-browser.ts";

const openPage = withBrowser();
const PHONE = { width: 360, height: 740 };
const STEPS = ["basic", "details", "people", "links", "addresses", "services", "registrations"];

/** Before decision 060 these were 44,048 px together. */
const MOST_PX = 21_250;

const heightOf = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight);

async function open(page: Page, path: string) {
  await page.goto(`${address}${path}`);
  await page.locator("main h1").waitFor();
  await page.evaluate(() => document.fonts.ready);
}

test("a whole form of one of everything is half as long on a phone as it was", async () => {
  const page = await openPage(PHONE);
  const heights: Record<string, number> = {};
  for (const path of ["", "/start"]) {
    await open(page, `/onboarding${path}`);
    heights[path] = await heightOf(page);
  }
  await openDraft(page, address, await newDraft(address, filledIn()), "/onboarding/tasks");
  for (const step of ["tasks", ...STEPS, "review"]) {
    await open(page, `/onboarding/${step}`);
    await page.getByText(/^Saved at/).waitFor();
    heights[step] = await heightOf(page);
  }
  await open(page, "/provider-submission-success");
  heights.end = await heightOf(page);
  const sum = Object.values(heights).reduce((sum, height) => sum + height, 0);
  expect(sum, JSON.stringify(heights)).toBeLessThan(MOST_PX);
});

/** Tamil has the longest words. The walks (walks.test.ts) see the headings in English and Hindi. */
const LANGUAGES = isEndurance ? ["en", "hi", "ta"] : ["ta"];

describe("the heading begins on the upper part of a phone's screen", () => {
  test.each(LANGUAGES)("in the form, in %s", async (lang) => {
    const page = await openPage(PHONE);
    await openDraft(page, address, await newDraft(address), `/onboarding/tasks?lang=${lang}`);
    for (const path of ["", "/start", "/tasks", ...STEPS.map((step) => `/${step}`), "/review"]) {
      await open(page, `/onboarding${path}?lang=${lang}`);
      if (path.length > "/start".length) await page.locator(".save-state .verified").waitFor();
      expect(await aboveHeading(page), path).toBeLessThanOrEqual(MOST_ABOVE_HEADING_PX);
    }
    await open(page, `/provider-submission-success?lang=${lang}`);
    expect(await aboveHeading(page), "end").toBeLessThanOrEqual(MOST_ABOVE_HEADING_PX);
  });

  test.each(LANGUAGES)("in the signed-in area, in %s", async (lang) => {
    const page = await openPage(PHONE);
    await openSection(page, address, await providerToken(address, PROVIDER), "overview");
    const sections = ["overview", "profile", "addresses", "services", "registrations", "data", "preview"];
    const paths = sections.map((section) => `/provider-dashboard/dashboard?section=${section}&lang=${lang}`);
    for (const path of [...paths, `/account?lang=${lang}`, `/unauthorized?lang=${lang}`]) {
      await open(page, path);
      expect(await aboveHeading(page), path).toBeLessThanOrEqual(MOST_ABOVE_HEADING_PX);
    }
  });
});

test("the steps are behind one line on a phone, and reached with the keyboard", async () => {
  const page = await openPage(PHONE);
  await openDraft(page, address, await newDraft(address, filledIn()), "/onboarding/people");
  const steps = page.getByRole("navigation", { name: "Steps of the form" });
  expect(await steps.isVisible()).toBe(false);
  await page.locator(".progress-line summary").focus();
  await page.keyboard.press("Enter");
  await steps.getByRole("link", { name: "5. Places, done" }).click();
  await page.getByRole("heading", { name: "Where do people come to you?" }).waitFor();
  expect(await steps.isVisible()).toBe(false);
});

test("what is folded is open when it holds an answer", async () => {
  const page = await openPage(PHONE);
  const form = filledIn();
  form.services[0]!.disability_ids.push("thalassemia");
  await openDraft(page, address, await newDraft(address, form), "/onboarding/services");
  expect(await page.getByLabel("Thalassemia").isVisible()).toBe(true);
  await page.goto(`${address}/onboarding/addresses`);
  expect(await page.getByLabel("Phone number").inputValue()).toBe("9876500000");
  expect(await page.getByLabel("Phone number").isVisible()).toBe(true);
  await page.getByRole("button", { name: "Edit Hostel" }).click();
  await page.getByRole("heading", { name: "Hostel" }).waitFor();
  expect(await page.getByLabel("Phone number").isVisible()).toBe(false);
});

test("answers are taken over from other answers, and the minutes that are left shrink", async () => {
  const page = await openPage(PHONE);
  const draft = await newDraft(address);
  const minutes = async () => Number((await page.locator(".step-minutes").innerText()).match(/\d+/)?.[0]);
  await openDraft(page, address, draft, "/onboarding/basic");
  const before = await minutes();
  await page.getByLabel("Name of the organisation").fill("Thendral Trust");
  await page.getByRole("option", { name: "Add “Thendral Trust”" }).click();
  await expect.poll(() => page.getByLabel("Name on the registration papers").inputValue()).toBe("Thendral Trust");
  await page.getByLabel(/^What do you stand for/).fill("We walk with families.");
  expect(await minutes()).toBeLessThan(before);

  await page.goto(`${address}/onboarding/details`);
  await page.getByLabel("Year in which you started").fill("2009");
  await page.getByLabel("Non-profit").focus();
  const years = await page.evaluate(() => new Date().getFullYear() - 2009);
  expect(await page.getByLabel("Years of experience").inputValue()).toBe(String(years));
  await page.getByLabel("In person").check();
  await page.getByLabel("Works nearby").check();
  await page.getByLabel("City, town or village").fill("Madurai");
  await page.getByRole("button", { name: `Publish my own: ${draft.email}, ${draft.phone}` }).click();
  await expect.poll(() => page.getByLabel("E-mail address").inputValue()).toBe(draft.email);
  expect(await page.getByLabel("Phone number").inputValue()).toBe(draft.phone);

  await page.goto(`${address}/onboarding/people`);
  await page.getByRole("button", { name: "Add me: Meena Subramanian" }).click();
  await expect.poll(() => page.getByLabel("Role").inputValue()).toBe("Director");

  await page.goto(`${address}/onboarding/addresses`);
  await page.getByRole("button", { name: "Add a place" }).click();
  await expect.poll(() => page.getByLabel("Name of this place").inputValue()).toBe("Main place");
  expect(await page.getByLabel("City, town or village").inputValue()).toBe("Madurai");

  await page.goto(`${address}/onboarding/services`);
  await page.getByRole("button", { name: "Add a service" }).click();
  for (const answer of ["In person", "Works nearby", "Main place"])
    expect(await page.getByLabel(answer, { exact: true }).isChecked(), answer).toBe(true);
});

describe("a toast covers no control", () => {
  /** The controls that the screen shows and that something else lies over */
  const covered = (page: Page) =>
    page.evaluate(() => {
      const controls = [...document.querySelectorAll<HTMLElement>("a[href], button, input, select, textarea, summary")];
      return controls
        .filter((each) => each.checkVisibility())
        .flatMap((control) => {
          const { left, top, width, height } = control.getBoundingClientRect();
          const points = [0.1, 0.5, 0.9].map((part) => [left + width * part, top + height / 2] as const);
          const over = points
            .filter(([x, y]) => width * height > 0 && x > 0 && y > 0 && x < innerWidth && y < innerHeight)
            .map(([x, y]) => document.elementFromPoint(x, y)?.closest(".toast"))
            .find((toast) => toast && !toast.contains(control));
          return over ? [control.outerHTML.slice(0, 100)] : [];
        });
    });

  test.each([PHONE, { width: 1280, height: 800 }])("at $width px", async (look) => {
    const page = await openPage(look);
    await openDraft(page, address, await newDraft(address, filledIn()), "/onboarding/addresses");
    for (const [times, name] of ["Hostel", "Main centre"].entries()) {
      await page.getByRole("button", { name: `Remove ${name}` }).click();
      await page.locator(".toast", { hasText: `${name} was removed.` }).waitFor();
      for (const y of [0, 250, 600, 5000]) {
        await page.evaluate((y) => scrollTo(0, y), y);
        await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
        expect(await covered(page), `${times} at ${y}`).toEqual([]);
        const { top, bottom } = await page.locator(".toast").evaluate((toast) => toast.getBoundingClientRect());
        expect(top, `${y}`).toBeGreaterThanOrEqual(0);
        expect(bottom, `${y}`).toBeLessThanOrEqual(look.height);
      }
    }
  });
});

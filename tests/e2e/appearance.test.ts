import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { openDisplay, openFolds, withBrowser } from "#tests/helpers/browser.ts";
import { providerWithBranches, shortlist } from "#tests/helpers/directory.ts";
import { address } from "#tests/helpers/lane.ts";
import { brokenWords, sticksOut } from "#tests/helpers/layout.ts";

const openPage = withBrowser();
const PHONE = { width: 360, height: 740 };
const panel = (page: Page) => page.locator(".site-menu details.site-popup");
const data = (page: Page) => page.evaluate(() => ({ ...document.documentElement.dataset }));
const textSize = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).fontSize);

const publicPages: Record<string, () => string | Promise<string>> = {
  "the first page": () => "/",
  results: () => "/search?search=school&location=Kochi&distance=50",
  "a search that cannot be read": () => "/search?page=0",
  "a provider": providerWithBranches,
  "a report of what is wrong": async () => (await providerWithBranches()).replace("?", "/report?field=contacts&"),
  events: () => "/events",
  "an event": () => "/events/certificate-camp-in-pune",
  "blog posts": () => "/blogs",
  "a blog post": () => "/blogs/how-to-get-a-udid-card",
  accessibility: () => "/accessibility",
  contact: () => "/contact",
  "not found": () => "/nothing-here",
};

test("every public page has the panel, the same menus and a way to ask for help", async () => {
  const page = await openPage({ javascript: false });
  const menus = new Set<string>();
  for (const [name, path] of Object.entries(publicPages)) {
    await page.goto(address + (await path()));
    expect(await panel(page).locator("form").count(), name).toBe(1);
    const links = await page
      .locator(":is(header, footer) a:not(.skip-link, [hreflang])")
      .evaluateAll((all) =>
        all.map((link) => `${link.textContent} ${new URL((link as HTMLAnchorElement).href).pathname}`),
      );
    menus.add(links.join("\n"));
    expect(links.slice(0, 8), name).toContain("Contact /contact");
    expect(links, name).toEqual(
      expect.arrayContaining(["Accessibility /accessibility", "Events /events", "Search /search", "All states /"]),
    );
  }
  expect([...menus].length, [...menus].join("\n\n")).toBe(1);
});

describe("with script", () => {
  test("each setting is applied at once, stored and announced", async () => {
    const page = await openPage(PHONE);
    await page.goto(address);
    await openDisplay(page);
    const said = panel(page).getByRole("status");
    expect(await said.innerText()).toBe("Now: normal");
    expect(await textSize(page)).toBe("16px");
    const place = page.url();
    for (const [press, words, size] of [
      ["Larger", "Now: somewhat large", "18px"],
      ["Larger", "Now: large", "20px"],
      ["Smaller", "Now: somewhat large", "18px"],
      ["Reset", "Now: normal", "16px"],
      ["Larger", "Now: somewhat large", "18px"],
    ]) {
      await panel(page).getByRole("button", { name: press! }).click();
      await expect.poll(() => said.innerText()).toBe(words);
      expect(await textSize(page)).toBe(size);
    }
    const frame = page.locator("meta[name=theme-color]").first();
    expect(await frame.getAttribute("media")).toBe("(prefers-color-scheme: light)");
    await panel(page).getByRole("radio", { name: "Dark" }).check();
    expect(await data(page)).toMatchObject({ theme: "dark", textSize: "large" });
    expect(await frame.getAttribute("content")).toBe("#10132f");
    await panel(page).getByRole("radio", { name: "High" }).check();
    expect(await data(page)).toMatchObject({ contrast: "high" });
    expect(page.url()).toBe(place);

    await page.goto(`${address}/events`);
    const kept = { theme: "dark", textSize: "large", contrast: "high" };
    expect(await data(page)).toMatchObject(kept);
    await expect.poll(() => panel(page).locator("[role=status]").textContent()).toBe("Now: somewhat large");
    await page.goto(`${address}/accessibility`);
    const settings = page.locator("main form");
    expect(await settings.getByRole("radio", { name: /^Dark/ }).isChecked()).toBe(true);
    await settings.getByRole("button", { name: "Back to normal" }).click();
    for (const name of Object.keys(kept)) expect(await data(page)).not.toHaveProperty(name);
    expect(await settings.getByRole("radio", { name: "Same as my device" }).isChecked()).toBe(true);
  });

  test("Escape, a press outside and Tab close the panel, and Escape returns the focus to its button", async () => {
    const page = await openPage(PHONE);
    await page.goto(address);
    const isOpen = () => panel(page).evaluate((details) => (details as HTMLDetailsElement).open);
    await openDisplay(page);
    await panel(page).getByRole("radio", { name: "Dark" }).focus();
    await page.keyboard.press("Escape");
    expect(await isOpen()).toBe(false);
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("SUMMARY");
    await page.keyboard.press("Enter");
    expect(await isOpen()).toBe(true);
    await page.mouse.click(10, 700);
    expect(await isOpen()).toBe(false);
    await openDisplay(page);
    await panel(page).getByRole("link").last().focus();
    await page.keyboard.press("Tab");
    expect(await isOpen()).toBe(false);
  });

  test("pages work when the browser stores nothing", async () => {
    const page = await openPage(PHONE);
    const errors: string[] = [];
    page.on("pageerror", (error) => errors.push(error.message));
    await page.addInitScript(() => {
      localStorage.setItem("persist:appearance", '{"text_size":"enormous","theme":7');
    });
    await page.goto(address);
    expect(await textSize(page)).toBe("16px");
    expect(errors).toEqual([]);
  });
});

describe("without script", () => {
  test("the panel stores the settings in a cookie, and the same page is shown again", async () => {
    const page = await openPage({ ...PHONE, javascript: false });
    await page.goto(`${address}/search?search=school&location=Kochi&distance=50`);
    const place = page.url();
    await openDisplay(page);
    await panel(page).getByRole("radio", { name: "Dark" }).check();
    await panel(page).getByRole("button", { name: "Use these" }).click();
    expect(page.url()).toBe(place);
    await openDisplay(page);
    await panel(page).getByRole("button", { name: "Larger" }).click();
    expect(page.url()).toBe(place);
    const root = page.locator("html");
    expect(await root.getAttribute("data-theme")).toBe("dark");
    expect(await page.locator("meta[name=theme-color]").first().getAttribute("content")).toBe("#10132f");
    expect(await root.getAttribute("data-text-size")).toBe("large");
    await page.goto(`${address}/contact`);
    expect(await root.getAttribute("data-text-size")).toBe("large");
    const [cookie] = await page.context().cookies();
    expect(cookie).toMatchObject({ name: "appearance", value: "large.dark.normal", httpOnly: true, sameSite: "Lax" });
  });

  test("the settings page offers every size and resets everything", async () => {
    const page = await openPage({ ...PHONE, javascript: false });
    await page.goto(`${address}/accessibility`);
    const settings = page.locator("main form");
    await settings.getByText("largest").click();
    await settings.getByText("High: white and yellow on black").click();
    await settings.getByRole("button", { name: "Use these" }).click();
    const root = page.locator("html");
    expect(await root.getAttribute("data-text-size")).toBe("4xl");
    expect(await root.getAttribute("data-contrast")).toBe("high");
    await settings.getByRole("button", { name: "Back to normal" }).click();
    expect(await root.getAttribute("data-text-size")).toBeNull();
    expect(await root.getAttribute("data-contrast")).toBeNull();
  });

  test("the settings form redirects to no other site", async () => {
    for (const to of ["https://evil.example/", "//evil.example", "/\\evil.example", "javascript:alert(1)"]) {
      const body = new URLSearchParams({ to, theme: "dark" });
      const { status, headers } = await fetch(`${address}/accessibility`, { method: "POST", redirect: "manual", body });
      expect([status, headers.get("location")], to).toEqual([303, "/accessibility"]);
    }
  });

  test("a request that is no form is refused, and changes nothing", async () => {
    const headers = { "Content-Type": "application/json" };
    const answer = await fetch(`${address}/accessibility`, { method: "POST", headers, body: '{"theme":"dark"}' });
    expect([answer.status, answer.headers.get("set-cookie")]).toEqual([400, null]);
  });
});

test("the statement names every criterion of the standard, in our own words, and what is missing", async () => {
  const page = await openPage({ ...PHONE, javascript: false });
  await page.goto(`${address}/accessibility?lang=hi`);
  const rows = page.locator("#main table tbody tr");
  expect(await rows.count()).toBe(86);
  expect(await page.locator('#main tbody th span[lang="en"]').count()).toBe(86);
  await page.goto(`${address}/accessibility?lang=en`);
  expect(await rows.filter({ hasText: "Not met" }).count()).toBe(3);
  expect(await page.locator("#statement").innerText()).toMatch(/Of its 31 criteria, 28 are met/);
  expect(await page.locator("#statement").getByRole("link", { name: "access@marga.example" }).count()).toBe(1);
});

test.each(["en", "ta"])(
  "in %s the header of a wide screen stands where it will stand before its navigation has arrived",
  async (lang) => {
    const page = await openPage();
    await page.goto(`${address}/contact?lang=${lang}`);
    const lefts = () =>
      page
        .locator("header .brand, header details:not(.site-menu, .site-menu *) summary")
        .evaluateAll((elements) => elements.map((element) => Math.round(element.getBoundingClientRect().left)));
    const whole = await lefts();
    await page.locator("header .site-menu").evaluate((menu) => menu.remove());
    expect(await lefts()).toEqual(whole);
  },
);

describe("with the largest text", () => {
  const pages: Record<string, () => string | Promise<string>> = {
    "the first page": () => "/",
    results: () => "/search?search=school&location=Hyderabad&distance=100",
    "an organisation": providerWithBranches,
    "a list": shortlist,
    "a comparison": async () => `${await shortlist()}&compare=1`,
  };
  /** Every English word fits a phone. Tamil has words that are wider than the page; those of this width fit every box. */
  const fits = { en: 328, ta: 280 };
  const looks = [PHONE, { width: 1280, height: 800 }];

  test.each(looks.flatMap((look) => (["en", "ta"] as const).map((lang) => [look.width, lang, look] as const)))(
    "at %i px in %s headings are no smaller than text, words stay whole and nothing sticks out",
    async (_, lang, look) => {
      const page = await openPage(look);
      await page.context().addCookies([{ name: "appearance", value: "4xl.system.normal", url: address }]);
      for (const [name, path] of Object.entries(pages)) {
        const to = await path();
        await page.goto(`${address}${to}${to.includes("?") ? "&" : "?"}lang=${lang}`, { waitUntil: "networkidle" });
        expect(await textSize(page)).toBe("36px");
        await openFolds(page);
        expect(await smallHeadings(page), name).toEqual([]);
        expect(await brokenWords(page, fits[lang]), name).toEqual([]);
        expect(await sticksOut(page), name).toEqual([]);
        await page.locator(".site-menu > summary").click();
        expect(await page.locator(".site-nav a").first().isVisible(), name).toBe(true);
        await page.locator(".site-menu details > summary").click();
        expect(await brokenWords(page, fits[lang]), name).toEqual([]);
        expect(await sticksOut(page), name).toEqual([]);
      }
    },
  );

  function smallHeadings(page: Page): Promise<string[]> {
    return page.evaluate(() => {
      const size = (element: Element) => Number.parseFloat(getComputedStyle(element).fontSize);
      return [...document.querySelectorAll("h1, h2, h3, h4")]
        .filter((heading) => heading.checkVisibility() && size(heading) < size(document.body))
        .map((heading) => `${heading.textContent} is ${size(heading)} px high`);
    });
  }
});

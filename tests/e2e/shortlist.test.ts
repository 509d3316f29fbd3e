import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { withBrowser } from "#tests/helpers/browser.ts";
import { listing, search } from "#tests/helpers/directory.ts";
import { address } from "#tests/helpers/lane.ts";
import { smallTargets } from "#tests/helpers/layout.ts";

const openPage = withBrowser();
const PHONE = { width: 360, height: 740 };
const SEARCH = "/search?location=Madurai&distance=100";
const GONE = "01900000-0000-7000-8000-000000000000";

const some = async (count: number) => (await search("location=Madurai&distance=100")).data.slice(0, count);
const shortlist = (ids: string[]) => `${address}/shortlist?ids=${ids.join(",")}`;
const names = (page: Page) => page.locator("ol.shortlist h2").allInnerTexts();
const heading = (page: Page) => page.getByRole("heading", { level: 1 }).innerText();
const kept = (page: Page) =>
  page.evaluate(() =>
    (JSON.parse(localStorage.getItem("persist:shortlist") ?? "[]") as { name: string }[]).map((one) => one.name),
  );
const save = (page: Page, name: string) => page.getByRole("button", { name: `Save ${name}`, exact: true });

describe("with JavaScript", () => {
  test("organisations are saved from results and from a page, found again, ordered and removed", async () => {
    const page = await openPage(PHONE);
    const [first, second, third] = await some(3);
    await page.goto(address + SEARCH);
    expect(await page.getByRole("link", { name: /^Saved/ }).count()).toBe(0);

    await save(page, first!.name).click();
    await page.getByText(`Saved on this device: ${first!.name}.`).waitFor();
    expect(await save(page, first!.name).getAttribute("aria-pressed")).toBe("true");
    await save(page, third!.name).press("Enter");
    await expect.poll(() => page.getByRole("main").getByRole("link", { name: "Saved (2)" }).isVisible()).toBe(true);
    expect(await save(page, third!.name).evaluate((button) => button === document.activeElement)).toBe(true);

    await page.goto(`${address}/provider/${second!.id}`);
    await save(page, second!.name).click();
    await page.getByText(`Saved on this device: ${second!.name}.`).waitFor();
    await page.getByRole("main").getByRole("link", { name: "Saved (3)" }).waitFor();
    expect(await smallTargets(page)).toEqual([]);
    await page.goto(address);
    await page.getByRole("banner").getByRole("link", { name: "Saved (3)" }).click();
    expect(await heading(page)).toBe("A list of 3 organisations");
    await expect.poll(() => names(page)).toEqual([second!.name, third!.name, first!.name]);
    expect(await page.getByRole("button", { name: "Save all on this device" }).count()).toBe(0);

    await page.getByRole("link", { name: `Move up ${first!.name}` }).click();
    await expect.poll(() => names(page)).toEqual([second!.name, first!.name, third!.name]);
    await expect.poll(() => kept(page)).toEqual([second!.name, first!.name, third!.name]);
    await page.getByRole("link", { name: `Remove ${second!.name}` }).click();
    await expect.poll(() => names(page)).toEqual([first!.name, third!.name]);
    await expect.poll(() => kept(page)).toEqual([first!.name, third!.name]);

    await page.goto(address + SEARCH);
    await save(page, first!.name).click();
    await page.getByText(`No longer saved: ${first!.name}.`).waitFor();
    await page.goto(`${address}/shortlist`);
    await page.waitForURL(/ids=/);
    await expect.poll(() => names(page)).toEqual([third!.name]);
    await page.getByRole("link", { name: `Remove ${third!.name}` }).click();
    expect(await heading(page)).toBe("Saved organisations");
    expect(await page.getByRole("link", { name: /^Saved/ }).count()).toBe(0);
  });

  test("a shared list can be saved whole, and removing an entry from it leaves the own list unchanged", async () => {
    const page = await openPage(PHONE);
    const [first, second, third] = await some(3);
    await page.goto(address + SEARCH);
    await save(page, first!.name).click();

    await page.goto(shortlist([first!.id, second!.id, third!.id]));
    await page.getByRole("link", { name: `Remove ${first!.name}` }).click();
    await expect.poll(() => names(page)).toEqual([second!.name, third!.name]);
    expect(await kept(page)).toEqual([first!.name]);
    await page.getByRole("button", { name: "Save all on this device" }).click();
    await page.getByText("All of them are saved on this device.").waitFor();
    expect(await kept(page)).toEqual([second!.name, third!.name, first!.name]);

    await page.evaluate(() => localStorage.clear());
    await page.getByRole("link", { name: "Side by side" }).click();
    await page.getByRole("button", { name: "Save all on this device" }).click();
    await page.getByText("All of them are saved on this device.").waitFor();
    expect(await kept(page)).toEqual([second!.name, third!.name]);
    await page.goto(address + SEARCH);
    await save(page, first!.name).click();

    await page.goto(shortlist([second!.id, third!.id]));
    await page.getByRole("link", { name: "Show the others that you saved" }).click();
    await expect.poll(() => names(page)).toEqual([first!.name]);
  });

  test("an organisation that left the directory has the name that it was saved under, and can be removed", async () => {
    const page = await openPage(PHONE);
    const [first] = await some(1);
    await page.goto(address + SEARCH);
    await save(page, first!.name).click();
    await page.evaluate((id) => {
      const list = JSON.parse(localStorage.getItem("persist:shortlist")!);
      localStorage.setItem("persist:shortlist", JSON.stringify([...list, { id, name: "Asha Centre", place: "Pune" }]));
    }, GONE);
    await page.goto(`${address}/shortlist`);
    await page.waitForURL(/ids=/);
    await page.getByText("One organisation of this list is not in the directory any more.").waitFor();
    await page.getByText("Asha Centre").waitFor();
    await page.getByRole("link", { name: "Leave out what is gone" }).click();
    await page.waitForURL((url) => !url.href.includes(GONE));
    await expect.poll(() => names(page)).toEqual([first!.name]);
    await expect.poll(() => kept(page)).toEqual([first!.name]);
  });

  test("invalid stored data is an empty list, and a browser that stores nothing shows no buttons", async () => {
    const page = await openPage(PHONE);
    const errors: string[] = [];
    page.on("pageerror", ({ message }) => errors.push(message));
    await page.addInitScript(() => localStorage.setItem("persist:shortlist", '{"a":['));
    await page.goto(address + SEARCH);
    await page.locator("[data-save]").first().waitFor();
    expect(await page.getByRole("link", { name: /^Saved/ }).count()).toBe(0);

    await page.addInitScript(() => {
      Object.defineProperty(window, "localStorage", {
        get: () => {
          throw new DOMException("denied", "SecurityError");
        },
      });
    });
    await page.goto(address + SEARCH, { waitUntil: "networkidle" });
    expect(await page.getByRole("button", { name: /^Save / }).count()).toBe(0);
    expect(errors).toEqual([]);
  });

  test("the buttons on results move nothing on the page", async () => {
    const page = await openPage({ width: 1280, height: 800 });
    await page.addInitScript(() => {
      const shifts: { value: number; moved: string[] }[] = [];
      Object.assign(window, { shifts });
      type Shift = PerformanceEntry & { value: number; sources: { node: Element | null }[] };
      new PerformanceObserver((list) => {
        for (const { value, sources } of list.getEntries() as Shift[])
          shifts.push({ value, moved: sources.map(({ node }) => node?.outerHTML.slice(0, 80) ?? "") });
      }).observe({ type: "layout-shift", buffered: true });
    });
    await page.goto(address + SEARCH, { waitUntil: "networkidle" });
    await page.locator("[data-save]").first().waitFor();
    const shifts = await page.evaluate(() => (window as unknown as { shifts: { value: number }[] }).shifts);
    expect(
      shifts.reduce((sum, { value }) => sum + value, 0),
      JSON.stringify(shifts),
    ).toBeLessThan(0.01);
  });
});

describe("without JavaScript", () => {
  test("a list is read, ordered, shortened and compared", async () => {
    const page = await openPage({ ...PHONE, javascript: false });
    const [first, second, third] = await some(3);
    await page.goto(shortlist([first!.id, GONE, "no-uuid", second!.id, third!.id, first!.id]));
    await expect.poll(() => names(page)).toEqual([first!.name, second!.name, third!.name]);
    expect(await page.getByText("2 organisations of this list are not in the directory any more.").isVisible()).toBe(
      true,
    );
    expect(await page.getByRole("button", { name: /^Save/ }).count()).toBe(0);
    await page.getByRole("link", { name: `Move down ${first!.name}` }).click();
    await expect.poll(() => names(page)).toEqual([second!.name, first!.name, third!.name]);

    await page.getByRole("link", { name: "Side by side" }).click();
    const head = await page.getByRole("columnheader").allInnerTexts();
    expect(head).toEqual(["Detail", second!.name, first!.name, third!.name]);
    const row = (name: string) =>
      page
        .getByRole("row", { name: new RegExp(`^${name}`) })
        .getByRole("cell")
        .allInnerTexts();
    for (const [i, one] of [second!, first!, third!].entries()) {
      const { addresses } = await listing(one.id);
      const lift = addresses.some(({ access }) => access.lift)
        ? /^Yes/
        : addresses.every(({ access }) => access.lift === false)
          ? /^No$/
          : /^Not known$/;
      expect((await row("Lift"))[i]!.trim(), one.name).toMatch(lift);
      expect((await row("Where"))[i], one.name).toContain(addresses[0]!.city);
    }
    await page.getByRole("link", { name: "As a list" }).click();
    await expect.poll(() => names(page)).toEqual([second!.name, first!.name, third!.name]);
  });

  test("the page without a list explains how to start one", async () => {
    const page = await openPage({ ...PHONE, javascript: false });
    const response = await page.goto(`${address}/shortlist`);
    expect(response!.status()).toBe(200);
    expect(await heading(page)).toBe("Saved organisations");
    expect(await page.getByText("Saving needs JavaScript.").isVisible()).toBe(true);
    expect(await page.getByRole("main").getByRole("link", { name: "Search" }).getAttribute("href")).toBe("/search");
  });

  test("a page shows twenty entries, says that there were more, and keeps its language", async () => {
    const page = await openPage({ ...PHONE, javascript: false });
    const { data } = await search("per_page=25");
    await page.goto(`${shortlist(data.map(({ id }) => id))}&lang=en`);
    expect(await names(page)).toHaveLength(20);
    expect(await page.getByText("A page shows 20 organisations.").isVisible()).toBe(true);
    const down = page.getByRole("link", { name: /^Move down/ }).first();
    expect(await down.getAttribute("href")).toMatch(/^\/shortlist\?ids=[0-9a-f,-]+&lang=en#entry-/);
  });
});

import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { findings, lookFindings, withBrowser } from "#tests/helpers/browser.ts";
import { address } from "#tests/helpers/lane.ts";

const openPage = withBrowser();
const PHONE = { width: 360, height: 740 };

const need = (page: Page) => page.getByRole("combobox", { name: "What do you need?" });
const place = (page: Page) => page.getByRole("combobox", { name: "Where?" });
const options = (page: Page) => page.getByRole("option");
const announced = (page: Page) => page.locator("main form [role=status]").first();

test("suggestions are announced, chosen with the keyboard, and searched for only on request", async () => {
  const page = await openPage(PHONE);
  await page.goto(address);
  await need(page).pressSequentially("aut");
  await options(page).first().waitFor();
  const count = await options(page).count();
  expect(count).toBeGreaterThan(1);
  expect(count).toBeLessThanOrEqual(8);
  expect(await announced(page).textContent()).toBe(`${count} suggestions. Use the down arrow to choose.`);
  expect(await page.getByRole("group", { name: "Disabilities" }).getByRole("option").allInnerTexts()).toContain(
    "Autism spectrum",
  );
  expect(await need(page).getAttribute("aria-expanded")).toBe("true");

  await page.keyboard.press("ArrowDown");
  const active = await need(page).getAttribute("aria-activedescendant");
  expect(await page.locator(`#${active}`).getAttribute("aria-selected")).toBe("true");
  await page.keyboard.press("Enter");
  await expect.poll(() => need(page).inputValue()).toBe("Autism spectrum");
  expect(new URL(page.url()).pathname).toBe("/");
  expect(await options(page).count()).toBe(0);

  await place(page).pressSequentially("madu");
  await options(page).first().waitFor();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect.poll(() => place(page).inputValue()).toBe("Madurai, Tamil Nadu");
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/search\?/);
  expect(await page.getByRole("heading", { level: 1 }).innerText()).toMatch(/near Madurai/);
});

test("Escape closes the suggestions and keeps what was typed", async () => {
  const page = await openPage(PHONE);
  await page.goto(address);
  await need(page).pressSequentially("speech");
  await options(page).first().waitFor();
  await page.keyboard.press("Escape");
  expect(await options(page).count()).toBe(0);
  expect(await need(page).inputValue()).toBe("speech");
});

test("tapping an organisation opens its page", async () => {
  const page = await openPage(PHONE);
  await page.goto(address);
  await need(page).pressSequentially("periyar bank");
  const option = page.getByRole("group", { name: "Organisations" }).getByRole("option").first();
  await option.waitFor();
  await option.click();
  await page.waitForURL(/\/provider\//);
  expect(await page.getByRole("heading", { level: 1 }).innerText()).toContain("Periyar Bank");
});

test("offensive words are not suggested", async () => {
  const suggest = async (query: string) =>
    (await fetch(`${address}/api/search/suggestions?query=${encodeURIComponent(query)}`)).json();
  expect(JSON.stringify(await suggest("deaf and d"))).not.toMatch(/dumb/i);
  expect((await suggest("deaf and d")).conditions).toContainEqual({
    slug: "hearing-impairment",
    name: "Hearing impairment",
  });
  expect((await suggest("ஆட்டி")).conditions.length).toBeLessThanOrEqual(3);
});

test("near me writes the device's position, rounded to about a kilometre, and only on request", async () => {
  const page = await openPage(PHONE);
  await page.context().grantPermissions(["geolocation"], { origin: address });
  await page.context().setGeolocation({ latitude: 9.931233, longitude: 76.267303 });
  await page.goto(`${address}/search?search=school`);
  await page.locator("summary", { hasText: "Change" }).click();
  await expect.poll(() => place(page).inputValue()).toBe("");
  await page.getByRole("button", { name: "Near me" }).click();
  await expect.poll(() => place(page).inputValue()).toBe("9.93, 76.27");
  await page.keyboard.press("Enter");
  await page.waitForURL(/location=9\.93/);
  expect(await page.getByRole("heading", { level: 1 }).innerText()).toMatch(/organisations for school near/);
});

test("without JavaScript there is no button that would not work", async () => {
  const page = await openPage({ ...PHONE, javascript: false });
  await page.goto(address);
  expect(await page.getByRole("button", { name: "Near me" }).count()).toBe(0);
  expect(await page.getByRole("textbox", { name: "Where?" }).count()).toBe(1);
});

test("three checkers find nothing in open suggestions, light and dark", async () => {
  const page = await openPage({ ...PHONE, audited: true });
  await page.goto(address);
  await need(page).pressSequentially("speci");
  await options(page).first().waitFor();
  await page.keyboard.press("ArrowDown");
  expect(await findings(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: "dark" });
  expect(await lookFindings(page, { isOtherWidth: false })).toEqual([]);
});

test.each([
  "search=deaf+and+dumb",
  "search=deaf+and+dumb&exact=1",
  "search=deaf+and+dumb&location=Churu&disabilities=dwarfism",
])("no page repeats an offensive word: %s", async (query) => {
  const page = await openPage(PHONE);
  await page.goto(`${address}/search?${query}`);
  expect(await page.title()).not.toMatch(/dumb/i);
  expect(await page.locator("main").innerText()).not.toMatch(/dumb/i);
});

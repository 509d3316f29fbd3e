import type { Page } from "playwright-core";
import { afterEach, beforeAll, expect, test } from "vitest";
import { withBrowser } from "#tests/helpers/browser.ts";
import { address } from "#tests/helpers/lane.ts";
import { ask, openSection, PLACE, providerToken } from "#tests/helpers/provider-browser.ts";

const openPage = withBrowser();
const SOON = { timeout: 60_000 };
const PHONE = { width: 360, height: 740 };
const KANPUR = { ...PLACE, city: "Kanpur", district: "Kanpur Nagar", state: "Uttar Pradesh", pincode: "208001" };

let token: string;
let made: string[] = [];
beforeAll(async () => {
  token = await providerToken(address);
});
afterEach(async () => {
  for (const id of made) await ask(address, "DELETE", `/addresses/${id}`, token);
  made = [];
});

async function newPlace(fields: object = {}): Promise<{ id: string; organization_id: string }> {
  const place = await ask(address, "POST", "/addresses", token, { ...KANPUR, ...fields });
  made.push(place.id);
  return place;
}
const stored = (id: string) => ask(address, "GET", `/addresses/${id}`, token);

async function editing(fields: object = {}) {
  const place = await newPlace(fields);
  const page = await openPage(PHONE);
  await openSection(page, address, token, "addresses");
  await page.getByRole("link", { name: `Edit ${PLACE.address_label}` }).click();
  await page.locator("#address-address_label").waitFor();
  return { place, page };
}

const pincode = (page: Page) => page.locator("#address-pincode");
const district = (page: Page) => page.locator("#address-district");

test("a corrected PIN code refills what the former one filled in, and asks about what was typed", async () => {
  const { page } = await editing();
  await page.getByText("Kanpur Nagar, Uttar Pradesh", { exact: true }).waitFor();
  await pincode(page).fill("273001");
  await expect.poll(() => district(page).inputValue(), SOON).toBe("Gorakhpur");
  expect(await page.locator("#address-state").inputValue()).toBe("Uttar Pradesh");

  await district(page).fill("Gorakhpoor");
  await page.getByText("Gorakhpur, Uttar Pradesh", { exact: true }).waitFor();
  await district(page).fill("Kanpur Nagar");
  const question =
    "PIN code 273001 is in Gorakhpur, Uttar Pradesh. Your answer below says Kanpur Nagar, Uttar Pradesh.";
  await page.getByRole("status").filter({ hasText: question }).waitFor();
  await pincode(page).fill("226001");
  await page.getByText("Your answer below says Kanpur Nagar, Uttar Pradesh.").waitFor();
  expect(await district(page).inputValue()).toBe("Kanpur Nagar");

  await page.getByRole("button", { name: "Change it to Lucknow, Uttar Pradesh" }).click();
  await expect.poll(() => district(page).inputValue()).toBe("Lucknow");
  expect(await page.evaluate(() => document.activeElement?.id)).toBe("address-district");
  await page.getByText("Your answer below says").waitFor({ state: "detached" });
});

test("an exact place far from its PIN code shows on a map, and is saved only when it is confirmed", async () => {
  const { place, page } = await editing({ district: "Gorakhpur", pincode: "273001" });
  await page.locator("#address-coordinates").fill("26.7606, 83.3732");
  await page.getByText("area of PIN code 273001").waitFor();
  expect(await page.getByLabel("Both are correct").count()).toBe(0);
  await page.locator("#address-coordinates").fill("12.9716, 77.5946");
  await page.getByText(/1,\d{3} km from the area of PIN code 273001\./).waitFor();
  await page.getByRole("img", { name: "Map with the exact place and the area of the PIN code" }).waitFor();
  await page.getByRole("button", { name: "Save" }).click();
  const error = page.locator("#address-coordinates-error");
  await error.waitFor();
  expect(await error.textContent()).toContain("more than 30 km from the area of the PIN code");
  expect(await stored(place.id)).toMatchObject({ geo_quality: "ok" });
  await page.getByLabel("Both are correct").check();
  await page.getByRole("button", { name: /^Save|^Try to save/ }).click();
  await expect.poll(async () => (await stored(place.id)).geo_quality, SOON).toBe("exact");
});

test("the form asks whether the street is shown, but never of a home or of what is online only", async () => {
  const { place, page } = await editing({ type: "office" });
  const yes = page.getByRole("radio", { name: /^Yes so that people find the door/ });
  const no = page.getByRole("radio", { name: /^No people see only/ });
  expect([await yes.isChecked(), await no.isChecked()], "nobody has answered").toEqual([false, false]);
  await page.getByText("The street is hidden now.").waitFor();
  await page.getByLabel("Home: people live here").check();
  expect(await yes.count()).toBe(0);
  await page.getByText("We never show the street of a home.").waitFor();
  await page.getByLabel("Online only").check();
  expect(await page.locator("#address-address_line_1").count()).toBe(0);
  await page.getByLabel("Office").check();
  expect(await no.isChecked(), "what was hidden stays hidden").toBe(true);
  await yes.check();
  await page.getByRole("button", { name: "Save" }).click();
  await expect.poll(async () => (await stored(place.id)).show_street, SOON).toBe(true);
});

test("the page of the organisation shows a hidden address about where it is", async () => {
  const { organization_id } = await newPlace({ type: "office", show_street: false });
  const page = await openPage({ width: 1280, height: 800 });
  await page.goto(`${address}/provider/${organization_id}`);
  await page.getByText("This is roughly where it is. The street is not shown.").waitFor();
  expect(await page.content()).not.toMatch(/Temple Street|Melur branch/);
  expect(await page.getByText("208001").count()).toBeGreaterThan(0);
});

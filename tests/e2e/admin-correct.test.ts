import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { type Look, withBrowser } from "#tests/helpers/browser.ts";
import { address } from "#tests/helpers/lane.ts";
import { pageProblems } from "#tests/helpers/page-checks.ts";
import { ask, newProvider, openSection, providerToken } from "#tests/helpers/provider-browser.ts";
import { ADMIN } from "#tests/helpers/server.ts";

const openPage = withBrowser();
const SOON = { timeout: 60_000 };
const looks = [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
];

async function open(look: Look, token: string, organization_id: string): Promise<Page> {
  const page = await openPage(look);
  await page.addInitScript((token) => localStorage.setItem("token", token), token);
  await page.goto(`${address}/admin/dashboard/${organization_id}`);
  await page.getByRole("link", { name: "Correct this listing" }).click();
  await page.getByRole("heading", { level: 1, name: "Correct a listing" }).waitFor();
  return page;
}

test.each(looks)("an admin corrects beside the page, and a member objects, at $width pixels", async (look) => {
  const admin = await providerToken(address, ADMIN);
  const meena = await newProvider(address, `Corrected ${look.width}`);
  const page = await open(look, admin, meena.organization_id);
  await page.getByText("1 person looks after this listing.", { exact: false }).waitFor();
  await page.getByRole("button", { name: "Start correcting" }).click();
  await page.getByRole("link", { name: "Choose where the correction is from" }).waitFor();
  expect(await pageProblems(page)).toEqual({});
  await page.getByRole("radio", { name: "The organisation’s website" }).check();
  await page.getByRole("button", { name: "Start correcting" }).click();
  await page.getByText("From: The organisation’s website", { exact: false }).waitFor();
  await page.getByRole("navigation", { name: "What can be corrected" }).getByRole("link", { name: "Links" }).click();
  await page.getByRole("textbox", { name: "Website" }).fill("https://corrected.example.org");
  expect(await pageProblems(page)).toEqual({});
  await page.getByRole("button", { name: "Save", exact: true }).click();
  const shown = page.getByRole("region", { name: "What visitors see" });
  await shown.locator('a[href="https://corrected.example.org"]').waitFor(SOON);
  await page.setViewportSize(look);
  const beside = (await shown.boundingBox())!;
  expect(beside.x > look.width / 3).toBe(look.width === 1280);
  await page.getByRole("button", { name: "End and tell 1 person" }).click();
  await page.getByText("Ended. 1 person is told what you corrected.").waitFor();

  const theirs = await openPage(look);
  await openSection(theirs, address, meena.token, "history");
  await theirs.getByText("Corrected by Marga", { exact: false }).waitFor();
  await theirs.getByText("From: The organisation’s website", { exact: false }).waitFor();
  await theirs.getByRole("button", { name: /^This is not so/ }).click();
  await theirs.getByRole("textbox", { name: "What is not so, and what is right?" }).fill("We have no website.");
  await theirs.getByRole("button", { name: "Send to Marga" }).click();
  await theirs.getByText("Marga has not answered yet.").waitFor();
  expect(await pageProblems(theirs)).toEqual({});
  const path = `/admin/reports?organization_id=${meena.organization_id}`;
  const { data } = await ask(address, "GET", path, admin);
  expect(data.map(({ field, note }: { field: string; note: string }) => [field, note])).toEqual([
    ["links", "We have no website."],
  ]);
});

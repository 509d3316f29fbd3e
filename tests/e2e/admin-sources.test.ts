import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { type Look, withBrowser } from "#tests/helpers/browser.ts";
import { address } from "#tests/helpers/lane.ts";
import { pageProblems } from "#tests/helpers/page-checks.ts";
import { ask, providerToken } from "#tests/helpers/provider-browser.ts";

const openPage = withBrowser();
let token: string;
beforeAll(async () => {
  token = await providerToken(address, "admin@marga.example");
});

async function openImport(look: Look): Promise<Page> {
  const page = await openPage(look);
  await page.addInitScript((token) => localStorage.setItem("token", token), token);
  await page.goto(`${address}/admin/dashboard?section=import`);
  await page.locator("main h1").waitFor();
  await page.waitForFunction(() => !document.querySelector("main .skeleton"));
  return page;
}

const file = (name: string, text: string) => ({ name, mimeType: "text/csv", buffer: Buffer.from(text) });

test("a column is assigned once, the next edition is read by it, and pages name the list until it is no longer theirs", async () => {
  const name = `Pampa Day School ${Date.now()}`;
  const list = `Schools of Pampa ${Date.now()}`;
  const page = await openImport({});
  await page
    .getByLabel("CSV file")
    .setInputFiles(
      file("october.csv", `Title,Nr,district,state\n"${name}",1,Idukki,Kerala\n"Old ${name}",2,Idukki,Kerala\n`),
    );
  await page.getByLabel("Where the list is from").fill(list);
  await page.getByLabel("Status of the organisations").selectOption("approved");
  await page.getByLabel("Day on which the list was read").fill("2026-10-03");
  await page.getByLabel("The file is the whole list").check();
  await page.getByRole("button", { name: "See what would happen" }).click();
  await page.getByLabel("What “Title” is").selectOption("name");
  await page.getByLabel("What “Nr” is").selectOption("code");
  await page.getByRole("button", { name: "Try again" }).click();
  await page.getByRole("button", { name: "Add 2 organisations…" }).click();
  await page.getByRole("button", { name: "Yes, add them" }).click();
  await page.getByRole("heading", { name: "2 organisations were added" }).waitFor();

  const item = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: list, exact: true }) });
  await item.getByText("2 organisations, last read on 3 October 2026").waitFor();
  await item.getByRole("button", { name: /^Change/ }).click();
  await item.getByLabel("Publisher", { exact: true }).fill("Office of Pampa");
  await item.getByLabel("What comes from this list may be in our open data").check();
  await item.getByRole("button", { name: "Save" }).click();
  await item.getByText("Write the licence first.").first().waitFor();
  await item.getByLabel("Licence", { exact: true }).fill("CC-BY-4.0");
  await item.getByLabel("Address of the list").fill("https://schools.example/list");
  await item.getByLabel("Address of the licence").fill("https://creativecommons.org/licenses/by/4.0/");
  await item.getByRole("button", { name: "Save" }).click();
  await item.getByText("In the open data", { exact: true }).waitFor();

  await page.getByLabel("Which list").selectOption(list);
  await page.getByText("“Title”: Name").waitFor();
  await page
    .getByLabel("CSV file")
    .setInputFiles(file("november.csv", `state,district,Nr,Title\nKerala,Idukki,1,"${name}"\n`));
  await page.getByLabel("Day on which the list was read").fill("2026-11-03");
  await page.getByLabel("Organisations that are here already").selectOption("update");
  await page.getByRole("button", { name: /^(See what would happen|Try again)$/ }).click();
  await page.getByText("New: 0. Updated: 0. Values to decide on: 0. Unchanged: 1.").waitFor();
  const { data } = await ask(address, "GET", `/organizations?exact=1&search=${encodeURIComponent(name)}`, token);
  const { id } = data.find((each: { name: string }) => each.name === name);
  const organization = await openPage({});
  await organization.goto(`${address}/provider/${id}`);
  const history = organization.locator("section[aria-labelledby=history]");
  await history.getByText(`From the list “${list}” of Office of Pampa, read on 3 October 2026.`).waitFor();
  expect(await history.getByRole("link", { name: "Licence: CC-BY-4.0" }).getAttribute("href")).toBe(
    "https://creativecommons.org/licenses/by/4.0/",
  );
  expect(await pageProblems(organization)).toEqual({});
});

test("what a whole edition lacks is listed, and the review says so", async () => {
  const name = `Bharathapuzha School ${Date.now()}`;
  const list = `Schools of Bharathapuzha ${Date.now()}`;
  for (const [edition, school] of [
    ["2026-10-03", name],
    ["2026-11-03", `New ${name}`],
  ] as const) {
    const body = new FormData();
    const fields = { source: list, status: "approved", edition, whole: "1", dry_run: "0" };
    for (const [field, value] of Object.entries(fields)) body.append(field, value);
    body.append("file", new File([`name,code,district,state\n"${school}","${school}",Palakkad,Kerala\n`], "list.csv"));
    const headers = { Authorization: `Bearer ${token}` };
    expect((await fetch(`${address}/api/admin/import`, { method: "POST", headers, body })).status).toBe(200);
  }
  const page = await openImport({});
  const item = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: list, exact: true }) });
  await item.getByText("1 organisation is missing from the newest edition").click();
  await item.getByText("last in the edition of 3 October 2026").waitFor();
  expect(await pageProblems(page)).toEqual({});
  await item.getByRole("button", { name: /^Change/ }).click();
  expect(await item.getByLabel("Publisher", { exact: true }).evaluate((box) => box === document.activeElement)).toBe(
    true,
  );
  expect(await pageProblems(page)).toEqual({});
  await item.getByRole("button", { name: "Cancel" }).click();
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(list);
  await item.getByText("1 organisation is missing from the newest edition").click();
  await item.getByRole("link", { name, exact: true }).click();
  await page.getByText(`“${list}”: last in the edition of 3 October 2026`).waitFor();
});

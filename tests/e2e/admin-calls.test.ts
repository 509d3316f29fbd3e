import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { type Look, withBrowser } from "#tests/helpers/browser.ts";
import { search } from "#tests/helpers/directory.ts";
import { address } from "#tests/helpers/lane.ts";
import { keyboardProblems, pageProblems } from "#tests/helpers/page-checks.ts";
import { ask, providerToken } from "#tests/helpers/provider-browser.ts";
import { ADMIN } from "#tests/helpers/server.ts";

const openPage = withBrowser();
let token: string;
const looks = [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
];
let organizations: { id: string; name: string }[];

beforeAll(async () => {
  token = await providerToken(address, ADMIN);
  const { data } = await ask(address, "GET", "/admin/calls", token);
  organizations = data.map(({ organization }: { organization: { id: string; name: string } }) => organization);
});

async function open(look: Look = {}): Promise<Page> {
  const page = await openPage(look);
  await page.addInitScript((token) => localStorage.setItem("token", token), token);
  await page.goto(`${address}/admin/dashboard?section=calls`);
  await page.getByRole("heading", { name: /calls to make$/ }).waitFor();
  return page;
}

const itemOf = (page: Page, name: string) =>
  page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { name, exact: true }) });

test.each(looks)("a call is taken, read from a script, noted and taken back at $width pixels", async (look) => {
  const { id, name } = organizations[looks.indexOf(look)]!;
  const page = await open(look);
  const item = itemOf(page, name);
  await item.getByRole("button", { name: /^Start this call/ }).click();
  const script = item.getByRole("region", { name: "What you can say" });
  await item.getByRole("combobox", { name: "Language of the call" }).selectOption("ta");
  await script.getByText("வணக்கம்", { exact: false }).first().waitFor();
  expect(await script.locator("[lang=ta]").innerText()).toContain(name);
  expect(await pageProblems(page)).toEqual({});
  await item.getByRole("button", { name: /^Save the result/ }).click();
  await item.getByRole("link", { name: "Choose the result of the call" }).waitFor();
  await item.getByRole("radio", { name: "Everything is still correct" }).check();
  await item.getByRole("button", { name: /^Save the result/ }).click();
  const undo = page.getByRole("button", { name: "Take it back" });
  await undo.waitFor();
  await item.waitFor({ state: "detached" });
  expect(await page.evaluate(() => document.activeElement?.textContent)).toContain("confirmed today");
  const isConfirmed = async () => (await ask(address, "GET", `/organizations/${id}`)).data.confirmed_at !== null;
  expect(await isConfirmed()).toBe(true);
  expect(await pageProblems(page)).toEqual({});
  await undo.click();
  await item.getByRole("button", { name: /^Leave this call/ }).waitFor();
  expect(await isConfirmed()).toBe(false);
  expect(await page.evaluate(() => document.activeElement?.textContent)).toMatch(/^This call is yours until/);
  await item.getByRole("button", { name: /^Leave this call/ }).click();
  await item.getByRole("button", { name: /^Start this call/ }).waitFor();
  expect(await page.evaluate(() => document.activeElement?.textContent)).toMatch(/calls to make$/);
  await page.goto(`${address}/admin/dashboard/${id}`);
  await page.getByText("Calls and questions").click();
  await page.getByText("Taken back", { exact: true }).waitFor();
});

test("what was typed stays while the call's time runs out, and while the list cannot be loaded", async () => {
  const [mine, other] = [organizations[2]!, organizations[3]!];
  const page = await open();
  const item = itemOf(page, mine.name);
  await item.getByRole("button", { name: /^Start this call/ }).click();
  await item.getByRole("radio", { name: "Something is wrong" }).check();
  const note = item.getByRole("textbox", { name: /^What is correct instead/ });
  await note.fill("Only in the mornings");
  await page.route("**/api/admin/calls?*", async (route) => {
    const list = await (await route.fetch()).json();
    for (const due of list.data)
      if (due.organization.id === mine.id) Object.assign(due, { called_by: null, called_until: null });
    await route.fulfill({ json: list });
  });
  await itemOf(page, other.name)
    .getByRole("button", { name: /^Start this call/ })
    .click();
  await itemOf(page, other.name)
    .getByRole("button", { name: /^Leave this call/ })
    .waitFor();
  expect(await item.getByText(/^This call is yours until/).count()).toBe(0);
  expect(await note.inputValue()).toBe("Only in the mornings");
  await page.unrouteAll();
  await page.route("**/api/admin/calls?*", (route) => route.abort());
  await itemOf(page, other.name)
    .getByRole("button", { name: /^Leave this call/ })
    .click();
  await page.getByRole("button", { name: "Try again" }).waitFor();
  expect(await note.inputValue()).toBe("Only in the mornings");
  await page.unrouteAll();
  await item.getByRole("button", { name: /^Leave this call/ }).click();
  await item.getByRole("button", { name: /^Start this call/ }).waitFor();
});

test("what is wrong becomes a report, and the page warns that it is not confirmed", async () => {
  const { id, name } = organizations[2]!;
  const page = await open();
  const item = itemOf(page, name);
  await item.getByRole("button", { name: /^Start this call/ }).click();
  await item.getByRole("radio", { name: "Something is wrong" }).check();
  await item.getByRole("combobox", { name: "What is wrong?" }).selectOption("hours");
  await item.getByRole("textbox", { name: /^What is correct instead/ }).fill("Monday to Friday, 10 to 4");
  expect(await keyboardProblems(page)).toEqual({});
  await item.getByRole("button", { name: /^Save the result/ }).click();
  await page.getByRole("link", { name: "Open the report" }).click();
  await page.getByText("Monday to Friday, 10 to 4").waitFor();
  const publicPage = await openPage();
  await publicPage.goto(`${address}/provider/${id}`);
  await publicPage
    .getByText(/^The organisation has not confirmed this page (yet|since .+)\. Call or write before you go\.$/)
    .first()
    .waitFor();
});

test("a question is sent once, and another admin waits while one calls", async () => {
  const { data } = await search("search=Jeevan+Jyoti+Divyang+Seva+Samiti");
  const own = data[0]!;
  await ask(address, "POST", "/reports", undefined, {
    organization_id: own.id,
    field: "contacts",
    correct_value: "0512 2550000",
  });
  const page = await open();
  const item = itemOf(page, own.name);
  await item.getByRole("button", { name: /^Send the question/ }).click();
  await page.getByText(`The question to “${own.name}” is on its way.`, { exact: true }).waitFor();
  await item.waitFor({ state: "detached" });
  const again = await ask(address, "POST", `/admin/organizations/${own.id}/still-right-question`, token, {
    language: "en",
  });
  expect(again.message).toContain("no longer due");
});

test("“do not call again” that was saved by mistake is taken back on the review page, after a question", async () => {
  const { id, name } = organizations[4]!;
  const page = await open(looks[0]);
  const item = itemOf(page, name);
  await item.getByRole("button", { name: /^Start this call/ }).click();
  await item.getByRole("radio", { name: "They do not want to be called again" }).check();
  await item.getByRole("button", { name: /^Save the result/ }).click();
  await page.getByText("If that was a mistake, you can also take it back later", { exact: false }).waitFor();
  await page.getByRole("link", { name: "To the review page" }).click();
  await page.getByText("Calls and questions", { exact: true }).click();
  const history = page.getByRole("list").filter({ hasText: "They do not want to be called again" });
  const back = history.getByRole("button", { name: "Take it back" });
  await back.click();
  const question = history.getByText(/^Take it back only if it was saved by mistake/);
  await question.waitFor();
  await page.waitForFunction(() => document.activeElement?.textContent?.startsWith("Take it back only if"));
  expect(await pageProblems(page)).toEqual({});
  await history.getByRole("button", { name: "Leave it as it is now" }).click();
  await page.waitForFunction(() => document.activeElement?.textContent === "Take it back");
  const outcomes = async () =>
    (await ask(address, "GET", `/admin/organizations/${id}/calls`, token)).data.map(
      ({ undone_at }: { undone_at: string | null }) => undone_at !== null,
    );
  expect(await outcomes()).toEqual([false]);
  await back.click();
  await back.click();
  await history.getByText("Taken back", { exact: true }).waitFor();
  await page.waitForFunction(() => document.activeElement?.textContent === "Taken back");
  expect(await outcomes()).toEqual([true]);
  await page.goto(`${address}/admin/dashboard?section=calls`);
  await item.waitFor();
});

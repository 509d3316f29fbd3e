import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { type Look, withBrowser } from "#tests/helpers/browser.ts";
import { address } from "#tests/helpers/lane.ts";
import { keyboardProblems, pageProblems } from "#tests/helpers/page-checks.ts";
import { ask, newProvider, providerToken } from "#tests/helpers/provider-browser.ts";

const openPage = withBrowser();
const DESK = "/admin/dashboard";

let token: string;
let made = 0;
beforeAll(async () => {
  token = await providerToken(address, "admin@marga.example");
});

/** Opens the queue in a browser in which the admin is signed in. */
async function open(query = "", look: Look = {}): Promise<Page> {
  const page = await openPage(look);
  await page.addInitScript((token) => localStorage.setItem("token", token), token);
  await page.goto(`${address}${DESK}${query}`);
  await page.locator(".queue-rows, .queue-nothing").waitFor();
  return page;
}

/** Creates applications for this test only, with a word in their names that no other application has. */
async function apply(count: number): Promise<{ word: string; ids: string[]; names: string[] }> {
  const word = `queue${Date.now().toString(36)}${made++}`;
  const names = Array.from({ length: count }, (_, i) => `${"ABC"[i]} ${word} Centre`);
  const ids: string[] = [];
  for (const name of names) ids.push((await newProvider(address, name)).organization_id);
  return { word, ids, names };
}
/** Shows the filters and the saved views. */
const unfold = (page: Page) => page.getByText(/^More filters/).click();
const row = (page: Page, name: string) => page.getByRole("row").filter({ hasText: name });
const item = async (word: string) => (await ask(address, "GET", `/admin/organizations?search=${word}`, token)).data;

describe("the queue", () => {
  test("has nothing wrong in any look, with all chosen", async () => {
    const page = await open("?status=all", { width: 360, height: 740, audited: true });
    await page.getByRole("checkbox", { name: /^Choose all/ }).check();
    expect(await pageProblems(page)).toEqual({});
  });

  test("is walked through with the keyboard, in the visitor's own colours", async () => {
    expect(await keyboardProblems(await open("", {}))).toEqual({});
  });
});

test("the filters are in the address, which shows the same list again", async () => {
  const { word, names } = await apply(1);
  const page = await open();
  expect(await page.getByText(/^\d+ applications? (is|are) waiting\./).isVisible()).toBe(true);
  await page.getByRole("searchbox", { name: "Name, place or number" }).fill(word);
  await page.getByRole("button", { name: "Find" }).click();
  await page.getByText(/(?<!\d)1 found/).waitFor(); // not 11
  await page.getByRole("link", { name: /^Approved/ }).click();
  await page.getByText("Nothing in this list matches your search.").waitFor();
  expect(new URL(page.url()).search).toBe(`?status=approved&search=${word}`);
  await page.reload();
  await page.getByRole("link", { name: "Search all lists" }).click();
  await row(page, names[0]!).waitFor();
  await unfold(page);
  await page.getByRole("combobox", { name: "Order" }).selectOption("By name");
  await page.getByRole("button", { name: "Find" }).click();
  await page.waitForURL((url) => url.search === `?status=all&search=${word}&sort=name`);
});

test("a view is saved under a name on this device, and removed", async () => {
  const page = await open("?category=school");
  await unfold(page);
  await page.getByRole("button", { name: "Save this view" }).click();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByText("Write a name").waitFor();
  await page.getByRole("textbox", { name: "Name of the view" }).fill("Schools");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.goto(`${address}${DESK}`);
  await unfold(page);
  await page.getByRole("link", { name: "Schools" }).click();
  await page.waitForURL((url) => url.search === "?category=school");
  await page.getByText("More filters: 1 set").click();
  await expect.poll(() => page.getByRole("combobox", { name: "Kind" }).inputValue()).toBe("school");
  await page.getByRole("button", { name: "Remove the view Schools" }).click();
  await page.reload();
  await unfold(page);
  await page.getByRole("link", { name: "Mine", exact: true }).waitFor();
  expect(await page.getByRole("link", { name: "Schools" }).count()).toBe(0);
});

test("keyboard shortcuts search, move, assign, select and open", async () => {
  const { word, ids, names } = await apply(2);
  const page = await open();
  await page.keyboard.press("/");
  await page.keyboard.type(`${word}`);
  await page.keyboard.press("Enter");
  await page.getByText(/(?<!\d)2 found/).waitFor(); // not 12
  await row(page, names[1]!).waitFor();
  await page.locator("main h1").focus();
  await page.keyboard.press("j");
  await page.keyboard.press("j");
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  expect(await focused()).toBe(names[1]);
  await page.keyboard.press("k");
  expect(await focused()).toBe(names[0]);
  await page.keyboard.press("x");
  expect(await row(page, names[0]!).getByRole("checkbox").isChecked()).toBe(true);
  await page.keyboard.press("a");
  await row(page, names[0]!).getByText("You", { exact: true }).waitFor();
  await page.waitForFunction((name) => document.activeElement?.textContent === name, names[0]);
  await page.keyboard.press("?");
  await page.getByRole("dialog", { name: "Keyboard shortcuts" }).waitFor();
  await page.keyboard.press("j"); // the key must not act behind the dialog
  await page.keyboard.press("Escape");
  await page.waitForFunction((name) => document.activeElement?.textContent === name, names[0]);
  await page.keyboard.press("o");
  await page.waitForURL(`**/admin/dashboard/${ids[0]}`);
});

test("the keyboard shortcuts can be switched off, and stay off", async () => {
  const page = await open();
  await page.getByRole("button", { name: "Switch off the shortcuts" }).click();
  await page.reload();
  await page.getByText("Keyboard shortcuts are off.").waitFor();
  await page.keyboard.press("/");
  expect(await page.evaluate(() => document.activeElement?.id)).not.toBe("queue-search");
});

test("one button assigns and opens the oldest unassigned application", async () => {
  await apply(1);
  const { data } = await ask(address, "GET", "/admin/organizations?waiting=1&assigned=nobody&per_page=1", token);
  const page = await open();
  await page.getByRole("button", { name: "Take the oldest" }).click();
  await page.waitForURL(`**/admin/dashboard/${data[0].id}`);
  expect((await item(data[0].id))[0].assigned_to.name).toBe("Demo admin");
});

test("several applications are approved after their open checks are confirmed one by one, and are taken back", async () => {
  const { word, ids, names } = await apply(4);
  await ask(address, "PATCH", `/admin/organizations/${ids[3]}/status`, token, {
    status: "rejected",
    note: "Not ours.",
  });
  const page = await open(`?status=all&search=${word}&sort=name`);
  await page.getByRole("checkbox", { name: "Choose all 4 on this page" }).check();
  await ask(address, "PATCH", `/admin/organizations/${ids[1]}/status`, token, {
    status: "rejected",
    note: "Meanwhile.",
  });
  await page.getByRole("button", { name: "Approve…" }).click();
  const dialog = page.getByRole("dialog");
  // All were sent with the same PAN and phone.
  const first = dialog.getByRole("region", { name: new RegExp(`^${names[0]}: \\d+ possible duplicates$`) });
  await first.getByText(/\d+ checks are open/).waitFor();
  await first.getByText("the legal name is the same in all papers").waitFor();
  await dialog.getByText(`${names[3]}: Its status does not allow it`).waitFor();
  await dialog.getByText("Tick at least one organisation to approve it.").waitFor();
  expect(await dialog.getByRole("button", { name: /^Approve \d/ }).count()).toBe(0);
  for (const name of names.slice(0, 2))
    await dialog.getByRole("checkbox", { name: `I have seen what is open, and approve ${name} anyway` }).check();
  await dialog.getByRole("button", { name: "Approve 2" }).click();
  await dialog.getByRole("heading", { name: "1 organisation approved" }).waitFor();
  expect(await dialog.getByText(/\?/).count()).toBe(0);
  expect(await dialog.getByRole("listitem").allInnerTexts()).toEqual([
    expect.stringMatching(new RegExp(`^${names[1]}: .+`)),
    `${names[2]}: Left out, because checks are open`,
    `${names[3]}: Its status does not allow it`,
  ]);
  expect(await dialog.getByRole("link", { name: names[2]! }).getAttribute("href")).toContain(ids[2]!);
  await dialog.getByRole("button", { name: "Take it back" }).click();
  await dialog.getByRole("heading", { name: "1 decision taken back" }).waitFor();
  await page.getByRole("button", { name: "Close" }).click();
  await row(page, names[0]!).getByText("Waiting for review").waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("queue-title");
});

test("several applications are rejected with a reason, and the text stays when the request fails", async () => {
  const { word, names } = await apply(2);
  const page = await open(`?search=${word}`);
  for (const name of names) await page.getByRole("checkbox", { name: `Choose ${name}` }).check();
  await page.getByRole("button", { name: "Do not accept…" }).click();
  await page.getByRole("button", { name: "Do not accept 2" }).click();
  await page.getByText("Write why, so that they understand it").waitFor();
  const note = page.getByRole("textbox", { name: "Message to the organisation" });
  await note.fill("We could not find you.");
  await page.getByRole("combobox", { name: "Reason" }).selectOption("It could not be verified");
  await page.route("**/admin/organizations/bulk", (route) => route.fulfill({ status: 500, body: "" }));
  await page.getByRole("button", { name: "Do not accept 2" }).click();
  await page.getByText("Failed to update status").waitFor();
  await page.unroute("**/admin/organizations/bulk");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Do not accept…" }).click();
  await expect.poll(() => note.inputValue()).toBe("We could not find you.");
  await page.getByRole("button", { name: "Do not accept 2" }).click();
  await page.getByRole("heading", { name: "2 organisations not accepted" }).waitFor();
  expect((await item(word)).map(({ status }: { status: string }) => status)).toEqual(["rejected", "rejected"]);
});

test("a list that fails to load says so, and can be loaded again", async () => {
  const page = await openPage();
  await page.addInitScript((token) => localStorage.setItem("token", token), token);
  await page.route("**/api/admin/organizations?*", (route) => route.fulfill({ status: 500, body: "" }));
  await page.goto(`${address}${DESK}`);
  await page.getByText("Failed to fetch organizations").waitFor();
  await page.unroute("**/api/admin/organizations?*");
  await page.getByRole("button", { name: "Try again" }).click();
  await page.locator(".queue-rows, .queue-nothing").waitFor();
});

import { beforeAll, expect, test } from "vitest";
import { type Look, withBrowser } from "#tests/helpers/browser.ts";
import { address } from "#tests/helpers/lane.ts";
import { pageProblems } from "#tests/helpers/page-checks.ts";
import { ask, newProvider, providerToken } from "#tests/helpers/provider-browser.ts";

const openPage = withBrowser();
let token: string;
let first: string;
let second: string;
/** Of a member of the first one */
let memberToken: string;

beforeAll(async () => {
  token = await providerToken(address, "admin@marga.example");
  ({ organization_id: first, token: memberToken } = await newProvider(address, "Vidivelli Special School"));
  ({ organization_id: second } = await newProvider(address, "Vidivelli School for Special Children"));
});

async function open(path: string, look?: Look) {
  const page = await openPage(look);
  await page.addInitScript((token) => localStorage.setItem("token", token), token);
  await page.goto(`${address}${path}`);
  await page.locator("main h2").first().waitFor();
  return page;
}

const compare = () => `/admin/dashboard/${second}?compare=${first}`;

test("two applications of one form are suspected as duplicates and compared side by side", async () => {
  const { data } = await ask(address, "GET", `/admin/organizations/${second}/duplicates`, token);
  expect(data.map(({ organization_id }: { organization_id: string }) => organization_id)).toContain(first);
  const page = await open(compare());
  await page.getByRole("row", { name: /^Name/ }).getByText("Different").waitFor();
  await page.getByRole("row", { name: /^Ages/ }).getByText("The same").waitFor();
});

test.each([
  ["the comparison", () => compare()],
  ["the list", () => "/admin/dashboard?section=merges"],
])("nothing is wrong with %s in any look", async (_, path) => {
  expect(await pageProblems(await open(path(), {}))).toEqual({});
});

test("with the mouse a pair is dismissed, brought back, merged, and the merge is undone from the list", async () => {
  const page = await open(compare());
  await page.getByRole("button", { name: "Confirm that these are two" }).click();
  await page.getByRole("button", { name: "Undo this" }).click();
  await page.getByRole("button", { name: "Confirm that these are two" }).waitFor();
  await page.getByRole("radio", { name: /^B: / }).check();
  await page.getByRole("radio", { name: /^Name of A: / }).check();
  await page.getByRole("button", { name: "Merge them…" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByText("is no longer shown").waitFor();
  await dialog.getByRole("button", { name: "Yes, merge them" }).click();
  await page.getByRole("heading", { name: "They are merged now" }).waitFor();
  expect(await page.evaluate(() => document.activeElement?.id)).toBe("merged");
  const { data } = await ask(address, "GET", `/admin/organizations/${first}`, token);
  expect(data.name).toBe("Vidivelli School for Special Children");
  await page.getByRole("link", { name: "Go to all merges" }).click();
  await page.getByRole("heading", { name: /^\d+ merges?$/ }).waitFor();
  await page.getByRole("button", { name: /^Undo/ }).first().click();
  await page.getByRole("dialog").getByRole("button", { name: "Undo" }).click();
  await page
    .getByText(/^Undone on/)
    .first()
    .waitFor();
  expect((await ask(address, "GET", `/admin/organizations/${first}`, token)).data.name).toBe(
    "Vidivelli Special School",
  );
});

test("people stay behind with an application; an undo over a later change shows both versions and gives one up", async () => {
  const page = await open(compare(), { audited: true });
  await page.getByRole("radio", { name: /^B: / }).check();
  await page.getByText(/^No admin has approved Vidivelli School for Special Children/).waitFor();
  await page.getByRole("button", { name: "Merge them…" }).click();
  await page.getByRole("dialog").getByText("No people of the one that goes move").waitFor();
  await page.getByRole("dialog").getByRole("button", { name: "Yes, merge them" }).click();
  await page.getByRole("heading", { name: "They are merged now" }).waitFor();
  const edit = { legal_name: "Written since the merge" };
  await ask(address, "PATCH", `/provider/organization/${first}`, memberToken, edit);
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await page.getByText("This was changed since the merge").waitFor();
  const row = page.getByRole("row", { name: /Legal name/ });
  expect(await row.innerText()).toMatch(/Thendral Charitable Trust[\s\S]*Written since the merge/);
  expect(await pageProblems(page)).toEqual({});
  await page.getByRole("button", { name: "Undo the merge and lose the changes" }).click();
  await page.getByRole("heading", { name: "They are two again" }).waitFor();
  const { data } = await ask(address, "GET", `/admin/organizations/${first}`, token);
  expect(data.legal_name).toBe("Thendral Charitable Trust");
});

test("an admin removes a member on the review page after a question", async () => {
  const { organization_id, token: member } = await newProvider(address, "Left Alone Trust");
  const page = await open(`/admin/dashboard/${organization_id}`);
  await page.getByRole("button", { name: "Remove Meena Subramanian" }).click();
  await page.getByRole("dialog", { name: "End the access of Meena Subramanian?" }).waitFor();
  await page.getByRole("button", { name: "Yes, end it" }).click();
  await page.locator(".toast", { hasText: "no longer looks after this organisation" }).waitFor();
  expect((await ask(address, "GET", "/user", member)).organization_ids).toEqual([]);
});

test("with the keyboard alone two organisations are merged and the merge is undone at once", async () => {
  const page = await open(compare());
  const press = async (name: string, key: string) => {
    for (let i = 0; i < 200; i++) {
      await page.keyboard.press("Tab");
      const text = await page.evaluate(() => document.activeElement?.textContent ?? "");
      if (text.startsWith(name)) return page.keyboard.press(key);
    }
    throw new Error(`No “${name}” was reached.`);
  };
  await press("Merge them", "Enter");
  await page.getByRole("dialog").waitFor();
  await press("Yes, merge them", "Enter");
  await page.getByRole("heading", { name: "They are merged now" }).waitFor();
  await press("Undo", "Enter");
  await page.getByRole("heading", { name: "They are two again" }).waitFor();
});

import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { withBrowser } from "#tests/helpers/browser.ts";
import { address } from "#tests/helpers/lane.ts";
import { pageProblems } from "#tests/helpers/page-checks.ts";
import { ask, newProvider, openSection } from "#tests/helpers/provider-browser.ts";

const openPage = withBrowser();
const PHONE = { width: 360, height: 740 };
const SOON = { timeout: 60_000 };
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? "");

type Provider = Awaited<ReturnType<typeof newProvider>>;
const save = ({ organization_id, token }: Provider, fields: object) =>
  ask(address, "PATCH", `/provider/organization/${organization_id}`, token, fields);
const tagsOf = async ({ organization_id, token }: Provider): Promise<string[]> => {
  const path = `/provider/organization?organization_id=${organization_id}`;
  return (await ask(address, "GET", path, token)).data.tags;
};
const entry = (page: Page) => page.locator(".history > li").first();

test("a value is restored on a phone, and that is undone", async () => {
  const meena = await newProvider(address, "Thendral Restored");
  await save(meena, { tags: ["autism", "speech"] });
  await save(meena, { tags: ["autism", "music"] });
  const page = await openPage(PHONE);
  await openSection(page, address, meena.token, "history");
  await entry(page).getByText("Also known for").first().waitFor();
  expect(await entry(page).locator("del").allInnerTexts()).toEqual(["speech"]);
  expect(await entry(page).locator("ins").allInnerTexts()).toEqual(["music"]);
  await entry(page)
    .getByRole("button", { name: /^Restore this value ?: Also known for$/ })
    .click();
  await expect.poll(() => focused(page), SOON).toContain("“Also known for” is as it was before.");
  expect(await tagsOf(meena)).toEqual(["autism", "speech"]);
  await page.getByRole("button", { name: /^Undo ?: Also known for$/ }).click();
  await expect.poll(() => focused(page), SOON).toContain("“Also known for” keeps its newer value.");
  expect(await tagsOf(meena)).toEqual(["autism", "music"]);
});

test("a value that somebody changed meanwhile is shown before it is replaced", async () => {
  const meena = await newProvider(address, "Thendral Meanwhile");
  await save(meena, { tags: ["first"] });
  await save(meena, { tags: ["second"] });
  const page = await openPage(PHONE);
  await openSection(page, address, meena.token, "history");
  await entry(page).getByRole("button", { name: "Restore this value" }).waitFor();
  await save(meena, { tags: ["third"] });
  await entry(page).getByRole("button", { name: "Restore this value" }).click();
  await page.getByText("Now it says: third").waitFor();
  await expect.poll(() => focused(page), SOON).toContain("“Also known for” has been changed again since then");
  expect(await tagsOf(meena)).toEqual(["third"]);
  await page.getByRole("button", { name: "Leave it as it is now" }).click();
  await expect.poll(() => focused(page), SOON).toContain("Restore this value");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Restore the earlier value" }).click();
  await expect.poll(() => focused(page), SOON).toContain("“Also known for” is as it was before.");
  expect(await tagsOf(meena)).toEqual(["first"]);
});

test("a long text shows its changed part, and the rest is folded", async () => {
  const meena = await newProvider(address, "Thendral Long");
  const text = (word: string) =>
    `${"We have worked in this town for many years. ".repeat(6)}We teach ${word}. ${"Everybody is welcome here. ".repeat(6)}`.trim();
  await save(meena, { details: { attributes: { description: text("children") } } });
  await save(meena, { details: { attributes: { description: text("adults") } } });
  const page = await openPage({ ...PHONE, audited: true });
  await openSection(page, address, meena.token, "history");
  await entry(page).locator("del").waitFor();
  expect(await entry(page).locator("del").innerText()).toBe("children.");
  expect(await entry(page).locator("ins").innerText()).toBe("adults.");
  expect((await entry(page).locator("dd > p").first().innerText()).length).toBeLessThan(200);
  await entry(page).getByText("Show the whole text").first().click();
  await expect.poll(() => entry(page).locator(".history-whole").first().innerText()).toBe(text("children"));
  expect(await pageProblems(page)).toEqual({});
});

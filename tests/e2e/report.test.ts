import { beforeAll, expect, test } from "vitest";
import { withBrowser } from "#tests/helpers/browser.ts";
import { providerWithBranches } from "#tests/helpers/directory.ts";
import { address } from "#tests/helpers/lane.ts";
import { traverse } from "#tests/helpers/layout.ts";
import { pageProblems } from "#tests/helpers/page-checks.ts";
import { ask, providerToken } from "#tests/helpers/provider-browser.ts";
import { ADMIN } from "#tests/helpers/server.ts";

const openPage = withBrowser();
let provider: string;
beforeAll(async () => {
  provider = new URL(address + (await providerWithBranches())).pathname;
});
const reports = async (said: string) => {
  const { data } = await ask(address, "GET", "/admin/reports?per_page=100", await providerToken(address, ADMIN));
  return data.filter((report: { correct_value: string }) => report.correct_value === said);
};

test("a visitor reports an error without script and without an account, and is thanked once", async () => {
  const page = await openPage({ width: 360, height: 740, javascript: false });
  await page.goto(address + provider);
  await page.getByRole("link", { name: "Is one of these out of date? Tell us" }).click();
  await expect.poll(() => page.locator("#field").inputValue()).toBe("contacts");
  const said = `The number is 0452 ${Date.now()}`;
  await page.getByLabel("What is the right information?").fill(said);
  await page.getByLabel(/^Your e-mail address/).fill("reader@example.org");
  await page.getByRole("button", { name: "Send the report" }).click();
  await expect.poll(() => page.getByRole("heading", { level: 1 }).innerText()).toBe("Thank you for your report");
  expect(await page.title()).toBe("Thank you for your report: Marga");
  await page.reload();
  expect(await reports(said)).toEqual([expect.objectContaining({ field: "contacts", email: "r•••@example.org" })]);
  await page.getByRole("link", { name: "Back to the page" }).click();
  expect(new URL(page.url()).pathname).toBe(provider);
});

test("the form is linked near the day of the verification, is the same for all visitors and is not indexed", async () => {
  const page = await openPage({ javascript: false });
  await page.goto(address + provider);
  await page.getByRole("link", { name: "Report a problem" }).click();
  await expect.poll(() => page.locator("#field").inputValue()).toBe("");
  const read = () => fetch(`${address}${provider}/report`);
  const [first, second] = [await read(), await read()];
  expect(await first.text()).toBe(await second.text());
  expect([first.headers.get("x-robots-tag"), first.headers.get("cache-control")]).toEqual([
    "noindex",
    "public, max-age=0, must-revalidate",
  ]);
  expect(await page.locator("script:not([src])").count()).toBe(0);
});

test.each([true, false])(
  "errors are shown beside their fields and the input is kept; script: %s",
  async (javascript) => {
    const page = await openPage({ javascript });
    await page.goto(`${address}${provider}/report`);
    await page.getByLabel(/^Anything else/).fill("Kept,\nwith its lines");
    await page.getByLabel(/^Your e-mail address/).fill("nobody");
    await page.getByRole("button", { name: "Send the report" }).click();
    expect(await page.title()).toMatch(/^Not sent yet: /);
    expect(await page.getByLabel(/^Anything else/).inputValue()).toBe("Kept,\nwith its lines");
    expect(await page.getByLabel(/^Your e-mail address/).inputValue()).toBe("nobody");
    expect(await page.locator("#field-error").innerText()).toBe("Choose what is wrong");
    expect(await page.locator("#email-error").innerText()).toBe("Write an e-mail address, such as name@example.org");
    expect(await page.locator(".error-summary").evaluate((box) => box === document.activeElement)).toBe(true);
    await page.getByRole("link", { name: "Choose what is wrong" }).click();
    await page.locator("#field").selectOption("closed");
    await page.getByLabel(/^Your e-mail address/).fill("");
    await page.getByRole("button", { name: "Send the report" }).click();
    await expect.poll(() => page.getByRole("heading", { level: 1 }).innerText()).toBe("Thank you for your report");
  },
);

test("the form is filled in and sent with the keyboard alone", async () => {
  const page = await openPage({});
  await page.goto(`${address}${provider}/report`);
  expect((await traverse(page)).filter(({ wrong }) => wrong.length > 0)).toEqual([]);
  const said = `With keys ${Date.now()}`;
  await page.locator("#field").focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Tab");
  await page.keyboard.type(said);
  for (const _ of [1, 2, 3, 4]) await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "Thank you for your report" }).waitFor();
  expect(await reports(said)).toEqual([expect.objectContaining({ field: "contacts" })]);
});

test("a program that fills in the hidden field is thanked, and nothing is stored", async () => {
  const page = await openPage({ javascript: false });
  await page.goto(`${address}${provider}/report`);
  expect(await page.locator("[name=homepage]").isVisible()).toBe(false);
  expect(await page.getByRole("textbox").count()).toBe(3);
  const said = `Cheap watches ${Date.now()}`;
  const form = { field: "other", correct_value: said, note: "", email: "", homepage: "https://evil.example" };
  const sent = await page.request.post(`${address}${provider}/report`, { form, headers: { Origin: address } });
  expect(sent.url()).toBe(`${address}${provider}/report?sent=1`);
  expect(await reports(said)).toEqual([]);
});

test("another site's form, an invalid or too large body and an unknown page are refused", async () => {
  const page = await openPage({ javascript: false });
  const post = async (path: string, options: object) =>
    (await page.request.post(address + path, { headers: { Origin: address }, maxRedirects: 0, ...options })).status();
  const form = { field: "closed" };
  expect(await post(`${provider}/report`, { form, headers: { Origin: "https://evil.example" } })).toBe(403);
  expect(await post(`${provider}/report`, { data: { field: "closed" } })).toBe(400);
  for (const id of ["none", "0198d000-0000-7000-8000-00000000ffff"]) {
    expect(await post(`/provider/${id}/report`, { form })).toBe(404);
    expect((await page.goto(`${address}/provider/${id}/report`))!.status()).toBe(404);
  }
  // Last, as the server closes the connection of a body that it has not read.
  expect(await post(`${provider}/report`, { form: { ...form, note: "x".repeat(200_000) } })).toBe(413);
});

test("nothing is wrong with the form, its problems and the thanks in any look", async () => {
  const page = await openPage({ audited: true });
  await page.goto(`${address}${provider}/report`);
  expect(await pageProblems(page), "form").toEqual({});
  await page.getByRole("button", { name: "Send the report" }).click();
  expect(await pageProblems(page), "problems").toEqual({});
  await page.goto(`${address}${provider}/report?sent=1`);
  expect(await pageProblems(page), "thanks").toEqual({});
});

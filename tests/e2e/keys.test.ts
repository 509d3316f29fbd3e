import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { withBrowser } from "#tests/helpers/browser.ts";
import { codeFor, codesTo, outbox } from "#tests/helpers/draft-browser.ts";
import { address } from "#tests/helpers/lane.ts";
import { pageProblems } from "#tests/helpers/page-checks.ts";
import { providerToken } from "#tests/helpers/provider-browser.ts";
import { signedIn } from "#tests/helpers/review-browser.ts";
import { ADMIN } from "#tests/helpers/server.ts";

const openPage = withBrowser();
const PHONE = { width: 360, height: 740 };
const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const withKey = (key: string, path = "/keys/current") =>
  fetch(`${address}/api${path}`, { headers: { "X-API-Key": key } });

async function showAddress(page: Page, email: string): Promise<void> {
  await page.goto(`${address}/data/keys?lang=en`);
  await page.getByLabel(/^Your e-mail address/).fill(email);
  const before = (await codesTo(address, email)).length;
  await page.getByRole("button", { name: "Send me a code" }).click();
  await expect.poll(() => heading(page).innerText()).toBe("Enter the code");
  await page.getByLabel("Code", { exact: true }).fill(await codeFor(address, email, before));
  await page.getByRole("button", { name: "Check the code" }).click();
  await expect.poll(() => heading(page).innerText()).toBe("Your keys");
}

test.each([false, true])("a key is asked for, used, renewed and ended on a phone; script: %s", async (javascript) => {
  const email = `arun${Date.now()}@map.example`;
  const page = await openPage({ ...PHONE, javascript });
  await page.goto(`${address}/data/keys?lang=en`);
  if (javascript) expect(await pageProblems(page)).toEqual({});
  await page.getByLabel(/^Your e-mail address/).fill("nobody");
  await page.getByRole("button", { name: "Send me a code" }).click();
  await expect
    .poll(() => page.locator("#email-error").innerText())
    .toBe("Write an e-mail address, such as name@example.org");
  await showAddress(page, email);
  expect(await page.getByText("This address has no key yet.").count()).toBe(1);
  await page.getByLabel("Name of the program").fill("Bus map");
  await page.getByRole("button", { name: "Make the key" }).click();
  await expect
    .poll(() => page.locator(".error-summary li").allInnerTexts())
    .toEqual(["Write what you use the data for", "Accept the conditions first"]);
  expect(await page.getByLabel("Name of the program").inputValue()).toBe("Bus map");
  await page.getByLabel("What do you use the data for?").fill("Shows who helps near a stop");
  await page.getByLabel("I accept these conditions").check();
  await page.getByRole("button", { name: "Make the key" }).click();
  const key = await page.locator(".keys-secret").innerText();
  expect(key).toMatch(/^mk_[\w-]{43}$/);
  if (javascript) expect(await pageProblems(page)).toEqual({});
  await page.setViewportSize(PHONE);
  const scrolls = await page.evaluate(
    () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
  );
  expect(scrolls, "nothing is cut off at 360 pixels").toBe(false);
  expect((await (await withKey(key)).json()).data).toMatchObject({ name: "Bus map", scopes: ["read"] });
  expect((await withKey(key, "/organizations?per_page=1")).status).toBe(200);

  await showAddress(page, email);
  expect(await page.content(), "the key is shown once").not.toContain(key);
  await page.getByRole("button", { name: "Renew for a year" }).click();
  await expect.poll(() => page.getByText("The key works for another year.").count()).toBe(1);
  await page.getByRole("button", { name: "End this key" }).click();
  await expect.poll(() => page.getByText("The key has ended. It no longer works.").count()).toBe(1);
  expect(await page.getByRole("button", { name: "End this key" }).count()).toBe(0);
  expect((await withKey(key, "/organizations?per_page=1")).status).toBe(401);
});

test("an admin ends a key at the desk, and its holder reads why", async () => {
  const email = `bela${Date.now()}@map.example`;
  const page = await openPage({ ...PHONE, javascript: false });
  await showAddress(page, email);
  await page.getByLabel("Name of the program").fill("Night reader");
  await page.getByLabel("What do you use the data for?").fill("A copy for our helpline");
  await page.getByLabel("I accept these conditions").check();
  await page.getByRole("button", { name: "Make the key" }).click();
  const key = await page.locator(".keys-secret").innerText();

  const desk = await openPage({ width: 1280, height: 800, audited: true });
  await signedIn(desk, await providerToken(address, ADMIN));
  await desk.goto(`${address}/admin/dashboard?section=keys`);
  const item = desk.locator("li", { has: desk.getByText(email, { exact: true }) }).last();
  await item.waitFor();
  expect(await desk.content()).not.toContain(key);
  await item.getByRole("button", { name: /^End the key/ }).click();
  await item.getByRole("button", { name: "End the key and write to its holder" }).click();
  await expect.poll(() => item.getByText("Write why you end the key").count()).toBe(1);
  await item.getByLabel(/^Why do you end the key/).fill("It reads every page twice a minute");
  await item.getByRole("button", { name: "End the key and write to its holder" }).click();
  await item.waitFor({ state: "detached" });
  expect((await withKey(key)).status).toBe(401);
  await expect
    .poll(async () => (await outbox(address, email))[0]!.text, { timeout: 60_000 })
    .toContain("It reads every page twice a minute");
});

test("a program that fills in the hidden field gets no code, and an old form no keys", async () => {
  const post = (fields: Record<string, string>) =>
    fetch(`${address}/data/keys?lang=en`, { method: "POST", body: new URLSearchParams(fields) });
  const email = `bot${Date.now()}@map.example`;
  expect((await post({ stage: "ask", email, homepage: "https://evil.example" })).status).toBe(200);
  expect(await outbox(address, email)).toEqual([]);
  const old = await post({
    stage: "keys",
    email,
    proof: "made-up.proof",
    deed: "make",
    name: "x",
    purpose: "y",
    accept: "yes",
  });
  expect([old.status, old.headers.get("Cache-Control")]).toEqual([422, "no-store"]);
  expect(await old.text()).toContain("The time for this is over. Ask for a new code.");
});

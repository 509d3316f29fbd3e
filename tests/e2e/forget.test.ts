import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { type Look, openDisplay, withBrowser } from "#tests/helpers/browser.ts";
import { search } from "#tests/helpers/directory.ts";
import { newDraft, openDraft, storedDraft } from "#tests/helpers/draft-browser.ts";
import { address } from "#tests/helpers/lane.ts";
import { pageProblems } from "#tests/helpers/page-checks.ts";
import { openSection, PROVIDER, providerToken } from "#tests/helpers/provider-browser.ts";

const openAny = withBrowser();
/** Pages that may install the service worker */
const openPage = (look?: Look) => openAny({ ...look, offline: true });
const PHONE = { width: 360, height: 740 };
const FORGET = "Remove what this device keeps";

/** Everything that the browser stores for this site, by where it is */
function stored(page: Page): Promise<Record<string, string[]>> {
  return page.evaluate(async () => {
    const paths = async (name: string) => (await (await caches.open(name)).keys()).map(({ url }) => url);
    const inHttpCache = async (path: string) =>
      (await fetch(path, { cache: "only-if-cached", mode: "same-origin" }).catch(() => null)) !== null;
    const visited = (document.documentElement.dataset.visited ?? "").split(" ").filter(Boolean);
    return {
      local: Object.keys(localStorage),
      session: Object.keys(sessionStorage),
      databases: (await indexedDB.databases()).map(({ name }) => name!),
      caches: (await Promise.all((await caches.keys()).map(paths))).flat(),
      workers: (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope),
      http: (await Promise.all(visited.map(async (path) => ((await inHttpCache(path)) ? [path] : [])))).flat(),
    };
  });
}

const nothing = { local: [], session: [], databases: [], caches: [], workers: [], http: [] };

async function visitProvider(page: Page): Promise<string> {
  const [organization] = (await search("location=Madurai district, Tamil Nadu&per_page=5")).data;
  const path = `/provider/${organization!.id}`;
  await page.goto(address + path);
  await expect.poll(async () => (await stored(page)).caches, { timeout: 60_000 }).toContain(address + path);
  return path;
}

/** Opens the page where a device forgets, and tells `stored` which addresses to look for in the browser's own cache. */
async function openForget(page: Page, visited: string[]): Promise<void> {
  await page.goto(`${address}/offline`);
  await page.evaluate((paths) => {
    document.documentElement.dataset.visited = paths.join(" ");
  }, visited);
}

test("after a question that names what goes, a device keeps nothing, and says what went", async () => {
  const page = await openPage(PHONE);
  const draft = await newDraft(address);
  await openDraft(page, address, draft, "/onboarding/basic");
  const path = await visitProvider(page);
  await page.locator("[data-save]").first().click();
  await openDisplay(page);
  await page.getByRole("button", { name: "Larger" }).click();
  await page.locator("summary", { hasText: "English" }).click();
  await page.locator("a[hreflang][lang=en]").click();
  await page.goto(`${address}/offline/district?state=TN&district=Madurai`);
  await page.getByRole("button", { name: "Keep this district" }).click();
  await expect.poll(() => page.locator("[data-keeping]").innerText()).toContain("Kept");
  await page.evaluate(() => indexedDB.open("of-another-library"));

  await page.goto(address + path); // the cookie makes another answer of it
  await openForget(page, [path]);
  expect(await stored(page)).toMatchObject({ local: expect.arrayContaining(["persist:onboarding"]), http: [path] });
  await page.getByRole("button", { name: FORGET }).click();
  const question = page.getByRole("dialog", { name: "Remove all of this from this device?" });
  // The list appears when the device has been looked through.
  await expect
    .poll(() => question.getByRole("listitem").allInnerTexts())
    .toEqual([
      "Pages of organisations that you read or saved: 1",
      "Districts: 1",
      "Saved organisations: 1",
      "The form that you have not sent yet",
      "Your choice of language, text size and colours",
    ]);
  expect(await question.innerText()).toContain("You have not sent your form.");
  await question.getByRole("button", { name: "No, keep it" }).click();
  expect((await stored(page)).local).toContain("persist:onboarding");

  await page.getByRole("button", { name: FORGET }).click();
  await question.getByRole("button", { name: "Yes, remove it" }).click();
  const status = page.getByRole("status").filter({ hasText: "Removed from this device" });
  await status.waitFor();
  expect(await status.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(await status.getByRole("listitem").allInnerTexts()).toContain("The form that you have not sent yet");
  expect(await stored(page)).toEqual(nothing);
  expect(await page.context().cookies()).toEqual([]);
  expect((await storedDraft(address, draft)).status, "on the server").toBe("draft");
});

test("a device that forgets without a network keeps nothing either", async () => {
  const page = await openPage(PHONE);
  await visitProvider(page);
  await page.evaluate(() => localStorage.setItem("persist:needs", '{"needs":["step_free"],"sorted":true}'));
  await expect.poll(async () => (await stored(page)).caches).toContain(`${address}/offline`);
  await page.goto(`${address}/offline`);
  await page.context().setOffline(true);
  await page.reload();
  await page.getByRole("button", { name: FORGET }).click();
  await page.getByRole("button", { name: "Yes, remove it" }).click();
  await page.getByRole("status").filter({ hasText: "Removed from this device" }).waitFor();
  expect(await stored(page)).toEqual(nothing);
});

test("forgetting ends the session on the server, and other tabs hold nothing either", async () => {
  const page = await openPage(PHONE);
  const token = await providerToken(address);
  await openSection(page, address, token, "overview");
  const other = await page.context().newPage();
  await other.goto(`${address}/offline`);
  await other.getByRole("button", { name: FORGET }).click();
  const dialog = other.getByRole("dialog");
  await expect.poll(() => dialog.innerText()).toContain("Your sign-in: you will be signed out here");
  await dialog.getByRole("button", { name: "Yes, remove it" }).click();
  await other.getByRole("status").filter({ hasText: "Removed from this device" }).waitFor();
  const asked = await fetch(`${address}/api/user`, { headers: { Authorization: `Bearer ${token}` } });
  expect(asked.status).toBe(401);
  await page.getByLabel("E-mail address or phone number").waitFor();
});

test("without script the button clears what headers can, and the page says so", async () => {
  const page = await openPage({ ...PHONE, javascript: false });
  await page.goto(`${address}/accessibility?lang=en`);
  await openDisplay(page);
  await page.getByRole("button", { name: "Larger" }).click();
  expect(await page.context().cookies()).toHaveLength(1);
  await page.goto(`${address}/offline?lang=en`);
  await page.getByRole("button", { name: FORGET }).click();
  await expect
    .poll(() => page.getByRole("status").allInnerTexts())
    .toContainEqual(expect.stringContaining("Everything that Marga kept on this device is removed."));
  expect(await page.context().cookies()).toEqual([]);
  const { status, headers } = await fetch(`${address}/offline`, { method: "POST", redirect: "manual" });
  expect([status, headers.get("Clear-Site-Data")]).toEqual([303, '"cache", "storage"']);
});

test("after signing out nothing of the dashboard, no kept page and no unsaved input is on the device", async () => {
  const page = await openPage();
  const token = await providerToken(address, PROVIDER);
  const path = await visitProvider(page);
  await page.evaluate((token) => {
    localStorage.setItem("token", token);
    localStorage.setItem("persist:edits", '{"organization":{"name":"New name"}}');
  }, token);
  const dashboard = `${address}/provider-dashboard/dashboard?section=overview`;
  await page.goto(dashboard);
  await page.locator("main h1").waitFor();
  await page.getByRole("button", { name: "Sign out" }).click();
  const anyway = page.getByRole("button", { name: "Sign out anyway" });
  await anyway.click();
  await page.getByLabel("E-mail address or phone number").waitFor();
  const { local, caches } = await stored(page);
  expect(local.filter((key) => /token|edits/i.test(key))).toEqual([]);
  expect(caches).not.toContain(address + path);
  await page.context().setOffline(true);
  await expect(page.goto(dashboard)).rejects.toThrow("ERR_INTERNET_DISCONNECTED");
  await page.goBack().catch(() => {});
  expect(await page.locator("body").innerText()).not.toContain("Overview");
});

test("nothing is wrong with the question and with what is said after it", async () => {
  const page = await openPage({ ...PHONE, audited: true });
  await page.goto(`${address}/offline`);
  await page.evaluate(() => localStorage.setItem("persist:onboarding", "{}"));
  await page.getByRole("button", { name: FORGET }).click();
  await page.getByRole("dialog").waitFor();
  expect(await pageProblems(page)).toEqual({});
  await page.getByRole("button", { name: "Yes, remove it" }).click();
  await page.getByRole("status").filter({ hasText: "Removed from this device" }).waitFor();
  expect(await pageProblems(page)).toEqual({});
});

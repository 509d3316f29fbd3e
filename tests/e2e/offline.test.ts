import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { type Look, withBrowser } from "#tests/helpers/browser.ts";
import { search } from "#tests/helpers/directory.ts";
import { address } from "#tests/helpers/lane.ts";
import { pageProblems } from "#tests/helpers/page-checks.ts";
import { twoBuilds } from "#tests/helpers/two-builds.ts";

const openAny = withBrowser();
const openPage = (look: Look) => openAny({ ...look, offline: true });
const PHONE = { width: 360, height: 740 };

/** The addresses in each cache of the page's browser */
function kept(page: Page): Promise<Record<string, string[]>> {
  return page.evaluate(async () => {
    const pathOf = ({ url }: Request) => url.slice(location.origin.length);
    const names = await caches.keys();
    const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return Object.fromEntries(names.map((name, i) => [name, keys[i]!.map(pathOf)]));
  });
}

const keptPages = async (page: Page) => Object.values(await kept(page)).flat();

async function readUntilKept(page: Page, path: string, at = address): Promise<void> {
  await page.goto(at + path);
  await expect.poll(() => keptPages(page), { timeout: 60_000 }).toContain(path);
  await expect.poll(() => keptPages(page)).toContainEqual(expect.stringMatching(/^\/offline/));
}

async function inMadurai(): Promise<{ id: string; name: string }[]> {
  const { data, meta } = await search("location=Madurai district, Tamil Nadu&per_page=100");
  return data.slice(0, meta.total);
}

test("nothing is wrong with the pages for the time without a network in any look", async () => {
  const [organization] = await inMadurai();
  const page = await openPage({ audited: true });
  await readUntilKept(page, `/provider/${organization!.id}`);
  await page.goto(`${address}/offline/district?state=TN&district=Madurai`);
  await page.getByRole("button", { name: "Keep this district" }).click();
  await expect.poll(() => page.locator("[data-keeping]").innerText()).toContain("Kept");
  expect(await pageProblems(page)).toEqual({});
  for (const path of ["/offline/district?state=TN", "/offline"]) {
    await page.goto(address + path);
    await expect.poll(() => page.locator("main a").count()).toBeGreaterThan(5);
    expect(await pageProblems(page), path).toEqual({});
  }
  await page.context().setOffline(true);
  await page.goto(`${address}/provider/${organization!.id}`);
  await expect.poll(() => page.locator("main [role=status]").first().innerText()).toContain("saved it on");
  expect(await pageProblems(page)).toEqual({});
});

test("a visited page can be read offline, and shows its age", async () => {
  const [organization] = await inMadurai();
  const page = await openPage(PHONE);
  const problems: string[] = [];
  page.on("pageerror", ({ message }) => problems.push(message));
  await readUntilKept(page, `/provider/${organization!.id}`);
  await expect.poll(() => keptPages(page)).toContainEqual(expect.stringMatching(/^\/assets\/texts-en-/));
  expect(await page.locator("[data-kept-words]").isVisible()).toBe(false);

  await page.context().setOffline(true);
  await page.goto(`${address}/provider/${organization!.id}?location=Madurai`);
  await expect.poll(() => page.locator("main [role=status]").first().innerText()).toMatch(/saved it on \d+ \w+ 20\d\d/);
  expect(await page.locator("h1").innerText()).toBe(organization!.name);
  const paper = await page.evaluate(() => getComputedStyle(document.body).fontFamily);
  expect(paper, "its own stylesheet is there").toContain("Atkinson");
  await page.getByRole("button", { name: `Save ${organization!.name}` }).click();
  await expect.poll(() => page.locator("[data-saved-status]").innerText()).toContain(organization!.name);

  await page.context().setOffline(false);
  await page.reload();
  await expect.poll(() => page.locator("[data-kept-words]").isVisible()).toBe(false);
  expect(problems).toEqual([]);
});

test("a saved district can be searched offline, in everyday words, and can be removed", async () => {
  const organizations = await inMadurai();
  const page = await openPage(PHONE);
  await page.goto(`${address}/offline/district`);
  await page.getByLabel("State or union territory").selectOption({ label: "Tamil Nadu" });
  await page.getByRole("button", { name: "Show districts" }).click();
  await page.getByRole("link", { name: /^Madurai/ }).click();
  await page.getByRole("button", { name: "Keep this district" }).click();
  await expect.poll(() => page.locator("[data-keeping]").innerText()).toContain(`Kept: ${organizations.length}`);
  await expect.poll(() => keptPages(page)).toContain("/offline");

  await page.context().setOffline(true);
  await page.goto(`${address}/search?search=autisam&location=Madurai`);
  await expect
    .poll(() => page.locator("[data-search] [role=status]").innerText())
    .toMatch(/found: \d+\n+.*Madurai .* 20\d\d/);
  const names = await page.locator(".offline-results h3").allInnerTexts();
  expect(organizations.map(({ name }) => name)).toEqual(expect.arrayContaining(names));
  expect(await page.getByLabel("What do you need?").inputValue()).toBe("autisam");
  expect(await page.locator(".offline-results a[href^='tel:']").count()).toBeGreaterThan(0);

  await page.getByLabel("What do you need?").fill("zzzz");
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await expect.poll(() => page.locator("[data-search] [role=status]").innerText()).toContain("Nothing has these words");

  await page.goto(`${address}/provider/${organizations[1]!.id}`);
  await expect
    .poll(() => page.locator(".offline-results h3").allInnerTexts(), { message: "what the copy knows of it" })
    .toEqual([organizations[1]!.name]);

  await page.getByRole("button", { name: "Remove Madurai" }).click();
  await expect.poll(async () => (await kept(page))["districts-1"]).toEqual([]);
});

test("pages of the shortlist are saved without a visit, and only while they are on it", async () => {
  const ids = (await inMadurai()).slice(0, 3).map(({ id }) => id);
  const page = await openPage(PHONE);
  const shortlist = async (wanted: string[]) => {
    await page.evaluate(
      (list) => localStorage.setItem("persist:shortlist", JSON.stringify(list)),
      wanted.map((id) => ({ id })),
    );
    await page.goto(`${address}/accessibility`);
    await expect
      .poll(async () => (await kept(page))["shortlisted-1"]?.sort(), { timeout: 60_000 })
      .toEqual(wanted.map((id) => `/provider/${id}`).sort());
  };
  await page.goto(`${address}/accessibility`);
  await shortlist(ids);
  await shortlist(ids.slice(1));

  await page.context().setOffline(true);
  await page.goto(`${address}/provider/${ids[2]}`);
  expect(await page.locator("main [role=status]").first().innerText()).toContain("saved it on");
  await page.goto(`${address}/provider/${ids[0]}`);
  expect(await page.locator("h1").innerText()).toBe("Without a network");
});

test("signed-in areas, forms and the API are never saved", async () => {
  const [organization] = await inMadurai();
  const page = await openPage(PHONE);
  await readUntilKept(page, `/provider/${organization!.id}`);
  await page.evaluate(() => localStorage.setItem("token", "a-token-of-somebody-who-was-here"));
  for (const path of [
    "/login",
    "/onboarding",
    "/account",
    "/provider-dashboard/dashboard",
    `/provider/${organization!.id}/report`,
  ])
    await page.goto(address + path);
  await page.goto(`${address}/search?search=school`);
  await page.evaluate(() => fetch("/api/organizations"));
  const allowed = [/^\/assets\/[\w.-]+$/, /^\/provider\/[0-9a-f-]{36}$/, /^\/offline$/];
  expect((await keptPages(page)).filter((path) => !allowed.some((each) => each.test(path)))).toEqual([]);
  for (const path of ["/", "/offline", `/provider/${organization!.id}`])
    expect((await fetch(address + path)).headers.get("Set-Cookie"), path).toBeNull();

  await page.context().setOffline(true);
  await expect(page.goto(`${address}/login`)).rejects.toThrow("ERR_INTERNET_DISCONNECTED");
});

test("a new build replaces the old one, and a page keeps the files of the build that made it", async () => {
  const [organization] = await inMadurai();
  const { state, address } = await twoBuilds();
  const page = await openPage(PHONE);
  await readUntilKept(page, `/provider/${organization!.id}`, address);
  const shells = async () => Object.keys(await kept(page)).filter((name) => name.startsWith("shell-"));
  const [first] = await shells();

  state.build = 2;
  // While a debugger is attached, as here, a worker that is at work when the next one comes holds it back for minutes.
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const replaced = new Promise((resolve) => (navigator.serviceWorker.oncontrollerchange = resolve));
    await registration.update();
    await replaced;
  });
  await page.goto(`${address}/accessibility`);
  await expect.poll(shells, { timeout: 60_000 }).toEqual(["shell-second"]);
  expect(first).not.toBe("shell-second");
  const styles = async () => (await keptPages(page)).filter((path) => /\/public-.*\.css$/.test(path));
  await expect.poll(async () => (await styles()).length, { message: "of both, while a page names it" }).toBe(2);

  await page.context().setOffline(true);
  const sheet = () => page.locator("link[rel=stylesheet]").first().getAttribute("href");
  await page.goto(`${address}/provider/${organization!.id}`);
  expect(await sheet()).not.toContain("-second");
  expect(await page.evaluate(() => getComputedStyle(document.body).fontFamily)).toContain("Atkinson");
  await page.goto(`${address}/blogs`);
  expect(await page.locator("h1").innerText()).toBe("Without a network");
  expect(await sheet()).toContain("-second");
  expect(await page.evaluate(() => getComputedStyle(document.body).fontFamily)).toContain("Atkinson");
});

test("a saved page is shown when the network is slow", async () => {
  const [organization] = await inMadurai();
  const { state, address } = await twoBuilds();
  const page = await openPage(PHONE);
  await readUntilKept(page, `/provider/${organization!.id}`, address);
  state.silent = true;
  await page.goto(`${address}/provider/${organization!.id}`, { waitUntil: "commit" });
  await expect.poll(() => page.locator("main [role=status]").first().innerText()).toContain("saved it on");
});

test("Marga can be installed in the language of the page, and the policy allows the worker's script only", async () => {
  const page = await openPage(PHONE);
  await page.goto(`${address}/?lang=ta`);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
  const browser = await page.context().newCDPSession(page);
  const { installabilityErrors } = await browser.send("Page.getInstallabilityErrors");
  expect(installabilityErrors.filter(({ errorId }) => errorId !== "in-incognito")).toEqual([]);
  const manifest = await (await fetch(`${address}/manifest.webmanifest?lang=ta`)).json();
  expect(manifest).toMatchObject({ id: "/", lang: "ta", start_url: "/?lang=ta", scope: "/" });
  expect(manifest.icons.map(({ sizes, purpose }: Record<string, string>) => `${sizes} ${purpose}`)).toEqual([
    "192x192 any",
    "512x512 any",
    "512x512 maskable",
  ]);
  for (const { src } of manifest.icons)
    expect((await fetch(address + src)).headers.get("Content-Type")).toBe("image/png");

  const refused = page.evaluate(() => navigator.serviceWorker.register("/search").then(() => {}));
  await expect(refused).rejects.toThrow(/TrustedScriptURL/);
  const another = page.evaluate(() => {
    const { trustedTypes } = window as unknown as {
      trustedTypes: { createPolicy(name: string, rules: object): object };
    };
    trustedTypes.createPolicy("another", {});
  });
  await expect(another).rejects.toThrow(/disallowed/);
});

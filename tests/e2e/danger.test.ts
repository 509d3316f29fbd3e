import { expect, test } from "vitest";
import { languages } from "#domain/interface-language.ts";
import { withBrowser } from "#tests/helpers/browser.ts";
import { address } from "#tests/helpers/lane.ts";
import { pageProblems } from "#tests/helpers/page-checks.ts";

const openPage = withBrowser();
const PHONE = { width: 360, height: 740 };
const inDanger = `${address}/search?search=${encodeURIComponent("my husband beats me")}&location=Pune`;

test("the helplines stand above everything, each with a number to call, and results follow", async () => {
  const page = await openPage({ ...PHONE, javascript: false });
  await page.goto(inDanger);
  const help = page.getByRole("region", { name: "Nobody has the right to hurt you. You can get help." });
  const numbers = await help.locator("a[href^='tel:']").evaluateAll((all) => all.map((a) => a.getAttribute("href")));
  expect(numbers).toEqual(["tel:112", "tel:181"]);
  const first = (await help.boundingBox())!;
  const heading = (await page.getByRole("heading", { level: 1 }).last().boundingBox())!;
  expect(first.y + first.height).toBeLessThanOrEqual(heading.y);
  expect(await help.innerText()).toContain("Numbers last checked on");
  expect(await page.title()).toContain("Help now");
  expect(await page.title()).not.toContain("husband");
});

test("a way to help without speaking is named before the numbers", async () => {
  const page = await openPage({ ...PHONE, javascript: false });
  await page.goto(`${address}/search?search=suicide`);
  const text = await page.getByRole("region", { name: "You are not alone. Talk to a person now." }).innerText();
  expect(text.indexOf("112 India")).toBeGreaterThan(0);
  expect(text.indexOf("112 India")).toBeLessThan(text.indexOf("14416"));
});

test("the page of an organisation does not learn from a result how many a search of danger found", async () => {
  const page = await openPage(PHONE);
  await page.goto(`${address}/search?search=${encodeURIComponent("i want to die")}`);
  const first = page.locator(".result h3 a").first();
  expect(await first.getAttribute("href")).not.toContain("#");
  await first.click();
  await page.waitForURL(/\/provider\//, { waitUntil: "networkidle" });
  expect(await page.getByRole("link", { name: "Back to the results" }).count()).toBe(0);
});

test("without script, the way out of the page is a link", async () => {
  const page = await openPage({ ...PHONE, javascript: false });
  await page.goto(inDanger);
  const leave = page.getByRole("link", { name: "Leave this page" });
  expect(await leave.getAttribute("rel")).toBe("noreferrer");
  await leave.click();
  await page.waitForURL((url) => url.pathname === "/");
});

test("with script, going back does not return to the page", async () => {
  const page = await openPage(PHONE);
  await page.goto(`${address}/contact`);
  await page.goto(inDanger);
  await page.getByRole("link", { name: "Leave this page" }).click();
  await page.waitForURL((url) => url.pathname === "/");
  await page.goBack();
  expect(new URL(page.url()).pathname).toBe("/contact");
});

test("such a search is kept nowhere, in every language", async () => {
  for (const { code } of languages) {
    const page = await fetch(`${inDanger}&lang=${code}`);
    expect([code, page.headers.get("Cache-Control")]).toEqual([code, "no-store"]);
    expect(page.headers.get("Referrer-Policy")).toBe("no-referrer");
    expect(await page.text()).toContain("data-danger");
  }
  const answer = await fetch(`${address}/api/organizations?search=marna+hai`);
  expect(answer.headers.get("Cache-Control")).toBe("no-store");
});

test("a search without danger has no such help and may be kept", async () => {
  const page = await fetch(`${address}/search?search=school&location=Pune`);
  expect(page.headers.get("Cache-Control")).toContain("public");
  expect(await page.text()).not.toContain("data-danger");
});

test("the checkers find nothing on the page, at any size", async () => {
  const page = await openPage({ audited: true });
  await page.goto(inDanger);
  expect(await pageProblems(page)).toEqual({});
});

import { once } from "node:events";
import http from "node:http";
import { expect, test } from "vitest";
import { DAY_MS } from "#domain/day.ts";
import { confirmListingUrl } from "#operations/owner/confirm-listing.ts";
import type { Context } from "#operations/runtime/context.ts";
import { openSecrets } from "#operations/runtime/secrets.ts";
import { withBrowser } from "#tests/helpers/browser.ts";
import { listing, providerWithBranches, search } from "#tests/helpers/directory.ts";
import { APP_SECRET } from "#tests/helpers/draft-browser.ts";
import { address } from "#tests/helpers/lane.ts";
import { pageProblems } from "#tests/helpers/page-checks.ts";

const openPage = withBrowser();
const secrets = openSecrets(APP_SECRET, "/tmp");

/** The link of a reminder that was sent `daysAgo` days ago. */
function linkTo(id: string, { daysAgo = 0, language = "en" as "en" | "ta" } = {}): string {
  const ctx = { secrets, env: { PUBLIC_URL: address }, now: () => new Date(Date.now() - daysAgo * DAY_MS) };
  return confirmListingUrl(ctx as unknown as Context, id, language);
}

async function school(): Promise<string> {
  const { data } = await search("search=Kayal+Day+School");
  return data.find(({ source }) => source === "import")!.id;
}
const withBranches = async () => new URL(address + (await providerWithBranches())).pathname.split("/").at(-1)!;

test("one button confirms a listing, without script and without signing in; opening the link does not", async () => {
  const id = await school();
  const page = await openPage({ width: 360, height: 740, javascript: false });
  const answer = await page.goto(linkTo(id));
  expect(answer!.headers()).toMatchObject({
    "cache-control": "no-store",
    "x-robots-tag": "noindex",
    "content-security-policy": expect.stringContaining("script-src 'self'"),
  });
  await page.reload();
  await expect
    .poll(() => page.getByRole("heading", { level: 1 }).innerText())
    .toBe("Is the page of Kayal Day School, Vypin still correct?");
  expect((await listing(id)).confirmed_at).toBeNull();

  await page.getByRole("button", { name: "Yes, everything is correct today" }).click();
  expect(await page.title()).toBe("Thank you for confirming the page of Kayal Day School, Vypin: Marga");
  const today = new Date().toLocaleDateString("en-IN", { dateStyle: "long", timeZone: "Asia/Kolkata" });
  expect(await page.getByRole("status").filter({ hasText: /\S/ }).innerText()).toContain(today);
  const { confirmed_at } = await listing(id);
  expect(Date.now() - Date.parse(confirmed_at!)).toBeLessThan(60_000);
  expect((await listing(id)).verified_at).toBeNull();

  // A second confirmation on the same day changes nothing.
  await page.goto(linkTo(id));
  expect(await page.locator("main").innerText()).toContain("It was confirmed today");
  await page.getByRole("button", { name: "Yes, everything is correct today" }).click();
  expect((await listing(id)).confirmed_at).toBe(confirmed_at);
  await page.getByRole("link", { name: "See the whole page" }).click();
  expect(new URL(page.url()).pathname).toBe(`/provider/${id}`);
});

test("an invalid, expired or foreign link says so, leads to signing in, and confirms nothing", async () => {
  const [id, other] = [await school(), await withBranches()];
  const { confirmed_at } = await listing(other);
  const page = await openPage({ width: 360, height: 740, javascript: false });
  const links = [
    linkTo(other, { daysAgo: 61 }),
    linkTo(id).replace(id, other),
    linkTo(other).replace(/expires=\d/, "expires=9"),
    `${address}/still-right/${other}`,
    `${address}/still-right/none?expires=9999999999&signature=x`,
    linkTo("0198d000-0000-7000-8000-00000000ffff"),
  ];
  for (const link of links) {
    const answer = await page.goto(link);
    expect([answer!.status(), answer!.headers()["cache-control"]], link).toEqual([404, "no-store"]);
    expect(await page.getByRole("heading", { level: 1 }).innerText()).toBe("This link does not work any more");
    const posted = await page.request.post(link, { headers: { Origin: address } });
    expect(posted.status(), link).toBe(404);
    expect(await posted.text()).toContain("This link does not work any more");
  }
  expect((await listing(other)).confirmed_at).toBe(confirmed_at);
  await page.getByRole("main").getByRole("link", { name: "Sign in" }).click();
  expect(new URL(page.url()).pathname).toBe("/login");
});

test("a link works for sixty days, and in the reader's language", async () => {
  const id = await withBranches();
  const page = await openPage({ javascript: false });
  expect((await page.goto(linkTo(id, { daysAgo: 59, language: "ta" })))!.status()).toBe(200);
  expect(await page.locator("html").getAttribute("lang")).toBe("ta");
});

test("another site cannot submit the confirmation", async () => {
  const id = await withBranches();
  const { confirmed_at } = await listing(id);
  const page = await openPage();
  const posted = await page.request.post(linkTo(id), { headers: { Origin: "https://evil.example" } });
  expect(posted.status()).toBe(403);
  expect((await listing(id)).confirmed_at).toBe(confirmed_at);
});

test("the button works behind a proxy that uses another host name", async () => {
  const { port, pathname, search } = new URL(linkTo(await withBranches()));
  const headers = { Host: "marga.internal", Origin: address, "Content-Type": "application/x-www-form-urlencoded" };
  const request = http.request({ port, path: pathname + search, method: "POST", headers });
  request.end("");
  const [response] = await once(request, "response");
  expect(response.statusCode).toBe(200);
  response.resume();
});

test("nothing is wrong with the page in any look", async () => {
  const page = await openPage({ audited: true });
  for (const link of [linkTo(await withBranches()), `${address}/still-right/none`]) {
    await page.goto(link);
    expect(await pageProblems(page), link).toEqual({});
  }
});

import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { withBrowser } from "#tests/helpers/browser.ts";
import { search } from "#tests/helpers/directory.ts";
import { outbox } from "#tests/helpers/draft-browser.ts";
import { address } from "#tests/helpers/lane.ts";
import { pageProblems } from "#tests/helpers/page-checks.ts";
import { ask, providerToken } from "#tests/helpers/provider-browser.ts";
import { signedIn } from "#tests/helpers/review-browser.ts";
import { ADMIN } from "#tests/helpers/server.ts";

const openPage = withBrowser();
const PHONE = { width: 360, height: 740 };
const heading = (page: Page) => page.getByRole("heading", { level: 1 });

/** A school of a public list that no one looks after: its name, its place and an e-mail address */
async function importedSchool() {
  const code = String(Date.now());
  const name = `Backwater School ${code}`;
  const email = `office@s${code}.example`;
  const body = new FormData();
  const rows = `name,code,email,state,city\n${name},${code},${email},Kerala,Kochi\n`;
  body.append("file", new File([rows], "schools.csv", { type: "text/csv" }));
  const set = JSON.stringify({ category: "school" });
  const fields = { source: "Schools of Kerala", status: "approved", map: "{}", set, dry_run: "0" };
  for (const [field, value] of Object.entries(fields)) body.append(field, value);
  const headers = { Authorization: `Bearer ${await providerToken(address, ADMIN)}` };
  const answer = await fetch(`${address}/api/admin/import`, { method: "POST", headers, body });
  expect(answer.status, await answer.clone().text()).toBe(200);
  const { data } = await search(`search=${encodeURIComponent(name)}`);
  return { id: data.find((item) => item.name === name)!.id, name, email };
}

async function newestCode(to: string): Promise<string> {
  await expect.poll(async () => (await outbox(address, to)).length, { timeout: 60_000 }).toBeGreaterThan(0);
  return (await outbox(address, to))[0]!.text.match(/\d{6}/)![0];
}

test("from the public page without script to one's own dashboard: a code, the gaps, an admin's one look", async () => {
  const { id, name, email } = await importedSchool();
  const page = await openPage({ ...PHONE, javascript: false });
  await page.goto(`${address}/provider/${id}`);
  await page.getByRole("link", { name: "Is this your organisation? Look after this page" }).click();
  await expect.poll(() => heading(page).innerText()).toBe(`Look after the page of ${name}`);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect.poll(() => page.locator("#by-error").innerText()).toBe("Choose one of these ways");
  await page.getByLabel(/^A code by e-mail to/).check();
  await page.getByRole("button", { name: "Continue" }).click();
  await expect.poll(() => heading(page).innerText()).toBe("Enter the code");
  expect(await page.content(), "the contact stays masked").not.toContain(email);
  await page.getByLabel("Code", { exact: true }).fill("000000");
  await page.getByRole("button", { name: "Check the code" }).click();
  expect(await page.title()).toMatch(/^Not sent yet: /);
  await page.getByLabel("Code", { exact: true }).fill(await newestCode(email));
  await page.getByRole("button", { name: "Check the code" }).click();
  await expect.poll(() => heading(page).innerText()).toBe("How will you sign in?");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect.poll(() => heading(page).innerText()).toBe("Who are you, and what is missing?");
  await page.getByLabel("Your name").fill("Meena Rao");
  await page.getByLabel("Which paper is it?").selectOption("society");
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect
    .poll(() => page.locator(".error-summary li").allInnerTexts(), { message: "errors keep the fields" })
    .toEqual(["Write what you do there", "Write the number on the paper"]);
  expect(await page.getByLabel("Your name").inputValue()).toBe("Meena Rao");
  await page.getByLabel("What do you do there?").fill("Head teacher");
  await page.getByLabel("Number on the paper").fill("ER 123/1998");
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect.poll(() => heading(page).innerText()).toBe("Your request has reached us");
  expect(await page.getByText("You will hear from us by").count()).toBe(1);

  const desk = await openPage({ width: 1280, height: 800, audited: true });
  await signedIn(desk, await providerToken(address, ADMIN));
  await desk.goto(`${address}/admin/dashboard?section=claims`);
  const claim = desk
    .locator("li", { has: desk.getByRole("heading", { level: 4, name: "Meena Rao, Head teacher" }) })
    .last();
  await claim.waitFor();
  expect(await claim.innerText()).toContain("ER 123/1998");
  expect(await claim.innerText()).toContain("The page says: Nothing");
  expect(await pageProblems(desk)).toEqual({});
  await claim.getByRole("button", { name: /^Approve/ }).click();
  await desk.locator(".toast", { hasText: `Meena Rao looks after the page of ${name} now.` }).waitFor();

  const { data } = await ask(address, "GET", `/organizations/${id}`);
  expect(data.registration_details).toEqual([expect.objectContaining({ type: "society", number: "ER 123/1998" })]);
  const owner = await openPage(PHONE);
  await signedIn(owner, await providerToken(address, email));
  await owner.goto(`${address}/provider-dashboard/dashboard`);
  await owner.getByRole("heading", { level: 1, name }).waitFor();
  await page.goto(`${address}/claim/${id}`);
  expect(await heading(page).innerText()).toBe(`Somebody looks after the page of ${name} already`);
});

test("a paper is sent when it is chosen, stays while other fields are mended, and the person sees how it stands", async () => {
  const { id, name } = await importedSchool();
  const email = `claimant-${Date.now()}@school.example`;
  const page = await openPage({ ...PHONE, audited: true });
  await page.goto(`${address}/claim/${id}`);
  await page.getByLabel(/^A paper:/).check();
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByLabel("E-mail address or phone number").fill(email);
  expect(await pageProblems(page)).toEqual({});
  await page.getByRole("button", { name: "Continue" }).click();
  expect(await pageProblems(page)).toEqual({});
  await page.getByLabel("Code", { exact: true }).fill(await newestCode(email));
  await page.getByRole("button", { name: "Check the code" }).click();
  const choose = (name: string) =>
    page
      .getByLabel("The paper", { exact: true })
      .setInputFiles({ name, mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.4\n%%EOF\n") });
  await page.route("**/api/upload-document", (route) => route.abort());
  await choose("letter.pdf");
  await page.getByText(/^The file did not reach us/).waitFor();
  await page.unrouteAll();
  await choose("letter.pdf");
  await page.getByText("letter.pdf has arrived.").waitFor();
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect.poll(() => page.getByText("letter.pdf has arrived.").count()).toBe(1);
  expect(await pageProblems(page)).toEqual({});
  await page.getByLabel("Your name").fill("Ravi Kumar");
  await page.getByLabel("What do you do there?").fill("Secretary");
  const release = Promise.withResolvers<void>();
  let stored = "";
  await page.route("**/api/upload-document", async (route) => {
    const response = await route.fetch();
    stored = (await response.json()).id;
    await release.promise;
    await route.fulfill({ response });
  });
  await choose("better.pdf");
  const sent = page.waitForRequest((request) => request.method() === "POST" && request.url().includes("/claim/"));
  await page.getByRole("button", { name: "Send", exact: true }).click();
  release.resolve();
  expect((await sent).postData(), "Send waits for the upload").toContain(stored);
  await page.getByRole("heading", { level: 1, name: "Your request has reached us" }).waitFor();
  expect(stored).not.toBe("");

  const own = await openPage(PHONE);
  await signedIn(own, await providerToken(address, email));
  await own.goto(`${address}/provider-dashboard/dashboard`);
  await own.getByText("you asked on").waitFor();
  expect(await own.getByRole("link", { name }).count()).toBe(1);
});

import type { Page } from "playwright-core";
import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { type Look, withBrowser } from "#tests/helpers/browser.ts";
import { address } from "#tests/helpers/lane.ts";
import { traverse } from "#tests/helpers/layout.ts";
import { pageProblems } from "#tests/helpers/page-checks.ts";
import { ask, newProvider, providerToken } from "#tests/helpers/provider-browser.ts";
import { addPaper, openReview } from "#tests/helpers/review-browser.ts";
import { ADMIN } from "#tests/helpers/server.ts";

const openPage = withBrowser();
/** A long timeout, because other processes may use the same two processors. */
const SOON = { timeout: 60_000 };
let admin: string;
let other: string;
let picture: Buffer;
beforeAll(async () => {
  admin = await providerToken(address, "admin@marga.example");
  other = await providerToken(address, ADMIN);
  picture = await sharp({ create: { width: 900, height: 1200, channels: 3, background: "#e8dcc0" } })
    .png()
    .toBuffer();
});

const CERTIFICATE = {
  type: "rpwd_certificate",
  number: "TN/9/2021",
  issue_date: "2021-01-01",
  valid_till: "2026-03-31",
};
let cases = 0;

/** Creates an application and opens it as an admin */
async function opened(look: Look = {}) {
  const { organization_id: id, token } = await newProvider(address, `Palar Review Circle ${++cases}`);
  const paper = await addPaper(address, token, CERTIFICATE, picture);
  const page = await openPage(look);
  await openReview(page, address, admin, id);
  return { page, id, token, paper };
}

const record = async (id: string) => (await ask(address, "GET", `/admin/organizations/${id}`, admin)).data;
const patch = (id: string, token: string, body: object) =>
  ask(address, "PATCH", `/admin/organizations/${id}/status`, token, body);
const send = (page: Page) => page.getByRole("button", { name: "Send the decision" });
const message = (page: Page) => page.getByRole("textbox", { name: "Message to the organisation" });

/** Opens an application with everything it can show: a note on a field, changes, papers with files */
async function full(look: Look) {
  const { page, id, token, paper } = await opened(look);
  await patch(id, other, { status: "changes_requested", note: "The certificate has ended." });
  await ask(address, "PUT", `/registration-details/${paper.id}`, token, { ...CERTIFICATE, valid_till: "2029-03-31" });
  await ask(address, "POST", `/provider/organization/${id}/submit`, token);
  await openReview(page, address, admin, id);
  await page.getByRole("button", { name: "Ask for a change Legal name" }).click();
  await page.getByRole("textbox", { name: "What to do" }).fill("Write it as on the deed.");
  await page.getByRole("heading", { name: /answer changed since changes were asked for|answers changed/ }).waitFor();
  return page;
}

describe("the review page", () => {
  test("has nothing wrong in any look", async () => {
    const page = await full({ audited: true });
    expect(await pageProblems(page)).toEqual({});
  });

  test("can be used with the keyboard, in forced colours", async () => {
    const page = await full({ forced: true });
    const stops = await traverse(page);
    expect(stops.filter(({ wrong }) => wrong.length > 0)).toEqual([]);
    expect(stops.length).toBeGreaterThan(30);
  });
});

test("the review shows everything that was submitted, and the PAN on request", async () => {
  const { page, id } = await opened();
  const text = await page.locator("main").innerText();
  for (const answer of [
    "Thendral Charitable Trust",
    "Dr. Kavitha Raman",
    "2, Temple Road",
    "Speech therapy for children",
  ]) {
    expect(text).toContain(answer);
  }
  expect(text).toContain("Ms. Meena Subramanian, Director, Woman");
  expect(text).not.toContain("AAATT1234K");
  await page.getByRole("button", { name: "Show the PAN" }).click();
  await page.getByText("AAATT1234K").waitFor();
  const { data } = await ask(address, "GET", `/admin/audit?organization_id=${id}`, admin);
  expect(JSON.stringify(data)).not.toContain("AAATT1234K");
});

test("a registration's file is shown in the page, can be downloaded, and links to its register", async () => {
  const { page } = await opened();
  await page.getByText("Expired on 31 March 2026").first().waitFor();
  await page.getByRole("button", { name: "View certificate.png" }).click();
  const shown = page.getByRole("dialog").getByRole("img");
  await expect.poll(() => shown.evaluate((img: HTMLImageElement) => img.naturalWidth), SOON).toBe(900);
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "hidden" });
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Download order.pdf" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("order.pdf");
});

test("a tick of the checklist is stored for all admins, and a newer file removes it", async () => {
  const { page, id, token, paper } = await opened();
  const seen = page.getByRole("checkbox", { name: /I have read the file/ });
  await seen.check();
  await page
    .getByText(/Demo admin, \d/)
    .first()
    .waitFor();
  await page.reload();
  await expect.poll(() => seen.isChecked(), SOON).toBe(true);
  const form = new FormData();
  form.append("documents[]", new Blob([new Uint8Array(picture)], { type: "image/png" }), "newer.png");
  form.append("type", "registration");
  form.append("registration_detail_id", paper.id);
  await fetch(`${address}/api/documents`, {
    method: "POST",
    headers: { Authorization: `Bearer ${token}` },
    body: form,
  });
  expect((await record(id)).checks).toHaveLength(1);
  await page.reload();
  await page.getByText(/before a newer file was sent/).waitFor();
  expect(await seen.isChecked()).toBe(false);
});

test("a decision is made and undone with the keyboard alone, and the text is restored", async () => {
  const { page, id } = await opened();
  await page.getByRole("radio", { name: "Do not accept" }).focus();
  await page.keyboard.press("Space");
  await message(page).focus();
  await page.keyboard.type("It serves somebody else.");
  await send(page).focus();
  await page.keyboard.press("Enter");
  const sure = page.getByRole("button", { name: "Yes, do not accept it" });
  await sure.waitFor();
  await sure.focus();
  await page.keyboard.press("Enter");
  await page.getByText("Not accepted.", { exact: true }).waitFor();
  expect((await record(id)).status).toBe("rejected");
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.classList.contains("review-undo")), SOON)
    .toBe(true);
  await page.keyboard.press("Tab");
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Take it back");
  await page.keyboard.press("Enter");
  await expect.poll(async () => (await record(id)).status, SOON).toBe("pending");
  await expect.poll(() => message(page).inputValue(), SOON).toBe("It serves somebody else.");
  await expect.poll(() => page.evaluate(() => document.activeElement?.id), SOON).toBe("decide");
});

test("a decision without a required note is not sent, and a reload keeps what was typed", async () => {
  const { page, id } = await opened();
  await page.getByRole("radio", { name: "Ask for changes" }).check();
  await send(page).click();
  await page.getByText("Write why, and what to do next").waitFor();
  expect(await page.evaluate(() => document.activeElement?.id)).toBe("decide-note");
  expect((await record(id)).status).toBe("pending");
  await message(page).fill("Please send the new certificate.");
  await page.getByRole("button", { name: "Ask for a change Name" }).click();
  await page.getByRole("textbox", { name: "What to do" }).fill("Without the number.");
  await page.reload();
  await page.getByText("Without the number.").first().waitFor();
  expect(await message(page).inputValue()).toBe("Please send the new certificate.");
});

test("the second of two admins sees the first, and is told about a decision made meanwhile", async () => {
  const { page, id } = await opened();
  await ask(address, "GET", `/admin/organizations/${id}/presence`, other);
  await page.reload();
  await page.getByRole("status").filter({ hasText: "Asha Rao has this open too" }).waitFor();
  await page.getByRole("radio", { name: "Ask for changes" }).check();
  await message(page).fill("Which of the two addresses is right?");
  await patch(id, other, { status: "approved" });
  await send(page).click();
  const told = page.getByRole("alert").filter({ hasText: "Somebody else has changed this" });
  await told.waitFor();
  expect(await told.innerText()).toContain("Approved: Asha Rao");
  expect((await record(id)).status).toBe("approved");
  // The draft of the message is kept until a decision is possible.
  await page.getByRole("radio", { name: "Take off the list" }).check();
  await expect.poll(() => message(page).inputValue()).toBe("Which of the two addresses is right?");
});

test("a case is assigned, shown as assigned to others, taken over and released", async () => {
  const { page, id } = await opened();
  await page.getByRole("button", { name: "Take it", exact: true }).click();
  await page.getByText("Taken by you").waitFor();
  const theirs = await openPage();
  await openReview(theirs, address, other, id);
  await theirs.getByText("Taken by Demo admin").waitFor();
  await theirs.getByRole("button", { name: "Take it over" }).click();
  await theirs.getByText("Taken by you").waitFor();
  await theirs.getByRole("button", { name: "Release it" }).click();
  await theirs.getByText("Taken by nobody").waitFor();
});

test("notes are visible to admins, and their author can remove them", async () => {
  const { page, id, token } = await opened();
  await page.getByRole("textbox", { name: "New note" }).fill("I rang; nobody knew the director.");
  await page.getByRole("button", { name: "Add the note" }).click();
  await page.locator(".review-note-text").filter({ hasText: "nobody knew" }).waitFor();
  const own = await ask(address, "GET", "/provider/organization", token);
  expect(JSON.stringify(own)).not.toContain("nobody knew");
  const theirs = await openPage();
  await openReview(theirs, address, other, id);
  await theirs.locator(".review-note-text").waitFor();
  expect(await theirs.getByRole("button", { name: /Remove this note/ }).count()).toBe(0);
  await page.getByRole("button", { name: /Remove this note/ }).click();
  await page.locator(".review-note-text").waitFor({ state: "detached" });
  expect((await record(id)).notes).toEqual([]);
});

test("changes to public data are compared field by field, and accepted", async () => {
  const { page, id, token } = await opened();
  await patch(id, admin, { status: "approved" });
  const { data } = await ask(address, "GET", "/provider/organization", token);
  const wanted = { category: "school", version: data.version };
  await ask(address, "PATCH", `/provider/organization/${id}`, token, wanted);
  await page.reload();
  const line = page.getByRole("row", { name: /^Kind/ });
  expect(await line.locator("del").innerText()).toBe("Non-government organisation");
  expect(await line.locator("ins").innerText()).toBe("School");
  await page.getByRole("radio", { name: "Accept the changes" }).check();
  await send(page).click();
  await page.getByRole("button", { name: "Yes, accept them" }).click();
  await page.getByText("The changes are public now.").waitFor();
  expect((await ask(address, "GET", `/organizations/${id}`)).data.category).toBe("school");
});

test("an unknown organisation has a page that says so, with a link to the queue", async () => {
  const page = await openPage();
  await page.addInitScript((token) => localStorage.setItem("token", token), admin);
  await page.goto(`${address}/admin/dashboard/01a1ff78-775f-7622-8e76-000000000000`);
  await page.getByRole("heading", { level: 1, name: "There is no such organisation" }).waitFor();
  await page.getByRole("link", { name: "Go to the applications" }).click();
  await page.waitForURL(`${address}/admin/dashboard`);
});

test("after the session has ended, signing in within the page sends the decision", async () => {
  const { page, id } = await opened();
  await page.getByRole("radio", { name: "Ask for changes" }).check();
  await message(page).fill("Please send the new certificate.");
  await page.route("**/status", (route) => route.fulfill({ status: 401, json: { message: "Unauthorized" } }), {
    times: 1,
  });
  await send(page).click();
  await page.getByRole("heading", { name: /sign/i }).waitFor();
  expect(await message(page).inputValue()).toBe("Please send the new certificate.");
  expect((await record(id)).status).toBe("pending");
});

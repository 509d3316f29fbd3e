import fs from "node:fs";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { withBrowser } from "#tests/helpers/browser.ts";
import { stranger } from "#tests/helpers/draft-browser.ts";
import { address } from "#tests/helpers/lane.ts";
import { pageProblems } from "#tests/helpers/page-checks.ts";
import { ask, codeSent, newProvider, openSection, providerToken } from "#tests/helpers/provider-browser.ts";

const openPage = withBrowser();
const PHONE = { width: 360, height: 740 };
const SOON = { timeout: 60_000 };
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? "");
const invite = ({ organization_id, token }: { organization_id: string; token: string }, contact: string) =>
  ask(address, "POST", `/provider/organization/${organization_id}/members`, token, { name: "Asha", contact });
const toast = (page: Page, text: string) => page.locator(".toast", { hasText: text }).waitFor();

test("an old session asks for a code before it invites, and then sends the invitation", async () => {
  const { token } = await newProvider(address, "Thendral Confirmed");
  const { phone } = stranger();
  const page = await openPage(PHONE);
  await openSection(page, address, token, "colleagues");
  let isOld = true;
  await page.route("**/members", (route) => {
    if (route.request().method() !== "POST" || !isOld) return route.fallback();
    isOld = false;
    return route.fulfill({ status: 403, json: { message: "Confirm with a code that it is you" } });
  });
  await page.getByLabel("Name of the colleague").fill("Ravi Kumar");
  await page.getByLabel("E-mail address or phone number of the colleague").fill(phone);
  await page.getByRole("button", { name: "Send the invitation" }).click();
  await page.getByRole("heading", { name: "Confirm that it is you" }).waitFor();
  const sent = page.waitForResponse((response) => response.url().endsWith("/api/otp/send"));
  await page.getByRole("button", { name: "Send me a code" }).click();
  await page.locator("#confirm-code").fill(codeSent((await (await sent).json()).challenge_id));
  await page.getByRole("button", { name: "Confirm", exact: true }).click();
  await toast(page, "Ravi Kumar is invited.");
});

test("a colleague is invited, signs in, accepts, works, is removed, and loses access", async () => {
  const meena = await newProvider(address, "Thendral Colleagues");
  const { phone } = stranger();
  const page = await openPage(PHONE);
  await openSection(page, address, meena.token, "colleagues");
  await page.getByLabel("Name of the colleague").fill("Ravi Kumar");
  await page.getByLabel("E-mail address or phone number of the colleague").fill("98");
  await page.getByRole("button", { name: "Send the invitation" }).click();
  await page.getByRole("alert").filter({ hasText: "Write a phone number of 10 digits" }).waitFor();
  await expect.poll(() => focused(page), SOON).toContain("1 answer needs to be corrected");
  expect(await page.getByLabel("Name of the colleague").inputValue()).toBe("Ravi Kumar");
  await page.getByRole("link", { name: "Write a phone number of 10 digits" }).click();
  expect(await page.evaluate(() => document.activeElement?.id)).toBe("colleague-contact");
  await page.getByLabel("E-mail address or phone number of the colleague").fill(phone);
  await page.getByRole("button", { name: "Send the invitation" }).click();
  await toast(page, "Ravi Kumar is invited.");
  await expect.poll(() => focused(page), SOON).toBe("Who looks after the page");
  expect(await page.locator(".colleague-list").innerText()).toContain("Invited by Meena Subramanian.");
  expect(await page.getByLabel("Name of the colleague").inputValue()).toBe("");

  const ravi = await openPage(PHONE);
  const token = await providerToken(address, phone);
  await openSection(ravi, address, token, "overview");
  await ravi.getByText("Meena Subramanian asks you to help look after the page of “Thendral Colleagues”.").waitFor();
  await ravi.getByRole("button", { name: "Accept Thendral Colleagues" }).click();
  await toast(ravi, "You now look after the page of “Thendral Colleagues” too.");
  await ravi.getByText("You are invited").waitFor({ state: "detached" });
  await openSection(ravi, address, token, "colleagues");
  await ravi.getByRole("button", { name: "Leave Ravi Kumar" }).waitFor();

  await page.reload();
  await page.getByRole("button", { name: "Remove Ravi Kumar" }).click();
  await expect.poll(() => focused(page), SOON).toContain("Remove Ravi Kumar?");
  await page.getByRole("button", { name: "No, leave it as it is" }).click();
  await expect.poll(() => focused(page), SOON).toBe("Remove Ravi Kumar");
  await page.getByRole("button", { name: "Remove Ravi Kumar" }).click();
  await page.getByRole("button", { name: "Yes, remove" }).click();
  await toast(page, "Ravi Kumar no longer looks after the page.");
  await expect.poll(() => focused(page), SOON).toBe("Who looks after the page");

  await ravi.reload();
  await ravi.getByRole("heading", { level: 1, name: "No organisation yet" }).waitFor();

  // The last member cannot leave and sees the reason.
  await page.getByRole("button", { name: "Leave Meena Subramanian" }).click();
  await page.getByRole("button", { name: "Yes, leave" }).click();
  await page.getByText("Nobody else looks after this organisation.").waitFor();

  await openSection(page, address, meena.token, "history");
  await page.getByText("Removed: Ravi Kumar").waitFor();
  const lines = await page.locator(".history > li").allInnerTexts();
  expect(lines.map((line) => line.split("\n")[0])).toEqual([
    "Removed: Ravi Kumar",
    "Looks after the page now: Ravi Kumar",
    "Invited: Ravi Kumar",
    "Form sent",
  ]);
});

test("an invitation is declined, and the focus moves to the heading of the page", async () => {
  const meena = await newProvider(address, "Thendral Declined");
  const { email } = stranger();
  await invite(meena, email);
  const page = await openPage(PHONE);
  await openSection(page, address, await providerToken(address, email), "overview");
  await page.getByRole("button", { name: "Decline Thendral Declined" }).click();
  await toast(page, "You have declined the invitation from “Thendral Declined”.");
  await expect.poll(() => focused(page), SOON).toBe("No organisation yet");
});

test("after a session has ended, signing in on the page sends the invitation", async () => {
  const meena = await newProvider(address, "Thendral Session");
  const page = await openPage(PHONE);
  await openSection(page, address, meena.token, "colleagues");
  await page.getByLabel("Name of the colleague").fill("Ravi Kumar");
  await page.getByLabel("E-mail address or phone number of the colleague").fill(stranger().email);
  await ask(address, "POST", "/logout", meena.token);
  await page.getByRole("button", { name: "Send the invitation" }).click();
  await page.getByRole("heading", { name: "Please sign in again" }).waitFor();
  await new Promise((resolve) => setTimeout(resolve, 1100)); // the server sends a code at most once a second here
  await page.getByLabel("E-mail address or phone number", { exact: true }).fill(meena.email);
  const sent = page.waitForResponse("**/api/otp/send");
  await page.getByRole("button", { name: "Send me a code" }).click();
  const { challenge_id } = await (await sent).json();
  await page.getByLabel("Code", { exact: true }).fill(codeSent(challenge_id));
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await toast(page, "Ravi Kumar is invited.");
  await page.getByRole("button", { name: "Take back the invitation Ravi Kumar" }).waitFor();
});

test("a copy is saved as a file, and the deletion of a listing is requested and cancelled", async () => {
  const meena = await newProvider(address, "Thendral  Deleted");
  const page = await openPage(PHONE);
  await openSection(page, address, meena.token, "data");
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save a copy" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^marga-\d{4}-\d\d-\d\d\.json$/);
  const copy = JSON.parse(fs.readFileSync(await file.path(), "utf8"));
  expect(copy.organization.id).toBe(meena.organization_id);
  await toast(page, "The copy is saved in your downloads.");

  await page.getByRole("button", { name: "Delete the listing…" }).click();
  await page.getByLabel("Type the name of the organisation").fill("Thendral");
  await page.getByRole("button", { name: "Delete the listing now" }).click();
  await page.getByRole("alert").filter({ hasText: "Type the name exactly as it is here" }).waitFor();
  await page.getByLabel("Type the name of the organisation").fill(" thendral deleted ");
  await page.getByRole("button", { name: "Delete the listing now" }).click();
  await toast(page, "The listing is no longer in the directory.");
  await page.getByText("This listing will be deleted for good on").waitFor();
  await expect.poll(() => focused(page), SOON).toBe("Delete the listing");
  await page.getByRole("button", { name: "Keep the listing" }).click();
  await toast(page, "The listing stays.");
  await page.getByRole("button", { name: "Delete the listing…" }).waitFor();
  await expect.poll(() => focused(page), SOON).toBe("Delete the listing");
});

test("a user with an old sign-in is asked for a code before the listing is deleted", async () => {
  const meena = await newProvider(address, "Thendral Code");
  const page = await openPage(PHONE);
  let refused = 0;
  await page.route("**/deletion", (route) =>
    refused++ === 0
      ? route.fulfill({ status: 403, json: { message: "Confirm with a code that it is you" } })
      : route.continue(),
  );
  await openSection(page, address, meena.token, "data");
  await page.getByRole("button", { name: "Delete the listing…" }).click();
  await page.getByLabel("Type the name of the organisation").fill("Thendral Code");
  await page.getByRole("button", { name: "Delete the listing now" }).click();
  await page.getByRole("heading", { name: "Confirm that it is you" }).waitFor();
  await expect.poll(() => focused(page), SOON).toContain("Confirm that it is you");
  const sent = page.waitForResponse("**/api/otp/send");
  await page.getByRole("button", { name: "Send me a code" }).click();
  const { challenge_id } = await (await sent).json();
  await page.getByLabel("Code").fill(codeSent(challenge_id));
  await page.getByRole("button", { name: "Confirm" }).click();
  await page.getByText("This listing will be deleted for good on").waitFor();
});

test.each(["colleagues", "history", "data"])("nothing is wrong with the section %s in any look", async (section) => {
  const meena = await newProvider(address, "Thendral Checked");
  await invite(meena, stranger().email);
  const page = await openPage({ audited: true });
  await openSection(page, address, meena.token, section);
  await page.locator("main h2").first().waitFor();
  if (section === "colleagues") await page.getByRole("button", { name: "Take back the invitation Asha" }).click();
  if (section === "data") await page.getByRole("button", { name: "Delete the listing…" }).click();
  expect(await pageProblems(page)).toEqual({});
});

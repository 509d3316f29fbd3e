import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { withBrowser } from "#tests/helpers/browser.ts";
import { outbox, stranger } from "#tests/helpers/draft-browser.ts";
import { address } from "#tests/helpers/lane.ts";
import { pageProblems } from "#tests/helpers/page-checks.ts";
import { ask, codeSent, newProvider, PLACE, providerToken } from "#tests/helpers/provider-browser.ts";
import { openReview, signedIn } from "#tests/helpers/review-browser.ts";

const openPage = withBrowser();
let admin: string;
beforeAll(async () => {
  admin = await providerToken(address, "admin@marga.example");
});

/** A signed-in reviewer of these states */
async function newReviewer(states: string[]): Promise<string> {
  const { email, token } = await newProvider(address, `Of a reviewer ${Date.now()}`);
  const { data } = await ask(address, "GET", `/admin/users?search=${encodeURIComponent(email)}`, admin);
  await ask(address, "PATCH", `/admin/users/${data[0].id}`, admin, { review_states: states });
  return token;
}

const toast = (page: Page, text: string) => page.locator(".toast", { hasText: text }).first().waitFor();

test("an admin invites a reviewer with states, who then has the desk of these states", async () => {
  const page = await openPage({ width: 1280, height: 800 });
  await signedIn(page, admin);
  await page.goto(`${address}/admin/dashboard?section=users`);
  const { email } = stranger();
  await page.getByLabel("Name of the person").fill("Asha Rao");
  await page.getByLabel("E-mail address or phone number of the person").fill(email);
  await page.getByRole("radio", { name: /^Reviewer/ }).check();
  await page.getByRole("button", { name: "Send the invitation" }).click();
  await page
    .locator(".error-summary")
    .getByText("Choose at least one state or union territory from the list")
    .waitFor();
  expect(await page.getByLabel("Name of the person").inputValue()).toBe("Asha Rao");
  await page.getByRole("checkbox", { name: "Sikkim" }).check();
  await page.getByRole("checkbox", { name: "Goa" }).check();
  await page.getByRole("button", { name: "Send the invitation" }).click();
  await toast(page, "The invitation to Asha Rao is on its way.");
  await page.getByText("Reviewer for: Goa and Sikkim.").first().waitFor();
});

test("a reviewer's desk names the states, has four sections and calls nothing that is not theirs", async () => {
  const token = await newReviewer(["Goa", "Sikkim"]);
  const page = await openPage({ width: 1280, height: 800 });
  const refused: string[] = [];
  page.on("response", (response) => void (response.status() === 403 && refused.push(response.url())));
  await signedIn(page, token);
  await page.goto(`${address}/admin/dashboard`);
  await page.getByText("You review: Goa and Sikkim").waitFor();
  const sections = page.getByRole("navigation", { name: "Parts of the desk" }).getByRole("link");
  expect(await sections.allTextContents()).toEqual([
    expect.stringMatching(/^Applications/),
    expect.stringMatching(/^Page requests/),
    expect.stringMatching(/^Reports/),
    expect.stringMatching(/^Calls to make/),
  ]);
  await page.getByText("More filters").click();
  expect(await page.locator("#queue-state option").allTextContents()).toEqual(["All my states", "Goa", "Sikkim"]);
  for (const section of ["claims", "reports", "calls"]) {
    await page.goto(`${address}/admin/dashboard?section=${section}`);
    await page.locator("main h1").waitFor();
    await page.waitForLoadState("networkidle");
  }
  await page.goto(`${address}/admin/dashboard?section=users`);
  await page.getByRole("heading", { level: 1, name: "Applications" }).waitFor();
  await page.waitForLoadState("networkidle");
  expect(refused).toEqual([]);
});

test("a reviewer decides about an application of their state, and finds another's not", async () => {
  const { organization_id } = await newProvider(address, "Vaigai Reviewed Circle");
  const token = await newReviewer(["Tamil Nadu", "Goa"]);
  const elsewhere = await newReviewer(["Goa"]);
  const { data } = await ask(address, "GET", `/admin/organizations/${organization_id}`, admin);
  expect(data.addresses.map(({ state }: { state: string }) => state)).toContain(PLACE.state);
  const stranger = await openPage({ width: 1280, height: 800 });
  await signedIn(stranger, elsewhere);
  await stranger.goto(`${address}/admin/dashboard/${organization_id}`);
  await stranger.getByRole("heading", { level: 1, name: "There is no such organisation" }).waitFor();

  const page = await openPage({ width: 1280, height: 800 });
  const refused: string[] = [];
  page.on("response", (response) => void (response.status() === 403 && refused.push(response.url())));
  await openReview(page, address, token, organization_id);
  await page.getByText("Calls and questions").waitFor();
  expect(await page.getByText("Everything that was done", { exact: false }).count()).toBe(0);
  expect(await page.getByRole("button", { name: /^Remove / }).count()).toBe(0);
  const decide = page.locator(".review-desk");
  await decide.getByRole("radio", { name: "Do not accept" }).check();
  await page.getByRole("textbox", { name: "Message to the organisation" }).fill("It is a shop.");
  await page.getByRole("button", { name: "Send the decision" }).click();
  await page.getByRole("button", { name: "Yes, do not accept it" }).click();
  await page.getByRole("button", { name: "Take it back" }).waitFor();
  await expect
    .poll(async () => (await ask(address, "GET", `/admin/organizations/${organization_id}`, admin)).data.status)
    .toBe("rejected");
  await page.waitForLoadState("networkidle");
  expect(refused).toEqual([]);
});

test("an admin changes the states of a reviewer and ends the role", async () => {
  const { email } = await newProvider(address, "Palar Reviewer Circle");
  const { data } = await ask(address, "GET", `/admin/users?search=${encodeURIComponent(email)}`, admin);
  const page = await openPage({ width: 360, height: 740 });
  await signedIn(page, admin);
  await page.goto(`${address}/admin/dashboard?section=users&user=${data[0].id}`);
  await page.getByRole("button", { name: "Make a reviewer" }).click();
  const form = page.locator(".desk-ask");
  await form.getByRole("button", { name: "Save" }).click();
  await form.getByText("Choose at least one state or union territory from the list").waitFor();
  await form.getByRole("checkbox", { name: "Kerala" }).check();
  await form.getByRole("button", { name: "Save" }).click();
  await toast(page, "Saved which states");
  await page.getByRole("button", { name: "Change the states" }).click();
  expect(await form.getByRole("checkbox", { name: "Kerala" }).isChecked()).toBe(true);
  await form.getByRole("button", { name: "No, leave it as it is" }).click();
  await page.getByRole("button", { name: "End the role of reviewer" }).click();
  await form.getByRole("button", { name: "End the role of reviewer" }).click();
  await toast(page, "is no reviewer any more.");
  await page.getByRole("button", { name: "Make a reviewer" }).waitFor();
});

test("whoever accepts an invitation as a reviewer reads for which states", async () => {
  const { phone } = stranger();
  const input = { name: "Asha Rao", contact: phone, role: "reviewer", states: ["Goa", "Kerala"] };
  await ask(address, "POST", "/admin/invitations", admin, input);
  await expect.poll(async () => (await outbox(address, phone)).length, { timeout: 60_000 }).toBeGreaterThan(0);
  const link = (await outbox(address, phone))[0]!.text.match(/admin-invitation#([\w-]+)/)![1];
  const page = await openPage({ width: 360, height: 740, audited: true });
  await page.goto(`${address}/admin-invitation#${link}`);
  await page.getByText("Reviewer for: Goa and Kerala.").waitFor();
  expect(await pageProblems(page)).toEqual({});
  const answer = page.waitForResponse((response) => response.url().endsWith("/admin-invitation/code"));
  await page.getByRole("button", { name: "Send me a code" }).click();
  const { challenge_id } = await (await answer).json();
  await page.getByLabel("Code", { exact: true }).fill(codeSent(challenge_id));
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await toast(page, "You are a reviewer of Marga now.");
});

test.each(["a queue", "a review", "states"])(
  "nothing is wrong with what a reviewer or admin sees of %s in any look",
  async (what) => {
    const { organization_id } = await newProvider(address, `Looked at ${what}`);
    const token = await newReviewer(["Tamil Nadu"]);
    const page = await openPage({ audited: true });
    await signedIn(page, what === "states" ? admin : token);
    if (what === "a queue") await page.goto(`${address}/admin/dashboard`);
    if (what === "a review") await page.goto(`${address}/admin/dashboard/${organization_id}`);
    if (what === "states") {
      await page.goto(`${address}/admin/dashboard?section=users`);
      await page.getByRole("radio", { name: /^Reviewer/ }).check();
    }
    await page.locator("main h1").waitFor();
    await page.waitForLoadState("networkidle");
    expect(await pageProblems(page)).toEqual({});
  },
);

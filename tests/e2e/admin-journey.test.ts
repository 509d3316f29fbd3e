import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { withBrowser } from "#tests/helpers/browser.ts";
import { address } from "#tests/helpers/lane.ts";
import { ask, newProvider, openSection, providerToken } from "#tests/helpers/provider-browser.ts";
import { openReview, signedIn } from "#tests/helpers/review-browser.ts";

const openPage = withBrowser();
const NAME = `Vaigai Horizon Collective ${Date.now() % 1e6}`;

/** The public results for the name, from the API and from the results page, in the very next request */
async function publicly(id: string): Promise<{ listed: boolean; api: number; page: number; results: boolean }> {
  const found = await ask(address, "GET", `/organizations?search=${encodeURIComponent(NAME)}`);
  const results = await (await fetch(`${address}/search?search=${encodeURIComponent(NAME)}`)).text();
  return {
    listed: found.data.some((item: { id: string }) => item.id === id),
    api: (await fetch(`${address}/api/organizations/${id}`)).status,
    page: (await fetch(`${address}/provider/${id}`)).status,
    results: results.includes(`/provider/${id}`),
  };
}

const hidden = { listed: false, api: 404, page: 404, results: false };
const shown = { listed: true, api: 200, page: 200, results: true };

async function decide(page: Page, decision: string, note?: string): Promise<void> {
  await page.getByRole("radio", { name: decision }).check();
  if (note) await page.getByRole("textbox", { name: "Message to the organisation" }).fill(note);
  await page.getByRole("button", { name: "Send the decision" }).click();
}

test("an application goes from the form to the directory, and out of it again", async () => {
  const admin = await providerToken(address, "admin@marga.example");
  const { organization_id: id, token } = await newProvider(address, NAME);
  expect(await publicly(id)).toEqual(hidden);

  const desk = await openPage();
  await signedIn(desk, admin);
  await desk.goto(`${address}/admin/dashboard?search=${encodeURIComponent(NAME)}`);
  await desk.getByRole("link", { name: NAME }).click();
  await desk.getByRole("heading", { level: 1, name: NAME }).waitFor();
  await desk.getByRole("button", { name: "Ask for a change Legal name" }).click();
  await desk.getByRole("combobox", { name: "Why" }).selectOption({ label: "The papers do not match the answers" });
  await desk.getByRole("textbox", { name: "What to do" }).fill("Write it as on the trust deed.");
  await desk.getByRole("button", { name: "Done" }).click();
  await decide(desk, "Ask for changes", "Nearly there. One answer needs another look.");
  await desk.getByText("You have asked for changes.").waitFor();
  await desk.getByRole("link", { name: "Applications", exact: true }).click();
  await desk.waitForURL(/\/admin\/dashboard\?/);
  expect(new URL(desk.url()).searchParams.get("search")).toBe(NAME);
  expect(await publicly(id)).toEqual(hidden);

  const home = await openPage({ width: 360, height: 740 });
  await openSection(home, address, token, "overview");
  await home.getByText("Nearly there. One answer needs another look.").first().waitFor();
  await home.getByText("Write it as on the trust deed.").first().waitFor();
  await home.getByRole("button", { name: "Send it for review again" }).click();
  await home.locator(".field-error-text", { hasText: "Nothing has changed since we wrote to you." }).waitFor();
  const { data } = await ask(address, "GET", "/provider/organization", token);
  await ask(address, "PATCH", `/provider/organization/${id}`, token, {
    legal_name: "Vaigai Horizon Charitable Trust",
    version: data.version,
  });
  await home.getByRole("button", { name: "Send it for review again" }).click();
  await home.getByText("We are reading your form").waitFor();

  await openReview(desk, address, admin, id);
  await desk.getByText(/^Sent again on/).waitFor();
  const changed = desk.getByRole("row", { name: /^Legal name/ });
  expect(await changed.locator("del").innerText()).toBe("Thendral Charitable Trust");
  expect(await changed.locator("ins").innerText()).toBe("Vaigai Horizon Charitable Trust");
  await decide(desk, "Approve");
  const again = desk.getByRole("dialog");
  await again.getByText(/checks are not ticked yet/).waitFor();
  expect(await publicly(id)).toEqual(hidden);
  await again.getByRole("button", { name: "Yes, approve it" }).click();
  await desk.getByText("Approved. It is public now.").waitFor();
  expect(await publicly(id)).toEqual(shown);

  await decide(desk, "Take off the list", "A family told us that nobody is there.");
  await desk.getByRole("dialog").getByRole("button", { name: "Yes, take it off the list" }).click();
  await desk.getByText("Taken off the list.", { exact: true }).waitFor();
  expect(await publicly(id)).toEqual(hidden);
  await home.goto(`${address}/provider-dashboard/dashboard?section=overview`);
  await home.getByText("A family told us that nobody is there.").first().waitFor();
});

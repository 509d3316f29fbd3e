import { expect, test } from "vitest";
import { withBrowser } from "#tests/helpers/browser.ts";
import { address } from "#tests/helpers/lane.ts";
import { pageProblems } from "#tests/helpers/page-checks.ts";
import { ask, newProvider, openSection } from "#tests/helpers/provider-browser.ts";

const openPage = withBrowser();

test("the consent is taken back with one button, below what that does, and keeping the listing is a new consent", async () => {
  const { organization_id, token } = await newProvider(address, "Withdrawing Trust");
  const page = await openPage();
  await openSection(page, address, token, "data");
  const consent = page.getByRole("region", { name: "Your consent" });
  await consent.getByText("to the notice of 2026-12.2").waitFor();
  expect(await consent.innerText()).toContain("Then nobody finds the listing any more, at once.");
  await consent.getByRole("button", { name: "Take the consent back" }).click();
  await consent.getByText(/^Given on .* Taken back on /).waitFor();
  const deletion = page.getByRole("region", { name: "Delete the listing" });
  await deletion.getByText("If you keep the listing, you agree to the current notice.").waitFor();
  await deletion.getByRole("button", { name: "Keep the listing" }).click();
  await deletion.getByRole("button", { name: "Delete the listing…" }).waitFor();
  const { data } = await ask(address, "GET", `/provider/organization/${organization_id}/consent`, token);
  expect(data.consents).toMatchObject([{ withdrawn_at: null }, { withdrawn_at: expect.any(String) }]);
});

test("a changed notice is asked about in the dashboard until it is answered, and locks nothing", async () => {
  const { organization_id, token } = await newProvider(address, "Asking Trust");
  const page = await openPage({ width: 360, height: 740, audited: true });
  const path = `**/api/provider/organization/${organization_id}/consent`;
  // The server would say so of a consent to an older notice, until there is one to the notice of today.
  let agreed = false;
  await page.route(path, async (route) => {
    const response = await route.fetch();
    const { data } = await response.json();
    agreed ||= route.request().method() === "POST" && response.ok();
    await route.fulfill({ response, json: { data: { ...data, is_asked: !agreed } } });
  });
  await openSection(page, address, token, "contacts");
  const asked = page.getByRole("region", { name: "Our notice has changed" });
  await asked.waitFor();
  expect(await page.getByRole("heading", { level: 1 }).innerText()).toBe("Contacts");
  expect(await pageProblems(page)).toEqual({});
  await asked.getByRole("button", { name: "I agree" }).click();
  await asked.waitFor({ state: "detached" });
  const { data } = await ask(address, "GET", `/provider/organization/${organization_id}/consent`, token);
  expect(data.consents, "a consent that stands is not given again").toHaveLength(1);
});

test("forms say who reads what is sent, and lead to the whole notice, in the language of the page", async () => {
  const page = await openPage({ javascript: false });
  await page.goto(`${address}/contact?lang=hi`);
  await page.getByText("मार्ग में हम आपका संदेश जवाब देने के लिए पढ़ते हैं").waitFor();
  await page.locator("form").getByRole("link", { name: "निजता: आपकी दी हुई जानकारी का क्या होता है" }).click();
  expect(new URL(page.url()).pathname).toBe("/privacy");
  expect(await page.locator("main ul > li").count()).toBeGreaterThanOrEqual(4);
});

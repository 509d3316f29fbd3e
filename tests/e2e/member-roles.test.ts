import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { withBrowser } from "#tests/helpers/browser.ts";
import { stranger } from "#tests/helpers/draft-browser.ts";
import { address } from "#tests/helpers/lane.ts";
import { pageProblems } from "#tests/helpers/page-checks.ts";
import { ask, newProvider, openSection, PLACE, providerToken } from "#tests/helpers/provider-browser.ts";

const openPage = withBrowser();
const PHONE = { width: 360, height: 740 };
const toast = (page: Page, text: string) => page.locator(".toast", { hasText: text }).waitFor();

/** What is shown of the buttons that change something */
async function changing(page: Page): Promise<string[]> {
  const texts = await page.locator("main :is(button, .button, .link-button):visible").allInnerTexts();
  return texts.filter((text) => /add|edit|remove|save|copy|change|send|invite|choose a file|right/i.test(text));
}

test("an owner invites a viewer, who sees no buttons, becomes an editor of one place, and edits it", async () => {
  const meena = await newProvider(address, "Thendral Roles");
  const { organization_id } = meena;
  await ask(address, "POST", "/addresses", meena.token, { ...PLACE, organization_id });
  const { phone } = stranger();
  const page = await openPage(PHONE);
  await openSection(page, address, meena.token, "colleagues");
  await page.getByLabel("Name of the colleague").fill("Ravi Kumar");
  await page.getByLabel("E-mail address or phone number of the colleague").fill(phone);
  expect(await page.getByRole("radio", { name: /^Editor/ }).isChecked()).toBe(true);
  await page.getByRole("radio", { name: /^Viewer/ }).check();
  await page.getByRole("button", { name: "Send the invitation" }).click();
  await toast(page, "Ravi Kumar is invited.");

  const ravi = await openPage(PHONE);
  const token = await providerToken(address, phone);
  await ask(address, "POST", `/provider/invitations/${organization_id}/accept`, token);
  const sections = ["overview", "profile", "contacts", "people", "links", "addresses", "services", "registrations"];
  for (const section of [...sections, "documents", "history", "data"]) {
    await openSection(ravi, address, token, section);
    await ravi.getByText("You can see this listing, but you cannot change it. Owners: Meena Subramanian.").waitFor();
    await ravi.locator("main .skeleton").first().waitFor({ state: "detached" });
    expect(await changing(ravi), section).toEqual([]);
  }
  await openSection(ravi, address, token, "profile");
  expect(await ravi.getByLabel("Name of the organisation").inputValue()).toBe("Thendral Roles");
  expect(await ravi.getByLabel("Name of the organisation").isDisabled()).toBe(true);

  await page.reload();
  await page.getByRole("button", { name: "Change what they can do Ravi Kumar" }).click();
  const form = page.locator(".colleague-question");
  await form.getByRole("radio", { name: /^Editor/ }).check();
  await form.getByRole("radio", { name: "Only these places" }).check();
  await form.getByRole("button", { name: "Save" }).click();
  await page.getByRole("alert").filter({ hasText: "Choose at least one place" }).waitFor();
  await form.getByRole("checkbox", { name: "Melur branch" }).check();
  await form.getByRole("button", { name: "Save" }).click();
  await toast(page, "Saved: what Ravi Kumar can do.");
  await page.getByText("Editor of: Melur branch").waitFor();

  await openSection(ravi, address, token, "addresses");
  await ravi.getByText("You can change only Melur branch").waitFor();
  expect((await changing(ravi)).map((text) => text.replace(/\s+/g, " "))).toEqual(["Edit Melur branch"]);
  await ravi.getByRole("link", { name: "Edit Melur branch" }).click();
  await ravi.getByLabel("Hours", { exact: false }).first().fill("Mon–Fri 9–5");
  await ravi.getByRole("button", { name: "Save" }).click();
  await toast(ravi, "Saved");
  const { data } = await ask(address, "GET", `/addresses?organization_id=${organization_id}`, token);
  expect(data.map(({ hours }: { hours: string | null }) => hours)).toContain("Mon–Fri 9–5");
  await openSection(ravi, address, token, "services");
  await ravi.getByRole("link", { name: "Add a service" }).waitFor();

  // The only owner stays one.
  await page.getByRole("button", { name: "Change what they can do Meena Subramanian" }).click();
  await form.getByRole("radio", { name: /^Viewer/ }).check();
  await form.getByRole("button", { name: "Save" }).click();
  await page.getByText("Make somebody else an owner first").waitFor();
});

test.each(["viewer", "owner"])("nothing is wrong with what the %s sees in any look", async (who) => {
  const meena = await newProvider(address, "Thendral Looks");
  const { organization_id } = meena;
  await ask(address, "POST", "/addresses", meena.token, { ...PLACE, organization_id });
  const { phone } = stranger();
  const invitation = { name: "Ravi Kumar", contact: phone, role: "viewer" };
  await ask(address, "POST", `/provider/organization/${organization_id}/members`, meena.token, invitation);
  const token = who === "owner" ? meena.token : await providerToken(address, phone);
  const page = await openPage({ audited: true });
  if (who === "viewer") await ask(address, "POST", `/provider/invitations/${organization_id}/accept`, token);
  await openSection(page, address, token, who === "owner" ? "colleagues" : "profile");
  if (who === "owner") {
    await page.getByRole("button", { name: "Change what they can do Ravi Kumar" }).click();
    await page
      .locator(".colleague-question")
      .getByRole("radio", { name: /^Editor/ })
      .check();
    await page.locator(".colleague-question").getByRole("radio", { name: "Only these places" }).check();
  } else await page.getByText("You can see this listing").waitFor();
  expect(await pageProblems(page)).toEqual({});
});

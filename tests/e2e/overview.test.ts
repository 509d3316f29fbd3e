import { beforeAll, describe, expect, test } from "vitest";
import { findings, type Look, withBrowser } from "#tests/helpers/browser.ts";
import { address } from "#tests/helpers/lane.ts";
import { keyboardProblems, pageProblems } from "#tests/helpers/page-checks.ts";
import { openSection, providerToken } from "#tests/helpers/provider-browser.ts";

const openPage = withBrowser();
let token: string;
beforeAll(async () => {
  token = await providerToken(address);
});

const said = { about: "organization", note: null, reason: null, fields: [] };
const asked = {
  note: "Please add the certificate.",
  reason: "missing",
  fields: [
    { field: "registration_details", id: "r1", reason: "unreadable", note: "The second page is dark." },
    { field: "name", note: "Write it out, as it stands on the papers and on the sign at the gate" },
  ],
};
const proposed = {
  name: "Jeevan Jyoti",
  legal_name: "Jeevan Jyoti",
  category: "school",
  type: null,
  registration_details: [],
  pan_changed: true,
  changed_at: "2026-11-20T10:00:00Z",
  asked_at: null,
};

/** The server's answer for the organisation in other states */
const states: Record<string, object> = {
  "as it is": {},
  "with changes asked for": {
    status: "changes_requested",
    verified_at: null,
    verifications: [
      { ...said, status: "pending", created_at: "2026-11-01T10:00:00Z" },
      { ...said, status: "changes_requested", created_at: "2026-11-12T10:00:00Z", ...asked },
    ],
    registration_details: [
      { id: "r1", type: "rpwd_certificate", group_name: null, number: "1", valid_till: "2026-01-31", no_expiry: false },
    ],
  },
  "with changes that wait": { approved: proposed },
  "with changes about which something was asked": {
    approved: { ...proposed, asked_at: "2026-11-20T12:00:00Z" },
    verifications: [
      { ...said, status: "approved", created_at: "2026-11-01T10:00:00Z" },
      { ...said, about: "changes", status: "changes_requested", created_at: "2026-11-20T12:00:00Z", ...asked },
    ],
  },
  "with changes that were declined": {
    verifications: [
      { ...said, status: "approved", created_at: "2026-11-01T10:00:00Z" },
      { ...said, about: "changes", status: "rejected", created_at: "2026-11-20T12:00:00Z", ...asked },
    ],
  },
};

async function open(state: string, look: Look, section = "overview") {
  const page = await openPage(look);
  await page.route(/\/api\/provider\/organization(\?|$)/, async (route) => {
    const response = await route.fetch();
    const { data } = await response.json();
    await route.fulfill({ response, json: { data: { ...data, ...states[state] } } });
  });
  await openSection(page, address, token, section);
  await page
    .locator(section === "overview" ? ".chart" : ".organization-preview")
    .first()
    .waitFor();
  for (const summary of await page.locator(".chart summary").all()) await summary.click();
  return page;
}

describe.each(Object.keys(states))("the overview %s", (state) => {
  test("has nothing wrong in any look", async () => {
    expect(await pageProblems(await open(state, { audited: true }))).toEqual({});
  });
});

test("the overview is walked through with the keyboard, in the visitor's own colours", async () => {
  expect(await keyboardProblems(await open("as it is", {}))).toEqual({});
});

test("shows the status of the listing, its views and suggested improvements", async () => {
  const page = await open("as it is", {});
  expect(await page.locator("h1").allInnerTexts()).toEqual(["Jeevan Jyoti Divyang Seva Samiti"]);
  const chart = page.getByRole("img", { name: /^How often your page was opened.* from 21 .* up to 47 / });
  expect(await chart.isVisible()).toBe(true);
  expect(await page.getByRole("table").first().getByRole("row").count()).toBe(13);
  expect(await page.getByRole("meter", { name: /^Your page has \d+% of/ }).isVisible()).toBe(true);
  expect(await page.getByText("“hydrotherapy”").isVisible()).toBe(true);
  await page.getByRole("link", { name: "Say how people get in and around at “Main centre”" }).click();
  await page.waitForURL(/section=addresses&edit=/);
});

test("one button confirms the listing and sets the date", async () => {
  const page = await open("as it is", {});
  await page.getByRole("button", { name: "Yes, everything is correct today" }).click();
  await page.getByText("You confirmed today that everything is correct.").waitFor();
});

test("the reviewer's note is at the top, and a refused submission is explained", async () => {
  const page = await open("with changes asked for", {});
  expect(await page.getByRole("figure").first().innerText()).toContain("Please add the certificate.");
  await page.getByRole("button", { name: "Send it for review again" }).click();
  await page.getByRole("alert").filter({ hasText: /\w/ }).waitFor(); // the server still has it as approved
});

test("the preview shows the listing like the public page", async () => {
  const page = await open("with changes that wait", { audited: true }, "preview");
  expect(await findings(page)).toEqual([]);
  expect(await page.locator(".organization-preview").innerText()).toContain("118, Civil Lines Road");
});

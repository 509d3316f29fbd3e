import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { type Look, withBrowser } from "#tests/helpers/browser.ts";
import { search } from "#tests/helpers/directory.ts";
import { address } from "#tests/helpers/lane.ts";
import { keyboardProblems, pageProblems } from "#tests/helpers/page-checks.ts";
import { ask, newProvider, providerToken } from "#tests/helpers/provider-browser.ts";
import { ADMIN } from "#tests/helpers/server.ts";

const openPage = withBrowser();
let token: string;
let own: { id: string; name: string };
beforeAll(async () => {
  token = await providerToken(address, ADMIN);
  own = (await search("search=Jeevan+Jyoti+Divyang+Seva+Samiti")).data[0]!;
});

async function open(section: string, look: Look = {}, query = ""): Promise<Page> {
  const page = await openPage(look);
  await page.addInitScript((token) => {
    if (!localStorage.getItem("token")) localStorage.setItem("token", token);
  }, token);
  await page.goto(`${address}/admin/dashboard?section=${section}${query}`);
  await page.locator("main h2").first().waitFor();
  return page;
}

const report = async (correct_value: string) =>
  (await ask(address, "POST", "/reports", undefined, { organization_id: own.id, field: "contacts", correct_value })).id;
const enquiry = (name: string) =>
  ask(address, "POST", "/enquiries", undefined, {
    name,
    email: `x${Date.now()}@example.org`,
    note: "When may we call?",
  });

test("a report is compared, forwarded to the members, handled, and reopened", async () => {
  const said = `0512 ${Date.now()}`;
  await report(said);
  const page = await open("reports");
  const item = page.getByRole("main").getByRole("listitem").filter({ hasText: said });
  expect(await item.innerText()).toContain("help@jeevan-jyoti-divyang-seva-samiti-1.example");
  await item.getByRole("button", { name: /^Send to the organisation/ }).click();
  await item.getByText(/^Sent to the organisation on/).waitFor();
  await item.getByRole("button", { name: /^Mark as done/ }).click();
  const undo = page.getByRole("button", { name: "Undo" });
  await undo.waitFor();
  await item.waitFor({ state: "detached" });
  expect(await page.evaluate(() => document.activeElement?.textContent)).toContain("is done.");
  await undo.click();
  await item.waitFor();
  expect(await page.evaluate(() => document.activeElement?.textContent)).toMatch(/waiting$/);
  await item.getByRole("button", { name: /^Mark as nothing wrong/ }).click();
  await item.waitFor({ state: "detached" });
  await page.getByRole("link", { name: /^Nothing wrong/ }).click();
  await item.waitFor();
  expect(await item.innerText()).toContain("Nothing wrong, Asha Rao");
  await page.reload();
  await item.waitFor();
});

test("a forwarded report is a task in the dashboard, and its answer comes back to the admins", async () => {
  const said = `0512 ${Date.now()}`;
  const id = await report(said);
  await ask(address, "POST", `/admin/reports/${id}/forward`, token);
  const theirs = await providerToken(address);
  const page = await openPage();
  await page.addInitScript((token) => localStorage.setItem("token", token), theirs);
  const task = page
    .getByRole("region", { name: /reported as wrong$/ })
    .getByRole("listitem")
    .filter({ hasText: said });
  await page.goto(`${address}/provider-dashboard/dashboard?organization=${own.id}&section=services`);
  await page.locator("main h2").first().waitFor();
  expect(await task.count()).toBe(0);
  await page.goto(`${address}/provider-dashboard/dashboard?organization=${own.id}`);
  const note = task.getByRole("textbox", { name: /^Note for Marga/ });
  await note.fill("It has been this one since May.");
  await task.getByRole("link", { name: "Edit it under “Contacts”" }).click();
  await page.waitForURL("**section=contacts**");
  expect(await note.inputValue()).toBe("It has been this one since May.");
  expect(await pageProblems(page)).toEqual({});
  await task.getByRole("button", { name: /^Nothing is wrong/ }).click();
  await page.getByText("Thank you. Marga has your answer.", { exact: true }).waitFor();
  await task.waitFor({ state: "detached" });
  const desk = await open("reports", {}, "&status=answered");
  const item = desk.getByRole("main").getByRole("listitem").filter({ hasText: said });
  await item.getByText("It has been this one since May.").waitFor();
  expect(await item.innerText()).toMatch(/The organisation answered\s+Nothing is wrong, /);
  await item.getByRole("button", { name: /^Mark as nothing wrong/ }).click();
  await item.waitFor({ state: "detached" });
});

test("a report is handled with the keyboard alone", async () => {
  const said = `With keys ${Date.now()}`;
  const id = await report(said);
  const page = await open("reports", { forced: true });
  const item = page.getByRole("main").getByRole("listitem").filter({ hasText: said });
  await item.getByRole("link").first().focus();
  for (let i = 0; i < 6; i++) {
    await page.keyboard.press("Tab");
    if (await page.evaluate(() => document.activeElement?.textContent?.startsWith("Mark as nothing wrong"))) break;
  }
  await page.keyboard.press("Enter");
  await item.waitFor({ state: "detached" });
  const { data } = await ask(address, "GET", "/admin/reports?status=dismissed&per_page=100", token);
  expect(data.map((report: { id: string }) => report.id)).toContain(id);
});

test("the menu shows how much waits, and less after one item is handled", async () => {
  const said = `Counted ${Date.now()}`;
  await report(said);
  const page = await open("reports");
  const link = page.getByRole("navigation", { name: "Parts of the desk" }).getByRole("link", { name: /^Reports/ });
  const count = async () => Number((await link.innerText()).match(/\d+/)?.[0] ?? 0);
  await expect.poll(count).toBeGreaterThan(0);
  const before = await count();
  expect(await link.textContent()).toMatch(/: \d+ reports? (is|are) waiting$/);
  const item = page.getByRole("main").getByRole("listitem").filter({ hasText: said });
  await item.getByRole("button", { name: /^Mark as nothing wrong/ }).click();
  await expect.poll(count).toBe(before - 1);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(count).toBe(before);
});

test("the second admin who handles a report is told that it was handled", async () => {
  const said = `Twice ${Date.now()}`;
  const id = await report(said);
  const page = await open("reports");
  const item = page.getByRole("main").getByRole("listitem").filter({ hasText: said });
  await item.waitFor();
  await ask(address, "PATCH", `/admin/reports/${id}`, token, { status: "done" });
  await item.getByRole("button", { name: /^Mark as done/ }).click();
  await item.getByText("Somebody has handled this meanwhile.").waitFor();
});

test("an enquiry is answered in the admin's mail program, and handled", async () => {
  const name = `Wanjiru ${Date.now()}`;
  await enquiry(name);
  const page = await open("enquiries");
  const item = page.locator(".desk-list > li").filter({ hasText: name });
  const reply = await item.getByRole("link", { name: /^Answer by e-mail/ }).getAttribute("href");
  expect(reply).toMatch(/^mailto:x\d+%40example\.org\?subject=Your%20message%20to%20Marga$/);
  await item.getByRole("button", { name: /^Mark as handled/ }).click();
  await item.waitFor({ state: "detached" });
  await page.getByRole("link", { name: "Handled", exact: true }).click();
  await item.getByText(/^Handled by Asha Rao on/).waitFor();
  await item.getByRole("button", { name: /^Mark as not handled/ }).click();
  await item.waitFor({ state: "detached" });
});

test("a user is found by name, disabled and enabled again, each with a confirmation", async () => {
  const { email, token: theirs } = await newProvider(address, `Order ${Date.now()}`);
  const page = await open("users");
  await page.getByLabel("Name, e-mail address or phone number").fill(email);
  await page.getByRole("button", { name: "Find" }).click();
  await page.getByRole("heading", { name: "1 person" }).waitFor();
  expect(new URL(page.url()).searchParams.get("search")).toBe(email);
  await page.getByRole("table").getByRole("link").click();
  await page.getByText(email).waitFor();
  await page.getByRole("button", { name: "Disable the account" }).click();
  await page.getByRole("button", { name: "No, leave it as it is" }).click();
  await page.getByRole("button", { name: "Disable the account" }).click();
  await page.getByRole("button", { name: "Disable the account" }).click();
  await page.getByText(/^Disabled since/).waitFor();
  expect(await ask(address, "GET", "/user", theirs)).toMatchObject({ message: "Unauthorized" });
  await page.getByRole("button", { name: "Enable the account" }).click();
  await page.getByRole("button", { name: "Enable the account" }).click();
  await page.getByText(/^Disabled since/).waitFor({ state: "detached" });
});

test("the demo data is removed only after a confirmation", async () => {
  const page = await open("demo");
  await page.getByRole("button", { name: "Remove the demonstration…" }).click();
  await page.getByRole("dialog", { name: "Remove the whole demonstration?" }).waitFor();
  await page.keyboard.press("Escape");
  expect(await page.getByRole("dialog").count()).toBe(0);
  expect((await ask(address, "GET", "/admin/demo", token)).organizations).toBeGreaterThan(300);
});

/** One message of each kind, in the server's format */
const troubled = ["code", "report_received", "a_template_of_later"].map((template, i) => ({
  id: `0198d000-0000-7000-8000-00000000000${i}`,
  channel: i === 1 ? "phone" : "email",
  contact: i === 1 ? "••••••3210" : "w•••@a-long-subdomain-of-an-organisation.example.org",
  template,
  status: "failed",
  created_at: "2026-11-20T10:00:00.000Z",
  attempts: 7,
  error: "Error ECONNREFUSED",
  can_retry: i > 0,
}));

async function openMessages(look: Look) {
  const page = await openPage(look);
  await page.route(/\/api\/admin\/messages\?/, (route) =>
    route.fulfill({
      json: {
        data: troubled,
        meta: { current_page: 1, last_page: 1, total: 3, per_page: 15 },
        counts: { failed: 3, queued: 0, cancelled: 0 },
      },
    }),
  );
  await page.addInitScript((token) => localStorage.setItem("token", token), token);
  await page.goto(`${address}/admin/dashboard?section=messages`);
  await page.getByRole("heading", { name: "3 messages did not arrive" }).waitFor();
  return page;
}

test("a failed message is sent again, and an expired code is marked as expired", async () => {
  const page = await openMessages({});
  const sent: string[] = [];
  await page.route(/\/api\/admin\/messages\/.*retry$/, (route) => {
    sent.push(new URL(route.request().url()).pathname);
    return route.fulfill({ json: {} });
  });
  expect(await page.getByRole("row").nth(1).innerText()).toContain("The code has expired.");
  await page.getByRole("button", { name: /^Send again ?: Report received/ }).click();
  await page.locator(".toast", { hasText: "1 message is on its way again." }).waitFor();
  expect(sent).toEqual([`/api/admin/messages/${troubled[1]!.id}/retry`]);
});

const sections: Record<string, (look: Look) => Promise<Page>> = {
  reports: (look) => open("reports", look),
  enquiries: (look) => open("enquiries", look, "&status=all"),
  people: (look) => open("users", look),
  "a user's account": async (look) => {
    const { id } = await ask(address, "GET", "/user", await providerToken(address));
    return open("users", look, `&user=${id}`);
  },
  messages: openMessages,
  "the demo data": (look) => open("demo", look),
};

describe.each(Object.keys(sections))("%s", (name) => {
  beforeAll(async () => {
    await report("There is a step at the entrance.");
    await enquiry("Asha Verma");
  });

  test("have nothing wrong in any look, nor by keyboard at 320 px", async () => {
    const page = await sections[name]!({ width: 320, height: 568, audited: true });
    expect(await keyboardProblems(page)).toEqual({});
    expect(await pageProblems(page)).toEqual({});
  });
});

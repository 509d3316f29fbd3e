import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { type Look, withBrowser } from "#tests/helpers/browser.ts";
import { address } from "#tests/helpers/lane.ts";
import { pageProblems } from "#tests/helpers/page-checks.ts";
import { ask, providerToken } from "#tests/helpers/provider-browser.ts";

const openPage = withBrowser();
let token: string;
beforeAll(async () => {
  token = await providerToken(address, "admin@marga.example");
});

const sections = {
  words: "section=words&try=autism+school+in+Pune",
  districts: "section=districts&state=Kerala",
  posts: "section=posts",
  "a new event": "section=posts&edit=new-event",
} as const;

async function open(query: string, look: Look = {}): Promise<Page> {
  const page = await openPage(look);
  await page.addInitScript((token) => localStorage.setItem("token", token), token);
  await page.goto(`${address}/admin/dashboard?${query}`);
  await page.locator("main h2").first().waitFor();
  await page.waitForFunction(() => !document.querySelector(".skeleton"));
  return page;
}

describe.each(Object.keys(sections) as (keyof typeof sections)[])("%s", (name) => {
  test("has nothing wrong in any look", async () => {
    expect(await pageProblems(await open(sections[name], { audited: true }))).toEqual({});
  });
});

const found = async (search: string): Promise<number> =>
  (await ask(address, "GET", `/organizations?${new URLSearchParams({ search })}`)).meta.total;

test("a word is added, tried, understood in the next search, and removed", async () => {
  const before = await found("chuckmuck");
  const page = await open("section=words&try=chuckmuck");
  await page.getByRole("status").getByText("No word has a meaning of its own").waitFor();
  await page.getByLabel("Word or phrase").fill("chuckmuck");
  await page.getByLabel("Autism spectrum").first().check();
  await page.getByRole("button", { name: "Add the word" }).click();
  await page.getByText("“chuckmuck” means Autism spectrum").waitFor();
  expect(await found("chuckmuck")).toBeGreaterThan(before);
  expect(await (await fetch(`${address}/search?search=chuckmuck`)).text()).toContain("Autism spectrum");

  await page.getByLabel("From").selectOption("admin");
  await page.getByRole("button", { name: "Show" }).click();
  await page.getByRole("button", { name: "Remove chuckmuck" }).click();
  await page.getByText("No word matches.").waitFor();
  expect(await found("chuckmuck")).toBe(before);
});

test("the problems of a word are shown at their fields, with the keyboard alone", async () => {
  const page = await open("section=words");
  await page.getByLabel("Word or phrase").focus();
  await page.keyboard.press("Enter");
  await page.getByRole("alert").getByText("Write the word or phrase that people use").waitFor();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  expect(await page.evaluate(() => document.activeElement?.id)).toBe("word-term");
});

test("a district is added and renamed, and addresses find it at once", async () => {
  const page = await open("section=districts");
  const form = page.getByRole("region", { name: "Add a district" });
  await form.getByLabel("State or union territory").selectOption("Kerala");
  await form.getByLabel("Name of the district").fill("Neelakurinji");
  await form.getByLabel("Latitude").fill("10.1");
  await form.getByLabel("Longitude").fill("77.1");
  await form.getByRole("button", { name: "Add the district" }).click();
  await page.locator(".toast", { hasText: "Neelakurinji is known from now on." }).waitFor();
  await page.goto(`${address}/admin/dashboard?section=districts&search=Neelakurinji`);
  await page.getByRole("link", { name: "Change Neelakurinji" }).click();
  const change = page.getByRole("region", { name: "Change Neelakurinji, Kerala" });
  await change.getByLabel("Other names").fill("Kurinjinad, Blueland");
  await change.getByRole("button", { name: "Save" }).click();
  await page.getByText("Kurinjinad, Blueland").waitFor();
  const { meta } = await ask(address, "GET", "/organizations?location=Blueland,+Kerala");
  expect(meta.location.label).toBe("Neelakurinji district, Kerala");
});

test("an event is written in two languages, survives a reload, is published, read, changed and unpublished", async () => {
  const page = await open("section=posts&edit=new-event");
  await page.getByLabel("Title").fill("Wheelchair dance evening");
  await page.getByLabel("Text", { exact: true }).fill("# Come\n\nEverybody **dances**.");
  await page.getByRole("heading", { name: "Come" }).waitFor();
  await page.reload();
  await page.getByText("You did not save this").waitFor();
  expect(await page.getByLabel("Title").inputValue()).toBe("Wheelchair dance evening");

  await page.getByLabel("Add a language").selectOption("hi");
  await page.getByLabel("Start with").selectOption("en");
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await page.getByRole("heading", { name: "Text in Hindi" }).waitFor();
  await page.getByLabel("Title").fill("व्हीलचेयर नृत्य संध्या");
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await page.getByRole("alert").getByText("Say when it begins").waitFor();
  await page.getByLabel("Starts").fill("2031-01-15T18:30");
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await page.getByRole("link", { name: "See the public page" }).waitFor();

  const reader = await openPage({ javascript: false });
  await reader.goto(`${address}/events/wheelchair-dance-evening?lang=hi`);
  expect(await reader.locator("h1").innerText()).toBe("व्हीलचेयर नृत्य संध्या");
  expect(await reader.locator("time").first().getAttribute("datetime")).toBe("2031-01-15T13:00:00.000Z");

  await page.getByRole("button", { name: "Unpublish" }).click();
  await page.getByRole("button", { name: "Publish", exact: true }).waitFor();
  expect((await fetch(`${address}/events/wheelchair-dance-evening`)).status).toBe(404);
  await page.getByRole("button", { name: "Remove", exact: true }).click();
  await page.getByRole("button", { name: "Remove it" }).click();
  await page.getByRole("heading", { name: "All events and posts" }).waitFor();
});

test("an admin who saves after another one chooses between the two versions", async () => {
  const text = { language: "en", title: "Two of us", summary: "", body: "Text" };
  const post = await ask(address, "POST", "/admin/posts", token, { kind: "blog", texts: [text] });
  const page = await open(`section=posts&edit=${post.id}`);
  await page.getByLabel("Title").fill("Mine");
  const theirs = { kind: "blog", texts: [{ ...text, title: "Theirs" }], version: 1 };
  await ask(address, "PUT", `/admin/posts/${post.id}`, token, theirs);
  await page.getByRole("button", { name: "Save the draft" }).click();
  await page.getByText("Somebody else saved this").waitFor();
  await page.getByRole("button", { name: "Save mine instead" }).click();
  await page.getByRole("heading", { name: "Change: Mine" }).waitFor();
  expect((await ask(address, "GET", `/admin/posts/${post.id}`, token)).texts[0].title).toBe("Mine");
});

import { expect, test } from "vitest";
import { withBrowser } from "#tests/helpers/browser.ts";
import { address } from "#tests/helpers/lane.ts";
import { keyboardProblems, pageProblems } from "#tests/helpers/page-checks.ts";
import { ask, openSection, providerToken } from "#tests/helpers/provider-browser.ts";
import { ADMIN } from "#tests/helpers/server.ts";

const openPage = withBrowser();
const enquiries = async (note: string) => {
  const { data } = await ask(address, "GET", "/admin/enquiries?per_page=100", await providerToken(address, ADMIN));
  return data.filter((enquiry: { note: string }) => enquiry.note === note);
};

test("a visitor sends an enquiry without script, is thanked once, and admins can read it", async () => {
  const page = await openPage({ width: 360, height: 740, javascript: false });
  await page.goto(address);
  await page.locator("summary", { hasText: "Menu" }).click();
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Contact" }).click();
  await expect.poll(() => page.getByRole("heading", { level: 1 }).innerText()).toBe("Write to us");
  const note = `Is there a list for Leh?\n${Date.now()}`;
  await page.getByLabel(/^What would you like to tell us/).fill(note);
  await page.getByLabel("Your name").fill("Tsering Dolma");
  await page.getByLabel(/^Your e-mail address/).fill(`tsering${Date.now()}@example.org`);
  await page.getByRole("button", { name: "Send" }).click();
  await expect.poll(() => page.getByRole("heading", { level: 1 }).innerText()).toBe("Your message has arrived");
  expect(await page.title()).toBe("Your message has arrived: Marga");
  await page.reload();
  expect(await enquiries(note)).toEqual([
    expect.objectContaining({ name: "Tsering Dolma", organization: null, handled_at: null }),
  ]);

  const desk = await openPage();
  const token = await providerToken(address, ADMIN);
  await openSection(desk, address, token, "overview");
  await desk.goto(`${address}/admin/dashboard?section=enquiries`);
  await desk.getByText("Is there a list for Leh?").first().waitFor();
});

test.each([true, false])(
  "errors are shown beside their fields and the input is kept; script: %s",
  async (javascript) => {
    const page = await openPage({ javascript });
    await page.goto(`${address}/contact`);
    await page.getByLabel(/^What would you like to tell us/).fill("Kept,\nwith its lines");
    await page.getByLabel(/^Organisation/).fill("Kept too");
    await page.getByLabel(/^Your e-mail address/).fill("nobody");
    await page.getByRole("button", { name: "Send" }).click();
    expect(await page.title()).toBe("Not sent yet: Write to us: Marga");
    expect(await page.getByLabel(/^What would you like to tell us/).inputValue()).toBe("Kept,\nwith its lines");
    expect(await page.getByLabel(/^Organisation/).inputValue()).toBe("Kept too");
    expect(await page.getByLabel(/^Your e-mail address/).inputValue()).toBe("nobody");
    expect(await page.locator("#name-error").innerText()).toBe("Write your name");
    expect(await page.locator("#email-error").innerText()).toBe("Write an e-mail address, such as name@example.org");
    expect(await page.locator("#name").getAttribute("aria-describedby")).toBe("name-error");
    expect(await page.locator(".error-summary").evaluate((box) => box === document.activeElement)).toBe(true);
    await page.getByRole("link", { name: "Write your name" }).click();
    expect(await page.evaluate(() => document.activeElement?.id)).toBe("name");
  },
);

test("the input of one visitor is shown to no other, and the empty form is the same for all", async () => {
  const form = { name: "", email: "mine@example.org", organization: "", note: "Only mine" };
  const post = (body: object) =>
    fetch(`${address}/contact`, { method: "POST", redirect: "manual", body: new URLSearchParams({ ...body }) });
  const wrong = await post(form);
  expect([wrong.status, wrong.headers.get("cache-control")]).toEqual([422, "no-store"]);
  expect(await wrong.text()).toContain("mine@example.org");
  const read = () => fetch(`${address}/contact`).then((response) => response.text());
  const first = await read();
  expect(first).toBe(await read());
  expect(first).not.toContain("mine@example.org");
});

test("a program that fills in the hidden field is thanked and nothing is stored; another site's form is refused", async () => {
  const page = await openPage({ javascript: false });
  await page.goto(`${address}/contact?lang=en`);
  expect(await page.locator("[name=homepage]").isVisible()).toBe(false);
  const note = `Cheap watches ${Date.now()}`;
  const form = { name: "A", email: "a@example.org", organization: "", note, homepage: "https://evil.example" };
  const sent = await page.request.post(`${address}/contact?lang=en`, { form, headers: { Origin: address } });
  expect(sent.url()).toBe(`${address}/contact?sent=1&lang=en`);
  expect(await enquiries(note)).toEqual([]);
  const headers = { Origin: "https://evil.example" };
  expect((await page.request.post(`${address}/contact`, { form, headers })).status()).toBe(403);
  expect((await page.request.post(`${address}/contact`, { data: form, headers: { Origin: address } })).status()).toBe(
    400,
  );
});

test("helplines can be called and name the source and day of their numbers, and complaints have an officer", async () => {
  const page = await openPage({ javascript: false });
  await page.goto(`${address}/contact`);
  const lines = page.locator("#helplines li");
  expect(await lines.count()).toBeGreaterThanOrEqual(5);
  for (const line of await lines.all()) {
    expect(await line.getByRole("link").first().getAttribute("href")).toMatch(/^tel:\d{3,11}$/);
    expect(await line.innerText()).toMatch(/Source: \S/);
  }
  expect(await page.locator("#helplines").innerText()).toMatch(/On \d+ \w+ 20\d\d we compared/);
  const complaints = page.getByRole("complementary", { name: "Complaints" });
  expect(await complaints.innerText()).toContain("Nalini Deshpande");
  expect(await complaints.getByRole("link", { name: "grievance@marga.example" }).getAttribute("href")).toBe(
    "mailto:grievance@marga.example",
  );
});

test("nothing is wrong with the form's problems and the thanks, in any look and by keyboard", async () => {
  const page = await openPage({ audited: true });
  await page.goto(`${address}/contact`);
  await page.getByRole("button", { name: "Send" }).click();
  await page.locator(".error-summary").waitFor();
  expect(await keyboardProblems(page), "problems").toEqual({});
  expect(await pageProblems(page), "problems").toEqual({});
  await page.goto(`${address}/contact?sent=1`);
  expect(await keyboardProblems(page), "thanks").toEqual({});
  expect(await pageProblems(page), "thanks").toEqual({});
});

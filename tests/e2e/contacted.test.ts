import fs from "node:fs";
import path from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { DAY_MS, dayInIndia } from "#domain/day.ts";
import { withBrowser } from "#tests/helpers/browser.ts";
import { APP_SECRET } from "#tests/helpers/draft-browser.ts";
import { demoFolder } from "#tests/helpers/lane.ts";
import { keyboardProblems, pageProblems } from "#tests/helpers/page-checks.ts";
import { environment, freePort, ready, start, stop } from "#tests/helpers/program.ts";
import { ask, openSection, PROVIDER, providerToken } from "#tests/helpers/provider-browser.ts";
import { ADMIN } from "#tests/helpers/server.ts";

const openPage = withBrowser();
const PHONE = { width: 360, height: 740 };
const folder = demoFolder();
let server: ReturnType<typeof start>;
let address: string;
let id: string;
let name: string;
let token: string;

beforeAll(async () => {
  const port = await freePort();
  address = `http://127.0.0.1:${port}`;
  const env = environment({
    PORT: String(port),
    PUBLIC_URL: address,
    DATA_DIR: path.join(folder, "data"),
    APP_SECRET,
    TRUST_PROXY: "1",
    RATE_LIMIT_SCALE: "1000",
  });
  server = start(["main.ts"], env);
  await ready(address, server);
  token = await providerToken(address, PROVIDER);
  const { data } = await ask(address, "GET", "/provider/organizations", token);
  ({ id, name } = data[0]);
}, 120_000);
afterAll(async () => {
  await stop(server);
  fs.rmSync(folder, { recursive: true });
});

let networks = 0;
/** A page of a visitor in a network of their own */
async function visitor(look: Parameters<typeof openPage>[0] = PHONE): Promise<Page> {
  const page = await openPage(look);
  await page.setExtraHTTPHeaders({ "X-Forwarded-For": `198.51.${++networks}.1` });
  return page;
}

const remembered = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem("persist:contacted") ?? "null"));
/** As if the calls that a device remembers had been so many days ago */
const backdate = (page: Page, days: number) => {
  const before = (days: number) => dayInIndia(new Date(Date.now() - days * DAY_MS));
  return page.evaluate(
    ([day, from]) => {
      const list: object[] = JSON.parse(localStorage.getItem("persist:contacted")!);
      localStorage.setItem("persist:contacted", JSON.stringify(list.map((one) => ({ ...one, day }))));
      localStorage.setItem("persist:contacted-from", from!);
    },
    [before(days), before(days - 3)],
  );
};
/** Presses a link without leaving the page, as a phone does that opens its dialler */
async function press(page: Page, link: string): Promise<void> {
  await page.evaluate(() => addEventListener("click", (event) => event.preventDefault(), { once: true }));
  await page.locator(link).first().click();
}
const question = (page: Page) => page.locator(".asked");
const answers = async (): Promise<Record<string, number>> => {
  const { answers } = await ask(address, "GET", `/provider/organization/${id}/statistics`, token);
  return Object.fromEntries(
    answers.map(({ channel, answer, count }: Record<string, unknown>) => [`${channel} ${answer}`, count]),
  );
};

const words = {
  en: {
    asked: /^You called .+ on .+\. Did they answer\?$/,
    yes: "Within a day",
    thanks: "Thank you for telling us",
  },
  hi: { asked: /को कॉल किया था। क्या उन्होंने जवाब दिया\?$/, yes: "एक दिन में", thanks: "बताने के लिए धन्यवाद" },
};

test.each(["en", "hi"] as const)(
  "in %s, a device asks once, days after a call, and sends nothing before the visitor answers",
  async (lang) => {
    const { asked, yes, thanks } = words[lang];
    const page = await visitor();
    const requests: string[] = [];
    page.on("request", (request) => requests.push(`${request.url()} ${request.postData() ?? ""}`));
    const before = (await answers())["phone within_a_day"] ?? 0;
    await page.goto(`${address}/provider/${id}?lang=${lang}`);
    await press(page, ".contact-list a[href^='tel:']");
    const today = dayInIndia(new Date());
    expect(await remembered(page)).toEqual([{ id, name, day: today, channel: "phone" }]);
    await backdate(page, 2);
    await page.goto(`${address}/search?lang=${lang}`, { waitUntil: "networkidle" });
    expect(await question(page).count(), "two days later").toBe(0);
    expect(requests.filter((request) => /\/ask-/.test(request))).toEqual([]);

    await backdate(page, 3);
    requests.length = 0;
    await page.goto(`${address}/?lang=${lang}`);
    await question(page).waitFor();
    expect(await page.locator("#asked").innerText()).toMatch(asked);
    expect(await page.locator("#asked").innerText()).toContain(name);
    expect(requests.filter((request) => request.includes(id))).toEqual([]);
    await question(page).getByRole("button", { name: yes }).click();
    const status = question(page).getByRole("status");
    await expect.poll(() => status.innerText()).toBe(thanks);
    expect(await status.evaluate((element) => element === document.activeElement)).toBe(true);
    expect((await answers())["phone within_a_day"]).toBe(before + 1);

    await page.goto(`${address}/search?lang=${lang}`, { waitUntil: "networkidle" });
    expect(await question(page).count(), "a second time").toBe(0);
    expect(new URL(page.url()).pathname).toBe("/search");
  },
);

test("links of results and of a written message count, links that share the page do not", async () => {
  const page = await visitor({ width: 1280, height: 800 });
  await page.goto(`${address}/search?search=${encodeURIComponent(name)}&lang=en`);
  const result = page.locator(".result", { has: page.locator(`h3 a[href*="${id}"]`) });
  await page.evaluate(() => addEventListener("click", (event) => event.preventDefault(), { once: true }));
  await result.locator(".result-reach a").last().click();
  expect(await remembered(page)).toEqual([expect.objectContaining({ id, name, channel: "phone" })]);

  await page.evaluate(() => localStorage.removeItem("persist:contacted"));
  await page.goto(`${address}/provider/${id}/message?lang=en`);
  await page.getByRole("button", { name: "Write the message" }).click();
  await press(page, "[data-send=email]");
  expect(await remembered(page)).toEqual([expect.objectContaining({ id, name, channel: "email" })]);

  await page.evaluate(() => localStorage.removeItem("persist:contacted"));
  await page.goto(`${address}/provider/${id}?lang=en`);
  await page.locator("summary", { hasText: "Share" }).click();
  for (const start of ["https://wa.me/?", "sms:?", "mailto:?"])
    await press(page, `.save-and-share a[href^="${start}"]`);
  expect(await remembered(page)).toBeNull();
});

test("a visitor who does not want to be asked is asked no more, and the device keeps that wish alone", async () => {
  const page = await visitor();
  await page.goto(`${address}/provider/${id}?lang=en`);
  await press(page, ".contact-list a[href^='tel:']");
  await backdate(page, 5);
  await page.goto(`${address}/?lang=en`);
  await question(page).getByRole("button", { name: "Do not ask again" }).click();
  await expect.poll(() => question(page).getByRole("status").innerText()).toBe("This device will not ask again.");
  await page.goto(`${address}/provider/${id}?lang=en`);
  await press(page, ".contact-list a[href^='tel:']");
  expect(await page.evaluate(() => ({ ...localStorage }))).toEqual({ "persist:contacted": "off" });
});

test("what a device remembers is explained, named and removed where it forgets everything", async () => {
  const page = await visitor();
  await page.goto(`${address}/provider/${id}?lang=en`);
  await press(page, ".contact-list a[href^='tel:']");
  await page.goto(`${address}/offline?lang=en`);
  await page.getByText("this device remembers for thirty days which one it was").waitFor();
  await page.getByRole("button", { name: "Remove what this device keeps" }).click();
  await page.getByRole("dialog").getByText("Organisations that you called or wrote to: 1").waitFor();
  await page.getByRole("button", { name: "Yes, remove it" }).click();
  await page.getByRole("status").filter({ hasText: "Removed from this device" }).waitFor();
  expect(await remembered(page)).toBeNull();
});

test("without script a visitor answers on a page of its own; two networks with a dead number reach the desk and the organisation", async () => {
  const first = await visitor({ ...PHONE, javascript: false });
  await first.goto(`${address}/provider/${id}?lang=hi`);
  await first.getByRole("link", { name: "क्या उन्होंने जवाब दिया?" }).click();
  await first.getByRole("button", { name: "जवाब भेजें" }).click();
  await first.getByRole("link", { name: "चुनें कि आपने उन्हें कैसे कॉल किया या लिखा" }).waitFor();
  await first.getByRole("link", { name: "चुनें कि उन्होंने जवाब दिया या नहीं" }).waitFor();
  const call = first.locator("input[value^='phone ']").first();
  const number = (await call.getAttribute("value"))!.slice("phone ".length);
  await call.check();
  await first.getByLabel("नंबर या पता काम नहीं करता").check();
  await first.getByRole("button", { name: "जवाब भेजें" }).click();
  await first.getByRole("heading", { level: 1, name: "बताने के लिए धन्यवाद" }).waitFor();
  await first.getByText("आपका जवाब गिन लिया गया है।").waitFor();
  await first.goto(`${address}/provider/${id}/answered?lang=en`);
  await first.locator("input[value^='phone ']").first().check();
  await first.getByLabel("Not yet").check();
  await first.getByRole("button", { name: "Send the answer" }).click();
  await first.getByText("was counted in the last seven days, so this one is not counted").waitFor();

  const admin = await providerToken(address, ADMIN);
  const items = async () =>
    (await ask(address, "GET", `/admin/reports?organization_id=${id}&status=waiting`, admin)).data.filter(
      ({ unreachable }: { unreachable: string | null }) => unreachable !== null,
    );
  expect(await items()).toEqual([]);
  const second = await visitor({ ...PHONE, javascript: false });
  await second.goto(`${address}/provider/${id}/answered?channel=phone&answer=does_not_work&lang=en`);
  await second.locator("input[value^='phone ']").first().check();
  await second.getByRole("button", { name: "Send the answer" }).click();
  await second.getByRole("heading", { level: 1, name: "Thank you for telling us" }).waitFor();
  expect(await items()).toEqual([expect.objectContaining({ unreachable: number, field: "contacts" })]);

  const desk = await openPage(PHONE);
  await desk.addInitScript((token) => localStorage.setItem("token", token), admin);
  await desk.goto(`${address}/admin/dashboard?section=reports`);
  const item = desk.getByRole("listitem").filter({ hasText: "Visitors of two networks say that this does not work" });
  await item.getByText(number).first().waitFor();

  const own = await openPage(PHONE);
  await openSection(own, address, token, "overview");
  await own.getByText("Visitors of two networks say that this does not work").waitFor();
  await own.getByRole("heading", { name: "Did you answer?" }).waitFor();
  await own.getByText("The number or address did not work").waitFor();
  await own.getByRole("button", { name: "Yes, everything is correct today" }).click();
  await own.getByText("You confirmed today that everything is correct.", { exact: false }).waitFor();
  expect(await items(), "after the confirmation").toEqual([]);
});

test("nothing is wrong with the question and the form in any look", async () => {
  const page = await visitor({ ...PHONE, audited: true });
  await page.goto(`${address}/provider/${id}?lang=en`);
  await press(page, ".contact-list a[href^='tel:']");
  await backdate(page, 4);
  await page.goto(`${address}/search?search=therapy&lang=en`);
  await question(page).waitFor();
  expect(await pageProblems(page), "question").toEqual({});
  expect(await keyboardProblems(page), "keys").toEqual({});
  await page.goto(`${address}/provider/${id}/answered?lang=en`);
  await page.getByRole("button", { name: "Send the answer" }).click();
  await page.getByRole("link", { name: "Choose whether they answered" }).waitFor();
  expect(await pageProblems(page), "problems of the form").toEqual({});
  await page.goto(`${address}/provider/${id}/answered?sent=again&lang=en`);
  expect(await pageProblems(page), "thanks").toEqual({});
});

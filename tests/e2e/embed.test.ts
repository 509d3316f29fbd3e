import { createHash } from "node:crypto";
import fs from "node:fs";
import { createServer, type Server } from "node:http";
import zlib from "node:zlib";
import type { FrameLocator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { languages } from "#domain/interface-language.ts";
import { type Look, withBrowser } from "#tests/helpers/browser.ts";
import { listing, search } from "#tests/helpers/directory.ts";
import { address } from "#tests/helpers/lane.ts";
import { sticksOut, traverse } from "#tests/helpers/layout.ts";
import { problemsInLooks } from "#tests/helpers/page-checks.ts";

const openPage = withBrowser();
const FRAME = "/embed/search?lang=en&search=autism&location=Pune";
const PHONE: Look = { width: 360, height: 740 };

/** Pages of another site, by path; each with the policy of a site that allows nothing but us and frames of its own */
const foreign = new Map<string, string>();
let server: Server;
let other = "";
beforeAll(async () => {
  server = createServer((request, response) => {
    const html = foreign.get(request.url!);
    response.writeHead(html === undefined ? 404 : 200, {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": `default-src 'none'; script-src ${address}; frame-src ${address} 'self'; require-trusted-types-for 'script'; trusted-types 'none'`,
      "Cross-Origin-Embedder-Policy": "require-corp",
      "Cross-Origin-Opener-Policy": "same-origin",
    });
    response.end(html);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  other = `http://127.0.0.1:${(server.address() as { port: number }).port}`;
});
afterAll(() => server.close());

/** A page of another site with this in its body. Fails on whatever its policy or the frame's refuses. */
async function openForeign(body: string, look: Look = {}): Promise<{ page: Page; refused: string[] }> {
  const path = `/${foreign.size}`;
  foreign.set(path, `<!DOCTYPE html><html lang="en"><title>Another site</title><body>${body}</body></html>`);
  const page = await openPage(look);
  const refused: string[] = [];
  page.on("console", (message) => {
    // In a frame without script, Chromium reports the questions of this test itself.
    const isOwn = /favicon|^Blocked script execution/.test(message.text());
    if (message.type() === "error" && !isOwn) refused.push(message.text());
  });
  page.on("pageerror", (error) => refused.push(error.message));
  await page.goto(other + path);
  return { page, refused };
}

const results = (frame: FrameLocator) => frame.locator("ol li h3 a");

/** The text of the snippet that the page for it writes */
async function snippet(id: "frame" | "element", query: string): Promise<string> {
  const html = await (await fetch(`${address}/data/embed?${query}`)).text();
  const [, escaped] = html.match(new RegExp(`<textarea id="${id}-snippet"[^>]*>([^<]*)</textarea>`))!;
  const entities: Record<string, string> = { "&lt;": "<", "&gt;": ">", "&quot;": '"', "&#x27;": "'", "&amp;": "&" };
  return escaped!.replace(/&(lt|gt|quot|#x27|amp);/g, (entity) => entities[entity]!);
}

test("only the frame may be framed, by sites with TLS and pages of this machine", async () => {
  const { headers } = await fetch(address + FRAME);
  expect(headers.get("X-Frame-Options")).toBeNull();
  const policy = headers.get("Content-Security-Policy")!;
  expect(policy).toContain("frame-ancestors 'self' https: http://localhost:* http://127.0.0.1:*");
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toMatch(/unsafe-|\*(?!;| http)/);
  for (const path of [
    "/",
    "/search?search=autism",
    "/data/embed",
    "/embed/theme.css",
    "/EMBED/search",
    "/embed/search/",
  ]) {
    const { headers } = await fetch(address + path);
    expect(headers.get("X-Frame-Options"), path).toBe("DENY");
    expect(headers.get("Content-Security-Policy"), path).toContain("frame-ancestors 'none'");
  }
  expect((await fetch(`${address}/data/embed`)).headers.get("Content-Security-Policy")).toContain("frame-src 'self'");
  expect((await fetch(`${address}/search`)).headers.get("Content-Security-Policy")).not.toContain("frame-src");
});

test("a frame depends on its address alone: no cookie is set or read, and shared caches may keep it", async () => {
  const plain = await fetch(`${address}/embed/search?search=autism`);
  expect(plain.headers.get("Set-Cookie")).toBeNull();
  expect(plain.headers.get("Vary")).toBe("Accept-Encoding");
  expect(plain.headers.get("Cache-Control")).toBe("public, max-age=60");
  const again = { headers: { "If-None-Match": plain.headers.get("ETag")! } };
  expect((await fetch(`${address}/embed/search?search=autism`, again)).status).toBe(304);
  const chosen = { Cookie: "lang=ta; appearance=4xl.dark.high", "Accept-Language": "hi" };
  const html = await (await fetch(`${address}/embed/search?search=autism`, { headers: chosen })).text();
  expect(html).toBe(await plain.text());
  expect(html).toContain('<html lang="en" data-theme="system" data-size="18">');
});

test("a frame has no script unless its height is asked for, and nothing of other sites", async () => {
  const html = await (await fetch(address + FRAME)).text();
  expect(html).not.toMatch(/<script|style=|\son\w+=|<img|url\(/i);
  expect(html.match(/(?:src|href|action)="(?:https?:)?\/\/[^"]*/g)).toBeNull();
  const script = (await (await fetch(`${address + FRAME}&height=auto`)).text()).match(/<script[^>]*>/g);
  expect(script).toEqual([expect.stringMatching(/^<script defer="" src="\/assets\/embed-height-[\w-]+\.js">$/)]);
});

test("a frame, its files and the element weigh little", async () => {
  const html = await (await fetch(address + FRAME)).text();
  const [, style] = html.match(/href="(\/assets\/embed-frame-[\w-]+\.css)"/)!;
  const css = await fetch(address + style!);
  expect(css.headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
  const weights = {
    page: zlib.gzipSync(html).length,
    style: zlib.gzipSync(await css.text()).length,
    element: zlib.gzipSync(await (await fetch(`${address}/embed/v1.js`)).text()).length,
  };
  console.table(weights);
  expect(weights.page).toBeLessThanOrEqual(4 * 1024);
  expect(weights.style).toBeLessThanOrEqual(4 * 1024);
  expect(weights.element).toBeLessThanOrEqual(3 * 1024);
});

test("pages of other origins may load the element and the frame's files, and it is v1 for ever", async () => {
  const { headers } = await fetch(`${address}/embed/v1.js`);
  expect(headers.get("Access-Control-Allow-Origin")).toBe("*");
  expect(headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
  expect(headers.get("Cross-Origin-Resource-Policy")).toBe("cross-origin");
  expect(headers.get("Content-Type")).toContain("javascript");
  for (const path of ["/", "/search", "/api/organizations", "/service-worker.js"])
    expect((await fetch(address + path)).headers.get("Cross-Origin-Resource-Policy"), path).toBe("same-origin");
});

test("a frame shows the site's first results, without the contacts themselves", async () => {
  const { data } = await search("search=autism&location=Pune&per_page=6");
  const html = await (await fetch(address + FRAME)).text();
  const found = [...html.matchAll(/href="\/provider\/([0-9a-f-]{36})/g)].map(([, id]) => id);
  expect(found.slice(0, data.length)).toEqual(data.map(({ id }) => id));
  for (const item of data) {
    const { contacts, addresses } = await listing(item.id);
    const numbers = contacts.flatMap(({ phone, email, whatsapp, sms, name }) => [phone, email, whatsapp, sms, name]);
    const streets = addresses.flatMap((one) => ("address_line_1" in one ? [one.address_line_1 as string] : []));
    for (const value of [...numbers, ...streets].filter((value) => value && value.length > 3))
      expect(html, `${value}`).not.toContain(value);
  }
  expect(html).not.toMatch(/mailto:|wa\.me|sms:|tel:|[A-Z]{5}[0-9]{4}[A-Z]/);
});

test("the state holds while neither the form nor the words name a place", async () => {
  const headline = async (query: string) =>
    (await (await fetch(`${address}/embed/search?state=KL&${query}`)).text()).match(/<h1>([^<]*)/)![1];
  expect(await headline("search=school")).toMatch(/ in Kerala$/);
  expect(await headline("")).toMatch(/ in Kerala$/);
  expect(await headline("search=school+Pune")).toMatch(/ near Pune$/);
  expect(await headline("search=school&location=Chennai")).toMatch(/ near Chennai$/);
});

test("who is in danger finds the helplines first, also in a frame, and nothing keeps the search", async () => {
  const answer = await fetch(`${address}/embed/search?lang=en&search=my+husband+beats+me&location=Pune`);
  expect(answer.headers.get("Cache-Control")).toBe("no-store");
  expect(answer.headers.get("Referrer-Policy")).toBe("no-referrer");
  const html = await answer.text();
  expect(html.indexOf("tel:112")).toBeGreaterThan(0);
  expect(html.indexOf("tel:112")).toBeLessThan(html.lastIndexOf("<h1"));
  expect(html.match(/<title>([^<]*)/)![1]).toBe("Help now: Marga");
});

test("what cannot be read is named, and changes nothing", async () => {
  const wrong = await fetch(`${address}/embed/search?services=nonsense&accent=red&state=Nowhere&size=999`);
  expect(wrong.status).toBe(422);
  expect(wrong.headers.get("X-Frame-Options")).toBeNull();
  const html = await wrong.text();
  for (const words of ["accent: Use six hexadecimal digits", "Unknown state “Nowhere”", "Unknown value “nonsense”"])
    expect(html).toContain(words);
  const css = await fetch(`${address}/embed/theme.css?accent=${encodeURIComponent("red}body{display:none")}`);
  expect([css.status, await css.text()]).toEqual([422, "accent: Use six hexadecimal digits, such as 1d4ed8\n"]);
});

test("an unknown place, several places and no result are said, each with a way on", async () => {
  const text = async (query: string) => (await fetch(`${address}/embed/search?lang=en&${query}`)).text();
  expect(await text("search=school&location=Xyzzyville")).toContain("We do not know the place “Xyzzyville”");
  const which = await text("search=school+near+Aurangabad&accent=1d4ed8");
  expect(which).toContain("Which Aurangabad do you mean?");
  expect(which).toMatch(
    /href="\/embed\/search\?lang=en&amp;accent=1d4ed8&amp;search=school&amp;location=Aurangabad%2C\+Bihar"/,
  );
  const none = await text("search=zzzz&location=Churu&disabilities=dwarfism");
  expect(none).toContain("tel:1800222014");
  expect(none).not.toContain("per_page");
});

test.each([
  ["results in English", `${FRAME}&accent=ffcc00`],
  ["a danger in Hindi", "/embed/search?lang=hi&search=suicide"],
  ["nothing, in colours of its own", "/embed/search?search=zzzz&location=Churu&background=123524&text=88aa88"],
  ["which place", "/embed/search?search=school+near+Aurangabad"],
  ["what cannot be read", "/embed/search?services=nonsense"],
])("%s: three checkers find nothing, and it fits 320 px with text of 36 px and with the keyboard", async (_, path) => {
  const page = await openPage({ ...PHONE, audited: true });
  await page.goto(address + path);
  expect(
    await problemsInLooks(page, [
      { ...PHONE, scheme: "light" },
      { width: 320, height: 640, scheme: "dark" },
    ]),
  ).toEqual({});
  const large = await openPage({ width: 320, height: 640 });
  await large.goto(`${address + path}&size=36`);
  expect(await large.evaluate(() => Number.parseFloat(getComputedStyle(document.body).fontSize))).toBe(36);
  expect(await sticksOut(large)).toEqual([]);
  const forced = await openPage({ ...PHONE, forced: true });
  await forced.goto(address + path);
  const stops = await traverse(forced);
  expect(stops.length).toBeGreaterThanOrEqual(4);
  expect(stops.filter(({ wrong }) => wrong.length > 0)).toEqual([]);
});

test("the frame's snippet works in a page with a strict policy: styled, searched in place, results in a new tab", async () => {
  const { page, refused } = await openForeign(await snippet("frame", "frame_lang=hi&state=KL&accent=1d4ed8"));
  const frame = page.frameLocator("iframe");
  expect(await page.locator("iframe").getAttribute("title")).toBe("मार्ग पर संस्थाएँ खोजें");
  await results(frame).first().waitFor();
  expect(await frame.locator("html").getAttribute("lang")).toBe("hi");
  expect(await frame.locator("button").evaluate((e) => getComputedStyle(e).backgroundColor)).toMatch(/^rgb/);
  expect(await frame.locator("main").evaluate((e) => getComputedStyle(e).paddingLeft)).not.toBe("0px");
  await frame.locator("#q").fill("autism");
  await frame.locator("#where").fill("Pune");
  await frame.locator("button").click();
  await frame.locator("h1").filter({ hasText: "पुणे" }).waitFor();
  expect(page.url().startsWith(other)).toBe(true);
  const [opened] = await Promise.all([page.context().waitForEvent("page"), results(frame).first().click()]);
  await opened.waitForLoadState();
  expect(opened.url()).toContain(`${address}/provider/`);
  expect(await opened.evaluate(() => window.opener)).toBeNull();
  expect(await page.context().cookies()).toEqual([]);
  expect(refused).toEqual([]);
});

test("the element's snippet makes a frame as high as what it shows, and attributes change it", async () => {
  const markup = await snippet("element", "frame_lang=en&state=KL");
  expect(markup).toContain(
    `integrity="sha384-${createHash("sha384").update(fs.readFileSync("app/embed/v1.js")).digest("base64")}"`,
  );
  const { page, refused } = await openForeign(markup);
  const frame = page.frameLocator("iframe");
  await results(frame).first().waitFor();
  const fits = () =>
    page.evaluate(() => {
      const iframe = document.querySelector("marga-search")!.shadowRoot!.querySelector("iframe")!;
      return { height: iframe.clientHeight, fallback: document.querySelector("marga-search a")!.checkVisibility() };
    });
  const needed = () => frame.locator("html").evaluate((html) => Math.ceil(html.getBoundingClientRect().height));
  await expect.poll(async () => (await fits()).height - (await needed())).toBe(0);
  expect((await fits()).fallback).toBe(false);
  await page.evaluate(() => {
    const element = document.querySelector("marga-search")!;
    element.setAttribute("lang", "ta");
    element.setAttribute("services", "education,therapeutics");
  });
  await frame.locator("html[lang=ta]").waitFor();
  expect(await page.locator("iframe").getAttribute("title")).toBe("மார்க்கத்தில் அமைப்புகளைத் தேடுங்கள்");
  expect(await page.locator("iframe").getAttribute("src")).toContain("services=education&services=therapeutics");
  expect(await page.locator("iframe").getAttribute("loading")).toBe("lazy");
  expect(await page.context().cookies()).toEqual([]);
  expect(refused).toEqual([]);
});

test("a height of another origin is ignored, and one of ours is bounded", async () => {
  const { page } = await openForeign(
    `<script type="module" src="${address}/embed/v1.js"></script><marga-search state="KL"></marga-search>`,
  );
  const frame = page.frameLocator("iframe");
  await results(frame).first().waitFor();
  const height = () => page.locator("iframe").evaluate((iframe) => Number((iframe as HTMLIFrameElement).height));
  await expect.poll(height).not.toBe(640);
  const before = await height();
  // The page itself is of another origin than the frame.
  await page.evaluate(() => postMessage({ type: "marga-search", height: 1234 }, "*"));
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 200)));
  expect(await height()).toBe(before);
  const say = (data: unknown) => frame.locator("html").evaluate((_, data) => parent.postMessage(data, "*"), data);
  for (const [said, taken] of [
    [1e9, 5000],
    [-5, 200],
    [Number.NaN, 200],
    ["900", 200],
    [900.2, 901],
  ] as const) {
    await say({ type: "marga-search", height: said });
    await expect.poll(height, { message: `${said}` }).toBe(taken);
  }
  await say({ type: "another", height: 700 });
  await say(null);
  foreign.set("/liar", "<!DOCTYPE html><title>Not Marga</title><p>Not Marga</p>");
  await page.locator("iframe").evaluate((iframe, src) => {
    (iframe as HTMLIFrameElement).src = src;
  }, `${other}/liar`);
  await frame.getByText("Not Marga").waitFor();
  await say({ type: "marga-search", height: 700 });
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 200)));
  expect(await height()).toBe(901);
});

test("without the module, the link inside the element is shown", async () => {
  const { page } = await openForeign(await snippet("element", "frame_lang=en&state=KL"), { javascript: false });
  const link = page.getByRole("link", { name: "Search on Marga" });
  expect(await link.isVisible()).toBe(true);
  expect(await link.getAttribute("href")).toBe(`${address}/search?location=Kerala`);
});

test("the page that writes the snippet shows the frame, says what it corrected, and copies", async () => {
  const page = await openPage();
  await page.goto(`${address}/data/embed`);
  await page.getByLabel("Where to search").selectOption("KL");
  await page.getByLabel("Background").fill("ffffff");
  await page.getByLabel("Links and button").fill("ffcc00");
  await page.getByRole("button", { name: "Show it" }).click();
  await results(page.frameLocator("iframe")).first().waitFor();
  expect(await page.getByText("is too hard to read").innerText()).toMatch(
    /^“Links and button” #ffcc00 .* #[0-9a-f]{6}\.$/,
  );
  const markup = await page.locator("#frame-snippet").inputValue();
  expect(markup).toContain(`${address}/embed/search?lang=en&amp;state=Kerala&amp;accent=ffcc00&amp;background=ffffff`);
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.getByRole("button", { name: "Copy" }).first().click();
  await page.getByText("It is copied.").first().waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(markup);
  await page.goto(`${address}/data/embed?accent=red`);
  expect(await page.locator("#accent-error").innerText()).toContain("Use six hexadecimal digits");
  expect(await page.locator("iframe").count()).toBe(0);
});

test("frames and their titles are in every language", async () => {
  const element = await (await fetch(`${address}/embed/v1.js`)).text();
  for (const { code } of languages) {
    const html = await (await fetch(`${address}/data/embed?frame_lang=${code}`)).text();
    const [, title] = html.match(/<iframe[^>]* title="([^"]*)"/)!;
    expect(element, code).toContain(`${code}: "${title}"`);
    expect(await (await fetch(`${address}/embed/search?lang=${code}`)).text()).toContain(`<html lang="${code}"`);
  }
});

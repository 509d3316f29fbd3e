import fs from "node:fs";
import zlib from "node:zlib";
import type { Page } from "playwright-core";
import { afterAll, expect, test } from "vitest";
import { languages } from "#domain/interface-language.ts";
import { type Look, withBrowser } from "#tests/helpers/browser.ts";
import { search } from "#tests/helpers/directory.ts";
import { address } from "#tests/helpers/lane.ts";

const openPage = withBrowser();

const KB = 1024;
/** The most bytes of a first visit: scripts differ in how many shapes their letters have. */
const most: Record<string, number> = {
  en: 55 * KB,
  ta: 85 * KB,
  gu: 105 * KB,
  kn: 105 * KB,
  hi: 111 * KB,
  te: 122 * KB,
  bn: 124 * KB,
};
const LATE_MS = 1000;
const MOST_MOVED = 0.01;

const pages: Record<string, () => string | Promise<string>> = {
  "the first page": () => "/",
  results: () => "/search?search=therapy",
  "a provider": async () => `/provider/${(await search("search=autism&location=Pune")).data[0]!.id}`,
};
const names = Object.keys(pages);
const phone: Look = { width: 360, height: 740 };
const desk: Look = { width: 1280, height: 800 };

async function pathOf(name: string, language: string): Promise<string> {
  const url = new URL(await pages[name]!(), address);
  url.searchParams.set("lang", language);
  return url.href;
}

const table: Record<string, Record<string, string>> = {};
afterAll(() => console.table(table));

test.each(languages.flatMap(({ code }) => names.map((name) => [code, name])))(
  "in %s, a first visit of %s loads few bytes",
  async (language, name) => {
    const page = await openPage(phone);
    const sizes = await sizesOf(page, await pathOf(name, language));
    const bytes = Object.values(sizes).reduce((sum, size) => sum + size, 0);
    table[name] = { ...table[name], [language]: `${(bytes / KB).toFixed(1)} KB` };
    expect(
      Object.keys(sizes).filter((file) => file.endsWith(".woff2")).length,
      "a file for the script, one for Latin",
    ).toBe(language === "en" ? 1 : 2);
    expect(bytes, JSON.stringify(sizes, null, 1)).toBeLessThanOrEqual(most[language]!);
  },
);

/** Transferred bytes by file, headers included. */
async function sizesOf(page: Page, url: string): Promise<Record<string, number>> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  const files = new Map<string, string>();
  const sizes: Record<string, number> = {};
  session.on("Network.requestWillBeSent", ({ requestId, request }) => files.set(requestId, request.url));
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    sizes[files.get(requestId) ?? requestId] = encodedDataLength;
  });
  await page.goto(url, { waitUntil: "networkidle" });
  return sizes;
}

/** The most bytes of a page's HTML, plain and compressed as the server compresses it. */
const mostHtml: [
  name: string,
  path: () => string | Promise<string>,
  most: Record<string, [plain: number, br: number]>,
][] = [
  ["fifteen results", () => "/search?search=therapy", { en: [30.5, 6], hi: [41, 7], ta: [45, 7] }],
  ["results with filters", () => "/search?search=therapy&disabilities=autism-spectrum&modes=online", { en: [33, 6.3] }],
  ["the first page", () => "/", { en: [37, 7.2], ta: [53, 8.9] }],
  ["a provider", pages["a provider"]!, { en: [36.5, 7.5], ta: [51.2, 9] }],
];

test.each(
  mostHtml.flatMap(([name, path, most]) => Object.keys(most).map((lang) => [lang, name, path, most[lang]!] as const)),
)("in %s the HTML of %s is small", async (lang, _, path, most) => {
  const url = new URL(await path(), address);
  url.searchParams.set("lang", lang);
  const html = Buffer.from(await (await fetch(url)).arrayBuffer());
  const br = zlib.brotliCompressSync(html, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 5 } });
  expect(html.length / KB).toBeLessThanOrEqual(most[0]);
  expect(br.length / KB, "compressed").toBeLessThanOrEqual(most[1]);
});

test("no page carries the words that only scripts say", async () => {
  const texts = Object.fromEntries(
    await Promise.all(
      languages.map(async ({ code }) => {
        const html = await (await fetch(`${address}/search?search=therapy&lang=${code}`)).text();
        const file = html.match(/data-texts="(\/assets\/texts-[\w-]+\.json)"/)![1]!;
        const answer = await fetch(address + file);
        expect(answer.headers.get("cache-control")).toContain("immutable");
        const texts = (await answer.json()) as { suggestions: { none: string }; saved: { all: string } };
        expect(html).not.toContain(texts.suggestions.none);
        expect(html).not.toContain(texts.saved.all);
        return [code, texts.suggestions.none];
      }),
    ),
  );
  expect(texts).toMatchObject({ en: "No suggestions." });
  expect(new Set(Object.values(texts)).size).toBe(languages.length);
});

const scripts: Record<string, string> = { ta: "Tamil", hi: "Devanagari" };

/** Devices in India have fonts for every script installed; the test machine may not. */
async function withOwnLetters(page: Page, script: string): Promise<void> {
  const letters = fs.readFileSync(`app/styles/fonts/noto-sans-${script.toLowerCase()}.woff2`).toString("base64");
  await page.addInitScript(
    ([family, letters]) => {
      const bytes = Uint8Array.from(atob(letters!), (letter) => letter.charCodeAt(0));
      document.fonts.add(new FontFace(family!, bytes, { weight: "400 800" }));
    },
    [`${script} of Android`, letters],
  );
  await page.route("**/public-*.css", async (route) => {
    const css = await (await route.fetch()).text();
    const face = new RegExp(`@font-face\\{font-family:"?${script} of Android"?;src:[^}]*\\}`);
    expect(css).toMatch(face);
    await route.fulfill({ contentType: "text/css", body: css.replace(face, "") });
  });
}

test.each(
  ["en", "ta", "hi"].flatMap((language) =>
    names.flatMap((name) => [phone, desk].map((look) => [language, name, look.width!, look] as const)),
  ),
)("in %s, nothing of %s moves at %i px when the fonts load late", async (language, name, _, look) => {
  const page = await openPage({ ...look, audited: true });
  await page.route("**/*.woff2", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, LATE_MS));
    await route.continue();
  });
  const script = scripts[language];
  if (script) await withOwnLetters(page, script);
  await page.addInitScript(watchShifts);
  await page.goto(await pathOf(name, language), { waitUntil: "networkidle" });
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  const moved = await page.evaluate(() => (window as unknown as { moved: Moved[] }).moved);
  const total = moved.reduce((sum, { value }) => sum + value, 0);
  expect(total, JSON.stringify(moved, null, 1)).toBeLessThanOrEqual(MOST_MOVED);
});

interface Moved {
  value: number;
  what: string[];
}

/** Runs in the page before the page's own scripts. */
function watchShifts(): void {
  const moved: Moved[] = [];
  (window as unknown as { moved: Moved[] }).moved = moved;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as unknown as { value: number; sources: { node: Node | null }[] }[])
      moved.push({
        value: entry.value,
        what: entry.sources.map(
          ({ node }) => (node instanceof Element ? node.outerHTML : node?.textContent)?.slice(0, 80) ?? "",
        ),
      });
  }).observe({ type: "layout-shift", buffered: true });
}

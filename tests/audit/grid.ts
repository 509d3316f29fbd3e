import type { Browser, Page } from "playwright-core";
import { APPEARANCE_COOKIE, type Appearance, cookieOfAppearance } from "#domain/appearance.ts";
import { LANGUAGE_COOKIE } from "#domain/interface-language.ts";
import { findings, type Look, openFolds, openPageIn } from "#tests/helpers/browser.ts";
import type { BrowserDraft } from "#tests/helpers/draft-browser.ts";
import { clipped, clippedWhenSpaced, smallTargets, sticksOut, traverse } from "#tests/helpers/layout.ts";
import type { AuditedPage } from "./routes.ts";

/** The server to audit and the sessions to use there */
export interface Lane {
  browser: Browser;
  address: string;
  tokens: { provider: string; admin: string };
  draft: BrowserDraft;
}

interface Cell {
  look: Look;
  language: string;
  appearance: Appearance;
}

const themes: Record<string, Partial<Appearance>> = {
  light: { theme: "light" },
  dark: { theme: "dark" },
  "high contrast": { contrast: "high" },
};
const sizes = { "16 px": "normal", "36 px": "4xl" } as const;
const indian = ["hi", "ta", "bn", "kn", "te", "gu"];

/** English and one of the other six languages, in rotation */
const languagesOf = (index: number) => ["en", indian[index % indian.length]!];

export interface Extent {
  /** Check one cell in four */
  quick: boolean;
  /** Check only the cells whose name contains this text */
  cells: string;
}

/**
 * Returns the faults of a page, one a line, in every cell of the grid: theme × language × size × with or without
 * script. In the remaining languages it only checks that the longest words fit at the largest text size.
 */
export async function auditPage(lane: Lane, page: AuditedPage, index: number, extent: Extent): Promise<string[]> {
  const { quick } = extent;
  const path = typeof page.path === "string" ? page.path : await page.path(lane.address);
  const found: string[] = [];
  const look = async (name: string, cell: Cell, check: (page: Page) => Promise<string[]>) => {
    if (!name.includes(extent.cells)) return;
    const opened = await open(lane, page, path, cell);
    try {
      found.push(...(await check(opened)).map((line) => `${name}: ${line}`));
    } catch (error) {
      found.push(`${name}: could not be checked (${String(error).split("\n")[0]})`);
    } finally {
      await opened.context().close();
    }
  };
  const scripts = page.who === "public" && !quick ? [true, false] : [true];
  for (const language of quick ? [languagesOf(index)[index % 2]!] : languagesOf(index))
    for (const [size, text_size] of Object.entries(sizes)) {
      if (quick && (text_size === "normal") !== (index % 2 === 0)) continue;
      const at = (appearance: Partial<Appearance>, look: Look): Cell => ({
        look: { ...look, audited: true },
        language,
        appearance: { text_size, theme: "light", contrast: "normal", ...appearance },
      });
      for (const [theme, appearance] of Object.entries(themes))
        for (const javascript of scripts)
          await look(
            `${theme}, ${language}, ${size}${javascript ? "" : ", without script"}`,
            at(appearance, { width: 360, height: 740 }),
            javascript ? findings : withoutScript,
          );
      await look(`320 px, ${language}, ${size}`, at({}, { width: 320, height: 568 }), fits);
      await look(`zoom 400 %, ${language}, ${size}`, at({}, { width: 320, height: 192, zoom: 4 }), fits);
      for (const width of [360, 1280])
        await look(`${width} px spaced, ${language}, ${size}`, at({}, { width, height: 740 }), targetsAndSpacing);
      await look(`keyboard, ${language}, ${size}`, at({}, { width: 360, height: 740 }), walk);
      await look(`forced colours, ${language}, ${size}`, at({}, { width: 1280, height: 800, forced: true }), walk);
    }
  for (const language of quick ? [] : indian.filter((code) => !languagesOf(index).includes(code)))
    await look(
      `320 px, ${language}, 36 px`,
      {
        look: { width: 320, height: 568, audited: true },
        language,
        appearance: { text_size: "4xl", theme: "light", contrast: "normal" },
      },
      fits,
    );
  return found;
}

async function open(lane: Lane, page: AuditedPage, path: string, { look, language, appearance }: Cell): Promise<Page> {
  const opened = await openPageIn(lane.browser, look);
  const cookies = { [LANGUAGE_COOKIE]: language, [APPEARANCE_COOKIE]: cookieOfAppearance(appearance) };
  await opened
    .context()
    .addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url: lane.address })));
  const token = page.who === "admin" || page.who === "provider" ? lane.tokens[page.who] : null;
  if (token) await opened.addInitScript((token) => localStorage.setItem("token", token), token);
  if (page.who === "draft") {
    const { id, draft_token } = lane.draft;
    const kept = JSON.stringify({ id, draft_token, data: {}, base: {}, edits: {} });
    await opened.addInitScript((kept) => localStorage.setItem("persist:onboarding", kept), kept);
  }
  await opened.goto(lane.address + path);
  await opened.locator("main h1").first().waitFor();
  await opened.waitForFunction(() => !document.querySelector("main .skeleton, main [aria-busy=true]"));
  return opened;
}

/** Loads the page without its scripts but leaves scripting on, because the checkers are scripts themselves. */
async function withoutScript(page: Page): Promise<string[]> {
  const html = await (await page.context().request.get(page.url())).text();
  await page.route(page.url(), (route) =>
    route.fulfill({ contentType: "text/html; charset=utf-8", body: html.replaceAll(/<script\b[^>]*><\/script>/g, "") }),
  );
  await page.goto(page.url());
  return findings(page);
}

async function fits(page: Page): Promise<string[]> {
  await openFolds(page);
  return [...(await sticksOut(page)), ...(await clipped(page))];
}

async function targetsAndSpacing(page: Page): Promise<string[]> {
  await openFolds(page);
  return [...(await smallTargets(page)), ...(await clippedWhenSpaced(page))];
}

/** Leaves out date inputs, whose parts are separate tab stops made by the browser. */
async function walk(page: Page): Promise<string[]> {
  const stops = await traverse(page);
  return stops
    .filter(({ element, wrong }) => wrong.length > 0 && !/type="(date|datetime-local)"/.test(element))
    .map(({ element, wrong }) => `${element} ${wrong.join(", ")}`);
}

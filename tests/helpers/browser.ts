import fs from "node:fs";
import { createRequire } from "node:module";
import { type Browser, type BrowserContextOptions, chromium, type Page } from "playwright-core";
import { afterAll, afterEach, beforeAll } from "vitest";

const packages = createRequire(import.meta.url);
const CHROMIUM = process.env.CHROMIUM_PATH || "/usr/bin/chromium";
const ARGUMENTS = [
  "--no-sandbox",
  "--disable-quic",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

export interface Look {
  width?: number;
  height?: number;
  scheme?: "light" | "dark";
  contrast?: "more";
  /** Allows motion; without it the browser asks for reduced motion */
  motion?: boolean;
  /** Forced colours, as in Windows high contrast: the user's colours replace the page's */
  forced?: boolean;
  javascript?: boolean;
  /** Loads the checkers into the page and bypasses its content security policy. Never use it for a journey. */
  audited?: boolean;
  /** Device pixels per CSS pixel: 4 is a zoom of 400 % */
  zoom?: number;
  /** The user agent; without it the browser says that it is headless */
  agent?: string;
}

export const launch = () => chromium.launch({ executablePath: CHROMIUM, args: ARGUMENTS });

/** The browser that a worker keeps between test files. It ends with the worker. */
const worker = globalThis as { margaBrowser?: Browser };

/** One browser for all files of a worker. Every page has its own context and is closed after its test. */
export function withBrowser(): (look?: Look) => Promise<Page> {
  beforeAll(async () => {
    if (!worker.margaBrowser?.isConnected()) worker.margaBrowser = await launch();
  });
  afterEach(closePages);
  afterAll(closePages);
  return (look = {}) => openPageIn(worker.margaBrowser!, look);
}

async function closePages(): Promise<void> {
  await Promise.all(worker.margaBrowser!.contexts().map((context) => context.close()));
}

export async function openPageIn(browser: Browser, look: Look): Promise<Page> {
  const context = await browser.newContext(options(look));
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  return page;
}

function options({
  width = 1280,
  height = 800,
  scheme = "light",
  contrast,
  motion,
  forced,
  javascript = true,
  audited,
  zoom = 1,
  agent,
}: Look) {
  return {
    ...(agent && { userAgent: agent }),
    viewport: { width, height },
    deviceScaleFactor: zoom,
    colorScheme: scheme,
    contrast: contrast ?? "no-preference",
    forcedColors: forced ? "active" : "none",
    reducedMotion: motion ? "no-preference" : "reduce",
    javaScriptEnabled: javascript,
    bypassCSP: audited ?? false,
    locale: "en-IN",
    timezoneId: "Asia/Kolkata",
  } satisfies BrowserContextOptions;
}

/** The part of the checkers' interface on `window` that is used here */
interface Checkers {
  axe: {
    run(
      root: Document,
      options: object,
    ): Promise<{ violations: { id: string; nodes: { target: string[]; any: { message: string }[] }[] }[] }>;
  };
  ace: {
    Checker: new () => {
      check(
        root: Document,
        policies: string[],
      ): Promise<{ results: { ruleId: string; value: [string, string]; path: { dom: string }; message: string }[] }>;
    };
  };
  HTMLCS: {
    ERROR: number;
    process(standard: string, root: Document, done: () => void, failed: () => void): void;
    getMessages(): { type: number; code: string; element: Element; msg: string }[];
  };
}

/** The findings of three checkers, one a line. Needs an `audited` page. */
export async function findings(page: Page): Promise<string[]> {
  await openFolds(page);
  return [...(await axeFindings(page)), ...(await ibmFindings(page)), ...(await htmlcsFindings(page))];
}

/** Opens folded content, so that it is checked too. */
export async function openFolds(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const disclosure of document.querySelectorAll("details:not(.site-popup)")) disclosure.setAttribute("open", "");
  });
}

const AXE_TAGS = ["wcag2a", "wcag2aa", "wcag2aaa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
const AXE_RULES = [
  "color-contrast-enhanced",
  "identical-links-same-purpose",
  "meta-refresh-no-exceptions",
  "target-size",
];

async function axeFindings(page: Page): Promise<string[]> {
  await inject(page, "axe-core/axe.min.js");
  return page.evaluate(
    async ([tags, rules]) => {
      const { axe } = window as unknown as Checkers;
      const { violations } = await axe.run(document, {
        runOnly: { type: "tag", values: tags },
        rules: Object.fromEntries(rules!.map((rule) => [rule, { enabled: true }])),
        resultTypes: ["violations"],
      });
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, any: reasons }) => `axe ${id}: ${target.join(" ")} (${reasons[0]?.message ?? ""})`),
      );
    },
    [AXE_TAGS, AXE_RULES],
  );
}

async function ibmFindings(page: Page): Promise<string[]> {
  await inject(page, "accessibility-checker-engine/ace.js");
  return page.evaluate(async () => {
    const { results } = await new (window as unknown as Checkers).ace.Checker().check(document, ["WCAG_2_2"]);
    return results
      .filter(({ value }) => value[0] === "VIOLATION" && value[1] === "FAIL")
      .map(({ ruleId, path, message }) => `ibm ${ruleId}: ${path.dom} (${message})`);
  });
}

async function htmlcsFindings(page: Page): Promise<string[]> {
  await inject(page, "html_codesniffer/build/HTMLCS.js");
  return page.evaluate(
    () =>
      new Promise<string[]>((resolve, reject) => {
        const { HTMLCS } = window as unknown as Checkers;
        const report = () => {
          const errors = HTMLCS.getMessages().filter(({ type }) => type === HTMLCS.ERROR);
          resolve(
            errors.map(({ code, element, msg }) => `htmlcs ${code}: ${element.outerHTML?.slice(0, 120)} (${msg})`),
          );
        };
        HTMLCS.process("WCAG2AAA", document, report, () => reject(new Error("HTML_CodeSniffer failed")));
      }),
  );
}

const sources = new Map<string, string>();

async function inject(page: Page, file: string): Promise<void> {
  if (!sources.has(file)) sources.set(file, fs.readFileSync(packages.resolve(file), "utf8"));
  await page.evaluate(`${sources.get(file)!}\n;0`);
}

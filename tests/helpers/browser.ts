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
  /** Nothing was said against motion: else less of it is wanted */
  motion?: boolean;
  /** Windows high contrast and its like: the colours are the visitor's */
  forced?: boolean;
  javascript?: boolean;
  /** The checkers are put into the page, which its content security policy would refuse. Never for a journey. */
  audited?: boolean;
  /** Pixels of the screen for one of the page: 4 is a zoom of 400 % */
  zoom?: number;
  /** What the browser says that it is: without it one that nobody sits before */
  agent?: string;
}

export const launch = () => chromium.launch({ executablePath: CHROMIUM, args: ARGUMENTS });

/** One browser for the file; every page has a context of its own and is closed after its test. */
export function withBrowser(): (look?: Look) => Promise<Page> {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launch();
  });
  afterEach(() => Promise.all(browser.contexts().map((context) => context.close())).then(() => {}));
  afterAll(() => browser.close());
  return (look = {}) => openPageIn(browser, look);
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

/** What the checkers put on `window`, as far as it is used here */
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

/** What three checkers find, a line each; nothing when the page is as it should be. Needs an `audited` page. */
export async function findings(page: Page): Promise<string[]> {
  await openFolds(page);
  return [...(await axeFindings(page)), ...(await ibmFindings(page)), ...(await htmlcsFindings(page))];
}

/** What is folded away is checked too. */
export async function openFolds(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const fold of document.querySelectorAll("details:not(.pop)")) fold.setAttribute("open", "");
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

import fs from "node:fs";
import { createRequire } from "node:module";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll } from "vitest";
import { launchChromium } from "#tests/helpers/chromium.ts";
import { isEndurance } from "#tests/helpers/endurance.ts";

const packages = createRequire(import.meta.url);

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
  /** Lets the page install its service worker */
  offline?: boolean;
}

/** The browser that a worker keeps between test files. It ends with the worker. */
const worker = globalThis as { margaBrowser?: Browser };

const PRINTED_CHARACTERS = 4000;

/** One browser for all files of a worker. Every page has its own context and is closed after its test. */
export function withBrowser(): (look?: Look) => Promise<Page> {
  beforeAll(async () => {
    if (!worker.margaBrowser?.isConnected()) worker.margaBrowser = await launchChromium();
  });
  afterEach(async ({ task }) => {
    if (task.result?.state === "fail") await printPages();
    await closePages();
  });
  afterAll(closePages);
  return (look = {}) => openPageIn(worker.margaBrowser!, look);
}

/** The start of what each open page showed when its test failed: enough to tell a slow machine from a wrong answer. */
async function printPages(): Promise<void> {
  for (const page of worker.margaBrowser!.contexts().flatMap((context) => context.pages())) {
    const text = await page.innerText("body", { timeout: 5000 }).catch((error: Error) => error.message);
    console.error(`The page at ${page.url()} showed:\n${text.slice(0, PRINTED_CHARACTERS)}`);
  }
}

/** Requests that a test's route still holds end with it, so that they cannot fail the next test. */
async function closePages(): Promise<void> {
  const contexts = worker.margaBrowser!.contexts();
  const pages = contexts.flatMap((context) => context.pages());
  await Promise.all([...contexts, ...pages].map((each) => each.unrouteAll({ behavior: "ignoreErrors" })));
  await Promise.all(contexts.map((context) => context.close()));
}

export async function openPageIn(browser: Browser, look: Look): Promise<Page> {
  const context = await browser.newContext(options(look));
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
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
  offline,
}: Look) {
  return {
    serviceWorkers: offline ? "allow" : "block",
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
      guidelines: { id: string; checkpoints: { rules?: { id: string; level: string }[] }[] }[];
      engine: { ruleMap: Record<string, { run: unknown }> };
      addGuideline(guideline: object): void;
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
  return [...(await axeFindings(page, AXE_ALL)), ...(await ibmFindings(page)), ...(await htmlcsFindings(page))];
}

/**
 * For a page that had all findings looked for in another look: those that depend on colours and, in another width, on sizes. HTML_CodeSniffer
 * asks for the same contrast (7:1) as axe, whose pass takes three times as long and is made in `npm run endurance` alone. IBM's checker asks for
 * less (4.5:1).
 */
export async function lookFindings(page: Page, { isOtherWidth }: { isOtherWidth: boolean }): Promise<string[]> {
  await openFolds(page);
  const sniffed = await htmlcsFindings(page);
  return isEndurance ? [...(await axeFindings(page, isOtherWidth ? AXE_LOOK : AXE_COLOURS)), ...sniffed] : sniffed;
}

/** Opens folded content, so that it is checked too. */
export async function openFolds(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const disclosure of document.querySelectorAll("details:not(.site-popup)")) disclosure.setAttribute("open", "");
  });
}

const AXE_ALL = {
  runOnly: {
    type: "tag",
    values: ["wcag2a", "wcag2aa", "wcag2aaa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
  },
  rules: Object.fromEntries([
    ...["color-contrast-enhanced", "identical-links-same-purpose", "meta-refresh-no-exceptions", "target-size"].map(
      (rule) => [rule, { enabled: true }] as const,
    ),
    ["color-contrast", { enabled: false }] as const, // asks for less than color-contrast-enhanced
  ]),
};
const COLOURS = ["color-contrast-enhanced", "link-in-text-block"];
const AXE_COLOURS = { runOnly: { type: "rule", values: COLOURS } };
/** The rules whose findings can differ between two widths of the same document. */
const AXE_LOOK = { runOnly: { type: "rule", values: [...COLOURS, "scrollable-region-focusable", "target-size"] } };

/** Style sheets are read once for each document, as they stay the same: that takes half of axe's time. */
async function axeFindings(page: Page, options: object): Promise<string[]> {
  const preload = await inject(page, "axe", "axe-core/axe.min.js");
  return page.evaluate(
    async (options) => {
      const { axe } = window as unknown as Checkers;
      const { violations } = await axe.run(document, { ...options, resultTypes: ["violations"] });
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, any: reasons }) => `axe ${id}: ${target.join(" ")} (${reasons[0]?.message ?? ""})`),
      );
    },
    { ...options, preload },
  );
}

/** The other two checkers ask for a contrast of 7:1, not 4.5:1; tests/styles.test.ts allows no style to depend on the orientation. */
const IBM_TESTED_ELSEWHERE = ["text_contrast_sufficient", "element_orientation_unlocked"];

/** Leaves out rules that can only ask a person to look: they take half of the time, and no test counts them. */
async function ibmFindings(page: Page): Promise<string[]> {
  await inject(page, "ace", "accessibility-checker-engine/ace.js");
  return page.evaluate(async (testedElsewhere) => {
    const checker = new (window as unknown as Checkers).ace.Checker();
    const { checkpoints } = checker.guidelines.find(({ id }) => id === "WCAG_2_2")!;
    const canFail = ({ id, level }: { id: string; level: string }) =>
      level === "VIOLATION" &&
      !testedElsewhere.includes(id) &&
      /RuleFail/.test(String(checker.engine.ruleMap[id]?.run));
    const failing = checkpoints.map(({ rules = [], ...others }) => ({ ...others, rules: rules.filter(canFail) }));
    checker.addGuideline({ id: "failing", checkpoints: failing });
    const { results } = await checker.check(document, ["failing"]);
    return results
      .filter(({ value }) => value[0] === "VIOLATION" && value[1] === "FAIL")
      .map(({ ruleId, path, message }) => `ibm ${ruleId}: ${path.dom} (${message})`);
  }, IBM_TESTED_ELSEWHERE);
}

async function htmlcsFindings(page: Page): Promise<string[]> {
  await inject(page, "HTMLCS", "html_codesniffer/build/HTMLCS.js");
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

/** Loads a checker into a document. Returns false if the document has it already. */
async function inject(page: Page, name: keyof Checkers, file: string): Promise<boolean> {
  if (await page.evaluate((name) => name in window, name)) return false;
  if (!sources.has(file)) sources.set(file, fs.readFileSync(packages.resolve(file), "utf8"));
  await page.evaluate(`${sources.get(file)!}\n;0`);
  return true;
}

/** Opens the panel of text size and colours, which is in the menu of a narrow page. */
export async function openDisplay(page: Page): Promise<void> {
  const display = page.locator(".site-menu details > summary");
  if (!(await display.isVisible())) await page.locator(".site-menu > summary").click();
  await display.click();
}

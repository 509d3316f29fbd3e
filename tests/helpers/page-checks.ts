import type { Page } from "playwright-core";
import { findings, type Look, lookFindings } from "#tests/helpers/browser.ts";
import { isEndurance } from "#tests/helpers/endurance.ts";
import { clipped, smallTargets, sticksOut, traverse } from "#tests/helpers/layout.ts";

type Problems = Record<string, string[]>;

const PHONE = { width: 360, height: 740 };
const WIDE = { width: 1280, height: 800 };
const SMALL = { width: 320, height: 568 };

/** The looks in which three checkers must find nothing; in `npm run endurance` each size in each scheme. */
export const LOOKS: Look[] = isEndurance
  ? [PHONE, WIDE].flatMap((size) => [
      { ...size, scheme: "light" as const },
      { ...size, scheme: "dark" as const },
    ])
  : [
      { ...PHONE, scheme: "light" },
      { ...WIDE, scheme: "dark" },
    ];

/**
 * What is wrong with a page on a phone in light colours, on a wide screen in dark ones, at 320 px, and with the largest
 * text: the findings of three checkers, small targets, and what sticks out or is cut off. Empty if nothing is wrong.
 * Needs an `audited` page. It is loaded once, and neither typed nor clicked in, so it keeps what the test opened.
 */
export async function pageProblems(page: Page): Promise<Problems> {
  return {
    ...(await problemsInLooks(page, LOOKS)),
    ...(await layoutProblems(page)),
  };
}

/**
 * The findings of three checkers in the first look, and at each width in `npm run endurance`; in other looks those that depend on them.
 */
export async function problemsInLooks(page: Page, looks: Look[]): Promise<Problems> {
  const problems: Problems = {};
  const widths = new Set<number | undefined>();
  for (const { width = 1280, height = 800, scheme = "light" } of looks) {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme: scheme });
    const isOtherWidth = !widths.has(width);
    const isWhole = widths.size === 0 || (isEndurance && isOtherWidth);
    add(problems, `${scheme} at ${width} px`, await (isWhole ? findings(page) : lookFindings(page, { isOtherWidth })));
    add(problems, `targets at ${width} px`, await smallTargets(page));
    add(problems, `layout at ${width} px`, await overflows(page));
    widths.add(width);
  }
  return problems;
}

/** Text and boxes at 320 px (WCAG 1.4.10), and with the largest text that can be chosen. */
export async function layoutProblems(page: Page): Promise<Problems> {
  const problems: Problems = {};
  await page.setViewportSize(SMALL);
  add(problems, "at 320 px", [...(await overflows(page)), ...(await smallTargets(page))]);
  await page.setViewportSize(PHONE);
  await page.evaluate(() => {
    document.documentElement.dataset.textSize = "4xl";
  });
  add(problems, "at 360 px with the largest text", await overflows(page));
  await page.setViewportSize(SMALL);
  add(problems, "at 320 px with the largest text", await sticksOut(page));
  await page.evaluate(() => {
    delete document.documentElement.dataset.textSize;
  });
  return problems;
}

/** The stops of the Tab key that have something wrong, in the visitor's own colours. The page must be freshly loaded. */
export async function keyboardProblems(page: Page): Promise<Problems> {
  await page.emulateMedia({ forcedColors: "active" });
  const stops = await traverse(page);
  await page.emulateMedia({ forcedColors: "none" });
  return Object.fromEntries(
    stops.filter(({ wrong }) => wrong.length > 0).map(({ element, wrong }) => [element, wrong]),
  );
}

async function overflows(page: Page): Promise<string[]> {
  return [...(await sticksOut(page)), ...(await clipped(page))];
}

function add(problems: Problems, name: string, found: string[]): void {
  if (found.length > 0) problems[name] = found;
}

import { expect, test } from "vitest";
import { withBrowser } from "#tests/helpers/browser.ts";
import { providerWithBranches, search, shortlist } from "#tests/helpers/directory.ts";
import { address } from "#tests/helpers/lane.ts";

const openPage = withBrowser();

const pages: Record<string, () => string | Promise<string>> = {
  results: () => "/search?search=school&location=Madurai",
  "a provider": async () => `${await providerWithBranches()}?location=Madurai`,
  "a first message": async () => `/provider/${(await search("search=autism&location=Pune")).data[0]!.id}/message`,
  "a shortlist": () => shortlist(),
  "a comparison": async () => `${await shortlist()}&compare=1`,
};

/**
 * A phrase has two words in Latin letters and no other script. Names within our own sentences are exempt (WCAG 2.2,
 * 3.1.2).
 */
test.each(["ta", "hi"].flatMap((language) => Object.keys(pages).map((name) => [language, name] as const)))(
  "in %s, the English text of organisations on %s is marked as English",
  async (language, name) => {
    const page = await openPage({ width: 360, height: 740 });
    const url = new URL(await pages[name]!(), address);
    url.searchParams.set("lang", language);
    await page.goto(url.href);
    const { marked, unmarked } = await page.locator("main").evaluate((main) => {
      const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
      const found = { marked: [] as string[], unmarked: [] as string[] };
      while (texts.nextNode()) {
        const { parentElement, textContent } = texts.currentNode;
        const text = textContent!.trim();
        const isEnglish =
          /^[\p{Script=Latin}\P{L}]*\p{Script=Latin}{2,}[\s,]+\p{Script=Latin}{2,}[\p{Script=Latin}\P{L}]*$/u;
        if (!isEnglish.test(text) || parentElement!.closest("script, style")) continue;
        found[parentElement!.closest("[lang]")!.getAttribute("lang") === "en" ? "marked" : "unmarked"].push(text);
      }
      return found;
    });
    expect(unmarked).toEqual([]);
    expect(marked.length).toBeGreaterThan(2);
  },
);

import { languageNamed, languages } from "#domain/interface-language.ts";

/**
 * The pages for search engines that are always there. A page that is missing here is not listed in the sitemap; tests/e2e/found-by-machines.test.ts compares the
 * list with the pages.
 */
export const standingPages = [
  "/",
  "/search",
  "/events",
  "/blogs",
  "/feeds",
  "/data",
  "/data/hsds",
  "/data/webhooks",
  "/data/embed",
  "/contact",
  "/accessibility",
  "/privacy",
] as const;

/** A page's own address: in the language that was asked for, or without one, where visitors get it in theirs. */
export function pageAddress(page: string, language: string | null): string {
  const named = languageNamed(language);
  return named ? `${page}${page.includes("?") ? "&" : "?"}lang=${named}` : page;
}

/** The addresses of a page in every language (hreflang), and for everybody else (x-default). */
export function alternatesOf(page: string): { language: string; address: string }[] {
  return [
    { language: "x-default", address: page },
    ...languages.map(({ code }) => ({ language: code, address: pageAddress(page, code) })),
  ];
}

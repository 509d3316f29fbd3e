import type { i18n } from "i18next";
import { createTexts, type Part } from "#app/i18n/i18n.ts";
import { partsOf, textFile } from "#app/i18n/text-files.ts";

/** The texts of this document, and the parts that they consist of so far */
let page: { texts: i18n; parts: Set<Part> };

/** The texts of the page that is shown, in its language. Call it once, before the router starts. */
export async function startTexts(): Promise<i18n> {
  const { lang } = document.documentElement;
  const parts = partsOf(location.pathname);
  const read = await Promise.all(parts.map((part) => fetchPart(lang, part)));
  page = { texts: await createTexts(lang, Object.assign({}, ...read)), parts: new Set(parts) };
  return page.texts;
}

/** Adds the texts that another area needs, before one of its pages is shown. Rejects if they cannot be fetched. */
export async function addTextsFor(pathname: string): Promise<void> {
  const { texts, parts } = page;
  const missing = partsOf(pathname).filter((part) => !parts.has(part));
  const add = async (part: Part) => {
    texts.addResourceBundle(texts.language, "translation", await fetchPart(texts.language, part), true);
    parts.add(part);
  };
  await Promise.all(missing.map(add));
}

/** What admins' pages say in another language. */
export async function deskTextsIn(language: string): Promise<i18n> {
  return createTexts(language, await fetchPart(language, "desk"));
}

async function fetchPart(language: string, part: Part): Promise<object> {
  const response = await fetch(textFile(language, part));
  if (!response.ok) throw new Error(`${response.url} answered ${response.status}`);
  return response.json();
}

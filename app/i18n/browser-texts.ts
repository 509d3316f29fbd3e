import type { i18n } from "i18next";
import { createTexts, type Part } from "#app/i18n/i18n.ts";
import { partsOf, textFile } from "#app/i18n/text-files.ts";

/** The texts of this document, and the parts of them that are here or on their way */
let page: { texts: i18n; arriving: Map<Part, Promise<void>> } | undefined;

/** The texts of the page that is shown, in its language. */
export async function startTexts(): Promise<i18n> {
  const { lang } = document.documentElement;
  const needed = partsOf(location.pathname);
  const read = await Promise.all(needed.map((part) => fetchPart(lang, part)));
  const texts = await createTexts(lang, Object.assign({}, ...read));
  page = { texts, arriving: new Map(needed.map((part) => [part, Promise.resolve()])) };
  return texts;
}

/** Adds the texts that another area needs, before one of its pages is shown. Rejects if they cannot be fetched. */
export async function addTextsFor(pathname: string): Promise<void> {
  if (!page) return; // on the first page, which started with them
  const { texts, arriving } = page;
  const add = async (part: Part) => {
    texts.addResourceBundle(texts.language, "translation", await fetchPart(texts.language, part), true);
  };
  await Promise.all(
    partsOf(pathname).map((part) => {
      if (!arriving.has(part))
        arriving.set(
          part,
          add(part).catch((error) => {
            arriving.delete(part); // the next attempt fetches it again
            throw error;
          }),
        );
      return arriving.get(part);
    }),
  );
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

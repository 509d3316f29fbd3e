import type { i18n } from "i18next";
import { createTexts, parts } from "#app/i18n/i18n.ts";
import { remembering } from "#app/i18n/text-cache.server.ts";

const files = import.meta.glob<object>("./locales/*/*.json", { import: "default" });

const made = new Map<string, Promise<i18n>>();

/** All texts of a language. The instance never changes, so all requests in that language share it. */
export function textsOf(language: string): Promise<i18n> {
  if (!made.has(language)) made.set(language, readTexts(language));
  return made.get(language)!;
}

async function readTexts(language: string): Promise<i18n> {
  const read = await Promise.all(parts.map((part) => files[`./locales/${language}/${part}.json`]!()));
  return remembering(await createTexts(language, Object.assign({}, ...read)));
}

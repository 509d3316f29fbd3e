import type { Part } from "#app/i18n/i18n.ts";

const urls = import.meta.glob<string>("./locales/*/*.json", { query: "?url", import: "default", eager: true });

/** Paths of pages that need the texts of the desk too. It shows results as a search will, so it needs those of public pages. */
const DESK = /^\/admin(\/|$)/;

/** The parts that the signed-in page of this path needs */
export function partsOf(pathname: string): readonly Part[] {
  return DESK.test(pathname) ? ["common", "desk", "public"] : ["common"];
}

/** The address of a part's file. Its name changes with its content. */
export function textFile(language: string, part: Part): string {
  return urls[`./locales/${language}/${part}.json`]!;
}

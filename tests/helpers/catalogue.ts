import fs from "node:fs";

/** The texts of pages in one language, or of one group of them, by key */
export interface TextTree {
  [key: string]: string | TextTree;
}

const FOLDER = "app/i18n/locales";

/** All texts of a language, from all its files. */
export function readCatalogue(language: string): TextTree {
  const files = fs.readdirSync(`${FOLDER}/${language}`);
  return Object.assign(
    {},
    ...files.map((file) => JSON.parse(fs.readFileSync(`${FOLDER}/${language}/${file}`, "utf8"))),
  );
}

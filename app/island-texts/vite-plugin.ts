import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import type { Plugin } from "vite";
import { createTexts, parts } from "#app/i18n/i18n.ts";
import { languages } from "#domain/interface-language.ts";
import { islandTexts } from "./island-texts.ts";

const addresses = path.join(import.meta.dirname, "text-addresses.ts");

interface TextFile {
  language: string;
  /** Its name changes with its content, as that of every asset. */
  address: string;
  content: string;
}

/**
 * Writes what islands say into one asset per language. Pages only name the file; the service worker keeps it with a page
 * as it keeps the page's other files.
 */
export function islandTextFiles(): Plugin {
  const files = Promise.all(languages.map(({ code }) => textFile(code)));
  return {
    name: "island-texts",
    async load(id) {
      if (path.normalize(id) !== addresses) return;
      const made = await files;
      if (this.environment.mode === "build" && this.environment.name === "client")
        for (const { address, content } of made)
          this.emitFile({ type: "asset", fileName: address.slice(1), source: content });
      const found = Object.fromEntries(made.map(({ language, address }) => [language, address]));
      return `export const textAddresses = ${JSON.stringify(found)};`;
    },
    configureServer({ middlewares }) {
      middlewares.use(async (request, response, next) => {
        const file = (await files).find(({ address }) => address === request.url);
        if (!file) return next();
        response.setHeader("Content-Type", "application/json");
        response.end(file.content);
      });
    },
  };
}

async function textFile(language: string): Promise<TextFile> {
  const folder = path.join(import.meta.dirname, "../i18n/locales", language);
  const read = parts.map((part) => JSON.parse(fs.readFileSync(path.join(folder, `${part}.json`), "utf8")));
  const { t } = await createTexts(language, Object.assign({}, ...read));
  const content = JSON.stringify(islandTexts(t, language));
  const hash = createHash("sha256").update(content).digest("base64url").slice(0, 8);
  return { language, address: `/assets/texts-${language}-${hash}.json`, content };
}

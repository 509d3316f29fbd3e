import { spawnSync } from "node:child_process";
import fs from "node:fs";
import { expect, test } from "vitest";
import { withBrowser } from "#tests/helpers/browser.ts";

const openPage = withBrowser();

/**
 * Firefox drops the tables of a font that its sanitizer refuses: four scripts had no bold there. The sanitizer is in
 * Debian's package opentype-sanitizer, which `npm test` installs with Chromium; elsewhere this is skipped.
 */
const FONTS = "app/styles/fonts";
const files = fs.readdirSync(FONTS).filter((name) => name.endsWith(".woff2"));
const isInstalled = !spawnSync("ots-sanitize", ["--version"]).error;

test.skipIf(!isInstalled).each(files)("the browsers' sanitizer takes every table of %s", (name) => {
  const { stdout, stderr } = spawnSync("ots-sanitize", [`${FONTS}/${name}`, "/dev/null"], { encoding: "utf8" });
  expect(`${stdout}${stderr}`).toMatch(/^File sanitized successfully!\s*$/);
});

/**
 * The fonts that leave out forms which no word needs (decision 069). `apart`: conjuncts that Noto itself writes with a
 * visible virama.
 */
const reduced = [
  { script: "devanagari", language: "hi", block: 0x900, apart: ["ट्न", "ट्व", "ट्स"] },
  { script: "bengali", language: "bn", block: 0x980, apart: ["ফ্ফ"] },
  { script: "gujarati", language: "gu", block: 0xa80, apart: ["ટ્ન", "ટ્સ"] },
];

test.each(reduced)("$script joins the consonants of our own texts and of places", async (font) => {
  const page = await openPage();
  const conjuncts = conjunctsIn(textsOf(font.language), font.block);
  expect(conjuncts.length).toBeGreaterThan(100);
  const letters = fs.readFileSync(`${FONTS}/noto-sans-${font.script}.woff2`).toString("base64");
  const virama = String.fromCharCode(font.block + 0x4d);
  const apart = await page.evaluate(
    async ([letters, virama, conjuncts]) => {
      const bytes = Uint8Array.from(atob(letters), (letter) => letter.charCodeAt(0));
      document.fonts.add(await new FontFace("Reduced", bytes).load());
      const canvas = document.createElement("canvas").getContext("2d")!;
      canvas.font = "100px Reduced, monospace";
      const drawn = (text: string) => {
        const { width, actualBoundingBoxAscent, actualBoundingBoxDescent } = canvas.measureText(text);
        return [width, actualBoundingBoxAscent, actualBoundingBoxDescent].join();
      };
      return conjuncts.filter((text) => drawn(text) === drawn(text.replaceAll(virama, `${virama}\u200c`)));
    },
    [letters, virama, conjuncts] as const,
  );
  expect(apart).toEqual(font.apart);
});

function textsOf(language: string): string {
  const locale = `app/i18n/locales/${language}`;
  const files = [...fs.readdirSync(locale).map((name) => `${locale}/${name}`), "database/geography/native-names.csv"];
  return files.map((file) => fs.readFileSync(file, "utf8")).join(" ");
}

function conjunctsIn(texts: string, block: number): string[] {
  const [first, last, nukta, virama] = [0x04, 0x39, 0x3c, 0x4d].map((at) => String.fromCharCode(block + at));
  const letter = `[${first}-${last}]${nukta}?`;
  return [...new Set(texts.match(new RegExp(`(?:${letter}${virama})+${letter}`, "g")))].sort();
}

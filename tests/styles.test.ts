import fs from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { signedInStyles } from "#vite.config.ts";

const root = path.resolve(import.meta.dirname, "..");
const files = ["app", "api"].flatMap((folder) =>
  fs.readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" }).map((file) => `${folder}/${file}`),
);
const read = (file: string) => fs.readFileSync(path.join(root, file), "utf8");
const stylesheets = files.filter((file) => file.endsWith(".css"));
const source = files
  .filter((file) => /\.tsx?$/.test(file) && !file.includes(".test.") && !file.includes(".examples."))
  .map(read)
  .join("\n");
/** Words of quoted texts, such as the two of `className="band band-slim"` */
const words = new Set(source.match(/"[^"\n]*"|`[^`]*`/g)!.flatMap((text) => text.split(/["`\s{}]+/)));
/** Beginnings of class names that a template completes: `tag-${look}` */
const beginnings = [...source.matchAll(/([a-z][\w-]*-)\$\{/g)].map(([, beginning]) => beginning!);

test("each class of a stylesheet is given to an element", () => {
  const unused = stylesheets.flatMap((file) =>
    classesOf(read(file))
      .filter((name) => !words.has(name) && !beginnings.some((beginning) => name.startsWith(beginning)))
      .map((name) => `${file}: .${name}`),
  );
  expect(unused).toEqual([]);
});

test("all that the signed-in stylesheet names has styles", () => {
  const hasStyles = (name: string) =>
    stylesheets.some((file) => file === `app/${name}.css` || file.startsWith(`app/${name}/`));
  expect(signedInStyles.filter((name) => !hasStyles(name))).toEqual([]);
});

test("no style depends on how the screen is turned (WCAG 1.3.4)", () => {
  const turned = files.filter(
    (file) =>
      /\.(css|tsx?)$/.test(file) &&
      !file.includes(".test.") &&
      /\borientation\b|(?:min|max)-aspect-ratio/.test(read(file)),
  );
  expect(turned).toEqual([]);
});

function classesOf(stylesheet: string): string[] {
  const rules = stylesheet.replace(/\/\*[\s\S]*?\*\//g, "").replace(/"[^"]*"/g, "");
  const selectors = rules.match(/[^{};]+(?=\{)/g) ?? [];
  const names = selectors
    .filter((selector) => !selector.trim().startsWith("@"))
    .flatMap((selector) => [...selector.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name]) => name!));
  return [...new Set(names)];
}

import fs from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { type Part, parts } from "#app/i18n/i18n.ts";
import { partsOf } from "#app/i18n/text-files.ts";

/** A path of each folder of routes that runs in the browser */
const areas = {
  "app/routes/signed-in": "/login",
  "app/routes/onboarding": "/onboarding/basic",
  "app/routes/dashboard": "/provider-dashboard/dashboard",
  "app/routes/admin": "/admin/dashboard",
};

const sectionsOf = (part: Part) =>
  Object.keys(JSON.parse(fs.readFileSync(`app/i18n/locales/en/${part}.json`, "utf8")) as object);

/** The start of a key in a program: `t("search.found")`, `` t(`import_page.field.${field}`) `` */
const sectionNamed = new RegExp(`["'\`](${parts.flatMap(sectionsOf).join("|")})\\.[\\w$]`, "g");

test.each(Object.entries(areas))("%s uses only texts that its pages fetch", (folder, address) => {
  const fetched = new Set(partsOf(address).flatMap(sectionsOf));
  const routes = fs.globSync(`${folder}/**/*.{ts,tsx}`, { exclude: ["**/*.test.*"] });
  const files = withImports(["app/root.tsx", ...routes.map((file) => file.replaceAll(path.sep, "/"))]);
  expect(files.length).toBeGreaterThan(50);
  const used = files.flatMap((file) =>
    [...fs.readFileSync(file, "utf8").matchAll(sectionNamed)].map(([, section]) => ({ file, section: section! })),
  );
  expect(used.length).toBeGreaterThan(50);
  expect(used.filter(({ section }) => !fetched.has(section))).toEqual([]);
});

/** These files of the application and all that they import, without what only the server runs */
function withImports(files: string[]): string[] {
  const found = new Set<string>();
  const waiting = [...files];
  for (let file = waiting.pop(); file; file = waiting.pop()) {
    if (found.has(file) || /\.server\.tsx?$/.test(file)) continue;
    found.add(file);
    waiting.push(...importsOf(file));
  }
  return [...found];
}

function importsOf(file: string): string[] {
  const statements = fs.readFileSync(file, "utf8").matchAll(/(?:from|import\(?)\s*["']((?:#app|\.)[^"'?]+\.tsx?)["']/g);
  return [...statements].map(([, specifier]) =>
    specifier!.startsWith("#") ? specifier!.slice(1) : path.posix.join(path.posix.dirname(file), specifier!),
  );
}

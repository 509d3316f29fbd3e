import fs from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const NAMED_FILE =
  /`((?:api|app|bench|cli|database|deploy|docs|domain|integrations|operations|search|tests)\/[\w./-]+\.(?:tsx?|mjs|css|md|json|ndjson|br|conf|yaml|service))`/g;

/** The folders that each folder may import besides itself. Imports go one way: left never imports right. */
const allowed: Record<string, string[]> = {
  domain: [],
  database: ["domain"],
  integrations: ["domain"],
  search: ["domain"],
  operations: ["domain", "database", "integrations", "search"],
  api: ["domain", "database", "integrations", "search", "operations"],
  app: ["domain", "operations"],
  cli: ["domain", "database", "integrations", "search", "operations", "api"],
};
/** The files of the process may import every folder, and tests may read every file. */
const roots = ["main.ts", "server.ts", "pages.ts", "vite.config.ts", "react-router.config.ts", "vitest.config.ts"];
const forbiddenFolders = ["utils", "lib", "types", "services", "hooks"];
/** A section of the dashboard, about the services of an organization */
const nounFolders = ["app/routes/dashboard/services"];

const root = path.resolve(import.meta.dirname, "..");
const files = Object.keys(allowed).flatMap((folder) => sources(folder));

test("imports follow the arrows of the architecture", () => {
  expect(files.flatMap((file) => importsOf(file).flatMap((target) => brokenArrow(file, target)))).toEqual([]);
});

test("domain imports only zod, and search no package", () => {
  const packages = (folder: string) =>
    files.filter((file) => file.startsWith(`${folder}/`) && !isTest(file)).flatMap(packagesOf);
  expect(new Set(packages("domain"))).toEqual(new Set(["zod"]));
  expect(new Set(packages("search"))).toEqual(new Set());
});

test("ui imports nothing of ours, and only routes and .server files call operations", () => {
  const wrong = files.flatMap((file) =>
    importsOf(file).flatMap((target) => {
      if (file.startsWith("app/ui/") && !target.startsWith("app/ui/"))
        return [`${file} imports ${target}: ui imports nothing of ours`];
      const isRoute =
        /^app\/routes\/(.*\/)?route\.tsx$|^app\/routes\/[^/]+\.tsx?$|\.server\.tsx?$|^app\/root\.tsx$/.test(file);
      if (file.startsWith("app/") && target.startsWith("operations/") && !isRoute && !isTest(file)) {
        return [`${file} imports ${target}: move it to the route's loader or to a .server file`];
      }
      return [];
    }),
  );
  expect(wrong).toEqual([]);
});

/** Code that connects to another machine, directly with Node or with a package */
const asks =
  /\bfetch\(|\bnew (\w+\.)?(WebSocket|S3Client)\(|\bcreateTransport\(|\b(https?|net|tls)\.(get|request|connect|createConnection)\(|\{[^}]*\b(get|request|connect|createConnection)\b[^}]*\} from "node:/;
/**
 * These connect only to addresses from the environment, but for `webhook-sender`, which asks addresses of people and looks where they lead; the lock connects to
 * the process that holds the same folder.
 */
const whoAsk = [
  "database/lock.ts",
  ...["analytics", "captcha", "mail", "s3-files", "sms", "virus-scan", "webhook-sender"].map(
    (name) => `integrations/${name}.ts`,
  ),
];

test("only listed files of the server connect to other machines: those of the environment, and one dispatcher of webhooks", () => {
  const isOfServer = (file: string) => !/^(app|cli)\//.test(file) || /\.server\.tsx?$/.test(file);
  const asking = files.filter((file) => isOfServer(file) && !isTest(file) && asks.test(read(file)));
  expect(asking.sort()).toEqual(whoAsk);
});

test("no folder has a name without meaning, and no index file re-exports a folder", () => {
  const folders = new Set(
    files
      .map(path.dirname)
      .filter((folder) => !nounFolders.includes(folder))
      .flatMap((folder) => folder.split("/")),
  );
  expect(forbiddenFolders.filter((name) => folders.has(name))).toEqual([]);
  expect(files.filter((file) => /(^|\/)index\.tsx?$/.test(file))).toEqual([]);
});

test("migrations import nothing of ours", () => {
  const migrations = files.filter((file) => file.startsWith("database/migrations/") && !file.endsWith("all.ts"));
  expect(migrations.flatMap(importsOf)).toEqual([]);
});

test("95 % of the files have at most 250 lines", () => {
  const sizes = files
    .filter((file) => !isTest(file))
    .map((file) => read(file).split("\n").length)
    .sort((a, b) => a - b);
  expect(sizes[Math.floor(sizes.length * 0.95)]).toBeLessThanOrEqual(250);
});

function brokenArrow(file: string, target: string): string[] {
  const from = file.split("/")[0]!;
  const to = target.split("/")[0]!;
  if (isTest(file) || from === to || allowed[from]!.includes(to)) return [];
  if (roots.includes(target)) return [`${file} imports ${target}: nothing imports the process that runs it`];
  return [`${file} imports ${target}: ${from} may import only ${allowed[from]!.join(", ") || "itself"}`];
}

function sources(folder: string): string[] {
  const whole = path.join(root, folder);
  if (!fs.existsSync(whole)) return [];
  return fs
    .readdirSync(whole, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.(ts|tsx|mts)$/.test(name))
    .map((name) => `${folder}/${name.replaceAll(path.sep, "/")}`);
}

function specifiers(file: string): string[] {
  const statements = read(file).matchAll(
    /(?:^|\n)\s*(?:import|export)\s[^;'"]*?from\s*["']([^"']+)["']|import\(\s*["']([^"']+)["']\s*\)|(?:^|\n)import\s*["']([^"']+)["']/g,
  );
  return [...statements].map((match) => (match[1] ?? match[2] ?? match[3])!);
}

/** Our own files, from the root: `#domain/page.ts` and `./page.ts` are both `domain/page.ts`. */
function importsOf(file: string): string[] {
  return specifiers(file)
    .map((specifier) => specifier.replace(/\?.*$/, ""))
    .filter((specifier) => /^[#.]/.test(specifier))
    .map((specifier) =>
      specifier.startsWith("#")
        ? specifier.slice(1)
        : path.posix.normalize(path.posix.join(path.posix.dirname(file), specifier)),
    );
}

function packagesOf(file: string): string[] {
  return specifiers(file).filter((specifier) => !/^[#.]/.test(specifier));
}

function isTest(file: string): boolean {
  return /\.test\.tsx?$/.test(file);
}

function read(file: string): string {
  return fs.readFileSync(path.join(root, file), "utf8");
}

test("every file of the program that a document names is there", () => {
  const documents = fs.globSync(["*.md", "docs/**/*.md"], { exclude: ["node_modules/**", "CHANGELOG.md"] });
  const named = documents.flatMap((document) =>
    [...fs.readFileSync(document, "utf8").matchAll(NAMED_FILE)].map(([, file]) => ({ document, file: file! })),
  );
  expect(named.length).toBeGreaterThan(300);
  // NNNN, CODE, NOUN and the like stand for a name that the reader chooses.
  expect(named.filter(({ file }) => !/[A-Z]{4}/.test(file) && !fs.existsSync(file))).toEqual([]);
});

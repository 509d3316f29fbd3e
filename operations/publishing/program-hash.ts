import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";

const COMMENT_LINE = /^\s*(\/\/|\/?\*).*$/gm;
const IMPORT = /^import (?!type\b)[^;]*?"#([^"]+)"/gm;

/** A hash of the source of modules and of what they import, without comment lines: what they make is old when it is another one. */
export function programHash(modules: readonly string[]): string {
  const root = path.resolve(import.meta.dirname, "../..");
  const sources = new Map<string, string>();
  const add = (name: string) => {
    if (sources.has(name)) return;
    const source = fs.readFileSync(path.join(root, name), "utf8").replace(COMMENT_LINE, "");
    sources.set(name, source);
    for (const [, imported] of source.matchAll(IMPORT)) add(imported!);
  };
  for (const module of modules) add(module);
  const hash = createHash("sha256");
  for (const [name, source] of [...sources].sort()) hash.update(name).update(source);
  return hash.digest("hex");
}

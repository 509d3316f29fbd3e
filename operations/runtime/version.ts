import fs from "node:fs";

/** The program's version, from package.json. */
export const PROGRAM_VERSION: string = JSON.parse(
  fs.readFileSync(new URL("../../package.json", import.meta.url), "utf8"),
).version;

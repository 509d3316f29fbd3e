import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { inject } from "vitest";

/** The server that only this file uses while it runs */
export const { address, imported } = inject("lanes")[Number(process.env.VITEST_POOL_ID) - 1]!;

/** A new folder, and in it `data` with the demonstration directory. A server on it needs APP_SECRET. */
export function demoFolder(): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "marga-copy-"));
  fs.cpSync(inject("demo"), folder, { recursive: true });
  return folder;
}

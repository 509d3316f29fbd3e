import path from "node:path";
import { diskFiles, type Files } from "#integrations/files.ts";
import type { Env } from "#operations/env.ts";

/** Where an installation keeps the files that people send. */
export function openFiles(env: Env): Files {
  return diskFiles(path.join(env.DATA_DIR, "files"));
}

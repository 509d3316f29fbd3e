import fs from "node:fs";
import path from "node:path";
import { fillDirectory } from "#bench/directory.ts";
import { openInstallation } from "#operations/runtime/bootstrap.ts";
import { parseEnv } from "#operations/runtime/env.ts";

const DONE = "filled";
/** Of the processes that serve from one PostgreSQL server */
export const SHARED_SECRET = "a secret for servers under load on this machine";

/**
 * Makes a data folder with `count` listings unless it exists, on the embedded database or on the empty one in
 * `DATABASE_URL`.
 */
export async function dataFolder(folder: string, count: number, DATABASE_URL: string | undefined): Promise<void> {
  const stamp = path.join(folder, DONE);
  const wanted = `${count} ${DATABASE_URL ?? ""}`;
  if (fs.existsSync(stamp) && fs.readFileSync(stamp, "utf8") === wanted) return;
  console.log(`Making ${count.toLocaleString("en-IN")} organisations in ${folder} (once) …`);
  const env = parseEnv({
    DATA_DIR: folder,
    DEMO_DATA: "1",
    DATABASE_URL,
    ...(DATABASE_URL && { APP_SECRET: SHARED_SECRET }),
  });
  const installation = await openInstallation(env, { follow: false });
  await fillDirectory(installation.ctx, count);
  await installation.close();
  fs.writeFileSync(stamp, wanted);
}

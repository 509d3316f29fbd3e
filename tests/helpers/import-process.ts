import fs from "node:fs";
import { importOrganizations } from "#operations/import/import.ts";
import { openInstallation } from "#operations/runtime/bootstrap.ts";
import { parseEnv } from "#operations/runtime/env.ts";

/** Imports a file and writes the number of rows added after each commit. Tests kill it. */
const [folder, file] = process.argv.slice(2);
const { ctx, close } = await openInstallation(parseEnv({ DATA_DIR: folder, DEMO_DATA: "0" }), { follow: false });
const options = { source: "crash", map: {}, set: {}, status: "approved" as const, dry_run: false };
await importOrganizations(ctx, fs.createReadStream(file!), options, {
  progress: (_bytes, { created }) => fs.writeSync(1, `${created}\n`),
  problem: () => {},
  leftOut: () => {},
});
await close();

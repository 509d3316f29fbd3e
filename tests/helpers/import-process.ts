import fs from "node:fs";
import { parseEnv } from "#operations/env.ts";
import { importOrganizations } from "#operations/import.ts";
import { openInstallation } from "#operations/installation.ts";

/** Imports a file and writes a line with the number of rows added each time some are committed. Made to be killed. */
const [folder, file] = process.argv.slice(2);
const { ctx, close } = await openInstallation(parseEnv({ DATA_DIR: folder, DEMO_DATA: "0" }), { follow: false });
const options = { source: "crash", map: {}, set: {}, status: "approved" as const, dry_run: false };
await importOrganizations(ctx, fs.createReadStream(file!), options, {
  progress: (_bytes, { created }) => fs.writeSync(1, `${created}\n`),
  problem: () => {},
});
await close();

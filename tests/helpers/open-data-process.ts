import fs from "node:fs";
import { makeOpenData } from "#operations/open-data/make-set.ts";
import { openInstallation } from "#operations/runtime/bootstrap.ts";
import { parseEnv } from "#operations/runtime/env.ts";

/** Makes the files of open data and writes how many organisations are done. Tests kill it. */
const [folder] = process.argv.slice(2);
const { ctx, close } = await openInstallation(parseEnv({ DATA_DIR: folder, DEMO_DATA: "1" }), { follow: false });
await makeOpenData(ctx, { progress: (done) => fs.writeSync(1, `${done}\n`) });
await close();

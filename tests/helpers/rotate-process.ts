import fs from "node:fs";
import { openInstallation } from "#operations/runtime/bootstrap.ts";
import { parseEnv } from "#operations/runtime/env.ts";
import { rotateSecret } from "#operations/runtime/rotate-secret.ts";

/**
 * Changes the secret of the installation that the environment names. With HALTS_AFTER it prints "halted" after that many
 * rows and does nothing more, so that a test can kill it in the middle.
 */
const installation = await openInstallation(parseEnv(process.env), { follow: false });
const haltsAfter = Number(process.env.HALTS_AFTER ?? Number.POSITIVE_INFINITY);
const written = await rotateSecret(installation.ctx, (done) => {
  if (done < haltsAfter) return;
  fs.writeSync(1, "halted\n");
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
});
console.log(`written ${written}`);
await installation.close();

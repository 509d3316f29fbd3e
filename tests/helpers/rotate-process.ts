import { openInstallation } from "#operations/runtime/bootstrap.ts";
import { parseEnv } from "#operations/runtime/env.ts";
import { rotateSecret } from "#operations/runtime/rotate-secret.ts";

/** Changes the secret of the installation that the environment names, and prints each step. Tests kill it. */
const installation = await openInstallation(parseEnv(process.env), { follow: false });
const written = await rotateSecret(installation.ctx, (done) => console.log(`step ${done}`));
console.log(`written ${written}`);
await installation.close();

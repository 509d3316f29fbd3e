import type { Command } from "#cli/command.ts";
import { rotateSecret } from "#operations/runtime/rotate-secret.ts";

export const rotateSecretCommand: Command = {
  usage: "rotate-secret",
  summary:
    "Writes everything that is encrypted anew under APP_SECRET, while the site serves, so that APP_SECRET_OLD may go; without APP_SECRET under a new secret in DATA_DIR. Cut off, it goes on where it was",
  async run(ctx, _parameters, io) {
    const written = await rotateSecret(ctx, (done, total, words) => io.progress(done, total, words));
    io.print(`${written} rows are under the new secret, and none is under the former one.`);
    io.print(
      ctx.env.APP_SECRET
        ? "APP_SECRET_OLD may go: remove it and restart every process. Keep it as long as backups from before today."
        : "The new secret lies in DATA_DIR/app-secret. Backups from before today hold the former one.",
    );
    return 0;
  },
};

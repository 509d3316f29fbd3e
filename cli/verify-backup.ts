import path from "node:path";
import type { Alone } from "#cli/command.ts";
import { verifyBackup } from "#operations/backup/backup.ts";

export const verifyBackupCommand: Alone = {
  usage: "verify-backup FILE",
  summary: "Reads a backup to its end and says whether it is whole",
  async runAlone(_env, parameters, io) {
    if (parameters.length !== 1) throw new Error(`Name one file: ${this.usage}`);
    const { manifest, trailer, files } = await verifyBackup(path.resolve(io.cwd, parameters[0]!));
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    io.print(
      `It is whole: ${rows} rows of ${manifest.tables.length} tables and ${files} files, of ${manifest.made_at}.`,
    );
    for (const key of trailer.missing) io.print(`A file was removed while it was made: ${key}`);
    io.print(
      manifest.secret.kept ? "The secret is in it." : "The secret is not in it: restoring needs its APP_SECRET.",
    );
    return 0;
  },
};

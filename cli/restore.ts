import path from "node:path";
import type { Alone } from "#cli/command.ts";
import { restoreBackup } from "#operations/backup/restore.ts";

export const restoreCommand: Alone = {
  usage: "restore FILE",
  summary: "Fills an empty DATA_DIR or DATABASE_URL from a backup; refuses one that is not empty",
  async runAlone(env, parameters, io) {
    if (parameters.length !== 1) throw new Error(`Name one file: ${this.usage}`);
    const file = path.resolve(io.cwd, parameters[0]!);
    const { manifest, trailer, files } = await restoreBackup(env, file, io.progress);
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    io.print(`Everything is as it was on ${manifest.made_at}: ${rows} rows and ${files} files.`);
    for (const key of trailer.missing) io.print(`Of one file there is no copy, for it had gone: ${key}`);
    return 0;
  },
};

import path from "node:path";
import { parseArgs } from "node:util";
import type { Alone } from "#cli/command.ts";
import { moveInstallation } from "#operations/backup/move-installation.ts";

export const moveCommand: Alone = {
  usage: "move --to postgres://… | --to FOLDER",
  summary: "Takes the embedded database to an empty PostgreSQL one, or that of DATABASE_URL to a new folder",
  async runAlone(env, parameters, io) {
    const { values } = parseArgs({ args: parameters, options: { to: { type: "string" } } });
    if (!values.to) throw new Error(`Say where to: ${this.usage}`);
    const server = values.to.startsWith("postgres");
    const to = server ? values.to : path.resolve(io.cwd, values.to);
    const { manifest, files } = await moveInstallation(env, to, io.progress);
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    io.print(`${rows} rows of ${manifest.tables.length} tables are there, each compared; ${files} files were copied.`);
    io.print(
      server
        ? "Start the server with DATABASE_URL set to it and the same DATA_DIR, which keeps files and the secret."
        : `Start the server with DATA_DIR=${to} and without DATABASE_URL.`,
    );
    return 0;
  },
};

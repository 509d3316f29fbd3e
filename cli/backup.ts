import path from "node:path";
import { parseArgs } from "node:util";
import type { Command } from "#cli/command.ts";
import { makeBackup } from "#operations/backup/backup.ts";

export const backupCommand: Command = {
  usage: "backup FILE [--without-secret]",
  summary: "Keeps everything in one file, rows and files of one moment, also while the server works",
  async run(ctx, parameters, io) {
    const { values, positionals } = parseArgs({
      args: parameters,
      allowPositionals: true,
      options: { "without-secret": { type: "boolean", default: false } },
    });
    if (positionals.length !== 1) throw new Error(`Name one file: ${this.usage}`);
    const file = path.resolve(io.cwd, positionals[0]!);
    const made = await makeBackup(ctx, file, { without_secret: values["without-secret"] }, io.progress);
    io.print(`${made.rows} rows and ${made.files} files are in ${file} (${Math.ceil(made.bytes / 1e6)} MB).`);
    for (const key of made.missing) io.print(`A file was removed meanwhile and is not in it: ${key}`);
    io.print(
      made.with_secret
        ? "The secret of this installation is in it: a reader of the file can read everything. Keep it as safe as the data."
        : "The secret is not in it: keep APP_SECRET elsewhere. Without it this file cannot be restored.",
    );
    return 0;
  },
};

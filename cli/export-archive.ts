import fs from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import type { Command } from "#cli/command.ts";
import { readArchive } from "#operations/privacy/sealed-archive.ts";

export const exportArchiveCommand: Command = {
  usage: "export-archive --file SEALED.ndjson",
  summary: "Writes the sealed archive of erased data to a file, still sealed, to be opened where its private key is",
  async run(ctx, parameters, io) {
    const { values } = parseArgs({ args: parameters, options: { file: { type: "string" } } });
    if (!values.file) throw new Error(`Name a file: ${this.usage}`);
    const file = fs.openSync(path.resolve(io.cwd, values.file), "wx", 0o600);
    let lines = 0;
    try {
      for await (const line of readArchive(ctx)) {
        fs.writeSync(file, `${line}\n`);
        lines += 1;
      }
    } finally {
      fs.closeSync(file);
    }
    io.print(`${lines} sealed parts are in ${values.file}.`);
    return 0;
  },
};

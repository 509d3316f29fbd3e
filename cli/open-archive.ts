import fs from "node:fs";
import path from "node:path";
import { createInterface } from "node:readline";
import { parseArgs } from "node:util";
import type { Alone } from "#cli/command.ts";
import { openLine, type SealedLine } from "#operations/privacy/sealed-archive.ts";

export const openArchiveCommand: Alone = {
  usage: "open-archive --key PRIVATE_KEY.pem --file SEALED.ndjson [--files FOLDER]",
  summary:
    "Prints the rows of an exported archive, a line each, and puts its files into a folder; needs no installation",
  async runAlone(_env, parameters, io) {
    const { values } = parseArgs({
      args: parameters,
      options: { key: { type: "string" }, file: { type: "string" }, files: { type: "string" } },
    });
    if (!values.key || !values.file) throw new Error(`Name a key and a file: ${this.usage}`);
    const private_key = fs.readFileSync(path.resolve(io.cwd, values.key), "utf8");
    const folder = values.files && path.resolve(io.cwd, values.files);
    if (folder) fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
    for await (const line of createInterface({ input: fs.createReadStream(path.resolve(io.cwd, values.file)) })) {
      const sealed = JSON.parse(line) as SealedLine;
      const { sealed_at } = sealed;
      const opened = openLine(private_key, sealed);
      if ("rows" in opened)
        for (const { table, row } of opened.rows) io.print(JSON.stringify({ sealed_at, table, row }));
      else {
        const { file_key, bytes } = opened;
        io.print(JSON.stringify({ sealed_at, file: file_key, bytes: bytes.length }));
        if (folder) fs.writeFileSync(path.join(folder, path.basename(file_key)), bytes, { flag: "wx", mode: 0o600 });
      }
    }
    return 0;
  },
};

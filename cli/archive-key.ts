import fs from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import type { Alone } from "#cli/command.ts";
import { keyId, newArchiveKey } from "#operations/privacy/seal.ts";

export const archiveKeyCommand: Alone = {
  usage: "archive-key --file PRIVATE_KEY.pem",
  summary: "Makes a key pair for the sealed archive of erased data; keep the file away from the server",
  async runAlone(_env, parameters, io) {
    const { values } = parseArgs({ args: parameters, options: { file: { type: "string" } } });
    if (!values.file) throw new Error(`Name a file: ${this.usage}`);
    const file = path.resolve(io.cwd, values.file);
    const { public_key, private_key } = newArchiveKey();
    fs.writeFileSync(file, private_key, { flag: "wx", mode: 0o600 });
    io.print(`ARCHIVE_PUBLIC_KEY=${public_key}`);
    io.print(`Key ${keyId(public_key)}. Its private half is in ${file}: it alone opens the archive.`);
    return 0;
  },
};

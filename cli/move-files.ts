import { parseArgs } from "node:util";
import type { Command } from "#cli/command.ts";
import { stores } from "#operations/files/file-stores.ts";
import { moveFiles } from "#operations/files/move-files.ts";

const NAMES_SHOWN = 20;

export const moveFilesCommand: Command = {
  usage: "move-files --to s3|disk [--remove]",
  summary:
    "Copies every file to the bucket or to DATA_DIR and compares each; with --remove, those of the other place go when all are there",
  async run(ctx, parameters, io) {
    const { values } = parseArgs({
      args: parameters,
      options: { to: { type: "string" }, remove: { type: "boolean", default: false } },
    });
    const to = stores.find((store) => store === values.to);
    if (!to) throw new Error(`Say where to: ${this.usage}`);
    const moved = await moveFiles(ctx, to, { remove: values.remove }, (done, total) =>
      io.progress(done, total, `${done} files`),
    );
    const { verified, copied, wrong, removed, store_of_new } = moved;
    io.print(`${verified} files are in ${to}, compared with the others' bytes; ${copied} of them are new there.`);
    if (wrong.length > 0) {
      io.print(
        `${wrong.length} did not arrive whole, so nothing was removed: ${wrong.slice(0, NAMES_SHOWN).join(", ")}`,
      );
      io.print("Run the command again when the store is sound.");
      return 1;
    }
    if (removed) io.print("Those of the other place are removed.");
    else if (store_of_new === to)
      io.print(
        "Nothing was removed. When every process runs with this configuration, run it again with --remove; then the other store need not be configured any more.",
      );
    else
      io.print(
        `Nothing was removed, and new files still go to ${store_of_new}: set FILES_STORE=${to}, restart every process, and run this again for what came meanwhile.`,
      );
    return 0;
  },
};

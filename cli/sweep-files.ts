import type { Command } from "#cli/command.ts";
import { sweepFiles } from "#operations/files/sweep-files.ts";

export const sweepFilesCommand: Command = {
  usage: "sweep-files",
  summary:
    "Removes files that nothing has named for a day, and lists documents whose file is lost; a server does it every night",
  async run(ctx, _parameters, io) {
    const { removed, missing } = await sweepFiles(ctx);
    io.print(`${removed} files that nothing names are removed.`);
    for (const { id, organization_id } of missing)
      io.print(`Document ${id} of ${organization_id ?? "an onboarding"} has no file.`);
    return missing.length > 0 ? 1 : 0;
  },
};

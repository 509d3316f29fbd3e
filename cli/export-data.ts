import { parseArgs } from "node:util";
import type { Command } from "#cli/command.ts";
import { makeOpenData } from "#operations/open-data/make-set.ts";
import { removeOldSets } from "#operations/open-data/remove-old-sets.ts";
import { readOpenDataStatus } from "#operations/open-data/sets.ts";

export const exportDataCommand: Command = {
  usage: "export-data [--status]",
  summary:
    "Makes the files of open data at /data anew; a server does it every night. With --status, says when they were last made",
  async run(ctx, parameters, io) {
    const { values } = parseArgs({ args: parameters, options: { status: { type: "boolean", default: false } } });
    if (values.status) {
      const { newest, failed_at, running_since } = await readOpenDataStatus(ctx);
      if (newest)
        io.print(
          `The files of ${newest.name} were made at ${newest.finished_at.toISOString()}, with ${newest.counts.organizations} organisations.`,
        );
      else io.print("No files were made yet.");
      if (running_since) io.print(`New ones are being made since ${running_since.toISOString()}.`);
      if (failed_at)
        io.print(`The last try failed at ${failed_at.toISOString()}: look for open_data.failed in the log.`);
      return failed_at ? 1 : 0;
    }
    const set = await makeOpenData(ctx, {
      progress: (done, total) => io.progress(done, total, `${done} organisations`),
    });
    if (!set) {
      io.print("Another process makes them now. It counts as dead after two minutes of silence.");
      return 1;
    }
    await removeOldSets(ctx);
    const { counts } = set;
    const left_out = Object.values(counts.left_out).reduce((sum, count) => sum + count, 0);
    io.print(
      `${counts.organizations} organisations with ${counts.services} services are in the files, ${left_out} are left out: ${ctx.env.PUBLIC_URL}/data`,
    );
    for (const { name, bytes } of set.files) io.print(`/data/files/${set.name}/${name}  ${bytes} bytes`);
    return 0;
  },
};

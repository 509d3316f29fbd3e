import type { Command } from "#cli/command.ts";
import { republishAll } from "#operations/publishing/republish.ts";

export const republishCommand: Command = {
  usage: "republish",
  summary: "Builds every listing anew from its tables, as after an upgrade that changes what listings hold",
  async run(ctx, _parameters, io) {
    const count = await republishAll(ctx, (done, total) => io.progress(done, total, `${done} organisations`));
    io.print(`${count} listings are built anew.`);
    return 0;
  },
};

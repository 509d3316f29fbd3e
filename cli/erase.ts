import { parseArgs } from "node:util";
import type { Command } from "#cli/command.ts";
import { erasePerson } from "#operations/privacy/erasure.ts";

export const eraseCommand: Command = {
  usage: "erase --contact EMAIL_OR_PHONE [--yes]",
  summary: "Lists what is held about a person and would be erased; with --yes it is erased",
  async run(ctx, parameters, io) {
    const { values } = parseArgs({
      args: parameters,
      options: { contact: { type: "string", default: "" }, yes: { type: "boolean", default: false } },
    });
    const erased = await erasePerson(ctx, values.contact, { really: values.yes });
    for (const [what, count] of erased) io.print(`${count} ${what}`);
    if (erased.length === 0) io.print("Nothing is held about that person.");
    else
      io.print(
        values.yes ? "This is erased." : "This would be erased: with --yes it is. Consents stay, as the law asks.",
      );
    return 0;
  },
};

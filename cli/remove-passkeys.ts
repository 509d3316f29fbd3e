import { parseArgs } from "node:util";
import type { Command } from "#cli/command.ts";
import { removePasskeysByEmail } from "#operations/accounts/users.ts";

export const removePasskeysCommand: Command = {
  usage: "remove-passkeys --email ADDRESS",
  summary: "Removes the passkeys of a user who has lost them, and ends their sessions",
  async run(ctx, parameters, io) {
    const { values } = parseArgs({ args: parameters, options: { email: { type: "string" } } });
    io.print(`${await removePasskeysByEmail(ctx, values.email ?? "")} passkeys are removed.`);
    return 0;
  },
};

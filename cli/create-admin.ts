import { parseArgs } from "node:util";
import type { Command } from "#cli/command.ts";
import { createAdmin } from "#operations/accounts/users.ts";

export const createAdminCommand: Command = {
  usage: "create-admin --email ADDRESS [--phone NUMBER] [--name NAME]",
  summary: "Makes a user an admin, who then signs in with a code sent to that address or number",
  async run(ctx, parameters, io) {
    const { values } = parseArgs({
      args: parameters,
      options: { email: { type: "string" }, phone: { type: "string" }, name: { type: "string" } },
    });
    const made = await createAdmin(ctx, values);
    io.print(made === "made" ? "The admin is made." : "That person is an admin now.");
    return 0;
  },
};

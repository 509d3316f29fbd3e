import { SingleBar } from "cli-progress";
import { sendCommand } from "#cli/channel.ts";
import type { CommandIo } from "#cli/command.ts";
import { commands, help } from "#cli/commands.ts";
import { openInstallation } from "#operations/runtime/bootstrap.ts";
import { parseEnv } from "#operations/runtime/env.ts";
import { IN_USE } from "#operations/runtime/open-database.ts";

/** `npm run marga -- <command>`. Runs here, or in the server when the server holds the embedded database. */
const [name = "help", ...parameters] = process.argv.slice(2);
process.exitCode = await main().catch((error: Error) => {
  console.error(error.message);
  return 1;
});

async function main(): Promise<number> {
  if (name === "help" || name === "--help") {
    console.log(help());
    return 0;
  }
  const command = commands[name];
  if (!command) throw new Error(`There is no command ${name}.\n\n${help()}`);
  const env = parseEnv(process.env);
  const io = terminal();
  if ("runAlone" in command) return command.runAlone(env, parameters, io).finally(io.stop);
  try {
    const installation = await openInstallation(env, { follow: false });
    try {
      return await command.run(installation.ctx, parameters, io);
    } finally {
      io.stop();
      await installation.close();
    }
  } catch (error) {
    if ((error as { code?: string }).code !== IN_USE) throw error;
    return await sendCommand(env.DATA_DIR, [name, ...parameters], io).finally(io.stop);
  }
}

function terminal(): CommandIo & { stop(): void } {
  const bar = new SingleBar({
    format: "{bar} {percentage} %  {words}",
    hideCursor: true,
    noTTYOutput: false,
    clearOnComplete: false,
  });
  return {
    // npm runs scripts in the project's folder; INIT_CWD is the user's working folder.
    cwd: process.env.INIT_CWD ?? process.cwd(),
    print(line) {
      bar.stop();
      console.log(line);
    },
    progress(done, total, words) {
      if (bar.isActive) bar.update(done, { words });
      else bar.start(total, done, { words });
    },
    stop: () => bar.stop(),
  };
}

import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { sendCommand, serveCommands } from "#cli/channel.ts";
import type { CommandIo } from "#cli/command.ts";
import { takeLock } from "#database/lock.ts";

const io: CommandIo = { cwd: "/", print: () => {}, progress: () => {} };

test("a command that is sent while a server starts is turned away, and one that is sent later is run", async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "marga-channel-"));
  const lock = (await takeLock(folder))!;
  onTestFinished(async () => {
    await lock.release();
    fs.rmSync(folder, { recursive: true });
  });
  await expect(sendCommand(folder, ["statistics"], io)).rejects.toThrow("it is still starting");
  // As a server leaves it that ran before
  fs.writeFileSync(path.join(folder, "command-secret"), "of the former start");
  await expect(sendCommand(folder, ["statistics"], io)).rejects.toThrow("it is still starting");

  const printed: string[] = [];
  serveCommands(lock, folder, async (words, { print }) => {
    print(`ran ${words.join(" ")}`);
    return 3;
  });
  expect(await sendCommand(folder, ["statistics"], { ...io, print: (line) => printed.push(line) })).toBe(3);
  expect(printed).toEqual(["ran statistics"]);
});

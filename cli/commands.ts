import { archiveKeyCommand } from "#cli/archive-key.ts";
import { backupCommand } from "#cli/backup.ts";
import { breachReportCommand } from "#cli/breach-report.ts";
import type { Alone, Command, CommandIo } from "#cli/command.ts";
import { createAdminCommand } from "#cli/create-admin.ts";
import { eraseCommand } from "#cli/erase.ts";
import { exportArchiveCommand } from "#cli/export-archive.ts";
import { exportDataCommand } from "#cli/export-data.ts";
import { importCommand } from "#cli/import.ts";
import { missingCommand } from "#cli/missing.ts";
import { moveCommand } from "#cli/move.ts";
import { moveFilesCommand } from "#cli/move-files.ts";
import { openArchiveCommand } from "#cli/open-archive.ts";
import { openapiCommand } from "#cli/openapi.ts";
import { removePasskeysCommand } from "#cli/remove-passkeys.ts";
import { republishCommand } from "#cli/republish.ts";
import { restoreCommand } from "#cli/restore.ts";
import { rotateSecretCommand } from "#cli/rotate-secret.ts";
import { smsTextsCommand } from "#cli/sms-texts.ts";
import { sweepFilesCommand } from "#cli/sweep-files.ts";
import { verifyBackupCommand } from "#cli/verify-backup.ts";
import type { Context } from "#operations/runtime/context.ts";

export const commands: Record<string, Command | Alone> = {
  "create-admin": createAdminCommand,
  import: importCommand,
  "remove-passkeys": removePasskeysCommand,
  republish: republishCommand,
  "rotate-secret": rotateSecretCommand,
  missing: missingCommand,
  "move-files": moveFilesCommand,
  "export-data": exportDataCommand,
  "sms-texts": smsTextsCommand,
  "sweep-files": sweepFilesCommand,
  openapi: openapiCommand,
  backup: backupCommand,
  "verify-backup": verifyBackupCommand,
  restore: restoreCommand,
  move: moveCommand,
  erase: eraseCommand,
  "breach-report": breachReportCommand,
  "archive-key": archiveKeyCommand,
  "export-archive": exportArchiveCommand,
  "open-archive": openArchiveCommand,
};

export function help(): string {
  return [
    "Usage: npm run marga -- <command>",
    ...Object.values(commands).map(({ usage, summary }) => `\n  ${usage}\n      ${summary}`),
    "",
    "Commands work on DATA_DIR (./data) or DATABASE_URL, also while the server runs.",
  ].join("\n");
}

/** Runs a command in a process that already has the database open, such as the server. */
export async function runCommand(ctx: Context, [name = "", ...parameters]: string[], io: CommandIo): Promise<number> {
  try {
    const command = commands[name];
    if (!command || "runAlone" in command) throw new Error(`There is no command ${name} in a server.`);
    return await command.run(ctx, parameters, io);
  } catch (error) {
    io.print((error as Error).message);
    return 1;
  }
}

import { type CheckedBackup, checkEntries } from "#operations/backup/backup-check.ts";
import {
  type BackupSource,
  backupEntries,
  filesFolder,
  TRAILER,
  type Trailer,
} from "#operations/backup/backup-entries.ts";
import { readBackupFile, writeBackupFile } from "#operations/backup/backup-file.ts";
import type { Context } from "#operations/runtime/context.ts";
import { readSecretFile } from "#operations/runtime/secrets.ts";

interface BackupSummary {
  bytes: number;
  rows: number;
  files: number;
  /** Keys of files that rows name and the store does not have */
  missing: string[];
  /** The backup holds the installation's secret */
  with_secret: boolean;
}

/**
 * Writes everything that is committed now to a file, while the server goes on working. Includes a secret that Marga
 * generated unless `without_secret`; never one of the environment. Throws a StartProblem, and leaves no file, when it
 * fails.
 */
export async function makeBackup(
  ctx: Context,
  file: string,
  { without_secret }: { without_secret: boolean },
  progress: BackupSource["progress"],
): Promise<BackupSummary> {
  const snapshot = await ctx.snapshot();
  try {
    // After the snapshot, whose rows may already be under a secret that was made while it was taken.
    const secret = without_secret ? null : secretForBackup(ctx.env);
    let rows = 0;
    let files = 0;
    let missing: string[] = [];
    const entries = backupEntries({
      snapshot,
      engine: ctx.env.DATABASE_URL ? "postgresql" : "embedded",
      files: ctx.files,
      fingerprint: ctx.secrets.fingerprint,
      secret,
      now: ctx.now(),
      progress(done, total, words) {
        if (words !== "files") rows = done;
        progress(done, total, words);
      },
    });
    const countedEntries = async function* () {
      for await (const entry of entries) {
        if (entry.name.startsWith(filesFolder)) files += 1;
        if (entry.name === TRAILER) missing = (JSON.parse(entry.bytes.toString("utf8")) as Trailer).missing;
        yield entry;
      }
    };
    const bytes = await writeBackupFile(file, countedEntries());
    return { bytes, rows, files, missing, with_secret: secret !== null };
  } finally {
    await snapshot.close();
  }
}

/** Describes a backup that is complete. Throws a StartProblem when it is not. */
export function verifyBackup(file: string): Promise<CheckedBackup> {
  return checkEntries(readBackupFile(file));
}

/** A secret set in the environment is its operator's to save. */
export function secretForBackup({ APP_SECRET, DATA_DIR }: Context["env"]): string | null {
  return APP_SECRET === undefined ? readSecretFile(DATA_DIR) : null;
}

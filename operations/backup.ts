import { type Checked, checkEntries } from "#operations/backup-check.ts";
import { backupEntries, filesFolder, type Source, TRAILER, type Trailer } from "#operations/backup-entries.ts";
import { readBackupFile, writeBackupFile } from "#operations/backup-file.ts";
import type { Context } from "#operations/context.ts";
import { fingerprint, readKeptSecret } from "#operations/secrets.ts";

interface MadeBackup {
  bytes: number;
  rows: number;
  files: number;
  /** Keys of files that rows name and that were gone */
  missing: string[];
  /** The secret of this installation is in it */
  with_secret: boolean;
}

/**
 * Keeps everything that is committed now in a file, while others go on working. A secret that was made for the folder goes with it unless
 * `without_secret`; one of the environment never does. Throws a sentence, and leaves no file, when it cannot.
 */
export async function makeBackup(
  ctx: Context,
  file: string,
  { without_secret }: { without_secret: boolean },
  progress: Source["progress"],
): Promise<MadeBackup> {
  const secret = without_secret ? null : secretToKeep(ctx.env);
  const snapshot = await ctx.snapshot();
  try {
    let rows = 0;
    let files = 0;
    let missing: string[] = [];
    const entries = backupEntries({
      snapshot,
      engine: ctx.env.DATABASE_URL ? "postgresql" : "embedded",
      files: ctx.files,
      fingerprint: fingerprint(ctx.secrets),
      secret,
      now: ctx.now(),
      progress(done, total, words) {
        if (words !== "files") rows = done;
        progress(done, total, words);
      },
    });
    const told = async function* () {
      for await (const entry of entries) {
        if (entry.name.startsWith(filesFolder)) files += 1;
        if (entry.name === TRAILER) missing = (JSON.parse(entry.bytes.toString("utf8")) as Trailer).missing;
        yield entry;
      }
    };
    const bytes = await writeBackupFile(file, told());
    return { bytes, rows, files, missing, with_secret: secret !== null };
  } finally {
    await snapshot.close();
  }
}

/** What a backup that is whole holds. Throws a sentence when it is not. */
export function verifyBackup(file: string): Promise<Checked> {
  return checkEntries(readBackupFile(file));
}

/** One of the environment is kept by whoever set it. */
export function secretToKeep({ APP_SECRET, DATA_DIR }: Context["env"]): string | null {
  return APP_SECRET === undefined ? readKeptSecret(DATA_DIR) : null;
}

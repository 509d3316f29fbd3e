import fs from "node:fs";
import { type Checked, checkEntries } from "#operations/backup-check.ts";
import type { Source } from "#operations/backup-entries.ts";
import { readBackupFile } from "#operations/backup-file.ts";
import { type Env, startProblem } from "#operations/env.ts";
import { openFiles } from "#operations/file-stores.ts";
import { loadEntries } from "#operations/restore-load.ts";
import { openTarget } from "#operations/restore-target.ts";
import { fingerprint, keepSecret, openSecrets, readKeptSecret } from "#operations/secrets.ts";

/**
 * Makes the empty installation that the environment names what another was when it was backed up. Throws a sentence and changes nothing
 * when the file is not whole, is of a newer program or another secret, or the installation is not empty. One that is cut off is marked,
 * refuses to be used, and is begun anew by the same command.
 */
export async function restoreBackup(env: Env, file: string, progress: Source["progress"]): Promise<Checked> {
  const secret = await unchanged(async () => {
    const { manifest, secret } = await checkEntries(readBackupFile(file));
    return secretFor(env, manifest.secret.fingerprint, secret);
  });
  const target = await openTarget(env);
  try {
    fs.mkdirSync(env.DATA_DIR, { recursive: true, mode: 0o700 });
    if (secret !== null) keepSecret(env.DATA_DIR, secret);
    const { db } = target.client;
    const checked = await loadEntries(readBackupFile(file), { db, files: openFiles(env), now: new Date(), progress });
    await target.finish();
    return checked;
  } finally {
    await target.close();
  }
}

/** The secret to keep in the folder, or null when it has the right one. Throws a sentence when there is none that fits. */
export function secretFor({ APP_SECRET, DATA_DIR }: Env, wanted: string, kept: string | null): string | null {
  const fits = (secret: string) => fingerprint(openSecrets(secret, DATA_DIR)) === wanted;
  const encrypted = "what is encrypted could never be read again";
  if (APP_SECRET !== undefined) {
    if (fits(APP_SECRET)) return null;
    throw startProblem(`This backup was made with another APP_SECRET; with this one ${encrypted}.`);
  }
  const here = readKeptSecret(DATA_DIR);
  if (here !== null) {
    if (fits(here)) return null;
    throw startProblem(
      `This backup was made with another secret than the one in ${DATA_DIR}/app-secret; ${encrypted}.`,
    );
  }
  if (kept === null)
    throw startProblem("This backup holds no secret: set APP_SECRET to the one that it was made with.");
  if (!fits(kept)) throw startProblem("This backup is damaged: its secret is not the one that it was made with.");
  return kept;
}

async function unchanged<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if ((error as Error).name !== "StartProblem") throw error;
    throw startProblem(`${(error as Error).message} Nothing was changed.`);
  }
}

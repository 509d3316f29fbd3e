import fs from "node:fs";
import path from "node:path";
import { type Client, migrate, openEmbedded, openPostgres } from "#database/client.ts";
import { type Lock, takeLock } from "#database/lock.ts";
import { keepCatalogue } from "#operations/catalogue-keeper.ts";
import type { Context } from "#operations/context.ts";
import { loadDemoData } from "#operations/demo.ts";
import { type Env, startProblem } from "#operations/env.ts";
import { loadGeography, readGazetteer } from "#operations/geography.ts";
import { republishAll } from "#operations/listings.ts";
import { newSearchCounter } from "#operations/search-counts.ts";
import { listingsAreOld, loadSearchTerms, readVocabulary } from "#operations/vocabulary.ts";

export interface Installation {
  ctx: Context;
  /** null when DATABASE_URL names a server, which keeps its own order among processes */
  lock: Lock | null;
  close(): Promise<void>;
}

const SAVE_COUNTS_MS = 60_000;

/** The embedded database belongs to one process; the other one is told so. Matched by `code`. */
export const IN_USE = "in_use";

/**
 * Opens what DATA_DIR and DATABASE_URL name, brings it up to date and fills an empty one. `follow` keeps a search index, as
 * a server needs it, and writes listings anew behind its back when search terms have changed. Throws an Error whose message
 * is one sentence for the person who started it, with `code` in_use when another process has the folder.
 */
export async function openInstallation(
  env: Env,
  options: { follow: boolean; failed?: (error: unknown) => void },
): Promise<Installation> {
  makeFolder(env.DATA_DIR);
  const lock = env.DATABASE_URL ? null : await takeLock(env.DATA_DIR);
  if (!env.DATABASE_URL && !lock) {
    throw startProblem(`The data folder ${env.DATA_DIR} is in use by another Marga process.`, IN_USE);
  }
  const client = await open(env);
  await migrate(client.db);
  await loadGeography(client.db);
  await loadSearchTerms(client.db);
  const counter = newSearchCounter(() => new Date());
  const ctx: Context = {
    env,
    db: client.db,
    user: null,
    now: () => new Date(),
    places: await readGazetteer(client.db),
    vocabulary: await readVocabulary(client.db),
    catalogue: null,
    searched: counter.count,
  };
  const old = await listingsAreOld(client.db);
  if (env.DEMO_DATA) await loadDemoData(ctx);

  const failed = options.failed ?? (() => {});
  const keeper = options.follow ? await keepCatalogue(client, env.DATA_DIR, failed) : null;
  ctx.catalogue = keeper?.catalogue ?? null;
  const stopping = new AbortController();
  const republishing = keeper && old ? republishAll(ctx, () => {}, stopping.signal).catch(failed) : null;
  const saveCounts = () => counter.save(client.db).catch(failed);
  const saving = setInterval(saveCounts, SAVE_COUNTS_MS);
  return {
    ctx,
    lock,
    async close() {
      stopping.abort();
      await republishing;
      clearInterval(saving);
      await saveCounts();
      await keeper?.stop();
      await client.close();
      await lock?.release();
    },
  };
}

function makeFolder(folder: string): void {
  try {
    makeFolders(folder);
    fs.accessSync(folder, fs.constants.W_OK);
    // Root may write anywhere that access() forbids, and a read-only disk shows only here.
    const probe = path.join(folder, `.probe-${process.pid}`);
    fs.writeFileSync(probe, "");
    fs.rmSync(probe);
  } catch (error) {
    throw startProblem(`The data folder ${folder} cannot be written (${(error as NodeJS.ErrnoException).code}).`);
  }
}

/** Step by step: Node's own recursive way never ends where a folder cannot be made below one that exists, as in /proc. */
function makeFolders(folder: string): void {
  if (fs.existsSync(folder)) return;
  makeFolders(path.dirname(folder));
  fs.mkdirSync(folder, { mode: 0o700 });
}

async function open(env: Env): Promise<Client> {
  if (!env.DATABASE_URL) return openEmbedded(env.DATA_DIR);
  try {
    return await openPostgres(env.DATABASE_URL);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw startProblem(`The database at DATABASE_URL does not answer (${code ?? message}).`);
  }
}

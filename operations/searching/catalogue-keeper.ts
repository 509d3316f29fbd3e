import type { Client } from "#database/client.ts";
import { MINUTE_MS } from "#domain/day.ts";
import {
  type Catalogue,
  followListings,
  LISTING_CHANGES,
  openCatalogue,
  saveCatalogue,
} from "#operations/searching/catalogue.ts";
import { compactInBackground } from "#operations/searching/index-compaction.ts";

/** How long a change whose notification was lost stays unknown at most */
const POLL_MS = 1000;
const SAVE_MS = 5 * MINUTE_MS;

interface Keeper {
  catalogue: Catalogue;
  stop(): Promise<void>;
}

/**
 * Opens the catalogue and keeps it current: follows the changes of other processes, on notification and by a poll in case one was
 * lost; merges the parts of the index in the background; and saves it in `folder` for the next start.
 */
export async function keepCatalogue(client: Client, folder: string, failed: (error: unknown) => void): Promise<Keeper> {
  const { catalogue, fromSnapshot } = await openCatalogue(client.db, folder);
  const stopping = new AbortController();

  let merging = Promise.resolve();
  let merges = false;
  const merge = async () => {
    merges = true;
    await compactInBackground(catalogue.index, stopping.signal)
      .catch((error) => stopping.signal.aborted || failed(error))
      .finally(() => {
        merges = false;
      });
  };
  const follow = () =>
    void followListings(client.db, catalogue)
      .then(() => {
        if (!merges && !stopping.signal.aborted) merging = merge();
      })
      .catch(failed);

  let saved = fromSnapshot ? catalogue.seq : 0;
  let saving = Promise.resolve();
  const save = () => {
    if (catalogue.seq === saved) return;
    saved = catalogue.seq;
    saving = saving.then(() => saveCatalogue(client.db, catalogue, folder)).catch(failed);
  };

  save();
  await client.listen(LISTING_CHANGES, follow);
  const timers = [setInterval(follow, POLL_MS), setInterval(save, SAVE_MS)];
  return {
    catalogue,
    async stop() {
      stopping.abort();
      timers.forEach(clearInterval);
      await Promise.all([merging, catalogue.following.catch(() => {})]);
      save();
      await saving;
    },
  };
}

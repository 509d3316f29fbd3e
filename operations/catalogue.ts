import type { Client, Db } from "#database/client.ts";
import type { StoredItem } from "#operations/published.ts";
import { facetSchema } from "#operations/search-document.ts";
import type { SearchDocument } from "#search/document.ts";
import { applyChanges, createIndex, type SearchIndex } from "#search/search-index.ts";

/** The channel on which processes tell each other of publications. */
export const LISTING_CHANGES = "listing_changes";

const ROWS_AT_ONCE = 1000;
const ITEMS_KEPT = 20_000;
const POLL_MS = 2000;

/** What a process keeps of `listings` to answer searches: the index, and the rows of results read lately. */
export interface Catalogue {
  index: SearchIndex;
  /** The last row of `listing_changes` that the index knows */
  seq: number;
  items: Map<string, StoredItem>;
  /** Changes are applied one run after another. */
  following: Promise<void>;
}

/** Reads every listing into a new index. */
export async function loadCatalogue(db: Db): Promise<Catalogue> {
  const seq = await lastChange(db); // before the listings, so that a change in between is applied twice and never missed
  const documents: SearchDocument[] = [];
  let after = "00000000-0000-0000-0000-000000000000";
  for (;;) {
    const rows = await db
      .selectFrom("listings")
      .select(["organization_id", "search"])
      .where("organization_id", ">", after)
      .orderBy("organization_id")
      .limit(ROWS_AT_ONCE)
      .execute();
    if (rows.length === 0) break;
    for (const row of rows) documents.push(row.search as SearchDocument);
    after = rows.at(-1)!.organization_id;
  }
  return { index: createIndex(facetSchema, documents), seq, items: new Map(), following: Promise.resolve() };
}

/** Brings the index up to everything that is committed. Await it after a publication, and the next search sees it. */
export function followListings(db: Db, catalogue: Catalogue): Promise<void> {
  const run = catalogue.following.catch(() => {}).then(() => follow(db, catalogue));
  catalogue.following = run;
  return run;
}

/** Follows the publications of other processes: at once when they are heard of, and by a poll in case one was not. */
export async function keepFollowing(
  client: Client,
  catalogue: Catalogue,
  failed: (error: unknown) => void,
): Promise<() => void> {
  const follow = () => void followListings(client.db, catalogue).catch(failed);
  await client.listen(LISTING_CHANGES, follow);
  const timer = setInterval(follow, POLL_MS);
  return () => clearInterval(timer);
}

/** Result rows by id, from memory where they were read lately. Listings that have just gone are left out. */
export async function readItems(db: Db, catalogue: Catalogue, ids: string[]): Promise<Map<string, StoredItem>> {
  const missing = ids.filter((id) => !catalogue.items.has(id));
  const found = new Map(
    ids.flatMap((id) => (catalogue.items.has(id) ? [[id, catalogue.items.get(id)!] as const] : [])),
  );
  if (missing.length === 0) return found;
  const { seq } = catalogue;
  const rows = await db
    .selectFrom("listings")
    .select(["organization_id", "item"])
    .where("organization_id", "in", missing)
    .execute();
  for (const row of rows) {
    const item = row.item as unknown as StoredItem;
    found.set(row.organization_id, item);
    if (catalogue.seq === seq) catalogue.items.set(row.organization_id, item);
  }
  for (const oldest of catalogue.items.keys()) {
    if (catalogue.items.size <= ITEMS_KEPT) break;
    catalogue.items.delete(oldest);
  }
  return found;
}

async function lastChange(db: Db): Promise<number> {
  const row = await db
    .selectFrom("listing_changes")
    .select((row) => row.fn.max("seq").as("seq"))
    .executeTakeFirst();
  return row?.seq ?? 0;
}

async function follow(db: Db, catalogue: Catalogue): Promise<void> {
  for (;;) {
    const changes = await db
      .selectFrom("listing_changes")
      .select(["seq", "organization_id"])
      .where("seq", ">", catalogue.seq)
      .orderBy("seq")
      .limit(ROWS_AT_ONCE)
      .execute();
    if (changes.length === 0) return;
    const ids = [...new Set(changes.map((change) => change.organization_id))];
    const rows = await db
      .selectFrom("listings")
      .select(["organization_id", "search"])
      .where("organization_id", "in", ids)
      .execute();
    const listed = new Set(rows.map((row) => row.organization_id));
    applyChanges(catalogue.index, {
      upserts: rows.map((row) => row.search as SearchDocument),
      removals: ids.filter((id) => !listed.has(id)),
    });
    for (const id of ids) catalogue.items.delete(id);
    catalogue.seq = changes.at(-1)!.seq;
  }
}

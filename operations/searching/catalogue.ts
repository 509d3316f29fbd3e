import { sql } from "kysely";
import type { Db } from "#database/client.ts";
import { newOutline, type Outline } from "#operations/open-data/hsds-outline.ts";
import type { ResultItem } from "#operations/publishing/result-item.ts";
import { facetSchema } from "#operations/searching/index-entry.ts";
import { type LastChange, loadSnapshot, saveSnapshot } from "#operations/searching/search-snapshot.ts";
import type { IndexEntry } from "#search/index-entry.ts";
import { applyChanges, compact, createIndex, documentCount, type SearchIndex } from "#search/segments/search-index.ts";

/** The channel on which processes notify each other of changed listings. */
export const LISTING_CHANGES = "listing_changes";

const ROWS_AT_ONCE = 1000;
const DOCUMENTS_AT_ONCE = 20_000;
const ITEMS_KEPT = 20_000;

/** What a process holds of `listings` in memory to answer searches: the index, and recently read result rows. */
export interface Catalogue {
  /** false in a command, which does not search */
  hasIndex: boolean;
  index: SearchIndex;
  /** The last row of `listing_changes` that the index includes */
  seq: number;
  items: Map<string, ResultItem>;
  /** What the lists of the open data are chosen by */
  outline: Outline;
  /** When it last checked for changes, in milliseconds of `performance.now` */
  followed_at: number;
  /** The last run of `followListings`; runs come one after another. */
  following: Promise<void>;
}

function newCatalogue(index: SearchIndex, seq: number): Catalogue {
  const beginning = { items: new Map(), outline: newOutline(), followed_at: performance.now() };
  return { hasIndex: true, index, seq, ...beginning, following: Promise.resolve() };
}

/** For a command, which does not search. */
export const noCatalogue: Catalogue = {
  hasIndex: false,
  get index(): SearchIndex {
    throw new Error("A command has no search index");
  },
  seq: 0,
  items: new Map(),
  outline: newOutline(),
  followed_at: Number.NEGATIVE_INFINITY,
  following: Promise.resolve(),
};

/** Opens the folder's snapshot and brings it up to date; without a usable one, reads every listing. */
export async function openCatalogue(db: Db, folder: string): Promise<{ catalogue: Catalogue; fromSnapshot: boolean }> {
  const catalogue = await restoredCatalogue(db, folder);
  return catalogue ? { catalogue, fromSnapshot: true } : { catalogue: await loadCatalogue(db), fromSnapshot: false };
}

/** Reads every listing into a new index. */
export async function loadCatalogue(db: Db): Promise<Catalogue> {
  const seq = (await lastChange(db))?.seq ?? 0; // read before the listings: a change in between is then applied twice instead of missed
  const index = createIndex(facetSchema, []);
  let documents: IndexEntry[] = [];
  const take = () => {
    applyChanges(index, { upserts: documents, removals: [] });
    documents = [];
  };
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
    for (const row of rows) documents.push(row.search as IndexEntry);
    if (documents.length >= DOCUMENTS_AT_ONCE) take();
    after = rows.at(-1)!.organization_id;
  }
  take();
  compact(index);
  return newCatalogue(index, seq);
}

/** Returns null when there is no snapshot of this database, or when the snapshot and the changes since do not add up to the table. */
async function restoredCatalogue(db: Db, folder: string): Promise<Catalogue | null> {
  const snapshot = loadSnapshot(folder, facetSchema);
  if (!snapshot?.change) return null;
  const { seq } = snapshot.change;
  const change = await readChange(db, seq);
  if (!change || JSON.stringify(change) !== JSON.stringify(snapshot.change)) return null;
  const catalogue = newCatalogue(snapshot.index, seq);
  await followListings(db, catalogue);
  return documentCount(catalogue.index) === (await countListings(db)) ? catalogue : null;
}

/** Saves the index in the folder for the next start. Changes during the save may be included; they are then applied twice. */
export async function saveCatalogue(db: Db, { index, seq }: Catalogue, folder: string): Promise<void> {
  await saveSnapshot(folder, index, await readChange(db, seq));
}

/** Applies all committed changes to the index. After awaiting it, the next search sees them. */
export function followListings(db: Db, catalogue: Catalogue): Promise<void> {
  if (!catalogue.hasIndex) return catalogue.following;
  const run = catalogue.following.catch(() => {}).then(() => follow(db, catalogue));
  catalogue.following = run;
  return run;
}

/** Result rows by id, from memory where possible. Listings that were just removed are left out. */
export async function readItems(db: Db, catalogue: Catalogue, ids: string[]): Promise<Map<string, ResultItem>> {
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
    const item = row.item as unknown as ResultItem;
    found.set(row.organization_id, item);
    if (catalogue.seq === seq) catalogue.items.set(row.organization_id, item);
  }
  for (const oldest of catalogue.items.keys()) {
    if (catalogue.items.size <= ITEMS_KEPT) break;
    catalogue.items.delete(oldest);
  }
  return found;
}

/** The number of committed changes that the index lacks. */
export async function changesBehind(db: Db, catalogue: Catalogue): Promise<number> {
  const lacking = db.selectFrom("listing_changes").where("seq", ">", catalogue.seq); // numbers have gaps
  const { count } = await lacking.select((row) => row.fn.countAll<number>().as("count")).executeTakeFirstOrThrow();
  return Number(count);
}

async function lastChange(db: Db): Promise<LastChange | null> {
  return (await changes(db).orderBy("seq", "desc").limit(1).executeTakeFirst()) ?? null;
}

async function readChange(db: Db, seq: number): Promise<LastChange | null> {
  return (await changes(db).where("seq", "=", seq).executeTakeFirst()) ?? null;
}

function changes(db: Db) {
  return db
    .selectFrom("listing_changes")
    .select(["seq", "organization_id", sql<string>`extract(epoch from created_at)::text`.as("created_at")]);
}

async function countListings(db: Db): Promise<number> {
  const row = await db
    .selectFrom("listings")
    .select((row) => row.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(row.count);
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
    catalogue.followed_at = performance.now();
    if (changes.length === 0) return;
    const ids = [...new Set(changes.map((change) => change.organization_id))];
    const rows = await db
      .selectFrom("listings")
      .select(["organization_id", "search"])
      .where("organization_id", "in", ids)
      .execute();
    const listed = new Set(rows.map((row) => row.organization_id));
    applyChanges(catalogue.index, {
      upserts: rows.map((row) => row.search as IndexEntry),
      removals: ids.filter((id) => !listed.has(id)),
    });
    for (const id of ids) catalogue.items.delete(id);
    catalogue.seq = changes.at(-1)!.seq;
  }
}

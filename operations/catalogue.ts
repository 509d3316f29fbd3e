import { sql } from "kysely";
import type { Db } from "#database/client.ts";
import type { StoredItem } from "#operations/published.ts";
import { facetSchema } from "#operations/search-document.ts";
import { type LastChange, loadSnapshot, saveSnapshot } from "#operations/search-snapshot.ts";
import type { SearchDocument } from "#search/document.ts";
import { applyChanges, compact, createIndex, documentCount, type SearchIndex } from "#search/search-index.ts";

/** The channel on which processes tell each other of publications. */
export const LISTING_CHANGES = "listing_changes";

const ROWS_AT_ONCE = 1000;
const DOCUMENTS_AT_ONCE = 20_000;
const ITEMS_KEPT = 20_000;

/** What a process keeps of `listings` to answer searches: the index, and the rows of results read lately. */
export interface Catalogue {
  index: SearchIndex;
  /** The last row of `listing_changes` that the index knows */
  seq: number;
  items: Map<string, StoredItem>;
  /** When it last took changes, or found that there were none, in milliseconds of `performance.now` */
  followed_at: number;
  /** Changes are applied one run after another. */
  following: Promise<void>;
}

function newCatalogue(index: SearchIndex, seq: number): Catalogue {
  return { index, seq, items: new Map(), followed_at: performance.now(), following: Promise.resolve() };
}

/** The catalogue as the folder's snapshot has it, brought up to date, or else read from every listing. */
export async function openCatalogue(db: Db, folder: string): Promise<{ catalogue: Catalogue; fromSnapshot: boolean }> {
  const catalogue = await restoredCatalogue(db, folder);
  return catalogue ? { catalogue, fromSnapshot: true } : { catalogue: await loadCatalogue(db), fromSnapshot: false };
}

/** Reads every listing into a new index. */
export async function loadCatalogue(db: Db): Promise<Catalogue> {
  const seq = (await lastChange(db))?.seq ?? 0; // before the listings, so that a change in between is applied twice and never missed
  const index = createIndex(facetSchema, []);
  let documents: SearchDocument[] = [];
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
    for (const row of rows) documents.push(row.search as SearchDocument);
    if (documents.length >= DOCUMENTS_AT_ONCE) take();
    after = rows.at(-1)!.organization_id;
  }
  take();
  compact(index);
  return newCatalogue(index, seq);
}

/** null when there is no snapshot of this database, or when what it knows and what has changed since do not make up the table. */
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

/** Keeps what the catalogue knows in the folder, for the next start. What it learns meanwhile may be in it too, and is applied twice. */
export async function saveCatalogue(db: Db, { index, seq }: Catalogue, folder: string): Promise<void> {
  await saveSnapshot(folder, index, await readChange(db, seq));
}

/** Brings the index up to everything that is committed. Await it after a publication, and the next search sees it. */
export function followListings(db: Db, catalogue: Catalogue): Promise<void> {
  const run = catalogue.following.catch(() => {}).then(() => follow(db, catalogue));
  catalogue.following = run;
  return run;
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

/** How many changes are committed that the index does not know. */
export async function changesBehind(db: Db, catalogue: Catalogue): Promise<number> {
  const seq = (await lastChange(db))?.seq ?? 0;
  return Math.max(0, seq - catalogue.seq);
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
      upserts: rows.map((row) => row.search as SearchDocument),
      removals: ids.filter((id) => !listed.has(id)),
    });
    for (const id of ids) catalogue.items.delete(id);
    catalogue.seq = changes.at(-1)!.seq;
  }
}

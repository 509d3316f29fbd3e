import { sql } from "kysely";
import { generateDocuments } from "#bench/documents.ts";
import type { Listing } from "#domain/listing.ts";
import { textsToStore } from "#operations/open-data/stored-texts.ts";
import { documentHash } from "#operations/publishing/document-hash.ts";
import { tellOfListings } from "#operations/publishing/publishing.ts";
import type { ResultItem } from "#operations/publishing/result-item.ts";
import { type Context, transaction } from "#operations/runtime/context.ts";
import type { IndexEntry } from "#search/index-entry.ts";

const ROWS_AT_ONCE = 1000;
const LISTINGS_AT_ONCE = 250;

interface Row {
  document: Listing;
  item: Record<string, unknown>;
  search: IndexEntry;
}

/**
 * Fills a database with the demonstration directory up to `count` listings. Each new listing combines the name and
 * words of a generated document, the places of one demonstration listing and the rest of another. Data that only
 * members see is left out.
 */
export async function fillDirectory(ctx: Context, count: number): Promise<void> {
  const rows = (await ctx.db
    .selectFrom("listings")
    .select(["document", "item", "search"])
    .execute()) as unknown as Row[];
  const documents = generateDocuments(Math.max(0, count - rows.length));
  for (let from = 0; from < documents.length; from += ROWS_AT_ONCE) {
    const made = documents.slice(from, from + ROWS_AT_ONCE).map((document, i) => {
      const what = rows[(from + i) % rows.length]!;
      const where = rows[((from + i) * 7919) % rows.length]!;
      return mixed(document, what, where);
    });
    await transaction(ctx, (ctx) => store(ctx, made));
  }
  await sql`analyze`.execute(ctx.db);
}

function mixed(made: IndexEntry, what: Row, where: Row): Row {
  const { id, name } = made;
  const search: IndexEntry = {
    ...what.search,
    id,
    name,
    rank: made.rank,
    recent: made.recent,
    texts: { ...made.texts, address: where.search.texts.address },
    points: where.search.points,
    regions: where.search.regions,
    facets: {
      ...what.search.facets,
      access: where.search.facets.access ?? [],
      states: where.search.facets.states ?? [],
    },
    branches: where.search.branches?.map(({ facets, regions }) => ({
      facets: { access: facets.access ?? [], states: facets.states ?? [] },
      regions,
      words: [],
      concepts: [],
    })),
  };
  const { services, disabilities, modes } = what.item as unknown as ResultItem;
  const offered = { services: services.map((_, i) => i), online: [], disabilities, modes };
  const places = (where.item as unknown as ResultItem).places.map((place) => ({ ...place, ...offered }));
  return {
    search,
    item: { ...what.item, id, name, places },
    document: { ...what.document, id, name } as Listing,
  };
}

async function store(ctx: Context, rows: Row[]): Promise<void> {
  const text = JSON.stringify(rows);
  await sql`insert into organizations (id, name, legal_name, category, type, status, source, created_at, updated_at)
    select (row -> 'search' ->> 'id')::uuid, row -> 'search' ->> 'name', row -> 'search' ->> 'name', 'ngo', 'non-profit', 'approved', 'import',
      now(), now() from jsonb_array_elements(${text}::jsonb) row`.execute(ctx.db);
  const listings = rows.map(({ document, item, search }) => {
    const written = JSON.stringify(document);
    const hash = documentHash(written);
    return {
      ...{ organization_id: search.id, document: written, item: JSON.stringify(item), search: JSON.stringify(search) },
      ...{ hash, published_at: ctx.now(), ...textsToStore(document, hash) },
    };
  });
  for (let from = 0; from < listings.length; from += LISTINGS_AT_ONCE)
    await ctx.db
      .insertInto("listings")
      .values(listings.slice(from, from + LISTINGS_AT_ONCE))
      .execute();
  // Marks the listings as compared, because the comparison of duplicates is not measured.
  await sql`insert into duplicate_keys (organization_id, key)
    select id, id::text from (select (row -> 'search' ->> 'id')::uuid as id from jsonb_array_elements(${text}::jsonb) row) made`.execute(
    ctx.db,
  );
  await tellOfListings(
    ctx,
    rows.map(({ search }) => search.id),
  );
}

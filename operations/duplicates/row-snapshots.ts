import { sql } from "kysely";
import { insertRows } from "#database/insert-rows.ts";
import type { Context } from "#operations/runtime/context.ts";

/** Tables with rows of an organisation, parents before children, and the condition that finds its rows. */
const tables = {
  organizations: "id = any(ids)",
  organization_details: "organization_id = any(ids)",
  key_people: "organization_id = any(ids)",
  contacts: "organization_id = any(ids)",
  addresses: "organization_id = any(ids)",
  disabilities: "organization_id = any(ids)",
  services: "organization_id = any(ids)",
  service_addresses: "service_id in (select id from services where organization_id = any(ids))",
  service_disabilities: "service_id in (select id from services where organization_id = any(ids))",
  service_availability: "service_id in (select id from services where organization_id = any(ids))",
  registration_details: "organization_id = any(ids)",
  documents: "organization_id = any(ids)",
  verifications: "organization_id = any(ids)",
  approved_versions: "organization_id = any(ids)",
  removals: "organization_id = any(ids)",
  organization_members: "organization_id = any(ids)",
  possible_duplicates: "organization_id = any(ids) or other_id = any(ids)",
  duplicate_keys: "organization_id = any(ids)",
  review_notes: "organization_id = any(ids)",
  review_checks: "organization_id = any(ids)",
  reports: "organization_id = any(ids)",
  confirmation_calls: "organization_id = any(ids)",
  listing_counts: "organization_id = any(ids)",
  availability_questions: "organization_id = any(ids)",
  fact_claims: "organization_id = any(ids)",
  consents: "organization_id = any(ids)",
  onboarding_drafts: "organization_id = any(ids)",
  listings: "organization_id = any(ids)",
} as const;
export type SnapshotTable = keyof typeof tables;
export const snapshotTables = Object.keys(tables) as SnapshotTable[];

/** The tables that a merge changes, and those that reference them. Listings are made from these anew. */
export const mergeTables = snapshotTables.filter(
  (table) =>
    ![
      "verifications",
      "approved_versions",
      "removals",
      "reports",
      "confirmation_calls",
      "review_notes",
      "review_checks",
      "availability_questions",
      "consents",
      "onboarding_drafts",
      "listings",
    ].includes(table),
);

/** Others reference these with ON DELETE: their rows are updated, never deleted. */
const referencedTables: readonly SnapshotTable[] = ["organizations", "onboarding_drafts"];

type Row = Record<string, unknown>;
export type Snapshot = Partial<Record<SnapshotTable, Row[]>>;

/** The rows of organisations in these tables as lossless JSON. In a transaction that holds the organisations. */
export async function takeSnapshot(
  ctx: Context,
  ids: string[],
  wanted: readonly SnapshotTable[] = snapshotTables,
): Promise<Snapshot> {
  const snapshot: Snapshot = {};
  for (const table of wanted) {
    const { rows } = await sql<{ row: Row }>`
      select to_jsonb(stored.*) as row from ${sql.table(table)} stored where ${belongsTo(table, ids)}`.execute(ctx.db);
    snapshot[table] = rows.map(({ row }) => row);
  }
  return snapshot;
}

/**
 * Makes the rows what they were in the snapshot. `ids` are those of `takeSnapshot`. In a transaction that holds them.
 */
export async function restoreSnapshot(ctx: Context, ids: string[], snapshot: Snapshot): Promise<void> {
  const savedTables = snapshotTables.filter((table) => snapshot[table]);
  for (const table of savedTables.toReversed()) {
    if (referencedTables.includes(table)) continue;
    await sql`delete from ${sql.table(table)} where ${belongsTo(table, ids)}`.execute(ctx.db);
  }
  for (const table of savedTables) {
    const rows = snapshot[table]!;
    if (rows.length === 0) continue;
    // A column that is newer than the snapshot gets its default.
    if (referencedTables.includes(table)) await updateRows(ctx, table, rows);
    else await insertRows(ctx.db, table, rows);
  }
}

async function updateRows({ db }: Context, table: SnapshotTable, rows: Row[]) {
  const columns = Object.keys(rows[0]!).map((column) => sql`${sql.ref(column)} = were.${sql.ref(column)}`);
  await sql`update ${sql.table(table)} set ${sql.join(columns)}
    from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb) were
    where ${sql.ref(`${table}.id`)} = were.id`.execute(db);
}

function belongsTo(table: SnapshotTable, ids: string[]) {
  return sql.join(
    tables[table].split("ids").map((part) => sql.raw(part)),
    sql`${ids}::uuid[]`,
  );
}

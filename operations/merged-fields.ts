import { sql } from "kysely";
import type { MergeField } from "#domain/merge.ts";
import type { Context } from "#operations/context.ts";

const ofOrganization: readonly MergeField[] = [
  "name",
  "legal_name",
  "category",
  "type",
  "is_individual",
  "tags",
  "website",
  "facebook",
  "twitter",
  "linkedin",
  "youtube",
];
/** Files and people: they change places, so that both keep one. */
const exchanged = {
  logo: { table: "documents", condition: "type = 'organization_logo'" },
  spoc: { table: "contacts", condition: "type = 'spoc'" },
} as const;

/** Gives one organisation these fields of the other; `fields` are all that are taken. In the transaction that merges them. */
export async function takeFields(ctx: Context, from: string, to: string, fields: MergeField[]): Promise<void> {
  const own = fields.filter((field) => ofOrganization.includes(field));
  await copy(ctx, "organizations", "id", from, to, own);
  const details = fields.filter((field) => !ofOrganization.includes(field) && !(field in exchanged));
  const columns = details.flatMap((field) => (field === "pan_card" ? ["pan_encrypted", "pan_hash"] : [field]));
  await copy(ctx, "organization_details", "organization_id", from, to, columns);
  await ctx.db
    .updateTable("organizations")
    .set((row) => ({ version: row("version", "+", 1) }))
    .where("id", "=", to)
    .execute();
  for (const field of ["logo", "spoc"] as const) {
    if (fields.includes(field) || !(await hasOwn(ctx, to, field))) await exchange(ctx, from, to, field);
  }
}

async function copy({ db }: Context, table: string, key: string, from: string, to: string, columns: string[]) {
  if (columns.length === 0) return;
  const set = columns.map((column) => sql`${sql.ref(column)} = taken.${sql.ref(column)}`);
  await sql`update ${sql.table(table)} set ${sql.join(set)} from ${sql.table(table)} taken
    where ${sql.ref(`${table}.${key}`)} = ${to} and taken.${sql.ref(key)} = ${from}`.execute(db);
}

async function hasOwn({ db }: Context, id: string, field: keyof typeof exchanged): Promise<boolean> {
  const { table, condition } = exchanged[field];
  const { rows } = await sql`
    select 1 from ${sql.table(table)} where organization_id = ${id} and ${sql.raw(condition)} limit 1`.execute(db);
  return rows.length > 0;
}

async function exchange({ db }: Context, one: string, other: string, field: keyof typeof exchanged): Promise<void> {
  const { table, condition } = exchanged[field];
  const all = await sql<{ id: string; organization_id: string; position: number }>`
    select id, organization_id, position from ${sql.table(table)}
    where organization_id in (${one}, ${other}) and ${sql.raw(condition)}`.execute(db);
  // Aside first: two of one organisation may not stand at one position.
  await sql`update ${sql.table(table)} set position = position + 1000
    where id = any(${all.rows.map(({ id }) => id)}::uuid[])`.execute(db);
  for (const { id, organization_id, position } of all.rows) {
    const to = organization_id === one ? other : one;
    await sql`update ${sql.table(table)} set organization_id = ${to}, position = ${position} where id = ${id}`.execute(
      db,
    );
  }
}

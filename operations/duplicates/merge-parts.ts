import { sql } from "kysely";
import { appError, type FieldErrors } from "#domain/errors.ts";
import { type MergeField, type MergePart, mergeParts } from "#domain/merge.ts";
import { detailNames, MAX_CONTACTS, MAX_PEOPLE } from "#domain/organization.ts";
import { problems } from "#domain/problems.ts";
import type { Context } from "#operations/runtime/context.ts";

/** Columns of `organization_details`; the other fields are columns of `organizations`, except the swapped ones. */
const detailFields: readonly MergeField[] = [...detailNames, "is_partner", "pan_card"];
/** Logos and SPOCs are swapped, so that both organisations keep one. */
const swapped = {
  logo: { table: "documents", condition: "type = 'organization_logo'" },
  spoc: { table: "contacts", condition: "type = 'spoc'" },
} as const;

/** Copies these fields from one organisation to the other. In the merge's transaction. */
export async function copyFields(ctx: Context, from: string, to: string, fields: MergeField[]): Promise<void> {
  const own = fields.filter((field) => !detailFields.includes(field) && !(field in swapped));
  await copy(ctx, "organizations", "id", from, to, own);
  const details = fields.filter((field) => detailFields.includes(field));
  const columns = details.flatMap((field) => (field === "pan_card" ? ["pan_encrypted", "pan_hash"] : [field]));
  await copy(ctx, "organization_details", "organization_id", from, to, columns);
  await ctx.db
    .updateTable("organizations")
    .set((row) => ({ version: row("version", "+", 1) }))
    .where("id", "=", to)
    .execute();
  for (const field of ["logo", "spoc"] as const) {
    if (fields.includes(field) || !(await hasOwn(ctx, to, field))) await swap(ctx, from, to, field);
  }
}

async function copy({ db }: Context, table: string, key: string, from: string, to: string, columns: string[]) {
  if (columns.length === 0) return;
  const set = columns.map((column) => sql`${sql.ref(column)} = taken.${sql.ref(column)}`);
  await sql`update ${sql.table(table)} set ${sql.join(set)} from ${sql.table(table)} taken
    where ${sql.ref(`${table}.${key}`)} = ${to} and taken.${sql.ref(key)} = ${from}`.execute(db);
}

async function hasOwn({ db }: Context, id: string, field: keyof typeof swapped): Promise<boolean> {
  const { table, condition } = swapped[field];
  const { rows } = await sql`
    select 1 from ${sql.table(table)} where organization_id = ${id} and ${sql.raw(condition)} limit 1`.execute(db);
  return rows.length > 0;
}

async function swap({ db }: Context, one: string, other: string, field: keyof typeof swapped): Promise<void> {
  const { table, condition } = swapped[field];
  const all = await sql<{ id: string; organization_id: string; position: number }>`
    select id, organization_id, position from ${sql.table(table)}
    where organization_id in (${one}, ${other}) and ${sql.raw(condition)}`.execute(db);
  // Moved out of the way first: positions are unique within an organisation.
  await sql`update ${sql.table(table)} set position = position + 1000
    where id = any(${all.rows.map(({ id }) => id)}::uuid[])`.execute(db);
  for (const { id, organization_id, position } of all.rows) {
    const to = organization_id === one ? other : one;
    await sql`update ${sql.table(table)} set organization_id = ${to}, position = ${position} where id = ${id}`.execute(
      db,
    );
  }
}

export type LeftOut = Record<MergePart, string[]>;

/** Which rows of each part move, and how many an organisation may have */
const partRules: Record<MergePart, { condition: string; most: number }> = {
  addresses: { condition: "true", most: 1000 },
  services: { condition: "true", most: 1000 },
  registration_details: { condition: "true", most: 1000 },
  contacts: { condition: "type = 'display_contact'", most: MAX_CONTACTS },
  key_people: { condition: "true", most: MAX_PEOPLE },
};

/**
 * Moves the parts of one organisation behind those of the other, except those in `leave_out`, and returns how many
 * moved. Throws 422 for too many parts, for an unknown id, and for a service that would be left without an address. In
 * the merge's transaction.
 */
export async function moveParts(
  ctx: Context,
  from: string,
  to: string,
  leave_out: LeftOut,
): Promise<Record<MergePart, number>> {
  await requireFitting(ctx, from, to, leave_out);
  await hideStreetsOfIndividual(ctx, from);
  const moved = {} as Record<MergePart, number>;
  for (const part of mergeParts) moved[part] = await move(ctx, part, from, to, leave_out[part]);
  await sql`update disabilities set organization_id = ${to} where organization_id = ${from}`.execute(ctx.db);
  await moveFilesAndLinks(ctx, from, to);
  return moved;
}

/** The streets of an individual were hidden whatever was answered, and stay so until the organisation answers. */
async function hideStreetsOfIndividual({ db }: Context, from: string): Promise<void> {
  await sql`update addresses set show_street = false where organization_id = ${from}
    and exists (select 1 from organizations where id = ${from} and is_individual)`.execute(db);
}

async function requireFitting(ctx: Context, from: string, to: string, leave_out: LeftOut): Promise<void> {
  const errors: FieldErrors = {};
  for (const part of mergeParts) {
    const { condition, most } = partRules[part];
    const { rows } = await sql<{ id: string; organization_id: string }>`
      select id, organization_id from ${sql.table(part)}
      where organization_id in (${from}, ${to}) and ${sql.raw(condition)}`.execute(ctx.db);
    const theirs = new Set(rows.filter(({ organization_id }) => organization_id === from).map(({ id }) => id));
    const left = new Set(leave_out[part]);
    if ([...left].some((id) => !theirs.has(id))) errors[`leave_out.${part}`] = [problems.merge_unknown];
    else if (rows.length - left.size > most && theirs.size > left.size)
      errors[`leave_out.${part}`] = [problems.too_many];
  }
  if (errors["leave_out.addresses"] === undefined && (await leavesServiceWithoutAddress(ctx, from, leave_out))) {
    errors["leave_out.addresses"] = [problems.merge_placeless];
  }
  if (Object.keys(errors).length > 0) throw appError("validation", { errors });
}

/** Whether a service would move while all of its addresses stay. */
async function leavesServiceWithoutAddress(
  { db }: Context,
  from: string,
  { addresses, services }: LeftOut,
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from services where organization_id = ${from} and id <> all(${services}::uuid[])
    and exists (select 1 from service_addresses where service_id = services.id)
    and not exists (select 1 from service_addresses
      where service_id = services.id and address_id <> all(${addresses}::uuid[])) limit 1`.execute(db);
  return rows.length > 0;
}

async function move({ db }: Context, part: MergePart, from: string, to: string, left: string[]): Promise<number> {
  const table = sql.table(part);
  const condition = sql.raw(partRules[part].condition);
  const { rows } = await sql`
    update ${table} set organization_id = ${to}, position = moving.position from (
      select id, (select coalesce(max(position) + 1, 0) from ${table} where organization_id = ${to} and ${condition})
        + row_number() over (order by position) - 1 as position
      from ${table} where organization_id = ${from} and ${condition} and id <> all(${left}::uuid[])
    ) moving where ${table}.id = moving.id returning 1`.execute(db);
  return rows.length;
}

/** Moves files with the part they belong to, and unlinks services from addresses of the other organisation. */
async function moveFilesAndLinks({ db }: Context, from: string, to: string): Promise<void> {
  await sql`
    update documents set organization_id = ${to} where organization_id = ${from} and (
      service_id in (select id from services where organization_id = ${to})
      or registration_detail_id in (select id from registration_details where organization_id = ${to})
      or (type <> 'organization_logo' and service_id is null and registration_detail_id is null))`.execute(db);
  await sql`
    delete from service_addresses using services, addresses
    where services.id = service_id and addresses.id = address_id
      and services.organization_id in (${from}, ${to}) and services.organization_id <> addresses.organization_id`.execute(
    db,
  );
}

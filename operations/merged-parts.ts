import { sql } from "kysely";
import { appError, type FieldErrors } from "#domain/errors.ts";
import { type MergePart, mergeParts } from "#domain/merge.ts";
import { MAX_CONTACTS, MAX_PEOPLE } from "#domain/organization.ts";
import { problems } from "#domain/problems.ts";
import type { Context } from "#operations/context.ts";

export type LeftOut = Record<MergePart, string[]>;

/** Of each, what else is counted and moved by it alone */
const kinds: Record<MergePart, { condition: string; most: number }> = {
  addresses: { condition: "true", most: 1000 },
  services: { condition: "true", most: 1000 },
  registration_details: { condition: "true", most: 1000 },
  contacts: { condition: "type = 'display_contact'", most: MAX_CONTACTS },
  key_people: { condition: "true", most: MAX_PEOPLE },
};

/**
 * Moves the parts of one organisation behind those of another, but for those left out, and answers how many moved. Throws 422 when
 * that makes more than anybody has, names what is not there, or leaves a service without a place. In the transaction that merges them.
 */
export async function moveParts(
  ctx: Context,
  from: string,
  to: string,
  leave_out: LeftOut,
): Promise<Record<MergePart, number>> {
  await requireFitting(ctx, from, to, leave_out);
  const moved = {} as Record<MergePart, number>;
  for (const part of mergeParts) moved[part] = await move(ctx, part, from, to, leave_out[part]);
  await sql`update disabilities set organization_id = ${to} where organization_id = ${from}`.execute(ctx.db);
  await followServices(ctx, from, to);
  return moved;
}

async function requireFitting(ctx: Context, from: string, to: string, leave_out: LeftOut): Promise<void> {
  const errors: FieldErrors = {};
  for (const part of mergeParts) {
    const { condition, most } = kinds[part];
    const { rows } = await sql<{ id: string; organization_id: string }>`
      select id, organization_id from ${sql.table(part)}
      where organization_id in (${from}, ${to}) and ${sql.raw(condition)}`.execute(ctx.db);
    const theirs = new Set(rows.filter(({ organization_id }) => organization_id === from).map(({ id }) => id));
    const left = new Set(leave_out[part]);
    if ([...left].some((id) => !theirs.has(id))) errors[`leave_out.${part}`] = [problems.merge_unknown];
    else if (rows.length - left.size > most && theirs.size > left.size)
      errors[`leave_out.${part}`] = [problems.too_many];
  }
  if (errors["leave_out.addresses"] === undefined && (await hasPlaceless(ctx, from, leave_out))) {
    errors["leave_out.addresses"] = [problems.merge_placeless];
  }
  if (Object.keys(errors).length > 0) throw appError("validation", { errors });
}

/** A service that moves while all of its places stay */
async function hasPlaceless({ db }: Context, from: string, { addresses, services }: LeftOut): Promise<boolean> {
  const { rows } = await sql`
    select 1 from services where organization_id = ${from} and id <> all(${services}::uuid[])
    and exists (select 1 from service_addresses where service_id = services.id)
    and not exists (select 1 from service_addresses
      where service_id = services.id and address_id <> all(${addresses}::uuid[])) limit 1`.execute(db);
  return rows.length > 0;
}

async function move({ db }: Context, part: MergePart, from: string, to: string, left: string[]): Promise<number> {
  const table = sql.table(part);
  const condition = sql.raw(kinds[part].condition);
  const { rows } = await sql`
    update ${table} set organization_id = ${to}, position = moving.position from (
      select id, (select coalesce(max(position) + 1, 0) from ${table} where organization_id = ${to} and ${condition})
        + row_number() over (order by position) - 1 as position
      from ${table} where organization_id = ${from} and ${condition} and id <> all(${left}::uuid[])
    ) moving where ${table}.id = moving.id returning 1`.execute(db);
  return rows.length;
}

/** Files go where what they belong to went, and no service stands at a place of the other's. */
async function followServices({ db }: Context, from: string, to: string): Promise<void> {
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

import { sql } from "kysely";
import { lastWeeks } from "#domain/day.ts";
import {
  type CoverageCell,
  type CoverageParameters,
  DIRECTORY_WEEKS,
  FEWEST_SEARCHES,
} from "#domain/directory-statistics.ts";
import { type PageMeta, pageMeta } from "#domain/page.ts";
import { type ServiceCategory, serviceCategorySlugs } from "#domain/service.ts";
import { states } from "#domain/state.ts";
import { requireAdmin } from "#operations/desk/admins.ts";
import type { Context } from "#operations/runtime/context.ts";
import { districtRegion } from "#operations/searching/location.ts";

/** The list ends after the most missed. */
const MAX_MISSED = 200;

type Filters = Pick<CoverageParameters, "state" | "disability">;

/** The services by place, with the searches there that found nothing: the most missed first, then the least served. */
export async function listCoverage(
  ctx: Context,
  { page, per_page, ...filters }: CoverageParameters,
): Promise<{ data: CoverageCell[]; meta: PageMeta }> {
  const cells = await listAllCoverage(ctx, filters);
  return { data: cells.slice((page - 1) * per_page, page * per_page), meta: pageMeta(cells.length, page, per_page) };
}

/** The whole list in the same order. */
export async function listAllCoverage(ctx: Context, filters: Filters): Promise<CoverageCell[]> {
  requireAdmin(ctx);
  const missed = await missedCells(ctx, filters);
  const served = filters.state ? await servedCells(ctx, filters.state, filters.disability) : [];
  const cells = new Map(served.map((cell) => [keyOf(cell), cell]));
  const unknown = missed.filter((cell) => !cells.has(keyOf(cell)));
  for (const cell of await countListings(ctx, unknown)) cells.set(keyOf(cell), cell);
  for (const cell of missed) cells.get(keyOf(cell))!.missed = cell.missed;
  return [...cells.values()].sort((a, b) => b.missed - a.missed || a.listings - b.listings || byName(a, b));
}

function keyOf({ state, district, disability, service }: CoverageCell): string {
  return `${districtRegion(state, district ?? "")} ${disability ?? ""} ${service ?? ""}`;
}

function byName(a: CoverageCell, b: CoverageCell): number {
  const [one, other] = [a, b].map(({ state, district, disability, service }) =>
    [state, district ?? "", disability ?? "", service ?? ""].join("\t"),
  ) as [string, string];
  return one < other ? -1 : Number(one > other);
}

/**
 * Searches without a result, by place, disability and service. Sums below FEWEST_SEARCHES are left out, so that no
 * difference of two sums reveals a smaller one.
 */
async function missedCells(ctx: Context, { state, disability }: Filters): Promise<CoverageCell[]> {
  let counted = ctx.db
    .selectFrom("search_counts")
    .select(({ fn }) => ["state_code", "district", "codes", fn.sum<string>("without_result").as("missed")])
    .where("week", ">=", lastWeeks(ctx.now(), DIRECTORY_WEEKS)[0]!)
    .where("codes", "!=", "")
    .where("state_code", "!=", "")
    .groupBy(["state_code", "district", "codes"])
    .having(({ fn }) => fn.sum("without_result"), ">=", FEWEST_SEARCHES)
    .orderBy("missed", "desc");
  if (state) counted = counted.where("state_code", "=", state);
  const cells = new Map<string, CoverageCell>();
  for (const row of await counted.execute()) {
    for (const help of helpIn(row.codes)) {
      if (disability && help.disability !== disability) continue;
      const place = { state: nameOf(row.state_code), district: row.district || null };
      const cell = { ...place, ...help, listings: 0, missed: Number(row.missed) };
      const same = cells.get(keyOf(cell));
      if (same) same.missed += cell.missed;
      else cells.set(keyOf(cell), cell);
    }
  }
  return [...cells.values()].sort((a, b) => b.missed - a.missed || byName(a, b)).slice(0, MAX_MISSED);
}

function nameOf(state_code: string): string {
  return states.find(({ code }) => code === state_code)!.name;
}

/** `disabilities:locomotor services:therapeutics`: each service that was searched for, for each disability. */
function helpIn(codes: string): Pick<CoverageCell, "disability" | "service">[] {
  const named = (group: string) =>
    codes.split(" ").flatMap((code) => (code.startsWith(`${group}:`) ? [code.slice(group.length + 1)] : []));
  const [forWhom, what] = [named("disabilities"), named("services") as ServiceCategory[]];
  if (forWhom.length + what.length === 0) return [];
  return (forWhom.length > 0 ? forWhom : [null]).flatMap((disability) =>
    (what.length > 0 ? what : [null]).map((service) => ({ disability, service })),
  );
}

const PUBLIC = sql`organizations.status = 'approved' and organizations.delete_after is null and organizations.merged_into is null`;

/** A service without addresses of its own is offered at all of them. */
const OFFERED_THERE = sql`(exists (select 1 from service_addresses as own where own.service_id = services.id and own.address_id = addresses.id)
  or not exists (select 1 from service_addresses as own where own.service_id = services.id))`;

/** What is offered in a state, by district; for one disability also what is not. */
async function servedCells(ctx: Context, state_code: string, slug: string | undefined): Promise<CoverageCell[]> {
  const state = nameOf(state_code);
  const { rows } = await sql<{ district: string; disability: string; service: ServiceCategory; listings: string }>`
    select addresses.district, disabilities.slug as disability, services.category as service,
      count(distinct organizations.id) as listings
    from addresses join organizations on organizations.id = addresses.organization_id
    join services on services.organization_id = organizations.id
    join service_disabilities on service_disabilities.service_id = services.id
    join disabilities on disabilities.id = service_disabilities.disability_id and disabilities.organization_id is null
    where addresses.state = ${state} and addresses.district <> '' and ${PUBLIC} and ${OFFERED_THERE}
    ${slug ? sql`and disabilities.slug = ${slug}` : sql``} group by 1, 2, 3`.execute(ctx.db);
  const found = rows.map((row) => ({ ...row, state, listings: Number(row.listings), missed: 0 }));
  const cells = new Map<string, CoverageCell>();
  for (const cell of [...(slug ? await everyCell(ctx, state_code, slug) : []), ...found]) {
    const same = cells.get(keyOf(cell));
    if (same) same.listings += cell.listings;
    else cells.set(keyOf(cell), cell);
  }
  return [...cells.values()];
}

async function everyCell(ctx: Context, state_code: string, disability: string): Promise<CoverageCell[]> {
  const districts = await ctx.db
    .selectFrom("places")
    .select("name")
    .where("kind", "=", "district")
    .where("state_code", "=", state_code)
    .execute();
  const state = nameOf(state_code);
  return districts.flatMap(({ name: district }) =>
    serviceCategorySlugs.map((service) => ({ state, district, disability, service, listings: 0, missed: 0 })),
  );
}

/** Adds to each cell how many listings it has; a value that a cell does not name may be any. */
async function countListings(ctx: Context, cells: CoverageCell[]): Promise<CoverageCell[]> {
  const [inDistricts, inStates] = [cells.filter(({ district }) => district), cells.filter(({ district }) => !district)];
  return [...(await countIn(ctx, inDistricts, true)), ...(await countIn(ctx, inStates, false))];
}

/** Two queries: an index on the district is of no use where the district may be any. */
async function countIn(ctx: Context, cells: CoverageCell[], byDistrict: boolean): Promise<CoverageCell[]> {
  if (cells.length === 0) return [];
  const wanted = JSON.stringify(cells.map((cell, i) => ({ ...cell, i })));
  const { rows } = await sql<{ i: number; listings: string }>`
    select wanted.i, found.listings from jsonb_to_recordset(${wanted}::jsonb)
      as wanted (i int, state text, district text, disability text, service text)
    cross join lateral (
      select count(distinct organizations.id) as listings from addresses
      join organizations on organizations.id = addresses.organization_id
      where ${PUBLIC} and addresses.state = wanted.state
        ${byDistrict ? sql`and lower(addresses.district) = lower(wanted.district)` : sql``}
        and exists (select 1 from services where services.organization_id = organizations.id
          and (wanted.service is null or services.category = wanted.service) and ${OFFERED_THERE}
          and (wanted.disability is null or exists (select 1 from service_disabilities
            join disabilities on disabilities.id = disability_id
            where service_id = services.id and slug = wanted.disability)))
    ) as found`.execute(ctx.db);
  return rows.map(({ i, listings }) => ({ ...cells[Number(i)]!, listings: Number(listings) }));
}

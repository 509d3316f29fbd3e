import { setImmediate } from "node:timers/promises";
import { sql } from "kysely";
import type {
  District,
  DistrictChange,
  DistrictListParameters,
  DistrictRename,
  DistrictsRenamed,
  NewDistrict,
  UnknownDistrict,
} from "#domain/district.ts";
import { appError } from "#domain/errors.ts";
import { type PageMeta, pageMeta } from "#domain/page.ts";
import { problems } from "#domain/problems.ts";
import { findState, states } from "#domain/state.ts";
import { requireAdmin } from "#operations/desk/admins.ts";
import { asAdmin } from "#operations/desk/audit.ts";
import type { Context } from "#operations/runtime/context.ts";
import { nextPlaceId, renameWithin } from "#operations/searching/geography.ts";
import { knownPlace, type Lookups, newLookups } from "#operations/searching/known-places.ts";
import { districtRegion } from "#operations/searching/location.ts";
import { changeReference, followReference } from "#operations/searching/reference.ts";
import { renameInAddresses } from "#operations/searching/rename-district.ts";
import { foldPlaceName } from "#search/places/place-names.ts";

const EXAMPLES = 3;
const UNKNOWN_SHOWN = 50;

const columns = ["id", "name", "state_code", "aliases", "latitude", "longitude", "source"] as const;
type Row = Omit<District, "state" | "listings"> & { state_code: string };

/** Sorted by state, then by name. */
export async function listDistricts(
  ctx: Context,
  { search, state, page, per_page }: DistrictListParameters,
): Promise<{ data: District[]; meta: PageMeta }> {
  requireAdmin(ctx);
  const wanted = foldPlaceName(search);
  const found = (await districtRows(ctx))
    .filter(({ state_code }) => !state || stateName(state_code) === state)
    .filter(({ name, aliases }) => [name, ...aliases].some((each) => foldPlaceName(each).includes(wanted)))
    .sort(
      (a, b) => compare(stateName(a.state_code), stateName(b.state_code)) || compare(a.name, b.name) || a.id - b.id,
    );
  const shown = found.slice((page - 1) * per_page, page * per_page);
  const listings = await countListings(ctx);
  const data = shown.map((row) => present(row, listings.get(regionOf(row)) ?? 0));
  return { data, meta: pageMeta(found.length, page, per_page) };
}

/** Districts that addresses name but the list lacks, the most frequent first. */
export async function listUnknownDistricts(ctx: Context): Promise<UnknownDistrict[]> {
  requireAdmin(ctx);
  const known = new Set((await districtRows(ctx)).map(regionOf));
  const rows = await ctx.db
    .selectFrom("addresses")
    .innerJoin("organizations", "organizations.id", "addresses.organization_id")
    .select(["addresses.state", "addresses.district"])
    .select((row) => [
      row.fn.countAll<number>().as("addresses"),
      row.fn.count<number>("organizations.id").distinct().as("organizations"),
      sql<{ id: string; name: string }[]>`(array_agg(
        jsonb_build_object('id', organizations.id, 'name', organizations.name) order by organizations.id
      ))[1:${sql.lit(EXAMPLES * 4)}]`.as("examples"),
    ])
    .where("addresses.district", "!=", "")
    .where("delete_after", "is", null)
    .where("merged_into", "is", null)
    .groupBy(["addresses.state", "addresses.district"])
    .execute();
  const shown = rows
    .filter(({ state, district }) => !known.has(districtRegion(codeOf(state), district)))
    .map((row) => ({
      state: row.state,
      name: row.district,
      addresses: Number(row.addresses),
      organizations: Number(row.organizations),
      examples: [...new Map(row.examples.map((each) => [each.id, each])).values()].slice(0, EXAMPLES),
    }))
    .sort((a, b) => b.addresses - a.addresses || compare(a.state, b.state) || compare(a.name, b.name))
    .slice(0, UNKNOWN_SHOWN);
  const lookups = newLookups();
  const districts: UnknownDistrict[] = [];
  for (const district of shown) {
    await setImmediate(); // a name that is looked up takes tens of milliseconds
    districts.push({ ...district, suggested: suggested(ctx, district.state, district.name, lookups) });
  }
  return districts;
}

/** This process knows the district when it returns, other processes a moment later. */
export async function createDistrict(ctx: Context, { state, ...input }: NewDistrict): Promise<District> {
  const state_code = codeOf(state);
  const row = await asAdmin(ctx, "district.create", async (ctx) => {
    await requireFree(ctx, state_code, input.name);
    const row = await ctx.db
      .insertInto("places")
      .values({
        ...input,
        id: await nextPlaceId(ctx.db),
        kind: "district",
        state_code,
        district: input.name,
        population: 0,
        source: "admin",
      })
      .returning(columns)
      .executeTakeFirstOrThrow();
    await changeReference(ctx, "places");
    return { subject_id: null, before: null, after: row, result: row };
  });
  await followReference(ctx);
  return withListings(ctx, row);
}

/** A renamed district is still found by its former name. Its addresses have the new name when this returns. */
export async function updateDistrict(ctx: Context, id: string, { name, aliases }: DistrictChange): Promise<District> {
  const { before, after } = await asAdmin(ctx, "district.update", async (ctx) => {
    const before = await lockDistrict(ctx, id);
    const isRenamed = name !== undefined && name !== before.name;
    if (isRenamed) await requireFree(ctx, before.state_code, name, before.id);
    const others = new Set([...(aliases ?? before.aliases), ...(isRenamed ? [before.name] : [])]);
    const renamed = isRenamed ? name : before.name;
    others.delete(renamed);
    const after = await ctx.db
      .updateTable("places")
      .set({ name: renamed, district: renamed, aliases: [...others], source: "admin" })
      .set((row) => ({
        program_name: row.fn.coalesce("program_name", row.val(before.source === "marga" ? before.name : null)),
      }))
      .where("id", "=", before.id)
      .returning(columns)
      .executeTakeFirstOrThrow();
    if (isRenamed) await renameWithin(ctx.db, before.state_code, before.name, name);
    await changeReference(ctx, "places");
    return { subject_id: null, before, after, result: { before, after } };
  });
  await followReference(ctx);
  if (after.name !== before.name) await renameInAddresses(ctx, stateName(before.state_code), before.name, after.name);
  return withListings(ctx, after);
}

/** Returns when all addresses are renamed. Throws 422 when `from` is a known district or `to` is none. */
export async function renameDistrict(ctx: Context, { state, from, to }: DistrictRename): Promise<DistrictsRenamed> {
  requireAdmin(ctx);
  const code = codeOf(state);
  const rows = (await districtRows(ctx)).filter(({ state_code }) => state_code === code);
  const wanted = rows.find(({ name }) => name === to);
  const isKnown = rows.some((row) => regionOf(row) === districtRegion(code, from));
  const errors = {
    ...(wanted ? {} : { to: [problems.district_unknown] }),
    ...(isKnown ? { from: [problems.district_is_known] } : {}),
  };
  if (Object.keys(errors).length > 0) throw appError("validation", { errors });
  return renameInAddresses(ctx, state, from, to);
}

function districtRows({ db }: Context): Promise<Row[]> {
  return db.selectFrom("places").select(columns).where("kind", "=", "district").execute();
}

async function lockDistrict(ctx: Context, id: string): Promise<Row> {
  const number = /^[1-9][0-9]{0,8}$/.test(id) ? Number(id) : 0;
  const district = await ctx.db
    .selectFrom("places")
    .select(columns)
    .where("kind", "=", "district")
    .where("id", "=", number)
    .forUpdate()
    .executeTakeFirst();
  if (!district) throw appError("not_found");
  return district;
}

/** Locks the table, so that two admins cannot add the same district. */
async function requireFree(ctx: Context, state_code: string, name: string, but?: number): Promise<void> {
  await sql`lock table places in share row exclusive mode`.execute(ctx.db);
  const rows = await districtRows(ctx);
  const region = districtRegion(state_code, name);
  if (rows.some((row) => row.id !== but && regionOf(row) === region)) {
    throw appError("validation", { errors: { name: [problems.district_known] } });
  }
}

/** The number of listings by region */
async function countListings({ db }: Context): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom("addresses")
    .innerJoin("listings", "listings.organization_id", "addresses.organization_id")
    .select(["state", "district"])
    .select((row) => row.fn.count<number>("listings.organization_id").distinct().as("count"))
    .groupBy(["state", "district"])
    .execute();
  const counts = new Map<string, number>();
  for (const { state, district, count } of rows) {
    const region = districtRegion(codeOf(state), district);
    counts.set(region, (counts.get(region) ?? 0) + Number(count));
  }
  return counts;
}

async function withListings(ctx: Context, row: Row): Promise<District> {
  return present(row, (await countListings(ctx)).get(regionOf(row)) ?? 0);
}

function present({ state_code, ...row }: Row, listings: number): District {
  return { ...row, state: stateName(state_code), listings };
}

/** Null too when no lookups are left: what was looked up is remembered for the next time. */
function suggested({ places }: Context, state: string, name: string, lookups: Lookups): string | null {
  const place = knownPlace(places, `${name}, ${state}`, lookups);
  return place?.state_code === codeOf(state) ? place.district : null;
}

function regionOf({ state_code, name }: Pick<Row, "state_code" | "name">): string {
  return districtRegion(state_code, name);
}

function codeOf(state: string): string {
  return findState(state)?.code ?? "";
}

function stateName(code: string): string {
  return states.find((state) => state.code === code)?.name ?? code;
}

function compare(a: string, b: string): number {
  return a.localeCompare(b, "en");
}

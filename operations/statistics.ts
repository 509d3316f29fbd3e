import { findState, states } from "#domain/state.ts";
import { MOST_MISSING, STATISTICS_WEEKS, type Statistics } from "#domain/statistics.ts";
import { lastWeeks } from "#domain/week.ts";
import type { Context } from "#operations/context.ts";
import { requireOwn } from "#operations/own-changes.ts";
import { districtRegion } from "#operations/regions.ts";
import { listMissing } from "#operations/search-counts.ts";

/** How an organisation of the user's own was found of late, and what people near it did not find. */
export async function getStatistics(ctx: Context, organization_id: string): Promise<Statistics> {
  requireOwn(ctx, organization_id);
  return { weeks: await readWeeks(ctx, organization_id), missing: await readMissing(ctx, organization_id) };
}

async function readWeeks(ctx: Context, organization_id: string): Promise<Statistics["weeks"]> {
  const weeks = lastWeeks(ctx.now(), STATISTICS_WEEKS);
  const rows = await ctx.db
    .selectFrom("listing_counts")
    .select(["week", "views", "appearances"])
    .where("organization_id", "=", organization_id)
    .where("week", ">=", weeks[0]!)
    .execute();
  const counted = new Map(rows.map((row) => [row.week, row]));
  return weeks.map((week) => counted.get(week) ?? { week, views: 0, appearances: 0 });
}

async function readMissing(ctx: Context, organization_id: string): Promise<Statistics["missing"]> {
  const addresses = await ctx.db
    .selectFrom("addresses")
    .select(["state", "district"])
    .where("organization_id", "=", organization_id)
    .execute();
  const places = addresses.map(({ state, district }) => ({ state_code: findState(state)!.code, district }));
  if (places.length === 0) return [];
  const state_codes = [...new Set(places.map(({ state_code }) => state_code))];
  const missing = await listMissing(ctx.db, ctx.now(), STATISTICS_WEEKS, { state_codes });
  const wanted = missing.filter(({ term, codes }) => term !== "" || codes !== "");
  const districts = new Set(places.map(({ state_code, district }) => districtRegion(state_code, district)));
  const near = wanted.filter(({ state_code, district }) => districts.has(districtRegion(state_code, district)));
  return (near.length > 0 ? near : wanted)
    .slice(0, MOST_MISSING)
    .map(({ term, codes, state_code, district, without_result }) => ({
      term,
      codes: codes.split(" ").filter(Boolean),
      state: states.find(({ code }) => code === state_code)!.name,
      district,
      searches: Number(without_result),
    }));
}

import { askedChannels, contactAnswers } from "#domain/contact-answer.ts";
import { lastWeeks } from "#domain/day.ts";
import { findState, states } from "#domain/state.ts";
import { MOST_MISSING, STATISTICS_WEEKS, type Statistics } from "#domain/statistics.ts";
import { listMissedSearches } from "#operations/figures/search-counts.ts";
import { requireOwn } from "#operations/owner/update-organization.ts";
import type { Context } from "#operations/runtime/context.ts";
import { districtRegion } from "#operations/searching/location.ts";

/** How often the user's own organisation was found lately, and what people near it searched for in vain. */
export async function getStatistics(ctx: Context, organization_id: string): Promise<Statistics> {
  requireOwn(ctx, organization_id);
  return {
    weeks: await readWeeks(ctx, organization_id),
    missing: await readMissing(ctx, organization_id),
    answers: await readAnswers(ctx, organization_id),
  };
}

async function readAnswers({ db }: Context, organization_id: string): Promise<Statistics["answers"]> {
  const rows = await db
    .selectFrom("contact_answers")
    .select(["channel", "answer", (row) => row.fn.sum<number>("answers").as("count")])
    .where("organization_id", "=", organization_id)
    .groupBy(["channel", "answer"])
    .execute();
  const place = ({ channel, answer }: (typeof rows)[number]) =>
    askedChannels.indexOf(channel) * contactAnswers.length + contactAnswers.indexOf(answer);
  return rows
    .toSorted((a, b) => place(a) - place(b))
    .map(({ channel, answer, count }) => ({ channel, answer, count: Number(count) }));
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
  const regions = new Set(places.map(({ state_code, district }) => districtRegion(state_code, district)));
  const known = await districtsOf(ctx, state_codes);
  const near = known.filter(({ state_code, name }) => regions.has(districtRegion(state_code, name)));
  const names = near.map(({ name }) => name);
  const missedNear = names.length > 0 ? await listNamed(ctx, state_codes, names) : [];
  // A district of this name in another of the states
  const inPlace = missedNear.filter(({ state_code, district }) => regions.has(districtRegion(state_code, district)));
  const missed = inPlace.length > 0 ? inPlace : await listNamed(ctx, state_codes);
  return missed.slice(0, MOST_MISSING).map(({ term, codes, state_code, district, without_result }) => ({
    term,
    codes: codes.split(" ").filter(Boolean),
    state: states.find(({ code }) => code === state_code)!.name,
    district,
    searches: Number(without_result),
  }));
}

function districtsOf({ db }: Context, state_codes: string[]) {
  return db
    .selectFrom("places")
    .select(["state_code", "name"])
    .where("kind", "=", "district")
    .where("state_code", "in", state_codes)
    .execute();
}

/** Twice as many as are shown: a few may be of a district of the same name. */
function listNamed(ctx: Context, state_codes: string[], districts?: string[]) {
  const limit = 2 * MOST_MISSING;
  return listMissedSearches(ctx.db, ctx.now(), STATISTICS_WEEKS, { limit, state_codes, districts, named: true });
}

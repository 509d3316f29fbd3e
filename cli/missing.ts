import type { Command } from "#cli/command.ts";
import { listMissedSearches } from "#operations/figures/search-counts.ts";

const WEEKS = 12;
const LINES = 50;

export const missingCommand: Command = {
  usage: "missing",
  summary:
    "Lists what people searched for in the last 12 weeks without a result, by region, from 10 searches a week up",
  async run(ctx, _parameters, io) {
    const missing = await listMissedSearches(ctx.db, ctx.now(), WEEKS, { limit: LINES });
    for (const { term, codes, state_code, district, searches, without_result } of missing) {
      const region = [district, state_code].filter(Boolean).join(", ") || "anywhere";
      io.print(`${without_result} of ${searches} without a result: ${term || codes || "any organisation"} (${region})`);
    }
    if (missing.length === 0) io.print("Nothing was searched for often enough without a result.");
    return 0;
  },
};

import { sql } from "kysely";
import { errorFields } from "#integrations/log.ts";
import type { Context } from "#operations/runtime/context.ts";

/** How much may be taken at once, and per second after that */
export interface Allowance {
  burst: number;
  per_second: number;
}

/** What one key has taken, as a moment: the budget is whole again then (the generic cell rate algorithm of ATM networks). */
interface Budget {
  /** ms since the epoch */
  whole_at: number;
  /** Milliseconds of the budget that other processes do not know of yet, and since when */
  unshared: number;
  since: number;
  is_sharing: boolean;
}

export interface Budgets {
  /** Whether one more may be taken; otherwise the seconds until then */
  isLeft(ctx: Context, key: string, allowance: Allowance): true | number;
  take(ctx: Context, key: string, allowance: Allowance, count: number): void;
}

/** A few MB; the key that was used least recently is evicted first. */
const MAX_BUDGETS = 20_000;
/**
 * Part of a whole budget. A smaller part that one process counts is not stored, and other processes do not know of it.
 */
const SHARED_FROM = 1 / 50;

/**
 * Budgets in the memory of this process, so that reading needs no question to the database. What is taken of one is added up in the
 * database each time it comes to a fiftieth, so that processes know of each other's.
 */
export function newBudgets(): Budgets {
  const budgets = new Map<string, Budget>();
  const find = (ctx: Context, key: string): Budget => {
    const now = ctx.now().getTime();
    const budget = budgets.get(key) ?? { whole_at: now, unshared: 0, since: now, is_sharing: false };
    budgets.delete(key);
    budgets.set(key, budget);
    if (budgets.size > MAX_BUDGETS) budgets.delete(budgets.keys().next().value!);
    return budget;
  };
  return {
    isLeft(ctx, key, allowance) {
      const over = find(ctx, key).whole_at + costOf(ctx, allowance) - ctx.now().getTime() - wholeOf(allowance);
      return over <= 0 || Math.ceil(over / 1000);
    },
    take(ctx, key, allowance, count) {
      const budget = find(ctx, key);
      const now = ctx.now().getTime();
      const cost = count * costOf(ctx, allowance);
      budget.whole_at = Math.max(budget.whole_at, now) + cost;
      if (budget.unshared === 0) budget.since = now;
      budget.unshared += cost;
      if (budget.unshared >= wholeOf(allowance) * SHARED_FROM && !budget.is_sharing) void share(ctx, key, budget);
    },
  };
}

/** ms until an empty budget is whole */
function wholeOf({ burst, per_second }: Allowance): number {
  return (burst / per_second) * 1000;
}

/** ms */
function costOf({ env }: Context, { per_second }: Allowance): number {
  return 1000 / (per_second * env.RATE_LIMIT_SCALE);
}

/** Without the database each process counts for itself. */
async function share(ctx: Context, key: string, budget: Budget): Promise<void> {
  const { unshared, since } = budget;
  budget.unshared = 0;
  budget.is_sharing = true;
  try {
    const { rows } = await sql<{ whole_at: Date }>`
      insert into read_budgets (key, whole_at)
      values (${ctx.secrets.hash("limit", `read ${key}`)}, ${new Date(since + unshared)})
      on conflict (key) do update
        set whole_at = greatest(read_budgets.whole_at, ${new Date(since)}) + ${unshared} * interval '1 millisecond'
      returning whole_at`.execute(ctx.db);
    budget.whole_at = Math.max(budget.whole_at, rows[0]!.whole_at.getTime() + budget.unshared);
  } catch (error) {
    budget.unshared += unshared;
    budget.since = since;
    ctx.log.warn(errorFields(error), "reading.not_shared");
  } finally {
    budget.is_sharing = false;
  }
}

import { isAppError } from "#domain/errors.ts";
import { widerNetwork } from "#domain/network.ts";
import type { Context } from "#operations/runtime/context.ts";
import { type Counted, type Limit, readCounts, take } from "#operations/runtime/rate-limits.ts";
import { noteSecurity } from "#operations/runtime/security-log.ts";

const DAY = 24 * 3600;
/**
 * Wrong codes of six digits in a day, of all accounts together. An attacker who guesses one code of each account makes
 * few tries on any of them.
 */
const PER_NETWORK: readonly Limit[] = [{ times: 60, seconds: DAY }];
const PER_WIDER_NETWORK: readonly Limit[] = [{ times: 200, seconds: DAY }];
const IN_ALL: readonly Limit[] = [{ times: 600, seconds: DAY }];

/**
 * Whether so many wrong codes were sent that new codes must be long and a code of six digits has a single try. A caller
 * whose session or network is known is affected only by the wrong codes of their own network.
 */
export async function areCodesGuessed(ctx: Context, isKnown: boolean): Promise<boolean> {
  const counts = await readCounts(ctx, isKnown ? countedHere(ctx) : [...countedHere(ctx), ...countedAround(ctx)]);
  return counts.some(({ count, times }) => count >= times);
}

/** Counts a wrong code of six digits. */
export async function countWrongCode(ctx: Context): Promise<void> {
  for (const each of [...countedHere(ctx), ...countedAround(ctx)]) {
    try {
      const counts = await take(ctx, [each]);
      if (counts[0]!.count === each.limits[0]!.times)
        noteSecurity(ctx, "security.codes_guessed", { limit: each.key.split(" ")[1]! });
    } catch (error) {
      if (!isAppError(error)) throw error; // used up already
    }
  }
}

function countedHere({ requester: { network } }: Context): Counted[] {
  return [{ key: `wrong network ${network}`, limits: PER_NETWORK }];
}

function countedAround({ requester: { network } }: Context): Counted[] {
  return [
    { key: `wrong around ${widerNetwork(network)}`, limits: PER_WIDER_NETWORK },
    { key: "wrong all", limits: IN_ALL },
  ];
}

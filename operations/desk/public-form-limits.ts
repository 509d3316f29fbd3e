import { widerNetwork } from "#domain/network.ts";
import { countedHash } from "#operations/accounts/otp.ts";
import type { Context } from "#operations/runtime/context.ts";
import type { Counted, Limit } from "#operations/runtime/rate-limits.ts";

const HOUR = 3600;
const DAY = 24 * HOUR;
const PER_NETWORK: readonly Limit[] = [
  { times: 25, free: 5, seconds: HOUR },
  { times: 60, free: 20, seconds: DAY },
];
const PER_WIDER_NETWORK: readonly Limit[] = [
  { times: 50, free: 20, seconds: HOUR },
  { times: 150, free: 60, seconds: DAY },
];
const PER_ADDRESS: readonly Limit[] = [
  { times: 3, seconds: HOUR },
  { times: 5, seconds: DAY },
];

/** What an enquiry, a report or an answer of a visitor counts against. `email` gets a mail, although nothing shows that it is the visitor's. */
export function publicFormLimits(
  ctx: Context,
  form: "enquiry" | "report" | "answer",
  email: string | null | undefined,
): Counted[] {
  const { network } = ctx.requester;
  const wanted: Counted[] = [
    { key: `${form} from ${network}`, limits: PER_NETWORK },
    { key: `${form} around ${widerNetwork(network)}`, limits: PER_WIDER_NETWORK },
  ];
  if (email) wanted.push({ key: `${form} by ${countedHash(ctx, "email", email)}`, limits: PER_ADDRESS });
  return wanted;
}

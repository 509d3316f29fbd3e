import type { Channel } from "#domain/contact.ts";
import { isAppError } from "#domain/errors.ts";
import { widerNetwork } from "#domain/network.ts";
import type { Purpose } from "#domain/otp.ts";
import type { Caller } from "#operations/accounts/known-callers.ts";
import { takeMessages, takeSharedMessages } from "#operations/messages/message-budget.ts";
import type { Context } from "#operations/runtime/context.ts";
import { newChallenge, type ProvenRequest } from "#operations/runtime/proof-of-work.ts";
import { type Counted, type Limit, take } from "#operations/runtime/rate-limits.ts";

const HOUR = 3600;
const DAY = 24 * HOUR;
const SENDS_PER_CONTACT_AND_NETWORK: readonly Limit[] = [
  { times: 5, seconds: HOUR },
  { times: 10, seconds: DAY },
];
const SENDS_PER_NETWORK: readonly Limit[] = [{ times: 100, free: 20, seconds: HOUR }];
const SENDS_PER_CONTACT: readonly Limit[] = [
  { times: 20, seconds: HOUR },
  { times: 60, seconds: DAY },
];
/**
 * For one account over all networks: for its sessions, and for networks that it signed in from. Past them a caller
 * counts as a stranger.
 */
const SENDS_OF_KNOWN: readonly Limit[] = [
  { times: 20, seconds: HOUR },
  { times: 40, seconds: DAY },
];
/**
 * Limits tries, right or wrong, across all codes of a contact that were sent to one network. The first try of a code is
 * always let in: tries of others on their codes must not void it.
 */
const TRIES_PER_NETWORK: readonly Limit[] = [
  { times: 10, seconds: HOUR / 4 },
  { times: 15, seconds: HOUR },
  { times: 20, seconds: DAY },
];
/** Each needs a hard proof of work, whether a message leaves or not. */
const SHARES_PER_CONTACT_AND_NETWORK: readonly Limit[] = [
  { times: 10, free: 0, seconds: HOUR },
  { times: 20, free: 0, seconds: DAY },
];
const SHARES_PER_NETWORK: readonly Limit[] = [
  { times: 30, seconds: HOUR },
  { times: 100, seconds: DAY },
];
const SHARES_PER_WIDER_NETWORK: readonly Limit[] = [
  { times: 100, seconds: HOUR },
  { times: 300, seconds: DAY },
];
/** Callers within this time share a message, so that no number of strangers causes more. */
export const SHARED_SECONDS = 300;

export interface CodeRequest extends Pick<Caller, "known" | "isSilent"> {
  channel: Channel;
  purpose: Purpose;
  /** The hash of the contact, in hexadecimal digits */
  contact: string;
  /** The same hash of the contact that its messages are counted by (`countedContact`) */
  mailbox: string;
  proof: string | undefined;
}

/**
 * Counts a request for a code. Returns whether the code is the caller's own or one that they share with others, for which they
 * work more, because the contact, the network or the installation gets no more of its own; `takeShare` or `takeSharedMessage`
 * counts that one. Throws 429.
 */
export async function takeCode(ctx: Context, request: CodeRequest): Promise<"own" | "shared"> {
  try {
    await takeOwn(ctx, request);
    return "own";
  } catch (error) {
    if (!canShare(request) || !isAppError(error) || !error.limit || error.challenge) throw error;
    if (request.proof?.startsWith("shared_code.")) return "shared";
    throw Object.assign(error, { challenge: newChallenge(ctx, sharedBy(request)) });
  }
}

async function takeOwn(ctx: Context, request: CodeRequest): Promise<void> {
  const { channel, purpose, mailbox, known, proof } = request;
  const { network } = ctx.requester;
  const weight = weightOf(request);
  const proven = { purpose: "code", proof } as const;
  const here = { key: `send ${mailbox} ${network}`, limits: SENDS_PER_CONTACT_AND_NETWORK };
  if (known) {
    try {
      const wanted = [here, { key: known, limits: SENDS_OF_KNOWN }];
      return await takeMessages(ctx, { channel, sender: "proven", weight }, wanted, proven);
    } catch (error) {
      // A caller counts as a stranger once the account, or known callers around this network, have had their codes.
      if (!isAppError(error) || ![known.split(" ")[0], "around"].includes(error.limit ?? "")) throw error;
    }
  }
  const sender = purpose === "login" || purpose === "reauth" ? "account" : "stranger";
  const wanted = [
    here,
    { key: `send ${network}`, limits: SENDS_PER_NETWORK },
    { key: `send ${mailbox}`, limits: SENDS_PER_CONTACT },
  ];
  await takeMessages(ctx, { channel, sender, weight }, wanted, proven);
}

/**
 * Counts a caller who shares a message that was sent already. Throws 429, with a challenge when there is no valid
 * proof.
 */
export async function takeShare(ctx: Context, request: CodeRequest): Promise<void> {
  await take(ctx, sharesOf(ctx, request), sharedBy(request));
}

/** Counts a caller and the one message that callers share. Throws 429, by the limit `message` when there was one lately. */
export async function takeSharedMessage(ctx: Context, request: CodeRequest): Promise<void> {
  const { channel, purpose, contact, mailbox, known } = request;
  const message = { key: `message ${purpose} ${contact}`, limits: [{ times: 1, seconds: SHARED_SECONDS }] };
  const wanted = [...sharesOf(ctx, request), message];
  await takeSharedMessages(ctx, { channel, known, mailbox, weight: weightOf(request) }, wanted, sharedBy(request));
}

function sharesOf({ requester: { network } }: Context, { contact }: CodeRequest): Counted[] {
  return [
    { key: `share ${contact} ${network}`, limits: SHARES_PER_CONTACT_AND_NETWORK },
    { key: `share ${network}`, limits: SHARES_PER_NETWORK },
    { key: `share around ${widerNetwork(network)}`, limits: SHARES_PER_WIDER_NETWORK },
  ];
}

/**
 * Only a caller who needs the code to reach their own account or form always gets one. Other proofs of a contact can
 * wait.
 */
function canShare({ purpose, known }: CodeRequest): boolean {
  return purpose === "login" || purpose === "resume" || (purpose === "reauth" && known !== null);
}

function sharedBy({ contact, purpose, proof }: CodeRequest): ProvenRequest {
  return { purpose: "shared_code", subject: `${purpose} ${contact}`, proof };
}

function weightOf({ isSilent }: CodeRequest): number {
  return isSilent ? 0 : 1;
}

const FIRST_TRY: readonly Limit[] = [{ times: 1, seconds: DAY }];

/**
 * Counts a try of a code. Throws 429 when the network has none left, but for one try of a code that has none yet, also
 * when several come at once.
 */
export async function takeTry(
  ctx: Context,
  contact: string,
  { challenge_id, tries }: { challenge_id: string; tries: number },
): Promise<void> {
  const key = `try ${contact} ${ctx.requester.network}`;
  try {
    await take(ctx, [{ key, limits: TRIES_PER_NETWORK }]);
  } catch (error) {
    if (tries > 0 || !isAppError(error)) throw error;
    await take(ctx, [{ key: `first ${challenge_id}`, limits: FIRST_TRY }]);
  }
}

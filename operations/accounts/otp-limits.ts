import type { Channel } from "#domain/contact.ts";
import { isAppError } from "#domain/errors.ts";
import { widerNetwork } from "#domain/network.ts";
import type { Purpose } from "#domain/otp.ts";
import { takeMessages } from "#operations/messages/message-budget.ts";
import type { Context } from "#operations/runtime/context.ts";
import { newChallenge, type ProvenRequest, spendProof } from "#operations/runtime/proof-of-work.ts";
import { type Limit, take, tooMany } from "#operations/runtime/rate-limits.ts";

const HOUR = 3600;
const DAY = 24 * HOUR;
/**
 * Limits per contact and network, per network and the network around it, and per contact in all. The signed-in user, and
 * networks that the user signed in from, are bound by the first alone.
 */
const SENDS_PER_CONTACT_AND_NETWORK: readonly Limit[] = [
  { times: 5, seconds: HOUR },
  { times: 10, seconds: DAY },
];
const SENDS_PER_NETWORK: readonly Limit[] = [{ times: 100, free: 20, seconds: HOUR }];
const SENDS_PER_WIDER_NETWORK: readonly Limit[] = [{ times: 300, free: 60, seconds: HOUR }];
const SENDS_PER_CONTACT: readonly Limit[] = [
  { times: 20, seconds: HOUR },
  { times: 60, seconds: DAY },
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
const SHARES_PER_CONTACT_AND_NETWORK: readonly Limit[] = [
  { times: 10, seconds: HOUR },
  { times: 20, seconds: DAY },
];
/** Callers who come within this time share a message: no number of strangers makes more. */
export const SHARED_SECONDS = 300;

export interface CodeRequest {
  channel: Channel;
  purpose: Purpose;
  /** The hash of the contact, in hexadecimal digits */
  contact: string;
  /** By session or network the caller is seen to be the contact's user. */
  isKnown: boolean;
  /** No message leaves, because nobody known here has the contact. */
  isSilent: boolean;
  proof: string | undefined;
}

/**
 * Counts a request for a code. Returns whether the code is the caller's own or one that they share with others, for which they
 * have worked more, because the contact or their network gets no more of its own. Throws 429.
 */
export async function takeCode(ctx: Context, request: CodeRequest): Promise<"own" | "shared"> {
  const { contact, proof, isKnown } = request;
  const { network } = ctx.requester;
  if (canShare(request) && proof?.startsWith("shared_code.")) {
    await takeShare(ctx, request);
    return "shared";
  }
  const wanted = [
    { key: `send ${contact} ${network}`, limits: SENDS_PER_CONTACT_AND_NETWORK },
    ...(isKnown
      ? []
      : [
          { key: `send ${network}`, limits: SENDS_PER_NETWORK },
          { key: `send around ${widerNetwork(network)}`, limits: SENDS_PER_WIDER_NETWORK },
          { key: `send ${contact}`, limits: SENDS_PER_CONTACT },
        ]),
  ];
  try {
    await takeMessages(ctx, sendingOf(request), wanted, { purpose: "code", proof });
    return "own";
  } catch (error) {
    if (!canShare(request) || !isAppError(error) || error.limit !== "send" || error.challenge) throw error;
    throw Object.assign(error, { challenge: newChallenge(ctx, sharedBy(request)) });
  }
}

async function takeShare(ctx: Context, request: CodeRequest): Promise<void> {
  const proven = sharedBy(request);
  if (!(await spendProof(ctx, proven))) throw Object.assign(tooMany(1), { challenge: newChallenge(ctx, proven) });
  const key = `share ${request.contact} ${ctx.requester.network}`;
  await take(ctx, [{ key, limits: SHARES_PER_CONTACT_AND_NETWORK }]);
}

/** Counts the one message that callers share. Throws 429 when there was one lately. */
export async function takeSharedMessage(ctx: Context, request: CodeRequest): Promise<void> {
  const key = `message ${request.purpose} ${request.contact}`;
  await takeMessages(ctx, sendingOf(request), [{ key, limits: [{ times: 1, seconds: SHARED_SECONDS }] }]);
}

/** Another proof of a contact can wait: only who is kept out of what is theirs gets a code in any case. */
function canShare({ purpose }: CodeRequest): boolean {
  return purpose === "login" || purpose === "resume";
}

function sharedBy({ contact, purpose, proof }: CodeRequest): ProvenRequest {
  return { purpose: "shared_code", subject: `${purpose} ${contact}`, proof };
}

function sendingOf({ channel, purpose, isKnown, isSilent }: CodeRequest) {
  const signsIn = purpose === "login" || purpose === "reauth";
  const sender = isKnown ? "proven" : signsIn ? "account" : "stranger";
  return { channel, sender, weight: isSilent ? 0 : 1 } as const;
}

/** Throws 429. */
export async function takeTry(ctx: Context, contact: string, isFirst: boolean): Promise<void> {
  const key = `try ${contact} ${ctx.requester.network}`;
  const counting = take(ctx, [{ key, limits: TRIES_PER_NETWORK }]);
  if (!isFirst) await counting;
  else
    await counting.catch((error) => {
      if (!isAppError(error)) throw error;
    });
}

import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import type { ProofChallenge } from "#domain/proof-of-work.ts";
import { PROOF_PARTS, readProof } from "#domain/proof-text.ts";
import type { Context } from "#operations/runtime/context.ts";
import type { SecretKey } from "#operations/runtime/secrets.ts";

/** The request that a proof of work is for. A proof for one is none for another. */
export interface ProvenRequest {
  purpose: "code" | "shared_code" | "enquiry" | "report" | "answer";
  /** What else it belongs to, such as the hash of a contact */
  subject?: string;
  proof: string | undefined;
}

const LIFETIME_MS = 600_000;
/** A code that is shared (otp-limits.ts) costs four times as much. */
const MORE_BITS = { code: 0, enquiry: 0, report: 0, answer: 0, shared_code: 2 };
const SEED_CHARACTERS = 32;
const TOKEN = /^(\w+)\.(\d{1,2})\.([0-9a-z]+)\.([\w-]{12})\.([0-9a-f]{32})$/;

/** For this request of this network alone. Nothing is stored: the token is signed. */
export function newChallenge(ctx: Context, request: ProvenRequest): ProofChallenge {
  const bits = ctx.env.PROOF_OF_WORK_BITS + MORE_BITS[request.purpose];
  const expires = (ctx.now().getTime() + LIFETIME_MS).toString(36);
  const head = `${request.purpose}.${bits}.${expires}.${randomBytes(9).toString("base64url")}`;
  const seed = sign(ctx.secrets, ctx, head, request);
  return { token: `${head}.${seed}`, seed, parts: PROOF_PARTS, bits };
}

/**
 * Checks a proof and uses it up, for all processes. Returns false without a proof, and for one that is wrong, old, used
 * or of another request.
 */
export async function spendProof(ctx: Context, request: ProvenRequest): Promise<boolean> {
  const read = request.proof === undefined ? null : readProof(request.proof);
  const [, purpose, bits, expires, , seed] = read?.token.match(TOKEN) ?? [];
  if (!read || !seed || purpose !== request.purpose) return false;
  const window_ends = new Date(Number.parseInt(expires!, 36));
  if (!(window_ends > ctx.now()) || !isOurs(ctx, read.token, seed, request)) return false;
  if (!read.numbers.every((number, part) => isSolved(seed, part, number, Number(bits)))) return false;
  const { numInsertedOrUpdatedRows } = await ctx.db
    .insertInto("rate_limits")
    .values({ key: createHash("sha256").update(`proof ${seed}`).digest(), window_ends, count: 1 })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

function isOurs(ctx: Context, token: string, seed: string, request: ProvenRequest): boolean {
  const head = token.slice(0, -seed.length - 1);
  return ctx.secrets
    .keys()
    .some((key) => timingSafeEqual(Buffer.from(sign(key, ctx, head, request)), Buffer.from(seed)));
}

function sign(key: Pick<SecretKey, "hash">, ctx: Context, head: string, { subject = "" }: ProvenRequest): string {
  return key
    .hash("proof of work", `${head} ${ctx.requester.network} ${subject}`)
    .toString("hex")
    .slice(0, SEED_CHARACTERS);
}

function isSolved(seed: string, part: number, number: number, bits: number): boolean {
  const block = Buffer.alloc(SEED_CHARACTERS + 8);
  block.write(seed, "latin1");
  block.writeUInt32BE(part, SEED_CHARACTERS);
  block.writeUInt32BE(number, SEED_CHARACTERS + 4);
  return createHash("sha256").update(block).digest().readUInt32BE(0) < 2 ** (32 - bits);
}

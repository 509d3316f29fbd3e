import fs from "node:fs/promises";
import { sql } from "kysely";
import { appError } from "#domain/errors.ts";
import { widerNetwork } from "#domain/network.ts";
import { problems } from "#domain/problems.ts";
import { hasRole } from "#domain/user.ts";
import type { Context } from "#operations/runtime/context.ts";
import { type Limit, ofNetwork, requireLeft, take } from "#operations/runtime/rate-limits.ts";

const HOUR = 3600;
/** A process is not ready when less than a tenth of this is left (operations/runtime/health.ts). */
const LEAST_FREE_BYTES = 1_000_000_000;
/** Applicants leave as much again to those who keep a listing: files of forms that are never sent stay for ninety days. */
const LEAST_FREE_FOR_APPLICANTS = 2_000_000_000;
/** Kilobytes of applicants: an office sends the files of a hundred organisations in a month. */
const APPLICANTS_OF_NETWORK: readonly Limit[] = [{ times: 2_000_000, seconds: 30 * 24 * HOUR }];
const UPLOADS: readonly Limit[] = [
  { times: 60, seconds: HOUR },
  { times: 200, seconds: 24 * HOUR },
];
const UPLOADS_PER_NETWORK: readonly Limit[] = [
  { times: 300, seconds: HOUR },
  { times: 1000, seconds: 24 * HOUR },
];
/** One customer may have 65,536 networks. */
const UPLOADS_PER_WIDER_NETWORK: readonly Limit[] = [
  { times: 600, seconds: HOUR },
  { times: 2000, seconds: 24 * HOUR },
];
/** More than the pictures and papers of any organisation */
const MAX_FILES_OF_ORGANIZATION = 500;
/** Forms, with files or without, valid or not: far more than a person sends */
const FORMS: readonly Limit[] = [{ times: 300, seconds: HOUR }];
const FORMS_PER_NETWORK: readonly Limit[] = [{ times: 1500, seconds: HOUR }];

/** The caller, for limits: a user, an onboarding form, or the owner of a verified contact */
export function senderOf({ user, draft, proven }: Context): string {
  return user?.id ?? draft?.id ?? proven!.contact_hash.toString("hex");
}

/** Counts a form before its body is read. Throws 429. */
export async function countForm(ctx: Context): Promise<void> {
  await take(ctx, [
    { key: `form ${senderOf(ctx)}`, limits: FORMS },
    { key: `form from ${ctx.requester.network}`, limits: FORMS_PER_NETWORK },
  ]);
}

/**
 * Throws 429 when the caller may upload no file now, and 503 when the disk has no room for files: the rest of it is for
 * the database and for `under_way` bytes of forms that are being received. Counts nothing.
 */
export async function requireUploadsLeft(ctx: Context, { under_way } = { under_way: 0 }): Promise<void> {
  await requireLeft(ctx, uploadsOf(ctx));
  await requireSpace(ctx, await isApplicant(ctx), under_way);
}

async function requireSpace(ctx: Context, isApplicant: boolean, under_way = 0): Promise<void> {
  const { S3_BUCKET, DATA_DIR } = ctx.env;
  if (S3_BUCKET) return;
  const { bavail, bsize } = await fs.statfs(DATA_DIR);
  const least = isApplicant ? LEAST_FREE_FOR_APPLICANTS : LEAST_FREE_BYTES;
  if (bavail * bsize - under_way >= least) return;
  ctx.log.error({ free_bytes: bavail * bsize }, "files.no_space");
  throw appError("unavailable", { message: problems.files_unavailable, retry_after: HOUR });
}

/** `sizes` of the files in bytes. Throws 429 and 503 as `requireUploadsLeft` does. */
export async function countUploads(ctx: Context, sizes: readonly number[]): Promise<void> {
  if (sizes.length === 0) return;
  const applies = await isApplicant(ctx);
  await requireSpace(ctx, applies);
  for (const size of sizes) {
    const kilobytes = ofNetwork(ctx, "kilobytes", APPLICANTS_OF_NETWORK, Math.ceil(size / 1000));
    await take(ctx, [...uploadsOf(ctx), ...(applies ? kilobytes : [])]);
  }
}

/** An applicant has not sent a form yet, or no admin has approved one of their organisations. */
async function isApplicant({ db, user }: Context): Promise<boolean> {
  if (user && hasRole(user, "admin")) return false;
  if (!user || user.organization_ids.length === 0) return true;
  const approved = db.selectFrom("organizations").select("id").where("status", "=", "approved");
  return (await approved.where("id", "in", user.organization_ids).limit(1).executeTakeFirst()) === undefined;
}

function uploadsOf(ctx: Context) {
  return [
    { key: `upload ${senderOf(ctx)}`, limits: UPLOADS },
    { key: `upload from ${ctx.requester.network}`, limits: UPLOADS_PER_NETWORK },
    { key: `upload around ${widerNetwork(ctx.requester.network)}`, limits: UPLOADS_PER_WIDER_NETWORK },
  ];
}

/** Throws 422 when the organisation would have too many files, those of removed parts included. Call it under its lock. */
export async function requireRoomOfOrganization(ctx: Context, organization_id: string, more: number): Promise<void> {
  const { rows } = await sql<{ count: number }>`
    select ((select count(*) from documents where organization_id = ${organization_id})
      + (select coalesce(sum(jsonb_array_length(contents -> 'documents')), 0) from removals
          where organization_id = ${organization_id}))::integer as count`.execute(ctx.db);
  if (rows[0]!.count + more <= MAX_FILES_OF_ORGANIZATION) return;
  throw appError("validation", { errors: { documents: [problems.too_many] } });
}

import { randomUUID } from "node:crypto";
import type { ScanStatus } from "#domain/document.ts";
import { appError } from "#domain/errors.ts";
import { problems } from "#domain/problems.ts";
import { errorFields } from "#integrations/log.ts";
import { lockOrganizations } from "#operations/owner/update-organization.ts";
import { publishAll } from "#operations/publishing/publishing.ts";
import { type Context, transaction } from "#operations/runtime/context.ts";
import { followListings } from "#operations/searching/catalogue.ts";

const BATCH_SIZE = 20;

/**
 * Scans an upload before it is stored. Throws 422 for a virus. Without a scanner, or when it does not respond, the file
 * is accepted and scanned later: an applicant must not lose work to our outage.
 */
export async function scanUpload(ctx: Context, bytes: Uint8Array): Promise<Exclude<ScanStatus, "infected">> {
  if (!ctx.scan) return "not_scanned";
  const finding = await ctx.scan(bytes).catch((error) => {
    ctx.log.warn(errorFields(error), "virus_scan.failed");
    return null;
  });
  if (!finding) return "not_scanned";
  if (finding.virus === null) return "clean";
  ctx.log.warn({ virus: finding.virus, user_id: ctx.user?.id, draft_id: ctx.draft?.id }, "security.virus_refused");
  throw appError("validation", { errors: { file: [problems.virus] } });
}

/** Adds rows for files that a version without scans stored. */
export async function recordFiles({ db }: Context): Promise<void> {
  await db
    .insertInto("stored_files")
    .columns(["file_key", "created_at"])
    .expression((row) =>
      row
        .selectFrom("documents")
        .leftJoin("stored_files as known", "known.file_key", "documents.file_key")
        .select(["documents.file_key", "documents.created_at"])
        .where("known.file_key", "is", null),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** After so many files one after another that take too long the scanner is taken as slow, rather than the files. */
const MOST_LATE = 3;

/**
 * Scans files that were stored unscanned. Stops when the scanner does not respond, to continue at the next run; one file that
 * takes too long keeps none of the others waiting. Does nothing without a scanner.
 */
export async function scanPendingFiles(ctx: Context, signal?: AbortSignal): Promise<void> {
  if (!ctx.scan) return;
  const start = randomUUID(); // the same slow files must not come first each time
  let late = 0;
  for await (const file_key of unscannedFrom(ctx, start)) {
    if (signal?.aborted) return;
    const outcome = await scanStoredFile(ctx, ctx.scan, file_key);
    late = outcome === "late" ? late + 1 : 0;
    if (outcome === "unreachable" || late === MOST_LATE) return;
  }
}

/** The keys of files without a scan: those after `start` and then those before it. */
async function* unscannedFrom(ctx: Context, start: string): AsyncGenerator<string> {
  for (const [from, until] of [
    [start, null],
    ["", start],
  ] as const) {
    for (let files = await listUnscanned(ctx, from, until); files.length > 0; ) {
      yield* files;
      files = await listUnscanned(ctx, files.at(-1)!, until);
    }
  }
}

async function listUnscanned({ db }: Context, after: string, until: string | null): Promise<string[]> {
  const rows = await db
    .selectFrom("stored_files")
    .select("file_key")
    .where("scan_status", "=", "not_scanned")
    .where("file_key", ">", after)
    .$if(until !== null, (files) => files.where("file_key", "<=", until))
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("documents").select("documents.id").whereRef("documents.file_key", "=", "stored_files.file_key"),
      ),
    )
    .orderBy("file_key")
    .limit(BATCH_SIZE)
    .execute();
  return rows.map(({ file_key }) => file_key);
}

type Outcome = "scanned" | "refused" | "late" | "unreachable";

async function scanStoredFile(ctx: Context, scan: NonNullable<Context["scan"]>, file_key: string): Promise<Outcome> {
  const bytes = await ctx.files.get(file_key);
  if (!bytes) return "refused"; // the sweep reports lost files
  try {
    const { virus } = await scan(bytes);
    await saveResult(ctx, file_key, virus);
    return "scanned";
  } catch (error) {
    ctx.log.warn(errorFields(error), "virus_scan.failed");
    const { code } = error as { code?: string };
    return code === "refused" || code === "late" ? code : "unreachable";
  }
}

/** Unpublishes an infected file from its listings in the same transaction. */
async function saveResult(ctx: Context, file_key: string, virus: string | null): Promise<void> {
  const scan_status: ScanStatus = virus === null ? "clean" : "infected";
  const found = { scan_status, virus, scanned_at: ctx.now() };
  await transaction(ctx, async (ctx) => {
    const owners = ctx.db.selectFrom("documents").select(["id", "organization_id"]).where("file_key", "=", file_key);
    const documents = virus === null ? [] : await owners.execute();
    const ids = [...new Set(documents.flatMap(({ organization_id }) => organization_id ?? []))];
    if (ids.length > 0) await lockOrganizations(ctx, ids);
    await ctx.db.updateTable("stored_files").set(found).where("file_key", "=", file_key).execute();
    await publishAll(ctx, ids);
    for (const document of documents) ctx.log.warn({ ...document, virus }, "security.virus_found");
  });
  if (virus !== null) await followListings(ctx.db, ctx.catalogue);
}

import type { ScanStatus } from "#domain/document.ts";
import { appError } from "#domain/errors.ts";
import { problems } from "#domain/problems.ts";
import { errorFields } from "#integrations/log.ts";
import { followListings } from "#operations/catalogue.ts";
import { type Context, transaction } from "#operations/context.ts";
import { publishAll } from "#operations/listings.ts";
import { lockOrganizations } from "#operations/own-changes.ts";

const AT_ONCE = 20;

/**
 * Looks through what somebody sends before any of it is kept. Throws 422 when there is a virus in it. Where nothing scans, or the scanner does
 * not answer, the file is taken: somebody far away with a form of three days cannot wait for our machines.
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

/** Adds files of rows that a version of the program wrote which did not know of scans. */
export async function noteFiles({ db }: Context): Promise<void> {
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

/** Scans what was kept while nothing did; ends where the scanner does not answer, to go on another time. Where there is none it does nothing. */
export async function scanWaiting(ctx: Context, signal?: AbortSignal): Promise<void> {
  if (!ctx.scan) return;
  let last = "";
  for (let files = await waiting(ctx, last); files.length > 0; files = await waiting(ctx, last)) {
    for (const { file_key } of files) {
      if (signal?.aborted || !(await scanKept(ctx, ctx.scan, file_key))) return;
    }
    last = files.at(-1)!.file_key;
  }
}

function waiting({ db }: Context, after: string) {
  return db
    .selectFrom("stored_files")
    .select("file_key")
    .where("scan_status", "=", "not_scanned")
    .where("file_key", ">", after)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("documents").select("documents.id").whereRef("documents.file_key", "=", "stored_files.file_key"),
      ),
    )
    .orderBy("file_key")
    .limit(AT_ONCE)
    .execute();
}

/** Whether there is any use in asking on. */
async function scanKept(ctx: Context, scan: NonNullable<Context["scan"]>, file_key: string): Promise<boolean> {
  const bytes = await ctx.files.get(file_key);
  if (!bytes) return true; // the sweep tells of lost ones
  try {
    const { virus } = await scan(bytes);
    await write(ctx, file_key, virus);
    return true;
  } catch (error) {
    ctx.log.warn(errorFields(error), "virus_scan.failed");
    return (error as { code?: string }).code === "refused"; // of this file alone it can say nothing
  }
}

/** What is infected goes from the listings that show it, in the same transaction. */
async function write(ctx: Context, file_key: string, virus: string | null): Promise<void> {
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
  if (virus !== null && ctx.catalogue) await followListings(ctx.db, ctx.catalogue);
}

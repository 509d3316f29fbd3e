import { sql } from "kysely";
import { MINUTE_MS } from "#domain/day.ts";
import type { PictureFormat } from "#domain/document.ts";
import { errorFields } from "#integrations/log.ts";
import { readPictureSize, resizePicture } from "#operations/files/pictures.ts";
import { variantKey } from "#operations/files/remove-files.ts";
import { lockOrganizations } from "#operations/owner/update-organization.ts";
import { publishAll } from "#operations/publishing/publishing.ts";
import { type Context, transaction } from "#operations/runtime/context.ts";
import { followListings } from "#operations/searching/catalogue.ts";

/** Pixels of the longer edge; pictures are never enlarged. */
const LONG_EDGES = [200, 400, 800, 1600];
/** After that another process may take the picture, or this one tries again. */
const RETRY_MS = 10 * MINUTE_MS;

/**
 * Makes the smaller sizes of public pictures, one after another. Not during the upload: AVIF takes a core for a second.
 * A row lock keeps two processes from making the same ones.
 */
export async function createMissingSizes(ctx: Context, signal?: AbortSignal): Promise<void> {
  for (let key = await claimNext(ctx); key !== undefined; key = await claimNext(ctx)) {
    await makeSizes(ctx, key);
    if (signal?.aborted) return;
  }
}

async function claimNext(ctx: Context): Promise<string | undefined> {
  const next = ctx.db
    .selectFrom("stored_files")
    .select("file_key")
    .where("sizes", "is", null)
    .where("scan_status", "!=", "infected")
    .where((row) =>
      row.or([row("sizes_tried_at", "is", null), row("sizes_tried_at", "<", new Date(ctx.now().getTime() - RETRY_MS))]),
    )
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("documents")
          .select("documents.id")
          .whereRef("documents.file_key", "=", "stored_files.file_key")
          .where("type", "in", ["organization_logo", "service_image"])
          .where("organization_id", "is not", null),
      ),
    )
    .orderBy("created_at")
    .orderBy("file_key")
    .limit(1)
    .forUpdate()
    .skipLocked();
  const taken = ctx.db.updateTable("stored_files").set({ sizes_tried_at: ctx.now() }).where("file_key", "=", next);
  return (await taken.returning("file_key").executeTakeFirst())?.file_key;
}

async function makeSizes(ctx: Context, file_key: string): Promise<void> {
  const bytes = await ctx.files.get(file_key);
  if (!bytes) return saveSizes(ctx, file_key, { sizes: [] }); // the sweep reports it
  let encoded: Awaited<ReturnType<typeof encodeSizes>>;
  try {
    encoded = await encodeSizes(bytes);
  } catch (error) {
    ctx.log.error(errorFields(error), "picture.without_sizes");
    return saveSizes(ctx, file_key, { sizes: [] });
  }
  const { width, height, sizes, variants } = encoded;
  for (const variant of variants) await ctx.files.put(variantKey(file_key, variant), variant.bytes);
  await saveSizes(ctx, file_key, { width, height, sizes });
}

async function encodeSizes(bytes: Uint8Array) {
  const { width, height } = await readPictureSize(bytes);
  const longest = Math.max(width, height);
  const smaller = LONG_EDGES.filter((edge) => edge < longest);
  const sizes = [...smaller.map((edge) => Math.max(1, Math.round((width * edge) / longest))), width];
  const variants: { width: number; format: PictureFormat; bytes: Uint8Array }[] = [];
  for (const size of sizes) {
    for (const format of ["avif", "webp"] as const) {
      // The picture itself is WebP already.
      if (format === "webp" && size === width) continue;
      variants.push({ width: size, format, bytes: await resizePicture(bytes, size, format) });
    }
  }
  return { width, height, sizes: [...new Set(sizes)], variants };
}

/**
 * Stores the sizes and publishes the listings that show the picture. Removes the sizes of a picture that was removed
 * meanwhile.
 */
async function saveSizes(ctx: Context, file_key: string, known: { sizes: number[]; width?: number; height?: number }) {
  const isThere = await transaction(ctx, async (ctx) => {
    const owners = ctx.db.selectFrom("documents").select("organization_id").where("file_key", "=", file_key);
    const ids = [...new Set((await owners.execute()).flatMap(({ organization_id }) => organization_id ?? []))];
    if (ids.length > 0) await lockOrganizations(ctx, ids);
    const update = ctx.db.updateTable("stored_files").set({ ...known, sizes: sql`${known.sizes}::integer[]` });
    const { numUpdatedRows } = await update.where("file_key", "=", file_key).executeTakeFirstOrThrow();
    await publishAll(ctx, ids);
    return numUpdatedRows > 0n;
  });
  await followListings(ctx.db, ctx.catalogue);
  if (isThere) return;
  for (const width of known.sizes) {
    for (const format of ["avif", "webp"] as const) await ctx.files.remove(variantKey(file_key, { width, format }));
  }
}

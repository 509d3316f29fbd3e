import { sql } from "kysely";
import type { PictureFormat } from "#domain/document.ts";
import { errorFields } from "#integrations/log.ts";
import { followListings } from "#operations/catalogue.ts";
import { type Context, transaction } from "#operations/context.ts";
import { variantKey } from "#operations/file-removal.ts";
import { publishAll } from "#operations/listings.ts";
import { lockOrganizations } from "#operations/own-changes.ts";
import { sizeOf, smallerPicture } from "#operations/pictures.ts";

/** Pixels of the longer edge; a picture is never made larger than it is. */
const LONG_EDGES = [200, 400, 800, 1600];
/** After that another process takes it up, or this one tries again. */
const TAKEN_MS = 10 * 60_000;

/**
 * Makes smaller ones of pictures that everybody may see, one after another. Not while somebody waits for their upload: AVIF takes a core for
 * a second. Two processes do not make the same.
 */
export async function makeWaitingSizes(ctx: Context, signal?: AbortSignal): Promise<void> {
  for (let key = await takeNext(ctx); key !== undefined; key = await takeNext(ctx)) {
    await makeSizes(ctx, key);
    if (signal?.aborted) return;
  }
}

async function takeNext(ctx: Context): Promise<string | undefined> {
  const next = ctx.db
    .selectFrom("stored_files")
    .select("file_key")
    .where("sizes", "is", null)
    .where("scan_status", "!=", "infected")
    .where((row) =>
      row.or([row("sizes_tried_at", "is", null), row("sizes_tried_at", "<", new Date(ctx.now().getTime() - TAKEN_MS))]),
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
  if (!bytes) return note(ctx, file_key, { sizes: [] }); // the sweep tells of it
  let made: Awaited<ReturnType<typeof sizesOf>>;
  try {
    made = await sizesOf(bytes);
  } catch (error) {
    ctx.log.error(errorFields(error), "picture.without_sizes");
    return note(ctx, file_key, { sizes: [] });
  }
  const { width, height, sizes, variants } = made;
  for (const variant of variants) await ctx.files.put(variantKey(file_key, variant), variant.bytes);
  await note(ctx, file_key, { width, height, sizes });
}

async function sizesOf(bytes: Uint8Array) {
  const { width, height } = await sizeOf(bytes);
  const longest = Math.max(width, height);
  const smaller = LONG_EDGES.filter((edge) => edge < longest);
  const sizes = [...smaller.map((edge) => Math.max(1, Math.round((width * edge) / longest))), width];
  const variants: { width: number; format: PictureFormat; bytes: Uint8Array }[] = [];
  for (const size of sizes) {
    for (const format of ["avif", "webp"] as const) {
      // The whole picture is WebP already.
      if (format === "webp" && size === width) continue;
      variants.push({ width: size, format, bytes: await smallerPicture(bytes, size, format) });
    }
  }
  return { width, height, sizes: [...new Set(sizes)], variants };
}

/** With the listings that show it, which name its sizes. One that was removed meanwhile leaves nothing. */
async function note(ctx: Context, file_key: string, known: { sizes: number[]; width?: number; height?: number }) {
  const isThere = await transaction(ctx, async (ctx) => {
    const owners = ctx.db.selectFrom("documents").select("organization_id").where("file_key", "=", file_key);
    const ids = [...new Set((await owners.execute()).flatMap(({ organization_id }) => organization_id ?? []))];
    if (ids.length > 0) await lockOrganizations(ctx, ids);
    const noted = ctx.db.updateTable("stored_files").set({ ...known, sizes: sql`${known.sizes}::integer[]` });
    const { numUpdatedRows } = await noted.where("file_key", "=", file_key).executeTakeFirstOrThrow();
    await publishAll(ctx, ids);
    return numUpdatedRows > 0n;
  });
  if (ctx.catalogue) await followListings(ctx.db, ctx.catalogue);
  if (isThere) return;
  for (const width of known.sizes) {
    for (const format of ["avif", "webp"] as const) await ctx.files.remove(variantKey(file_key, { width, format }));
  }
}

import { v7 as uuid } from "uuid";
import { MAX_IMAGES_OF_SERVICE } from "#domain/document.ts";
import { appError } from "#domain/errors.ts";
import { problems } from "#domain/problems.ts";
import type { ServiceImages } from "#domain/service.ts";
import type { Context } from "#operations/context.ts";
import { type KeptFile, withFiles } from "#operations/kept-files.ts";
import { removePart } from "#operations/removals.ts";

/** A picture that comes with a form; without `alt` it still has to be described */
export interface NewImage {
  file: File;
  alt: string | null;
}

type KeptImage = KeptFile & { alt: string | null };

/** Keeps the pictures for `work`; see `withFiles`. */
export async function withImages<T>(
  ctx: Context,
  images: NewImage[],
  work: (kept: KeptImage[]) => Promise<T>,
): Promise<T> {
  if (images.length > MAX_IMAGES_OF_SERVICE) throw tooMany();
  const files = images.map(({ file }) => file);
  return withFiles(ctx, "service_image", files, (kept) =>
    work(kept.map((file, i) => ({ ...file, alt: images[i]!.alt }))),
  );
}

/** Puts pictures behind those that the service has. */
export async function addImages(ctx: Context, organization_id: string, service_id: string, images: KeptImage[]) {
  const present = await imagesOf(ctx, service_id);
  if (present.length + images.length > MAX_IMAGES_OF_SERVICE) throw tooMany();
  const last = Math.max(-1, ...present.map(({ position }) => position));
  for (const [i, image] of images.entries()) {
    await ctx.db
      .insertInto("documents")
      .values({
        ...image,
        id: uuid(),
        organization_id,
        service_id,
        registration_detail_id: null,
        draft_id: null,
        uploader_hash: null,
        position: last + 1 + i,
        created_at: ctx.now(),
      })
      .execute();
  }
}

/** Makes the pictures those that are named, in that order: its own, or such as the organisation has uploaded and not used. */
export async function arrangeImages(
  ctx: Context,
  organization_id: string,
  service_id: string,
  images: ServiceImages,
): Promise<void> {
  const wanted = new Set(images.map(({ document_id }) => document_id));
  for (const { id } of await imagesOf(ctx, service_id)) {
    if (!wanted.has(id)) await removePart(ctx, organization_id, "document", id);
  }
  for (const [position, { document_id, alt, decorative }] of images.entries()) {
    const { numUpdatedRows } = await ctx.db
      .updateTable("documents")
      .set({ service_id, position, alt: decorative ? "" : alt, draft_id: null })
      .where("id", "=", document_id)
      .where("organization_id", "=", organization_id)
      .where("type", "=", "service_image")
      .where((row) => row.or([row("service_id", "is", null), row("service_id", "=", service_id)]))
      .executeTakeFirst();
    if (numUpdatedRows === 0n) {
      throw appError("validation", { errors: { [`images.${position}`]: ["Upload this file again"] } });
    }
  }
}

function imagesOf({ db }: Context, service_id: string) {
  return db.selectFrom("documents").select(["id", "position"]).where("service_id", "=", service_id).execute();
}

function tooMany(): Error {
  return appError("validation", { errors: { images: [problems.images] } });
}

import { v7 as uuid } from "uuid";
import { MAX_IMAGES_OF_SERVICE } from "#domain/document.ts";
import { appError } from "#domain/errors.ts";
import { problems } from "#domain/problems.ts";
import type { ServiceImages } from "#domain/service.ts";
import type { Context } from "#operations/context.ts";
import { type KeptFile, withFiles } from "#operations/kept-files.ts";
import { arrangeFiles } from "#operations/part-files.ts";

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
        position: last + 1 + i,
        created_at: ctx.now(),
      })
      .execute();
  }
}

/** As `arrangeFiles`. */
export function arrangeImages(ctx: Context, organization_id: string, id: string, images: ServiceImages): Promise<void> {
  const files = images.map(({ document_id, alt, decorative }) => ({ id: document_id, alt: decorative ? "" : alt }));
  return arrangeFiles(ctx, { organization_id, column: "service_id", id }, files, "images");
}

function imagesOf({ db }: Context, service_id: string) {
  return db.selectFrom("documents").select(["id", "position"]).where("service_id", "=", service_id).execute();
}

function tooMany(): Error {
  return appError("validation", { errors: { images: [problems.images] } });
}

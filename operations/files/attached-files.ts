import { v7 as uuid } from "uuid";
import { MAX_IMAGES_OF_SERVICE } from "#domain/document.ts";
import { appError } from "#domain/errors.ts";
import { problems } from "#domain/problems.ts";
import type { ServiceImages } from "#domain/service.ts";
import { type StoredFile, storeFiles } from "#operations/files/store-files.ts";
import { requireRoomOfOrganization } from "#operations/files/upload-limits.ts";
import { removePart } from "#operations/owner/removals.ts";
import type { Context } from "#operations/runtime/context.ts";

/** What files belong to; `column` is the column of `documents` that names it */
interface Owner {
  organization_id: string;
  column: "service_id" | "registration_detail_id";
  id: string;
}

const types = { service_id: "service_image", registration_detail_id: "registration" } as const;

interface NamedFile {
  id: string;
  /** For a picture: its description */
  alt?: string;
}

/**
 * Makes these the files of a service or registration, in this order: its own, or unused ones that the organisation has
 * uploaded. Throws 422 under `field` for any other.
 */
export async function attachFiles(ctx: Context, owner: Owner, files: NamedFile[], field: string): Promise<void> {
  const { organization_id, column } = owner;
  const own = await ctx.db.selectFrom("documents").select("id").where(column, "=", owner.id).execute();
  const ids = new Set(files.map(({ id }) => id));
  for (const { id } of own) if (!ids.has(id)) await removePart(ctx, organization_id, "document", id);
  for (const [position, { id, ...alt }] of files.entries()) {
    const { numUpdatedRows } = await ctx.db
      .updateTable("documents")
      .set({ ...alt, [column]: owner.id, position, draft_id: null })
      .where("id", "=", id)
      .where("organization_id", "=", organization_id)
      .where("type", "=", types[column])
      .where((row) => row.or([row(column, "is", null), row(column, "=", owner.id)]))
      .executeTakeFirst();
    if (numUpdatedRows === 0n) {
      throw appError("validation", { errors: { [`${field}.${position}`]: ["Upload this file again"] } });
    }
  }
}

/** A picture sent with a form; null `alt`: still to be described */
export interface NewImage {
  file: File;
  alt: string | null;
}

type StoredImage = StoredFile & { alt: string | null };

/** Stores pictures for `work`; see `storeFiles`. */
export async function storeImages<T>(
  ctx: Context,
  images: NewImage[],
  work: (stored: StoredImage[]) => Promise<T>,
): Promise<T> {
  if (images.length > MAX_IMAGES_OF_SERVICE) throw tooMany();
  const files = images.map(({ file }) => file);
  return storeFiles(ctx, "service_image", files, (stored) =>
    work(stored.map((file, i) => ({ ...file, alt: images[i]!.alt }))),
  );
}

/** Adds pictures behind those that the service has. */
export async function addImages(ctx: Context, organization_id: string, service_id: string, images: StoredImage[]) {
  if (images.length > 0) await requireRoomOfOrganization(ctx, organization_id, images.length);
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

/** See `attachFiles`. */
export function updateImages(ctx: Context, organization_id: string, id: string, images: ServiceImages): Promise<void> {
  const files = images.map(({ document_id, alt, decorative }) => ({ id: document_id, alt: decorative ? "" : alt }));
  return attachFiles(ctx, { organization_id, column: "service_id", id }, files, "images");
}

function imagesOf({ db }: Context, service_id: string) {
  return db.selectFrom("documents").select(["id", "position"]).where("service_id", "=", service_id).execute();
}

function tooMany(): Error {
  return appError("validation", { errors: { images: [problems.images] } });
}

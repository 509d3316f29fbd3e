import { type Insertable, sql } from "kysely";
import { v7 as uuid } from "uuid";
import type { Tables } from "#database/tables.ts";
import {
  type DocumentType,
  MAX_FILES_OF_REGISTRATION,
  type PictureFormat,
  type UploadedDocument,
} from "#domain/document.ts";
import { appError } from "#domain/errors.ts";
import type { OwnDocument } from "#domain/listing.ts";
import { problems } from "#domain/problems.ts";
import { auditPart } from "#operations/desk/audit.ts";
import {
  canRead,
  documentUrl,
  findDocument,
  isOwn,
  isPublic,
  type Link,
  requireCaptcha,
  requireClean,
  requireOpenDraft,
  type StoredDocument,
  selectDocuments,
  type UploadOwner,
  uploadOwner,
} from "#operations/files/document-access.ts";
import { changeFiles, requireServiceOf, rightFor } from "#operations/files/file-rights.ts";
import { removeFiles, variantKey } from "#operations/files/remove-files.ts";
import { storeFiles } from "#operations/files/store-files.ts";
import { requireRoomOfOrganization } from "#operations/files/upload-limits.ts";
import { raiseVersion, requireOwnPart } from "#operations/owner/parts.ts";
import { organizationOfRemoved, removePart, restorePart } from "#operations/owner/removals.ts";
import { lockOwn, ownOrganizationId, requireOwn } from "#operations/owner/update-organization.ts";
import { type Context, requireUser, transaction } from "#operations/runtime/context.ts";

const MAX_DOCUMENTS_OF_DRAFT = 60;
/** Of a proven contact without a form */
const MAX_DOCUMENTS_OF_CONTACT = 20;

interface Upload {
  file: File;
  type: DocumentType;
  recaptcha_token?: string | undefined;
  organization_id?: string | undefined;
  /** The sender's own */
  upload_key?: string | undefined;
}

/** Stores a file for the caller. Sent again with the same key it returns the file that the first request stored. */
export async function uploadDocument(ctx: Context, upload: Upload): Promise<UploadedDocument> {
  const owner = uploadOwner(ctx, upload.organization_id, rightFor(upload.type));
  const sentBefore = await findByKey(ctx, owner, upload.upload_key);
  if (sentBefore) return present(ctx, sentBefore);
  await requireCaptcha(ctx, upload.recaptcha_token);
  // A logo replaces the former one and is public at once; other files wait to be used.
  if (owner.organization_id && upload.type === "organization_logo") {
    const [logo] = await addDocuments(ctx, { ...upload, documents: [upload.file] });
    return present(ctx, (await findDocument(ctx, logo!.id))!);
  }
  const id = uuid();
  const upload_key = upload.upload_key ?? null;
  try {
    await storeFiles(ctx, upload.type, [upload.file], ([file]) =>
      transaction(ctx, (ctx) => insertDocument(ctx, { ...owner, ...file!, id, upload_key, created_at: ctx.now() })),
    );
  } catch (error) {
    const sentMeanwhile = await findByKey(ctx, owner, upload_key);
    if (!sentMeanwhile) throw error;
    return present(ctx, sentMeanwhile);
  }
  return present(ctx, (await findDocument(ctx, id))!);
}

async function findByKey(
  ctx: Context,
  { draft_id, organization_id, uploader_hash }: UploadOwner,
  upload_key: string | null | undefined,
): Promise<StoredDocument | undefined> {
  if (!upload_key) return undefined;
  return selectDocuments(ctx)
    .where("upload_key", "=", upload_key)
    .where((row) =>
      draft_id
        ? row("documents.draft_id", "=", draft_id)
        : organization_id
          ? row("documents.organization_id", "=", organization_id)
          : row("documents.uploader_hash", "=", uploader_hash),
    )
    .executeTakeFirst();
}

interface Uploads {
  documents: File[];
  type: DocumentType;
  registration_detail_id?: string | undefined;
  organization_id?: string | undefined;
}

/**
 * Stores files of the user's organisation: documents of a registration, a logo that replaces the former one, or
 * pictures to be used later.
 */
export async function addDocuments(ctx: Context, upload: Uploads): Promise<OwnDocument[]> {
  const { type } = upload;
  const registration_detail_id = upload.registration_detail_id || null;
  requireValidUpload(upload);
  const organization_id = registration_detail_id
    ? await requireOwnPart(ctx, "registration_details", registration_detail_id, "organization.edit")
    : ownOrganizationId(ctx, upload.organization_id, rightFor(type));
  const ids = await storeFiles(ctx, type, upload.documents, (files) =>
    changeFiles(ctx, organization_id, type, async (ctx) => {
      await requireRoomOfOrganization(ctx, organization_id, files.length);
      if (registration_detail_id) await requireRoomFor(ctx, registration_detail_id, files.length);
      if (type === "organization_logo") await removeLogo(ctx, organization_id);
      const rows = files.map((file, i) => ({
        ...file,
        id: uuid(),
        organization_id,
        registration_detail_id,
        position: i,
        created_at: ctx.now(),
      }));
      await ctx.db.insertInto("documents").values(rows).execute();
      if (registration_detail_id) await raiseVersion(ctx, "registration_details", registration_detail_id);
      for (const { id, name } of rows)
        await auditPart(ctx, "document.create", { id, organization_id }, { after: { name, type } });
      return rows.map(({ id }) => id);
    }),
  );
  const documents = await selectDocuments(ctx).where("documents.id", "in", ids).orderBy("documents.id").execute();
  return documents.map((document) => {
    const { id, name, mime, size, scan_status } = document;
    return { id, name, mime, size, scan_status: scan_status ?? "not_scanned", url: documentUrl(ctx, document) };
  });
}

/** Oldest first */
export async function listDraftDocuments(ctx: Context, draft_id: string): Promise<UploadedDocument[]> {
  const documents = await selectDocuments(ctx).where("draft_id", "=", draft_id).orderBy("documents.id").execute();
  return documents.map((document) => present(ctx, document));
}

/** Returns the id. Throws 404 for the file of another user. An organisation's file can be restored for a while. */
export async function removeDocument(ctx: Context, id: string): Promise<string> {
  const document = await findDocument(ctx, id);
  if (!document) throw appError("not_found");
  const { organization_id, name, type, file_key } = document;
  if (organization_id) {
    return changeFiles(ctx, organization_id, type, async (ctx) => {
      await requireServiceOf(ctx, organization_id, document);
      await removePart(ctx, organization_id, "document", id);
      await raiseVersionOfOwner(ctx, document);
      await auditPart(ctx, "document.remove", { id, organization_id }, { before: { name, type } });
      return id;
    });
  }
  if (!isOwn(ctx, document)) throw appError("not_found");
  await transaction(ctx, async (ctx) => {
    if (ctx.draft) await requireOpenDraft(ctx, ctx.draft.id);
    // Not when the form was begun or sent meanwhile: then it is no longer theirs alone.
    const { numDeletedRows } = await ctx.db
      .deleteFrom("documents")
      .where("id", "=", id)
      .where("organization_id", "is", null)
      .where("draft_id", "is not distinct from", document.draft_id)
      .executeTakeFirst();
    if (numDeletedRows === 0n) throw appError("not_found");
  });
  await removeFiles(ctx, [file_key], { sealed: false });
  return id;
}

/** Restores a file that was removed a moment ago, where it was. */
export async function restoreDocument(ctx: Context, id: string): Promise<UploadedDocument> {
  const target = organizationOfRemoved("document", id);
  await changeFiles(ctx, target, "service_image", async (ctx, { id: organization_id }) => {
    await restorePart(ctx, organization_id, "document", id);
    const document = (await findDocument(ctx, id))!;
    const { name, type } = document;
    requireOwn(ctx, organization_id, rightFor(type));
    await requireServiceOf(ctx, organization_id, document);
    if (type === "organization_logo") await removeLogo(ctx, organization_id, id);
    await raiseVersionOfOwner(ctx, document);
    await auditPart(ctx, "document.restore", { id, organization_id }, { after: { name, type } });
  });
  return present(ctx, (await findDocument(ctx, id))!);
}

interface FileContent {
  /** Throws 404 when the file is lost */
  read(): Promise<Uint8Array>;
  /** The same for the same bytes, which never change */
  etag: string;
  mime: string;
  name: string;
  /** A picture that we encoded, which a browser may show; other files are downloads */
  inline: boolean;
  is_public: boolean;
}

/** A size of a picture that its listing names */
interface PictureVariant {
  width?: number | undefined;
  format?: PictureFormat | undefined;
}

/** Throws 404 for a file that the caller may not see, and for a size that was not made. */
export async function getFile(ctx: Context, id: string, link: Link, variant: PictureVariant): Promise<FileContent> {
  const document = await findDocument(ctx, id);
  if (!document || !(await canRead(ctx, document, link))) throw appError("not_found");
  await requireClean(ctx, document, link);
  const { name, file_key } = document;
  const { key, mime } =
    variant.width === undefined ? { key: file_key, mime: document.mime } : findVariant(document, variant);
  const read = async () => {
    const bytes = await ctx.files.get(key);
    if (!bytes) throw appError("not_found");
    return bytes;
  };
  const etag = `"${id}-${variant.width ?? "whole"}-${mime.replace(/^.*\//, "")}"`;
  const inline = mime.startsWith("image/");
  const is_public = isPublic(document);
  return { read, etag, mime, name: inline ? pictureName(name, is_public, mime) : name, inline, is_public };
}

function findVariant({ file_key, width: whole, sizes }: StoredDocument, { width, format = "webp" }: PictureVariant) {
  if (!width || !sizes?.includes(width)) throw appError("not_found");
  const isWhole = width === whole && format === "webp";
  return { key: isWhole ? file_key : variantKey(file_key, { width, format }), mime: `image/${format}` };
}

function present(ctx: Context, document: StoredDocument): UploadedDocument {
  const { id, name, mime, size } = document;
  return { url: documentUrl(ctx, document), id, name, type: mime, size };
}

async function insertDocument(ctx: Context, row: Insertable<Tables["documents"]> & UploadOwner): Promise<void> {
  await lockOwner(ctx, row);
  if (await findByKey(ctx, row, row.upload_key)) throw appError("conflict");
  if (row.organization_id) await requireRoomOfOrganization(ctx, row.organization_id, 1);
  else await requireRoom(ctx, row);
  await ctx.db.insertInto("documents").values(row).execute();
}

/** Lets the uploads of an owner wait for each other until the transaction ends. */
async function lockOwner(
  ctx: Context,
  { draft_id, organization_id, uploader_hash, type }: UploadOwner & { type: DocumentType },
): Promise<void> {
  if (organization_id) {
    requireUser(ctx);
    await lockOwn(ctx, organization_id, rightFor(type));
  } else if (draft_id) await requireOpenDraft(ctx, draft_id);
  else {
    const contact = Buffer.from(uploader_hash ?? []).toString("hex");
    await sql`select pg_advisory_xact_lock(7204, hashtext(${contact}))`.execute(ctx.db);
  }
}

async function requireRoom(ctx: Context, { draft_id, uploader_hash }: UploadOwner): Promise<void> {
  const { count } = await ctx.db
    .selectFrom("documents")
    .select((row) => row.fn.countAll<number>().as("count"))
    .where((row) => (draft_id ? row("draft_id", "=", draft_id) : row("uploader_hash", "=", uploader_hash)))
    .executeTakeFirstOrThrow();
  const most = draft_id ? MAX_DOCUMENTS_OF_DRAFT : MAX_DOCUMENTS_OF_CONTACT;
  if (Number(count) < most) return;
  throw appError("validation", {
    errors: { file: [`At most ${most} files are kept for an onboarding. Remove one first.`] },
  });
}

async function requireRoomFor(ctx: Context, registration_detail_id: string, more: number): Promise<void> {
  const { count } = await ctx.db
    .selectFrom("documents")
    .select((row) => row.fn.countAll<number>().as("count"))
    .where("registration_detail_id", "=", registration_detail_id)
    .executeTakeFirstOrThrow();
  if (Number(count) + more > MAX_FILES_OF_REGISTRATION) {
    throw appError("validation", { errors: { documents: [problems.files] } });
  }
}

/** Throws 422: an organisation has one logo, and a registration only documents of type registration. */
function requireValidUpload({ type, documents, registration_detail_id }: Uploads): void {
  if (type === "organization_logo" && documents.length > 1) {
    throw appError("validation", { errors: { documents: ["Choose one file"] } });
  }
  if (registration_detail_id && type !== "registration") {
    throw appError("validation", { errors: { type: ["Use registration"] } });
  }
}

/** Of the service or registration that the file belongs to */
async function raiseVersionOfOwner(ctx: Context, { service_id, registration_detail_id }: StoredDocument) {
  if (service_id) await raiseVersion(ctx, "services", service_id);
  if (registration_detail_id) await raiseVersion(ctx, "registration_details", registration_detail_id);
}

/** All but `kept` */
async function removeLogo(ctx: Context, organization_id: string, kept?: string): Promise<void> {
  const logos = await ctx.db
    .selectFrom("documents")
    .select("id")
    .where("organization_id", "=", organization_id)
    .where("type", "=", "organization_logo")
    .execute();
  for (const { id } of logos) if (id !== kept) await removePart(ctx, organization_id, "document", id);
}

/** With the extension of the new encoding. The uploader's name for it is shown only to their organisation. */
function pictureName(name: string, is_public: boolean, mime: string): string {
  const extension = mime.replace("image/", ".");
  return is_public ? `picture${extension}` : name.replace(/(\.[a-z0-9]{1,8})?$/i, extension);
}

import type { Insertable } from "kysely";
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
import { auditPart } from "#operations/audit.ts";
import { requireHuman } from "#operations/captcha.ts";
import { type Context, transaction } from "#operations/context.ts";
import {
  findDocument,
  isOwn,
  mayRead,
  ownerFor,
  requireClean,
  requireOpenDraft,
  type StoredDocument,
  selectDocuments,
} from "#operations/document-access.ts";
import { documentUrl, isPublic, type Link } from "#operations/document-links.ts";
import { removeFiles, variantKey } from "#operations/file-removal.ts";
import { withFiles } from "#operations/kept-files.ts";
import { changeOrganization, lockOwn, ownerOfPart, ownOrganizationId, raiseVersion } from "#operations/own-changes.ts";
import { organizationOfRemoved, removePart, restorePart } from "#operations/removals.ts";

const MAX_DOCUMENTS_OF_DRAFT = 60;

interface Upload {
  file: File;
  type: DocumentType;
  recaptcha_token?: string | undefined;
  organization_id?: string | undefined;
}

/** Keeps a file for whoever sends it. */
export async function uploadDocument(ctx: Context, upload: Upload): Promise<UploadedDocument> {
  const owner = ownerFor(ctx, upload.organization_id);
  await requireHuman(ctx, upload.recaptcha_token);
  // A logo takes the place of the former one and is public at once; other files wait to be used.
  if (owner.organization_id && upload.type === "organization_logo") {
    const [logo] = await addDocuments(ctx, { ...upload, documents: [upload.file] });
    return present(ctx, (await findDocument(ctx, logo!.id))!);
  }
  const id = uuid();
  await withFiles(ctx, upload.type, [upload.file], ([file]) =>
    transaction(ctx, (ctx) => insertDocument(ctx, { ...owner, ...file!, id, created_at: ctx.now() })),
  );
  return present(ctx, (await findDocument(ctx, id))!);
}

interface Uploads {
  documents: File[];
  type: DocumentType;
  registration_detail_id?: string | undefined;
  organization_id?: string | undefined;
}

/** Keeps files of the user's organisation: papers of a registration, a logo in place of the former one, or pictures to be used later. */
export async function addDocuments(ctx: Context, upload: Uploads): Promise<OwnDocument[]> {
  const { type } = upload;
  const registration_detail_id = upload.registration_detail_id || null;
  requireFitting(upload);
  const organization_id = registration_detail_id
    ? await ownerOfPart(ctx, "registration_details", registration_detail_id)
    : ownOrganizationId(ctx, upload.organization_id);
  const ids = await withFiles(ctx, type, upload.documents, (files) =>
    changeOrganization(ctx, organization_id, async (ctx) => {
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
export async function documentsOfDraft(ctx: Context, draft_id: string): Promise<UploadedDocument[]> {
  const documents = await selectDocuments(ctx).where("draft_id", "=", draft_id).orderBy("documents.id").execute();
  return documents.map((document) => present(ctx, document));
}

/** Another's is not found. Answers its id. What was an organisation's can be brought back for a while. */
export async function removeDocument(ctx: Context, id: string): Promise<string> {
  const document = await findDocument(ctx, id);
  if (!document || !isOwn(ctx, document)) throw appError("not_found");
  const { organization_id, name, type, file_key } = document;
  if (organization_id) {
    return changeOrganization(ctx, organization_id, async (ctx) => {
      await removePart(ctx, organization_id, "document", id);
      await raiseVersionOfOwner(ctx, document);
      await auditPart(ctx, "document.remove", { id, organization_id }, { before: { name, type } });
      return id;
    });
  }
  await transaction(ctx, async (ctx) => {
    if (ctx.draft) await requireOpenDraft(ctx, ctx.draft.id);
    await ctx.db.deleteFrom("documents").where("id", "=", id).execute();
  });
  await removeFiles(ctx, [file_key]);
  return id;
}

/** Brings back a file that was removed a moment ago, to where it was. */
export async function restoreDocument(ctx: Context, id: string): Promise<UploadedDocument> {
  const organization_id = await organizationOfRemoved(ctx, "document", id);
  await changeOrganization(ctx, organization_id, async (ctx) => {
    await restorePart(ctx, "document", id);
    const document = (await findDocument(ctx, id))!;
    const { name, type } = document;
    if (type === "organization_logo") await removeLogo(ctx, organization_id, id);
    await raiseVersionOfOwner(ctx, document);
    await auditPart(ctx, "document.restore", { id, organization_id }, { after: { name, type } });
  });
  return present(ctx, (await findDocument(ctx, id))!);
}

interface FoundFile {
  /** Throws 404 when the file is lost */
  read(): Promise<Uint8Array>;
  /** The same for the same bytes, which never change */
  etag: string;
  mime: string;
  name: string;
  /** Made by us, so that a browser may show it; anything else is only saved */
  inline: boolean;
  is_public: boolean;
}

/** A smaller one of a picture, of those that its listing names */
interface Smaller {
  width?: number | undefined;
  format?: PictureFormat | undefined;
}

/** What somebody may not see is not found, nor is a size in which a picture is not kept. */
export async function findFile(ctx: Context, id: string, link: Link, smaller: Smaller): Promise<FoundFile> {
  const document = await findDocument(ctx, id);
  if (!document || !mayRead(ctx, document, link)) throw appError("not_found");
  requireClean(ctx, document, link);
  const { name, file_key } = document;
  const { key, mime } =
    smaller.width === undefined ? { key: file_key, mime: document.mime } : sizeOf(document, smaller);
  const read = async () => {
    const bytes = await ctx.files.get(key);
    if (!bytes) throw appError("not_found");
    return bytes;
  };
  const etag = `"${id}-${smaller.width ?? "whole"}-${mime.replace(/^.*\//, "")}"`;
  const inline = mime.startsWith("image/");
  const is_public = isPublic(document);
  return { read, etag, mime, name: inline ? pictureName(name, is_public, mime) : name, inline, is_public };
}

function sizeOf({ file_key, width: whole, sizes }: StoredDocument, { width, format = "webp" }: Smaller) {
  if (!width || !sizes?.includes(width)) throw appError("not_found");
  const isWhole = width === whole && format === "webp";
  return { key: isWhole ? file_key : variantKey(file_key, { width, format }), mime: `image/${format}` };
}

function present(ctx: Context, document: StoredDocument): UploadedDocument {
  const { id, name, mime, size } = document;
  return { url: documentUrl(ctx, document), id, name, type: mime, size };
}

async function insertDocument(ctx: Context, row: Insertable<Tables["documents"]>): Promise<void> {
  if (row.draft_id) await requireOpenDraft(ctx, row.draft_id);
  if (row.organization_id) await lockOwn(ctx, row.organization_id);
  else await requireRoom(ctx, row);
  await ctx.db.insertInto("documents").values(row).execute();
}

async function requireRoom(ctx: Context, { draft_id, uploader_hash }: Insertable<Tables["documents"]>): Promise<void> {
  const { count } = await ctx.db
    .selectFrom("documents")
    .select((row) => row.fn.countAll<number>().as("count"))
    .where((row) => (draft_id ? row("draft_id", "=", draft_id) : row("uploader_hash", "=", uploader_hash ?? null)))
    .executeTakeFirstOrThrow();
  if (Number(count) < MAX_DOCUMENTS_OF_DRAFT) return;
  throw appError("validation", {
    errors: { file: [`At most ${MAX_DOCUMENTS_OF_DRAFT} files are kept for an onboarding. Remove one first.`] },
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

/** Throws 422: an organisation has one logo, and of a registration there are papers. */
function requireFitting({ type, documents, registration_detail_id }: Uploads): void {
  if (type === "organization_logo" && documents.length > 1) {
    throw appError("validation", { errors: { documents: ["Choose one file"] } });
  }
  if (registration_detail_id && type !== "registration") {
    throw appError("validation", { errors: { type: ["Use registration"] } });
  }
}

/** Of what the file belongs to */
async function raiseVersionOfOwner(ctx: Context, { service_id, registration_detail_id }: StoredDocument) {
  if (service_id) await raiseVersion(ctx, "services", service_id);
  if (registration_detail_id) await raiseVersion(ctx, "registration_details", registration_detail_id);
}

/** All but the one that is `kept` */
async function removeLogo(ctx: Context, organization_id: string, kept?: string): Promise<void> {
  const logos = await ctx.db
    .selectFrom("documents")
    .select("id")
    .where("organization_id", "=", organization_id)
    .where("type", "=", "organization_logo")
    .execute();
  for (const { id } of logos) if (id !== kept) await removePart(ctx, organization_id, "document", id);
}

/** It was made anew, so its kind is another; and what its sender called it is for their own people. */
function pictureName(name: string, is_public: boolean, mime: string): string {
  const extension = mime.replace("image/", ".");
  return is_public ? `picture${extension}` : name.replace(/(\.[a-z0-9]{1,8})?$/i, extension);
}

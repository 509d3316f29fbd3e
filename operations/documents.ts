import { randomUUID } from "node:crypto";
import type { Insertable } from "kysely";
import { v7 as uuid } from "uuid";
import type { Tables } from "#database/tables.ts";
import type { DocumentType, UploadedDocument } from "#domain/document.ts";
import { appError } from "#domain/errors.ts";
import { requireHuman } from "#operations/captcha.ts";
import { followListings } from "#operations/catalogue.ts";
import { type Context, transaction } from "#operations/context.ts";
import {
  findDocument,
  isOwn,
  mayRead,
  ownerFor,
  requireOpenDraft,
  type StoredDocument,
  selectDocuments,
} from "#operations/document-access.ts";
import { documentUrl, isPublic, type Link } from "#operations/document-links.ts";
import { publish } from "#operations/listings.ts";
import { type Limit, take } from "#operations/rate-limits.ts";
import { fileToKeep } from "#operations/uploads.ts";

const HOUR = 3600;
const UPLOADS: readonly Limit[] = [
  { times: 60, seconds: HOUR },
  { times: 200, seconds: 24 * HOUR },
];
const UPLOADS_OF_NETWORK: readonly Limit[] = [
  { times: 300, seconds: HOUR },
  { times: 1000, seconds: 24 * HOUR },
];
const MAX_DOCUMENTS_OF_DRAFT = 60;

interface Upload {
  file: File;
  type: DocumentType;
  recaptcha_token?: string | undefined;
}

/** Keeps a file for whoever sends it. A row never lacks its file: the file comes first, and goes again when the row fails. */
export async function uploadDocument(ctx: Context, { file, type, recaptcha_token }: Upload): Promise<UploadedDocument> {
  const owner = ownerFor(ctx);
  const { network } = ctx.requester;
  const uploader = ctx.user?.id ?? ctx.draft?.id ?? ctx.proven!.contact_hash.toString("hex");
  await take(ctx, [
    { key: `upload ${uploader}`, limits: UPLOADS },
    { key: `upload from ${network}`, limits: UPLOADS_OF_NETWORK },
  ]);
  await requireHuman(ctx, recaptcha_token);
  const { bytes, mime, extension, name } = await fileToKeep(file, type);
  const file_key = `${randomUUID()}.${extension}`;
  const row = { ...owner, id: uuid(), type, name, mime, size: bytes.length, file_key, created_at: ctx.now() };
  await ctx.files.put(file_key, bytes);
  try {
    await transaction(ctx, (ctx) => insertDocument(ctx, row));
  } catch (error) {
    await ctx.files.remove(file_key);
    throw error;
  }
  return present(ctx, (await findDocument(ctx, row.id))!);
}

/** Oldest first */
export async function documentsOfDraft(ctx: Context, draft_id: string): Promise<UploadedDocument[]> {
  const documents = await selectDocuments(ctx).where("draft_id", "=", draft_id).orderBy("documents.id").execute();
  return documents.map((document) => present(ctx, document));
}

/** Another's is not found. Answers its id. */
export async function removeDocument(ctx: Context, id: string): Promise<string> {
  const file_key = await transaction(ctx, async (ctx) => {
    const document = await findDocument(ctx, id);
    if (!document || !isOwn(ctx, document)) throw appError("not_found");
    if (ctx.draft) await requireOpenDraft(ctx, ctx.draft.id);
    await ctx.db.deleteFrom("documents").where("id", "=", id).execute();
    if (document.organization_id) await publish(ctx, document.organization_id);
    return document.file_key;
  });
  await ctx.files.remove(file_key);
  if (ctx.catalogue) await followListings(ctx.db, ctx.catalogue);
  return id;
}

interface ReadDocument {
  bytes: Uint8Array;
  mime: string;
  name: string;
  /** Made by us, so that a browser may show it; anything else is only saved */
  inline: boolean;
  is_public: boolean;
}

/** What somebody may not see is not found. */
export async function readDocument(ctx: Context, id: string, link: Link): Promise<ReadDocument> {
  const document = await findDocument(ctx, id);
  const bytes = document && mayRead(ctx, document, link) ? await ctx.files.get(document.file_key) : null;
  if (!document || !bytes) throw appError("not_found");
  const { mime, name } = document;
  return { bytes, mime, name, inline: mime === "image/webp", is_public: isPublic(document) };
}

function present(ctx: Context, document: StoredDocument): UploadedDocument {
  const { id, name, mime, size } = document;
  return { url: documentUrl(ctx, document), id, name, type: mime, size };
}

async function insertDocument(ctx: Context, row: Insertable<Tables["documents"]>): Promise<void> {
  if (row.draft_id) await requireOpenDraft(ctx, row.draft_id);
  if (!row.organization_id) await requireRoom(ctx, row);
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

import { timingSafeEqual } from "node:crypto";
import type { ExpressionBuilder } from "kysely";
import { validate } from "uuid";
import type { Tables } from "#database/tables.ts";
import type { DocumentType } from "#domain/document.ts";
import { appError, messages } from "#domain/errors.ts";
import { can, type MemberAction } from "#domain/permission.ts";
import type { VerificationStatus } from "#domain/verification.ts";
import { verifyCaptcha } from "#integrations/captcha.ts";
import { reviewableIds } from "#operations/desk/reviewers.ts";
import { ownOrganizationId } from "#operations/owner/update-organization.ts";
import type { Context, UserContext } from "#operations/runtime/context.ts";

/** Throws 422 unless the configured service accepts the CAPTCHA token. Does nothing without such a service. */
export async function requireCaptcha({ env }: Context, token: string | undefined): Promise<void> {
  if (!env.CAPTCHA_PROVIDER) return;
  const verifier = { url: env.CAPTCHA_VERIFY_URL!, secret: env.CAPTCHA_SECRET! };
  if (token && (await verifyCaptcha(verifier, token))) return;
  throw appError("validation", {
    errors: { recaptcha_token: ["We could not check that a person sends this. Try once more."] },
  });
}

export interface UploadOwner {
  draft_id: string | null;
  organization_id: string | null;
  /** A visitor who has verified a contact and has no draft yet */
  uploader_hash: Uint8Array | null;
}

/**
 * The owner of a file that the caller uploads: the named one of the user's organisations or the first, the draft, or
 * the verified contact. Throws 404 for a user without organisations, and 403 for a member who may not.
 */
export function uploadOwner(ctx: Context, organization_id: string | undefined, action: MemberAction): UploadOwner {
  const { user, draft, proven } = ctx;
  return {
    organization_id: user && ownOrganizationId(ctx, organization_id, action),
    draft_id: draft?.id ?? null,
    uploader_hash: proven?.contact_hash ?? null,
  };
}

/** With the status of the organisation, which `documentUrl` needs. */
export function selectDocuments(ctx: Context) {
  return ctx.db
    .selectFrom("documents")
    .leftJoin("organizations", "organizations.id", "documents.organization_id")
    .leftJoin("stored_files", "stored_files.file_key", "documents.file_key")
    .selectAll("documents")
    .select(["scan_status", "width", "sizes"])
    .select(visibleStatus);
}

/** Null for an organisation that is to be deleted or was merged: its pictures are not public. */
export function visibleStatus(row: ExpressionBuilder<Pick<Tables, "organizations">, "organizations">) {
  return row
    .case()
    .when(row.and([row("organizations.delete_after", "is", null), row("organizations.merged_into", "is", null)]))
    .then(row.ref("organizations.status"))
    .end()
    .as("organization_status");
}

export type StoredDocument = Awaited<ReturnType<ReturnType<typeof selectDocuments>["executeTakeFirstOrThrow"]>>;

/** Undefined for an unknown id */
export async function findDocument(ctx: Context, id: string): Promise<StoredDocument | undefined> {
  return validate(id) ? selectDocuments(ctx).where("documents.id", "=", id).executeTakeFirst() : undefined;
}

export function isOwn(
  { user, draft, proven }: Context,
  { organization_id, draft_id, uploader_hash }: UploadOwner,
): boolean {
  if (organization_id && can(user, "organization.view", { organization_id })) return true;
  if (draft && draft_id === draft.id) return true;
  const unclaimed = !organization_id && !draft_id;
  return unclaimed && proven !== null && uploader_hash !== null && proven.contact_hash.equals(uploader_hash);
}

/** An infected file is not public. Throws 403 for a caller who may know of it, otherwise 404. */
export async function requireClean(ctx: Context, document: StoredDocument, link: Link): Promise<void> {
  if (document.scan_status !== "infected") return;
  const mayKnow = await canRead(ctx, { ...document, organization_status: null }, link);
  throw mayKnow
    ? appError("forbidden", { message: "A virus was found in this file. It is not handed out." })
    : appError("not_found");
}

export async function canRead(ctx: Context, document: StoredDocument, link: Link): Promise<boolean> {
  return (
    isPublic(document) ||
    isSigned(ctx, document.id, link) ||
    isOwn(ctx, document) ||
    can(ctx.user, "admin_area.enter", undefined) ||
    (await isReviewers(ctx, document))
  );
}

/** A file that belongs to no organisation is the admins'. */
async function isReviewers(ctx: Context, { organization_id }: StoredDocument): Promise<boolean> {
  if (!organization_id || !can(ctx.user, "desk.enter", undefined)) return false;
  return (await reviewableIds(ctx as UserContext, [organization_id])).size > 0;
}

/** Locks the draft until the transaction ends, so that it is not submitted meanwhile. Throws 409 when it was. */
export async function requireOpenDraft(ctx: Context, id: string): Promise<void> {
  const draft = await ctx.db
    .selectFrom("onboarding_drafts")
    .select("submitted_at")
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  if (draft?.submitted_at === null) return;
  throw appError("conflict", { message: messages.submitted });
}

const LINK_SECONDS = 3600;
/** What the signature is for */
const LINK = "document link";

interface Visibility {
  type: DocumentType;
  /** Null while the document belongs to no organisation, or to one that is to be deleted */
  organization_status: VerificationStatus | null;
  service_id: string | null;
}

/** The logo of a published organisation and the pictures of its services are public; no other file is. */
export function isPublic({ type, organization_status, service_id }: Visibility): boolean {
  const isUsed = type === "organization_logo" || (type === "service_image" && service_id !== null);
  return isUsed && organization_status === "approved";
}

/** The address of the file for a browser: signed and valid for an hour, unless the file is public. */
export function documentUrl(ctx: Context, document: Visibility & { id: string }): string {
  const path = `/api/documents/${document.id}/file`;
  if (isPublic(document)) return path;
  const expires = String(Math.floor(ctx.now().getTime() / 1000) + LINK_SECONDS);
  return `${path}?${new URLSearchParams({ expires, signature: signatureOf(ctx, document.id, expires) })}`;
}

export interface Link {
  /** Unix seconds */
  expires?: string | undefined;
  signature?: string | undefined;
}

/** Whether the signature is for this document and has not expired. */
function isSigned(ctx: Context, id: string, { expires = "", signature = "" }: Link): boolean {
  const received = Buffer.from(signature, "base64url");
  const isRight = ctx.secrets
    .hashes(LINK, `${id} ${expires}`)
    .some((expected) => received.length === expected.length && timingSafeEqual(received, expected));
  return isRight && Number(expires) * 1000 > ctx.now().getTime();
}

function signatureOf(ctx: Context, id: string, expires: string): string {
  return ctx.secrets.hash(LINK, `${id} ${expires}`).toString("base64url");
}

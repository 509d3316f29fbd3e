import type { ExpressionBuilder } from "kysely";
import { validate } from "uuid";
import type { Tables } from "#database/tables.ts";
import { appError } from "#domain/errors.ts";
import { can } from "#domain/permission.ts";
import type { Context } from "#operations/context.ts";
import { isPublic, isSigned, type Link } from "#operations/document-links.ts";
import { ownOrganizationId } from "#operations/own-changes.ts";

interface Owner {
  draft_id: string | null;
  organization_id: string | null;
  /** Whoever has shown a contact to be theirs and has no draft yet */
  uploader_hash: Uint8Array | null;
}

/** Whose a document becomes that this person sends: of their organisations the named one or the first. Throws 404 for a user without any. */
export function ownerFor(ctx: Context, organization_id: string | undefined): Owner {
  const { user, draft, proven } = ctx;
  return {
    organization_id: user && ownOrganizationId(ctx, organization_id),
    draft_id: draft?.id ?? null,
    uploader_hash: proven?.contact_hash ?? null,
  };
}

/** With the status of the organisation they belong to, as `documentUrl` wants it. */
export function selectDocuments(ctx: Context) {
  return ctx.db
    .selectFrom("documents")
    .leftJoin("organizations", "organizations.id", "documents.organization_id")
    .leftJoin("stored_files", "stored_files.file_key", "documents.file_key")
    .selectAll("documents")
    .select(["scan_status", "width", "sizes"])
    .select(shownStatus);
}

/** One that is to be deleted or was merged away is off the directory, with its pictures. */
export function shownStatus(row: ExpressionBuilder<Pick<Tables, "organizations">, "organizations">) {
  return row
    .case()
    .when(row.and([row("organizations.delete_after", "is", null), row("organizations.merged_into", "is", null)]))
    .then(row.ref("organizations.status"))
    .end()
    .as("organization_status");
}

export type StoredDocument = Awaited<ReturnType<ReturnType<typeof selectDocuments>["executeTakeFirstOrThrow"]>>;

/** undefined for an id that is none of ours */
export async function findDocument(ctx: Context, id: string): Promise<StoredDocument | undefined> {
  return validate(id) ? selectDocuments(ctx).where("documents.id", "=", id).executeTakeFirst() : undefined;
}

export function isOwn({ user, draft, proven }: Context, { organization_id, draft_id, uploader_hash }: Owner): boolean {
  if (organization_id && can(user, "organization.edit", { organization_id })) return true;
  if (draft && draft_id === draft.id) return true;
  const unclaimed = !organization_id && !draft_id;
  return unclaimed && proven !== null && uploader_hash !== null && proven.contact_hash.equals(uploader_hash);
}

/** One with a virus is public no longer, and nobody else has it either: throws 403 for whoever may know of it. */
export function requireClean(ctx: Context, document: StoredDocument, link: Link): void {
  if (document.scan_status !== "infected") return;
  const known = mayRead(ctx, { ...document, organization_status: null }, link);
  throw known
    ? appError("forbidden", { message: "A virus was found in this file. It is not handed out." })
    : appError("not_found");
}

export function mayRead(ctx: Context, document: StoredDocument, link: Link): boolean {
  return (
    isPublic(document) ||
    isSigned(ctx, document.id, link) ||
    isOwn(ctx, document) ||
    can(ctx.user, "organization.review", undefined)
  );
}

/** Holds the draft until the transaction ends, so that it is not submitted meanwhile. Throws 409 when it was. */
export async function requireOpenDraft(ctx: Context, id: string): Promise<void> {
  const draft = await ctx.db
    .selectFrom("onboarding_drafts")
    .select("submitted_at")
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  if (draft?.submitted_at === null) return;
  throw appError("conflict", { message: "This onboarding was submitted: its files cannot be changed here any more." });
}

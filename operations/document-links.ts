import { timingSafeEqual } from "node:crypto";
import type { DocumentType } from "#domain/document.ts";
import type { VerificationStatus } from "#domain/verification.ts";
import type { Context } from "#operations/context.ts";

const LINK_SECONDS = 3600;

interface Visibility {
  type: DocumentType;
  /** null while it belongs to no organisation, or to one that is to be deleted */
  organization_status: VerificationStatus | null;
}

/** Pictures of a published organisation are for everybody; papers never are. */
export function isPublic({ type, organization_status }: Visibility): boolean {
  return type !== "registration" && organization_status === "approved";
}

/** Where the file is had, as a browser can ask for it: signed, and for an hour, unless it is public. */
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

/** Whether we signed it for this document and its hour is not over. */
export function isSigned(ctx: Context, id: string, { expires = "", signature = "" }: Link): boolean {
  const right = Buffer.from(signatureOf(ctx, id, expires));
  const given = Buffer.from(signature);
  if (given.length !== right.length || !timingSafeEqual(given, right)) return false;
  return Number(expires) * 1000 > ctx.now().getTime();
}

function signatureOf(ctx: Context, id: string, expires: string): string {
  return ctx.secrets.hash("document link", `${id} ${expires}`).toString("base64url");
}

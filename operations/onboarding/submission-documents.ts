import type { DocumentType } from "#domain/document.ts";
import type { FieldErrors } from "#domain/errors.ts";
import type { NewOrganization } from "#domain/new-organization.ts";
import type { Submission } from "#domain/onboarding.ts";
import type { Context } from "#operations/runtime/context.ts";

interface Owner {
  id: string;
  email_hash: Uint8Array;
  phone_hash: Uint8Array;
}

/** Errors for files that are not of this draft, or of another type. */
export async function unknownDocuments(ctx: Context, owner: Owner, form: Submission): Promise<FieldErrors> {
  const wanted = documentsIn(form);
  if (wanted.length === 0) return {};
  const rows = await ctx.db
    .selectFrom("documents")
    .select(["id", "type"])
    .where(
      "id",
      "in",
      wanted.map(({ id }) => id),
    )
    .where("organization_id", "is", null)
    .where((row) =>
      row.or([
        row("draft_id", "=", owner.id),
        row.and([row("draft_id", "is", null), row("uploader_hash", "in", [owner.email_hash, owner.phone_hash])]),
      ]),
    )
    .forUpdate()
    .execute();
  const known = new Set(rows.map(({ id, type }) => `${type} ${id}`));
  const missing = wanted.filter(({ id, type }) => !known.has(`${type} ${id}`));
  return Object.fromEntries(missing.map(({ field }) => [field, ["Upload this file again"]]));
}

/** Moves the files that the form names to the organisation. The others stay with the draft and are deleted with it. */
export async function attachDocuments(ctx: Context, organization: NewOrganization, form: Submission): Promise<void> {
  const registrations = await ctx.db
    .selectFrom("registration_details")
    .select("id")
    .where("organization_id", "=", organization.id)
    .orderBy("position")
    .execute();
  for (const { id, service, registration, alt, position } of documentsIn(form)) {
    await ctx.db
      .updateTable("documents")
      .set({
        organization_id: organization.id,
        draft_id: null,
        uploader_hash: null,
        service_id: service === null ? null : organization.services[service]!.id,
        registration_detail_id: registration === null ? null : registrations[registration]!.id,
        alt,
        position,
      })
      .where("id", "=", id)
      .execute();
  }
}

interface NamedDocument {
  id: string;
  type: DocumentType;
  field: string;
  service: number | null;
  registration: number | null;
  alt: string | null;
  position: number;
}

function documentsIn({ basic, services, registrations }: Submission): NamedDocument[] {
  const none = { service: null, registration: null, alt: null, position: 0 };
  const logo = basic.logo_document_id;
  return [
    ...(logo ? [{ ...none, id: logo, type: "organization_logo" as const, field: "basic.logo_document_id" }] : []),
    ...services.flatMap(({ images }, service) =>
      images.map(({ document_id, alt, decorative }, position) => ({
        ...none,
        id: document_id,
        type: "service_image" as const,
        field: `services.${service}.images.${position}`,
        service,
        alt: decorative ? "" : alt,
        position,
      })),
    ),
    ...registrations.flatMap(({ document_ids }, registration) =>
      document_ids.map((id, position) => ({
        ...none,
        id,
        type: "registration" as const,
        field: `registrations.${registration}.document_ids.${position}`,
        registration,
        position,
      })),
    ),
  ];
}

import type { Selectable } from "kysely";
import type { Tables } from "#database/tables.ts";
import type { OrganizationRecord, OwnAddress, OwnDocument, OwnRegistration, OwnService } from "#domain/listing.ts";
import { maskPan } from "#domain/pan.ts";
import type { VerificationStatus } from "#domain/verification.ts";
import { readApprovedVersion } from "#operations/desk/approved-version.ts";
import { documentUrl, visibleStatus } from "#operations/files/document-access.ts";
import {
  type AddressRow,
  address,
  type DocumentRow,
  groupBy,
  listing,
  type Parts,
  readAddresses,
  readDocuments,
  readParts,
  readRegistrations,
  readServiceLinks,
  readServices,
  registration,
  service,
} from "#operations/publishing/listing-rows.ts";
import type { Context } from "#operations/runtime/context.ts";

/** An organisation as its members see it, in any status, with private fields and the versions of its parts. */
export async function readOrganization(ctx: Context, id: string): Promise<OrganizationRecord> {
  const row = await ctx.db.selectFrom("organizations").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  const parts = await readParts(ctx.db, [id]);
  const record = listing(row, parts);
  const details = parts.details.get(id)![0]!;
  const { attributes } = record.organization_details;
  const { status } = row;
  const shown = row.delete_after || row.merged_into ? null : status;
  return {
    ...record,
    status,
    version: row.version,
    delete_after: row.delete_after?.toISOString() ?? null,
    addresses: (parts.addresses.get(id) ?? []).map(ownAddress),
    organization_services: (parts.services.get(id) ?? []).map((row) => ownService(ctx, row, parts, shown)),
    registration_details: (parts.registrations.get(id) ?? []).map((row) => ownRegistration(ctx, row, parts)),
    documents: record.documents.map((document) => ({
      ...document,
      url: documentUrl(ctx, { ...document, organization_status: shown, service_id: null }),
    })),
    infected_documents: (parts.documents.get(id) ?? []).flatMap(({ id, type, name, virus }) =>
      virus === null ? [] : [{ id, type, name, virus }],
    ),
    unused_documents: (parts.documents.get(id) ?? []).filter(isUnused).map((row) => ({
      ...ownDocument(ctx, row, shown),
      type: row.type,
    })),
    verifications: await readVerifications(ctx, id),
    organization_details: {
      ...record.organization_details,
      attributes: {
        ...attributes,
        is_partner: details.is_partner,
        pan_card: details.pan_encrypted && maskPan(ctx.secrets.decrypt(details.pan_encrypted)),
        key_people: (parts.key_people.get(id) ?? []).map(({ id, salutation, name, designation, gender }) => ({
          id,
          salutation,
          name,
          designation,
          gender,
        })),
      },
    },
    approved: await readApprovedVersion(ctx, id, details.pan_hash),
  };
}

/** The addresses of an organisation as its members see them: all, or the one with that id. */
export async function readOwnAddresses({ db }: Context, organization_id: string, id?: string): Promise<OwnAddress[]> {
  return (await readAddresses(db, [organization_id], id)).map(ownAddress);
}

/** As `readOwnAddresses`. */
export async function readOwnServices(ctx: Context, organization_id: string, id?: string): Promise<OwnService[]> {
  const { db } = ctx;
  const services = await readServices(db, [organization_id], id);
  const documents = groupBy(await readDocuments(db, [organization_id]), "organization_id");
  const links = await readServiceLinks(db, services);
  const status = await statusOf(ctx, organization_id);
  return services.map((row) => ownService(ctx, row, { ...links, documents }, status));
}

/** As `readOwnAddresses`. */
export async function readOwnRegistrations(
  ctx: Context,
  organization_id: string,
  id?: string,
): Promise<OwnRegistration[]> {
  const registrations = await readRegistrations(ctx.db, [organization_id], id);
  const documents = groupBy(await readDocuments(ctx.db, [organization_id]), "organization_id");
  return registrations.map((row) => ownRegistration(ctx, row, { documents }));
}

async function statusOf({ db }: Context, id: string): Promise<VerificationStatus | null> {
  const { organization_status } = await db
    .selectFrom("organizations")
    .select(visibleStatus)
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return organization_status;
}

function ownAddress(row: AddressRow): OwnAddress {
  return { ...address(row), version: row.version };
}

function ownService(
  ctx: Context,
  row: Selectable<Tables["services"]>,
  parts: Parameters<typeof service>[1],
  status: VerificationStatus | null,
): OwnService {
  const { images, ...rest } = service(row, parts);
  const own = images.map((image) => ({
    ...image,
    url: documentUrl(ctx, { id: image.id, type: "service_image", organization_status: status, service_id: row.id }),
  }));
  return { ...rest, images: own, version: row.version };
}

function ownRegistration(
  ctx: Context,
  row: Selectable<Tables["registration_details"]>,
  parts: Pick<Parts, "documents">,
): OwnRegistration {
  const files = (parts.documents.get(row.organization_id) ?? []).filter(
    ({ registration_detail_id }) => registration_detail_id === row.id,
  );
  return {
    ...registration(row),
    organization_id: row.organization_id,
    version: row.version,
    documents: files.map((row) => ownDocument(ctx, row, null)),
  };
}

function ownDocument(
  ctx: Context,
  { id, type, name, mime, size, scan_status, service_id }: DocumentRow,
  organization_status: VerificationStatus | null,
): OwnDocument {
  return {
    id,
    name,
    mime,
    size,
    scan_status: scan_status ?? "not_scanned",
    url: documentUrl(ctx, { id, type, organization_status, service_id }),
  };
}

function isUnused({ type, service_id, registration_detail_id }: DocumentRow): boolean {
  return type !== "organization_logo" && !service_id && !registration_detail_id;
}

/** With the notes of the admin to the members */
async function readVerifications({ db }: Context, id: string): Promise<OrganizationRecord["verifications"]> {
  const rows = await db
    .selectFrom("verifications")
    .select(["organization_id", "status", "created_at", "note", "reason", "about", "fields"])
    .where("organization_id", "=", id)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  return rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() }));
}

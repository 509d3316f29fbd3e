import { v7 as uuid } from "uuid";
import { disabilities } from "#domain/disability.ts";
import { appError, type FieldErrors } from "#domain/errors.ts";
import { validate } from "#domain/fields.ts";
import type { OwnService } from "#domain/listing.ts";
import { MAX_OWN_DISABILITIES } from "#domain/own-disability.ts";
import { problems } from "#domain/problems.ts";
import { CUSTOM, ServiceInput } from "#domain/service.ts";
import { auditPart } from "#operations/desk/audit.ts";
import { addImages, type NewImage, storeImages, updateImages } from "#operations/files/attached-files.ts";
import { readOwnServices } from "#operations/owner/organization-record.ts";
import {
  found,
  isThere,
  nextPosition,
  organizationOfPart,
  raiseVersion,
  requireAnother,
  requireOwnPart,
} from "#operations/owner/parts.ts";
import { organizationOfRemoved, removePart, requireUnusedId, restorePart } from "#operations/owner/removals.ts";
import { idOfNew, type SentFields, versionIn } from "#operations/owner/sent-fields.ts";
import {
  changeOrganization,
  organizationIn,
  requireOwn,
  requireService,
  requireVersion,
} from "#operations/owner/update-organization.ts";
import type { Context } from "#operations/runtime/context.ts";

/**
 * `new_images` are files of this request; `images`, among the fields, are files that the server has. Sent again with the same `new_id` it
 * updates the service that the first request created.
 */
export async function createService(ctx: Context, fields: SentFields, new_images: NewImage[]): Promise<OwnService> {
  const organization_id = organizationIn(ctx, fields);
  requireOwn(ctx, organization_id, PART);
  const { images, ...input } = validate(ServiceInput, withCustom(fields));
  const id = idOfNew(fields);
  if (await isThere(ctx, "services", id)) return updateService(ctx, id, fields, []);
  return storeImages(ctx, new_images, (files) =>
    changeServices(ctx, organization_id, async (ctx) => {
      requireService(ctx, organization_id, input.address_ids);
      await requireKnown(ctx, organization_id, input);
      const { disability_ids, address_ids, ...columns } = input;
      await requireUnusedId(ctx, "service", id);
      const position = await nextPosition(ctx, "services", organization_id);
      await ctx.db
        .insertInto("services")
        .values({ ...columns, id, organization_id, position })
        .execute();
      await linkAddresses(ctx, id, address_ids);
      await linkDisabilities(ctx, organization_id, id, disability_ids);
      await updateImages(ctx, organization_id, id, images);
      await addImages(ctx, organization_id, id, files);
      return readAndAudit(ctx, "service.create", organization_id, id);
    }),
  );
}

/** Fields that are left out stay as they are; so do the pictures, unless `images` names them in a new order. */
export async function updateService(
  ctx: Context,
  id: string,
  fields: SentFields,
  new_images: NewImage[],
): Promise<OwnService> {
  const target = organizationOfPart("services", id);
  if (new_images.length > 0) await requireOwnPart(ctx, "services", id, PART);
  return storeImages(ctx, new_images, (files) =>
    changeServices(ctx, target, async (ctx, { id: organization_id }) => {
      const before = await readChangeable(ctx, organization_id, id);
      requireVersion(versionIn(fields), before);
      const { images, ...input } = validate(ServiceInput, withCustom({ ...stored(before, fields), ...fields }));
      requireService(ctx, organization_id, input.address_ids);
      await requireKnown(ctx, organization_id, input);
      const { disability_ids, address_ids, ...columns } = input;
      await ctx.db
        .updateTable("services")
        .set((row) => ({ ...columns, version: row("version", "+", 1) }))
        .where("id", "=", id)
        .execute();
      await ctx.db.deleteFrom("service_addresses").where("service_id", "=", id).execute();
      await ctx.db.deleteFrom("service_disabilities").where("service_id", "=", id).execute();
      await linkAddresses(ctx, id, address_ids);
      await linkDisabilities(ctx, organization_id, id, disability_ids);
      if (fields.images !== undefined) await updateImages(ctx, organization_id, id, images);
      await addImages(ctx, organization_id, id, files);
      return readAndAudit(ctx, "service.update", organization_id, id, before);
    }),
  );
}

/** Throws 409 for the last service of an approved listing. */
export function removeService(ctx: Context, id: string): Promise<string> {
  return changeServices(ctx, organizationOfPart("services", id), async (ctx, organization) => {
    const organization_id = organization.id;
    const before = await readChangeable(ctx, organization_id, id);
    await requireAnother(ctx, "services", organization);
    await removePart(ctx, organization_id, "service", id);
    await auditPart(ctx, "service.remove", before, { before });
    return id;
  });
}

/** Undoes `removeService` within ten minutes, pictures included. */
export function restoreService(ctx: Context, id: string): Promise<OwnService> {
  return changeServices(ctx, organizationOfRemoved("service", id), async (ctx, { id: organization_id }) => {
    await restorePart(ctx, organization_id, "service", id);
    await readChangeable(ctx, organization_id, id);
    return readAndAudit(ctx, "service.restore", organization_id, id);
  });
}

/** Puts the pictures behind those that the service has. */
export async function addServiceImages(ctx: Context, id: string, new_images: NewImage[]): Promise<OwnService> {
  const organization_id = await requireOwnPart(ctx, "services", id, PART);
  if (new_images.length === 0) throw appError("validation", { errors: { images: ["Choose a file"] } });
  return storeImages(ctx, new_images, (files) =>
    changeServices(ctx, organization_id, async (ctx) => {
      const before = await readChangeable(ctx, organization_id, id);
      await addImages(ctx, organization_id, id, files);
      await raiseVersion(ctx, "services", id);
      return readAndAudit(ctx, "service.update", organization_id, id, before);
    }),
  );
}

/** Throws 404 for a picture of another service. */
export function removeServiceImage(ctx: Context, id: string, image_id: string): Promise<string> {
  return changeServices(ctx, organizationOfPart("services", id), async (ctx, { id: organization_id }) => {
    const before = await readChangeable(ctx, organization_id, id);
    found(before.images, image_id);
    await removePart(ctx, organization_id, "document", image_id);
    await raiseVersion(ctx, "services", id);
    await readAndAudit(ctx, "service.update", organization_id, id, before);
    return image_id;
  });
}

/** What only editors of some places may do with the services there, too */
const PART = "organization.contribute";

function changeServices<T>(
  ctx: Context,
  target: Parameters<typeof changeOrganization>[1],
  work: Parameters<typeof changeOrganization<T>>[2],
): Promise<T> {
  return changeOrganization(ctx, target, work, PART);
}

/** Throws 403 when one of its places is not the user's to change. */
async function readChangeable(ctx: Context, organization_id: string, id: string): Promise<OwnService> {
  const service = await read(ctx, organization_id, id);
  requireService(ctx, organization_id, service.address_ids);
  return service;
}

async function read(ctx: Context, organization_id: string, id: string): Promise<OwnService> {
  return found(await readOwnServices(ctx, organization_id, id), id);
}

async function readAndAudit(
  ctx: Context,
  action: `service.${string}`,
  organization_id: string,
  id: string,
  before?: OwnService,
): Promise<OwnService> {
  const after = await read(ctx, organization_id, id);
  await auditPart(ctx, action, after, { before, after });
  return after;
}

/** The stored service as fields. Disabilities that a request sends, in any of the three fields, replace all stored ones. */
function stored({ version, images, ...service }: OwnService, fields: SentFields): SentFields {
  const { disability_id, disability_ids, custom_disabilities, ...rest } = service;
  if (fields.disability_ids || fields.custom_disabilities) return rest;
  return { ...rest, custom_disabilities, ...(fields.disability_id ? {} : { disability_ids }) };
}

/** Adds disabilities that are not in the list, by their names. */
function withCustom({ custom_disabilities, ...fields }: SentFields): SentFields {
  if (!Array.isArray(custom_disabilities) || custom_disabilities.length === 0) return fields;
  const { disability_ids, disability_id } = fields;
  const listed = Array.isArray(disability_ids) ? disability_ids : disability_id ? [disability_id] : [];
  const own = custom_disabilities.map((name, i) => ({ id: `${CUSTOM}-${i}`, name }));
  return { ...fields, disability_ids: [...listed, ...own] };
}

type Choices = Pick<ServiceInput, "disability_ids" | "address_ids">;

/** Throws 422 for disabilities that are not in the list and for places of another organisation. */
async function requireKnown(ctx: Context, organization_id: string, { disability_ids, address_ids }: Choices) {
  const places = await ctx.db
    .selectFrom("addresses")
    .select("id")
    .where("organization_id", "=", organization_id)
    .execute();
  const own = new Set(places.map(({ id }) => id));
  const errors: FieldErrors = {};
  if (disability_ids.some((choice) => typeof choice === "string" && !listedId(choice))) {
    errors.disability_ids = ["Choose disabilities of the list, or name your own"];
  }
  if (address_ids.some((id) => !own.has(id))) errors.address_ids = ["Choose places of this organisation"];
  if (Object.keys(errors).length > 0) throw appError("validation", { errors });
}

async function linkAddresses({ db }: Context, service_id: string, address_ids: string[]): Promise<void> {
  const rows = [...new Set(address_ids)].map((address_id) => ({ service_id, address_id }));
  await db.insertInto("service_addresses").values(rows).execute();
}

/** Listed disabilities are named by slug or id. The organisation's own are named by text, and created when they are new. */
async function linkDisabilities(
  ctx: Context,
  organization_id: string,
  service_id: string,
  choices: Choices["disability_ids"],
): Promise<void> {
  const named = choices.filter((choice) => typeof choice !== "string");
  const own = await ownDisabilities(
    ctx,
    organization_id,
    named.map(({ name }) => name),
  );
  const ids = new Set(choices.map((choice) => (typeof choice === "string" ? listedId(choice)! : own(choice.name))));
  const rows = [...ids].map((disability_id, position) => ({ service_id, disability_id, position }));
  await ctx.db.insertInto("service_disabilities").values(rows).execute();
}

function listedId(choice: string): string | undefined {
  return disabilities.find(({ id, slug }) => id === choice || slug === choice)?.id;
}

/** Finds the ids of the organisation's own disabilities, and creates those that are new. Throws 422 for too many. */
async function ownDisabilities({ db }: Context, organization_id: string, names: readonly string[]) {
  const ids = new Map<string, string>();
  if (names.length > 0) {
    const own = db.selectFrom("disabilities").select(["id", "name"]).where("organization_id", "=", organization_id);
    for (const { id, name } of await own.execute()) ids.set(name.toLowerCase(), id);
    const created = new Map(names.map((name) => [name.toLowerCase(), name]));
    for (const known of ids.keys()) created.delete(known);
    if (ids.size + created.size > MAX_OWN_DISABILITIES)
      throw appError("validation", { errors: { disability_ids: [problems.too_many] } });
    const rows = [...created.values()].map((name, i) => {
      const id = uuid();
      return { id, slug: `${CUSTOM}-${id}`, name, rpwd_code: null, position: 1000 + ids.size + i, organization_id };
    });
    if (rows.length > 0) await db.insertInto("disabilities").values(rows).execute();
    for (const { id, name } of rows) ids.set(name.toLowerCase(), id);
  }
  return (name: string) => ids.get(name.toLowerCase())!;
}

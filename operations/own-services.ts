import { v7 as uuid } from "uuid";
import { disabilities } from "#domain/disability.ts";
import { appError, type FieldErrors } from "#domain/errors.ts";
import type { OwnService } from "#domain/listing.ts";
import { CUSTOM, ServiceInput } from "#domain/service.ts";
import { validate } from "#domain/validate.ts";
import { auditPart } from "#operations/audit.ts";
import type { Context } from "#operations/context.ts";
import {
  changeOrganization,
  found,
  idOfNew,
  isThere,
  named,
  nextPosition,
  ownerOfPart,
  ownOrganizationId,
  raiseVersion,
  requireVersion,
  type SentFields,
  versionIn,
} from "#operations/own-changes.ts";
import { readOwnServices } from "#operations/own-organization.ts";
import { organizationOfRemoved, removePart, restorePart } from "#operations/removals.ts";
import { addImages, arrangeImages, type NewImage, withImages } from "#operations/service-images.ts";

/**
 * `new_images` are files that come with it; `images`, among the fields, are files that are there already. Sent again with the same
 * `new_id` it changes what the first time made.
 */
export async function createService(ctx: Context, fields: SentFields, new_images: NewImage[]): Promise<OwnService> {
  const organization_id = ownOrganizationId(ctx, named(fields.organization_id));
  const { images, ...input } = validate(ServiceInput, withCustom(fields));
  const id = idOfNew(fields);
  if (await isThere(ctx, "services", id)) return updateService(ctx, id, fields, []);
  return withImages(ctx, new_images, (files) =>
    changeOrganization(ctx, organization_id, async (ctx) => {
      await requireKnown(ctx, organization_id, input);
      const { disability_ids, address_ids, ...columns } = input;
      const position = await nextPosition(ctx, "services", organization_id);
      await ctx.db
        .insertInto("services")
        .values({ ...columns, id, organization_id, position })
        .execute();
      await linkAddresses(ctx, id, address_ids);
      await linkDisabilities(ctx, organization_id, id, disability_ids);
      await arrangeImages(ctx, organization_id, id, images);
      await addImages(ctx, organization_id, id, files);
      return noted(ctx, "service.create", organization_id, id);
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
  const organization_id = await ownerOfPart(ctx, "services", id);
  return withImages(ctx, new_images, (files) =>
    changeOrganization(ctx, organization_id, async (ctx) => {
      const before = await read(ctx, organization_id, id);
      requireVersion(versionIn(fields), before);
      const { images, ...input } = validate(ServiceInput, withCustom({ ...stored(before, fields), ...fields }));
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
      if (fields.images !== undefined) await arrangeImages(ctx, organization_id, id, images);
      await addImages(ctx, organization_id, id, files);
      return noted(ctx, "service.update", organization_id, id, before);
    }),
  );
}

export async function removeService(ctx: Context, id: string): Promise<string> {
  const organization_id = await ownerOfPart(ctx, "services", id);
  return changeOrganization(ctx, organization_id, async (ctx) => {
    const before = await read(ctx, organization_id, id);
    await removePart(ctx, organization_id, "service", id);
    await auditPart(ctx, "service.remove", before, { before });
    return id;
  });
}

/** Brings back what was removed a moment ago, with its pictures. */
export async function restoreService(ctx: Context, id: string): Promise<OwnService> {
  const organization_id = await organizationOfRemoved(ctx, "service", id);
  return changeOrganization(ctx, organization_id, async (ctx) => {
    await restorePart(ctx, "service", id);
    return noted(ctx, "service.restore", organization_id, id);
  });
}

/** Pictures that come after those that are there. */
export async function addServiceImages(ctx: Context, id: string, new_images: NewImage[]): Promise<OwnService> {
  const organization_id = await ownerOfPart(ctx, "services", id);
  if (new_images.length === 0) throw appError("validation", { errors: { images: ["Choose a file"] } });
  return withImages(ctx, new_images, (files) =>
    changeOrganization(ctx, organization_id, async (ctx) => {
      const before = await read(ctx, organization_id, id);
      await addImages(ctx, organization_id, id, files);
      await raiseVersion(ctx, "services", id);
      return noted(ctx, "service.update", organization_id, id, before);
    }),
  );
}

/** Of that service, else it is not found. */
export async function removeServiceImage(ctx: Context, id: string, image_id: string): Promise<string> {
  const organization_id = await ownerOfPart(ctx, "services", id);
  return changeOrganization(ctx, organization_id, async (ctx) => {
    const before = await read(ctx, organization_id, id);
    found(before.images, image_id);
    await removePart(ctx, organization_id, "document", image_id);
    await raiseVersion(ctx, "services", id);
    await noted(ctx, "service.update", organization_id, id, before);
    return image_id;
  });
}

async function read(ctx: Context, organization_id: string, id: string): Promise<OwnService> {
  return found(await readOwnServices(ctx, organization_id, id), id);
}

/** Leaves the line of what was done, and answers what came of it. */
async function noted(
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

/** What the service is, as fields. Its disabilities are replaced whole by those that are sent: the list's and its own, or the only one. */
function stored({ version, images, ...service }: OwnService, fields: SentFields): SentFields {
  const { disability_id, disability_ids, custom_disabilities, ...rest } = service;
  if (fields.disability_ids || fields.custom_disabilities) return rest;
  return { ...rest, custom_disabilities, ...(fields.disability_id ? {} : { disability_ids }) };
}

/** Disabilities that the list does not have, by their names. */
function withCustom({ custom_disabilities, ...fields }: SentFields): SentFields {
  if (!Array.isArray(custom_disabilities) || custom_disabilities.length === 0) return fields;
  const { disability_ids, disability_id } = fields;
  const listed = Array.isArray(disability_ids) ? disability_ids : disability_id ? [disability_id] : [];
  const own = custom_disabilities.map((name, i) => ({ id: `${CUSTOM}-${i}`, name }));
  return { ...fields, disability_ids: [...listed, ...own] };
}

type Choices = Pick<ServiceInput, "disability_ids" | "address_ids">;

/** Throws 422 for disabilities and places that are not there to choose. */
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

/** Those of the list by slug or id; the organisation's own by name, made where it has none of that name yet. */
async function linkDisabilities(
  ctx: Context,
  organization_id: string,
  service_id: string,
  choices: Choices["disability_ids"],
): Promise<void> {
  const ids = new Set<string>();
  for (const choice of choices) {
    ids.add(typeof choice === "string" ? listedId(choice)! : await ownDisability(ctx, organization_id, choice.name));
  }
  const rows = [...ids].map((disability_id, position) => ({ service_id, disability_id, position }));
  await ctx.db.insertInto("service_disabilities").values(rows).execute();
}

function listedId(choice: string): string | undefined {
  return disabilities.find(({ id, slug }) => id === choice || slug === choice)?.id;
}

async function ownDisability({ db }: Context, organization_id: string, name: string): Promise<string> {
  const own = await db
    .selectFrom("disabilities")
    .select(["id", "name"])
    .where("organization_id", "=", organization_id)
    .execute();
  const known = own.find((row) => row.name.toLowerCase() === name.toLowerCase());
  if (known) return known.id;
  const id = uuid();
  const position = 1000 + own.length;
  await db
    .insertInto("disabilities")
    .values({ id, slug: `${CUSTOM}-${id}`, name, rpwd_code: null, position, organization_id })
    .execute();
  return id;
}

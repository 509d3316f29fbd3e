import { dayInIndia } from "#domain/day.ts";
import type { OwnRegistration } from "#domain/listing.ts";
import { registrationInput } from "#domain/registration.ts";
import { validate } from "#domain/validate.ts";
import { reviewedChange } from "#operations/approved-version.ts";
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
  requireVersion,
  type SentFields,
  versionIn,
} from "#operations/own-changes.ts";
import { readOwnRegistrations } from "#operations/own-organization.ts";
import { arrangeFiles } from "#operations/part-files.ts";
import { organizationOfRemoved, removePart, restorePart } from "#operations/removals.ts";

/**
 * Of an approved organisation it waits for an admin before it is public, as do the changes below. Sent again with the same
 * `new_id` it changes what the first time made.
 */
export async function createRegistration(ctx: Context, fields: SentFields): Promise<OwnRegistration> {
  const organization_id = ownOrganizationId(ctx, named(fields.organization_id));
  const { document_ids, ...input } = readInput(ctx, fields);
  const id = idOfNew(fields);
  if (await isThere(ctx, "registration_details", id)) return updateRegistration(ctx, id, fields);
  return changeRegistrations(ctx, organization_id, async (ctx) => {
    const position = await nextPosition(ctx, "registration_details", organization_id);
    await ctx.db
      .insertInto("registration_details")
      .values({ ...input, id, organization_id, position })
      .execute();
    await arrangeDocuments(ctx, organization_id, id, document_ids);
    return noted(ctx, "registration_detail.create", organization_id, id);
  });
}

/** Fields that are left out stay as they are; so do the files, unless `document_ids` names them all. */
export async function updateRegistration(ctx: Context, id: string, fields: SentFields): Promise<OwnRegistration> {
  const organization_id = await ownerOfPart(ctx, "registration_details", id);
  return changeRegistrations(ctx, organization_id, async (ctx) => {
    const before = await read(ctx, organization_id, id);
    requireVersion(versionIn(fields), before);
    const { document_ids, ...input } = readInput(ctx, { ...before, ...withoutOldEnd(fields) });
    const isSameEnd = input.valid_till === before.valid_till;
    await ctx.db
      .updateTable("registration_details")
      .set((row) => ({ ...input, version: row("version", "+", 1), ...(isSameEnd ? {} : { warned_days: null }) }))
      .where("id", "=", id)
      .execute();
    if (fields.document_ids !== undefined) await arrangeDocuments(ctx, organization_id, id, document_ids);
    return noted(ctx, "registration_detail.update", organization_id, id, before);
  });
}

export async function removeRegistration(ctx: Context, id: string): Promise<string> {
  const organization_id = await ownerOfPart(ctx, "registration_details", id);
  return changeRegistrations(ctx, organization_id, async (ctx) => {
    const before = await read(ctx, organization_id, id);
    await removePart(ctx, organization_id, "registration_detail", id);
    await auditPart(ctx, "registration_detail.remove", before, { before });
    return id;
  });
}

/** Brings back what was removed a moment ago, with its files. */
export async function restoreRegistration(ctx: Context, id: string): Promise<OwnRegistration> {
  const organization_id = await organizationOfRemoved(ctx, "registration_detail", id);
  return changeRegistrations(ctx, organization_id, async (ctx) => {
    await restorePart(ctx, "registration_detail", id);
    return noted(ctx, "registration_detail.restore", organization_id, id);
  });
}

function changeRegistrations<T>(ctx: Context, organization_id: string, work: (ctx: Context) => Promise<T>): Promise<T> {
  return changeOrganization(ctx, organization_id, (ctx) => reviewedChange(ctx, organization_id, () => work(ctx)));
}

/** As columns: a name of the kind only where the kind is none of the list, an end only where there is one. */
function readInput(ctx: Context, fields: SentFields) {
  const today = dayInIndia(ctx.now());
  const { group_name, valid_till, ...input } = validate(registrationInput(today), fields);
  return {
    ...input,
    group_name: input.type === "custom" ? group_name : null,
    valid_till: input.no_expiry ? null : valid_till,
  };
}

/** Who sends a day until which it is valid takes back that it does not expire. */
function withoutOldEnd(fields: SentFields): SentFields {
  return fields.valid_till && fields.no_expiry === undefined ? { ...fields, no_expiry: false } : fields;
}

function arrangeDocuments(ctx: Context, organization_id: string, id: string, document_ids: string[]): Promise<void> {
  const files = document_ids.map((id) => ({ id }));
  return arrangeFiles(ctx, { organization_id, column: "registration_detail_id", id }, files, "document_ids");
}

async function read(ctx: Context, organization_id: string, id: string): Promise<OwnRegistration> {
  return found(await readOwnRegistrations(ctx, organization_id, id), id);
}

async function noted(
  ctx: Context,
  action: `registration_detail.${string}`,
  organization_id: string,
  id: string,
  before?: OwnRegistration,
): Promise<OwnRegistration> {
  const after = await read(ctx, organization_id, id);
  await auditPart(ctx, action, after, { before, after });
  return after;
}

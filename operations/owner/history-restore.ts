import { validate } from "uuid";
import { appError } from "#domain/errors.ts";
import type { HistoryChange, HistoryRestore, HistoryRestored } from "#domain/history.ts";
import {
  editActions,
  type RestoreState,
  restoredFields,
  restoreState,
  type ShownChange,
  shownChanges,
  valueNow,
} from "#domain/history-fields.ts";
import type { OrganizationRecord } from "#domain/listing.ts";
import { can } from "#domain/permission.ts";
import { problems } from "#domain/problems.ts";
import { updateAddress } from "#operations/owner/addresses.ts";
import { updateLinks, updateOrganization } from "#operations/owner/organization-profile.ts";
import { readOrganization } from "#operations/owner/organization-record.ts";
import { updateRegistration } from "#operations/owner/registrations.ts";
import { updateService } from "#operations/owner/services.ts";
import { requireOwn } from "#operations/owner/update-organization.ts";
import type { Context } from "#operations/runtime/context.ts";

/** A line of the audit log about an edit, with the values of what changed. */
export interface EditLine {
  id: string;
  subject: string;
  subject_id: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

/** The fields that a line changed, with what they are now and whether the value before can come back. */
export function changesOf(ctx: Context, line: EditLine | undefined, record: OrganizationRecord): HistoryChange[] {
  if (!line) return [];
  const now = recordNow(line, record);
  const may = can(ctx.user, "organization.edit", { organization_id: record.id });
  return shownChanges(line).map((change) => {
    const restore = may ? stateOf(change, line, record) : "not_kept";
    const isOffered = now !== null && restore === "yes";
    return {
      ...change,
      now: isOffered ? valueNow(change, line.subject, now) : null,
      restore,
      version: isOffered ? now.version : null,
    };
  });
}

/**
 * Puts back what a field was before an edit, through the operation that edits it: so it is validated, recorded, and reviewed where it must be. Throws
 * 409 when the value cannot come back, and when somebody changed the record since `version`.
 */
export async function restoreValue(
  ctx: Context,
  organization_id: string,
  entry_id: string,
  { field, version }: HistoryRestore,
): Promise<HistoryRestored> {
  requireOwn(ctx, organization_id);
  const line = await findEdit(ctx, organization_id, entry_id);
  const change = line && shownChanges(line).find((each) => each.field === field);
  if (!change) throw appError("not_found");
  const record = await readOrganization(ctx, organization_id);
  const state = stateOf(change, line, record);
  if (state !== "yes") throw appError("conflict", { message: problems[refusals[state]] });
  const fields = restoredFields(change, line.subject, recordNow(line, record)!);
  const changed = await edit(ctx, line, record.id, { ...fields, version });
  return { entry_id: await newestEdit(ctx, record.id, line), version: changed.version };
}

/** Why a value cannot come back, in the words of the pages */
const refusals = {
  same: "restore_same",
  not_kept: "restore_not_kept",
  masked: "restore_masked",
  removed: "restore_removed",
  place_removed: "restore_place_removed",
  empty: "restore_empty",
} as const satisfies Record<Exclude<RestoreState, "yes">, keyof typeof problems>;

function edit(
  ctx: Context,
  { subject, subject_id }: EditLine,
  organization_id: string,
  fields: Record<string, unknown>,
): Promise<{ version: number }> {
  if (subject === "address") return updateAddress(ctx, subject_id, fields);
  if (subject === "service") return updateService(ctx, subject_id, fields, []);
  if (subject === "registration_detail") return updateRegistration(ctx, subject_id, fields);
  return "links" in fields
    ? updateLinks(ctx, { ...fields, organization_id })
    : updateOrganization(ctx, organization_id, fields);
}

function stateOf(change: ShownChange, line: EditLine, record: OrganizationRecord): RestoreState {
  const place_ids = record.addresses.map(({ id }) => id);
  return restoreState(change, line.subject, recordNow(line, record), place_ids);
}

/** The record that a line is about as it is now, with the names of the log; null when it was removed. */
function recordNow({ subject, subject_id }: EditLine, record: OrganizationRecord) {
  const isIt = ({ id }: { id: string }) => id === subject_id;
  if (subject === "address") return record.addresses.find(isIt) ?? null;
  if (subject === "service") return record.organization_services.find(isIt) ?? null;
  if (subject === "registration_detail") return record.registration_details.find(isIt) ?? null;
  const { key_people, ...attributes } = record.organization_details.attributes;
  return { ...record, ...attributes, key_people: key_people.map(({ id, ...person }) => person) };
}

async function findEdit({ db }: Context, organization_id: string, id: string): Promise<EditLine | undefined> {
  if (!validate(id)) return undefined;
  const line = await db
    .selectFrom("audit_log")
    .select(["id", "subject", "subject_id", "before", "after"])
    .where("id", "=", id)
    .where("organization_id", "=", organization_id)
    .where("action", "in", editActions)
    .executeTakeFirst();
  return line as EditLine | undefined;
}

/** The user's newest edit of the record. */
async function newestEdit(
  { db, user }: Context,
  organization_id: string,
  { subject, subject_id }: EditLine,
): Promise<string> {
  const edit = await db
    .selectFrom("audit_log")
    .select("id")
    .where("organization_id", "=", organization_id)
    .where("subject", "=", subject)
    .where("subject_id", "=", subject_id)
    .where("user_id", "=", user!.id)
    .where("action", "in", editActions)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .executeTakeFirst();
  if (!edit) throw appError("conflict", { message: problems.restore_same });
  return edit.id;
}

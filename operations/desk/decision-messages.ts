import type { Selectable } from "kysely";
import type { Tables } from "#database/tables.ts";
import type { OrganizationRecord } from "#domain/listing.ts";
import type { Verification } from "#domain/review.ts";
import type { FieldNote, VerificationStatus } from "#domain/verification.ts";
import { fieldWords, type MessageLanguage, reasonWords, type Template } from "#operations/messages/message-texts.ts";
import { type Held, queueForMembers } from "#operations/messages/messages.ts";
import { readOrganization } from "#operations/owner/organization-record.ts";
import type { Context } from "#operations/runtime/context.ts";

const templates: Record<Verification["about"], Partial<Record<VerificationStatus, Template>>> = {
  organization: {
    pending: "decision_pending",
    approved: "decision_approved",
    changes_requested: "decision_changes_requested",
    rejected: "decision_rejected",
    suspended: "decision_suspended",
  },
  changes: { approved: "changes_approved", changes_requested: "changes_requested", rejected: "changes_rejected" },
};

type Written = Pick<Verification, "status" | "note" | "reason" | "fields" | "about">;

/**
 * Queues a message to each member of the organisation, in their language, with the decision, its reason and its notes.
 */
export async function queueDecisionMessages(
  ctx: Context,
  { id, name }: Selectable<Tables["organizations"]>,
  { status, note, reason, fields, about }: Written,
  held: Held,
): Promise<void> {
  const record = fields.some(({ id }) => id) ? await readOrganization(ctx, id) : null;
  const path = status === "approved" ? `/provider/${id}` : `/provider-dashboard/dashboard?organization=${id}`;
  const values = (language: MessageLanguage) => ({
    organization: name,
    reason: reason ? reasonWords(language, reason) : "",
    note: note ?? "",
    fields: fields.map((field) => fieldLine(language, field, record)).join("\n"),
    url: `${ctx.env.PUBLIC_URL}${path}`,
  });
  await queueForMembers(ctx, id, templates[about][status]!, values, held);
}

/** "Services, Speech therapy: Something is not clear. For which ages?" */
function fieldLine(
  language: MessageLanguage,
  { field, id, reason, note }: FieldNote,
  record: OrganizationRecord | null,
) {
  const part = id && record && nameOfPart(record, id);
  const label = [fieldWords(language, field), part].filter(Boolean).join(", ");
  const why = [reason && reasonWords(language, reason), note].filter(Boolean).join(". ");
  return `${label}: ${why}`;
}

function nameOfPart(record: OrganizationRecord, id: string): string | undefined {
  const { addresses, organization_services, registration_details, organization_details } = record;
  const { key_people } = organization_details.attributes;
  const has = (part: { id: string }) => part.id === id;
  return (
    addresses.find(has)?.address_label ??
    organization_services.find(has)?.name ??
    registration_details.find(has)?.number ??
    key_people.find(has)?.name
  );
}

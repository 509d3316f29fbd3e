import type { OrganizationRecord } from "#domain/listing.ts";
import type { ReviewedField, WrittenFieldNote } from "#domain/verification.ts";
import type { z } from "#domain/zod.ts";
import type { DashboardSection } from "./sections.ts";

const elsewhere: Partial<Record<ReviewedField, DashboardSection>> = {
  contacts: "contacts",
  key_people: "people",
  links: "links",
  addresses: "addresses",
  services: "services",
  registration_details: "registrations",
};

/**
 * The section where the provider edits the field that an admin asked about, and the name of the record if it still
 * exists.
 */
export function partOf(
  { field, id }: z.infer<typeof WrittenFieldNote>,
  { addresses, organization_services, registration_details, organization_details }: OrganizationRecord,
): { section: DashboardSection; name: string | undefined } {
  const section = elsewhere[field] ?? "profile";
  const isMeant = (part: { id: string }) => part.id === id;
  const name =
    addresses.find(isMeant)?.address_label ??
    organization_services.find(isMeant)?.name ??
    registration_details.find(isMeant)?.number ??
    organization_details.attributes.key_people.find(isMeant)?.name;
  return { section, name };
}

/** The last decision of an admin that still applies, or null. */
export function decisionThatHolds({ status, verifications, approved }: OrganizationRecord) {
  if (status === "pending") return null;
  if (status !== "approved") {
    return verifications.findLast((record) => record.about === "organization" && record.status === status) ?? null;
  }
  if (approved?.asked_at) {
    return (
      verifications.findLast((record) => record.about === "changes" && record.status === "changes_requested") ?? null
    );
  }
  const last = verifications.at(-1);
  return !approved && last?.about === "changes" && last.status === "rejected" ? last : null;
}

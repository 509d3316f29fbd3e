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

/** Where somebody mends what an admin asked about, and what the address, service, paper or person is called, if it is still there. */
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

/** What the admins said last that still holds; null when nothing does. */
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

import { HOUR_MS } from "#domain/day.ts";
import type { NewOrganization } from "#domain/new-organization.ts";

const asked = "Please add the certificate of registration: the file that you sent is empty.";

/** A few days before the date that the demo data ends on */
export const CHANGED_AT = "2026-11-17T09:30:00.000Z";

interface Desk {
  organizations: NewOrganization[];
  /** A pending organisation that seems to be listed already */
  alike: NewOrganization;
  /** An approved listing with changes that admins must review */
  changed: NewOrganization;
}

/** Fills the admin's desk from the demo organisations: one was sent again, one seems to be listed already. */
export function demoDesk(all: NewOrganization[]): Desk {
  const [first, second] = all.filter(({ status }) => status === "pending");
  const bodies = all.filter(({ is_individual, registrations }) => !is_individual && registrations.length > 0);
  const approved = bodies.filter(({ status }) => status === "approved");
  const [changed, listed] = approved.filter(({ contacts }) => contacts[0]?.phone).slice(-2);
  const again = sentAgain(first!);
  const alike = likeness(second!, listed!);
  const organizations = all.map((one) => (one === first ? again : one === second ? alike : one));
  return { organizations, alike, changed: changed! };
}

function sentAgain(one: NewOrganization): NewOrganization {
  const hours = (count: number) => new Date(Date.parse(one.created_at) + count * HOUR_MS).toISOString();
  return {
    ...one,
    updated_at: hours(5),
    verifications: [
      ...one.verifications,
      { status: "changes_requested", note: asked, created_at: hours(2) },
      { status: "pending", note: null, created_at: hours(5) },
    ],
  };
}

/** Gives `one` the name, the phone and the town of another organisation. */
function likeness(one: NewOrganization, { name, contacts, addresses }: NewOrganization): NewOrganization {
  const { city, district, state, pincode } = addresses[0]!;
  const [place, ...others] = one.addresses;
  return {
    ...one,
    name,
    contacts: one.contacts.map((contact, i) => (i === 0 ? { ...contact, phone: contacts[0]!.phone } : contact)),
    addresses: [{ ...place!, city, district, state, pincode }, ...others],
  };
}

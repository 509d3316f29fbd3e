import { type LaterComponent, later } from "#app/data/later.tsx";
import type { OrganizationRecord } from "#domain/listing.ts";
import type { DashboardSection } from "./sections.ts";

/** Props of every section */
export interface SectionProps {
  organization: OrganizationRecord;
  organization_id: string;
  /** Called after a change that the record does not show yet. */
  onChanged(): void;
}

export const contents: Record<DashboardSection, LaterComponent<SectionProps>> = {
  overview: later(() => import("./overview/overview.tsx"), "Overview"),
  preview: later(() => import("./overview/preview.tsx"), "Preview"),
  profile: later(() => import("./profile/profile.tsx"), "Profile"),
  contacts: later(() => import("./profile/contacts.tsx"), "Contacts"),
  people: later(() => import("./profile/people.tsx"), "People"),
  links: later(() => import("./profile/links.tsx"), "Links"),
  addresses: later(() => import("./addresses/addresses.tsx"), "Addresses"),
  services: later(() => import("./services/services.tsx"), "Services"),
  registrations: later(() => import("./registrations/registrations.tsx"), "Registrations"),
  documents: later(() => import("./documents/documents.tsx"), "Documents"),
  colleagues: later(() => import("./colleagues/colleagues.tsx"), "Colleagues"),
  history: later(() => import("./history/history.tsx"), "History"),
  data: later(() => import("./own-data/own-data.tsx"), "OwnData"),
};

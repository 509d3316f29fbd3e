import type { ComponentType } from "react";
import { later } from "#app/loaded/later.tsx";
import type { OrganizationRecord } from "#domain/listing.ts";
import type { DashboardSection } from "./sections.ts";

/** What every section is given, of which it takes what it needs */
export interface SectionProps {
  organization: OrganizationRecord;
  organization_id: string;
  /** Something was changed that the record does not show yet. */
  onChanged(): void;
}

export const contents: Record<DashboardSection, ComponentType<SectionProps>> = {
  overview: later(() => import("./overview.tsx"), "Overview"),
  preview: later(() => import("./preview.tsx"), "Preview"),
  profile: later(() => import("./profile.tsx"), "Profile"),
  contacts: later(() => import("./contacts.tsx"), "Contacts"),
  people: later(() => import("./people.tsx"), "People"),
  links: later(() => import("./links.tsx"), "Links"),
  addresses: later(() => import("./addresses.tsx"), "Addresses"),
  services: later(() => import("./services.tsx"), "Services"),
  registrations: later(() => import("./registrations.tsx"), "Registrations"),
  documents: later(() => import("./documents.tsx"), "Documents"),
  colleagues: later(() => import("./colleagues.tsx"), "Colleagues"),
  history: later(() => import("./history.tsx"), "History"),
  data: later(() => import("./own-data.tsx"), "OwnData"),
};

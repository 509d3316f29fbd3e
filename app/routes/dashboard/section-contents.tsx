import { type ComponentType, lazy } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/ui/button/button.tsx";
import { Notice } from "#app/ui/notice/notice.tsx";
import type { OrganizationRecord } from "#domain/listing.ts";
import type { DashboardSection } from "./sections.ts";

/** What every section is given, of which it takes what it needs */
export interface SectionProps {
  organization: OrganizationRecord;
  organization_id: string;
  /** Something was changed that the record does not show yet. */
  onChanged(): void;
}

type Module<Name extends string> = Record<Name, ComponentType<SectionProps>>;

/** Fetched when it is opened, so that no section's script weighs on another. */
function later<Name extends string>(load: () => Promise<Module<Name>>, name: Name) {
  return lazy(async () => {
    const module = await load().catch(() => null);
    return { default: module ? module[name] : NotLoaded };
  });
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

/** The script did not come: a new page asks for it again. */
function NotLoaded() {
  const { t } = useTranslation();
  return (
    <Notice icon="offline">
      <p role="alert">{t("dashboard.not_loaded")}</p>
      <Button type="button" kind="link" onClick={() => location.reload()}>
        {t("dashboard.try_again")}
      </Button>
    </Notice>
  );
}

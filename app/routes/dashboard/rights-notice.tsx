import { useTranslation } from "react-i18next";
import { useLoaded } from "#app/data/use-loaded.tsx";
import { useRights } from "#app/state/rights.ts";
import { Notice } from "#app/ui/notice/notice.tsx";
import type { Colleague } from "#domain/colleague.ts";
import type { OrganizationRecord } from "#domain/listing.ts";
import { namedPlaces } from "./colleagues/role-fields.tsx";

/** Tells who may not change everything what they may do, and who decides about it. */
export function RightsNotice({ organization }: { organization: OrganizationRecord }) {
  const { mayEdit } = useRights(organization.id);
  return mayEdit ? null : <Limited organization={organization} />;
}

function Limited({ organization }: { organization: OrganizationRecord }) {
  const { t, i18n } = useTranslation();
  const { branch_ids } = useRights(organization.id);
  const { data } = useLoaded<{ data: Colleague[] }>(`/provider/organization/${organization.id}/members`);
  if (!data) return null;
  const list = new Intl.ListFormat(i18n.language);
  const owners = data.data.filter(({ role, accepted_at }) => role === "owner" && accepted_at);
  const names = { owners: list.format(owners.map(({ name, contact }) => name || contact || "")) };
  const places = namedPlaces(organization).filter(({ value }) => branch_ids?.includes(value));
  return (
    <Notice icon={branch_ids ? "location" : "eye"}>
      <p>
        {places.length > 0
          ? t("dashboard.only_places", { ...names, places: list.format(places.map(({ label }) => label)) })
          : t("dashboard.only_look", names)}
      </p>
    </Notice>
  );
}

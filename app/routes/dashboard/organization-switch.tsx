import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { useLanguageInUrl } from "#app/i18n/use-href.ts";
import { useAppSelector } from "#app/state/store.ts";
import { Select } from "#app/ui/field/field.tsx";

/** Which of several organisations the dashboard is about. */
export function OrganizationSwitch({ organization_id }: { organization_id: string }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const lang = useLanguageInUrl();
  const own = useAppSelector(({ organization }) => organization.own);
  if (own.length < 2) return null;
  const change = (organization: string) =>
    navigate(`/provider-dashboard/dashboard?${new URLSearchParams({ organization, ...(lang ? { lang } : {}) })}`);
  return (
    <Select
      id="organization"
      label={t("dashboard.switch")}
      value={organization_id}
      onChange={({ target }) => change(target.value)}
    >
      {own.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Select>
  );
}

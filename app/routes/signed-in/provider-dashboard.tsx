import { useTranslation } from "react-i18next";
import { guard } from "#app/state/guard.ts";
import { useAppSelector } from "#app/state/store.ts";
import type { Route } from "./+types/provider-dashboard";

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return guard(request, "provider_area.enter");
}
clientLoader.hydrate = true as const;

/** The provider's area: for now the page of their listing as the public sees it. */
export default function ProviderDashboard() {
  const { t } = useTranslation();
  const { user } = useAppSelector((state) => state.auth);
  return (
    <div className="wrap band stack">
      <title>{t("site.title", { page: t("provider_area.title") })}</title>
      <h1>{t("provider_area.title")}</h1>
      {user?.organization_id ? (
        <p>
          <a href={`/provider/${user.organization_id}`}>{t("provider_area.public_page")}</a>
        </p>
      ) : (
        <p className="lead">{t("provider_area.none")}</p>
      )}
    </div>
  );
}

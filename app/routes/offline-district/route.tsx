import { useTranslation } from "react-i18next";
import { operations } from "#app/context.server.ts";
import { useHref, useLanguageInUrl } from "#app/i18n/use-href.ts";
import { Trail } from "#app/site/trail.tsx";
import { Button } from "#app/ui/button/button.tsx";
import { Select } from "#app/ui/field/field.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { findState, states } from "#domain/state.ts";
import { listDistrictChoices } from "#operations/publishing/district-copy.ts";
import type { Route } from "./+types/route";
import { DistrictList } from "./district-list.tsx";
import { KeepDistrict } from "./keep-district.tsx";

export function loader({ request, context }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const state = findState(query.get("state") ?? "");
  const choices = state ? listDistrictChoices(context.get(operations), state.code)! : [];
  const chosen = choices.find(({ district }) => district === query.get("district")) ?? null;
  return { state: state && { code: state.code, name: state.name }, choices, chosen };
}

/** Chooses a state, then a district to save. Each step is a page, so that the browser's back button works. */
export default function OfflineDistrict({ loaderData: { state, choices, chosen } }: Route.ComponentProps) {
  const { t } = useTranslation();
  const href = useHref();
  const lang = useLanguageInUrl();
  return (
    <div className="wrap band stack-lg">
      <Trail
        steps={[{ href: href("/offline"), text: t("offline.title") }]}
        here={chosen?.district ?? t("offline.district_title")}
      />
      <title>{t("site.title", { page: chosen?.district ?? t("offline.district_title") })}</title>
      <meta name="robots" content="noindex" />
      <div className="stack">
        <h1>{t("offline.district_title")}</h1>
        <p className="lead">{t("offline.district_lead")}</p>
      </div>
      {state && chosen && <KeepDistrict state={state} choice={chosen} />}
      <form className="stack" aria-label={t("offline.show_districts")} action="/offline/district">
        {lang && <input type="hidden" name="lang" value={lang} />}
        <Select id="state" name="state" label={t("offline.state")} defaultValue={state?.code ?? ""} required>
          <option value="">{t("fields.choose")}</option>
          {states.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Select>
        <p>
          <Button kind={chosen ? "quiet" : "main"}>{t("offline.show_districts")}</Button>
        </p>
      </form>
      {state && !chosen && <DistrictList state={state} choices={choices} />}
      <p>
        <a className="link-button" href={href("/offline")}>
          <Icon name="offline" />
          {t("offline.on_device")}
        </a>
      </p>
    </div>
  );
}

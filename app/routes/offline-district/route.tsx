import { useTranslation } from "react-i18next";
import { operations } from "#app/context.server.ts";
import { useFormats } from "#app/i18n/use-formats.ts";
import { useHref, useLanguageInUrl } from "#app/i18n/use-href.ts";
import { Trail } from "#app/site/trail.tsx";
import { Button } from "#app/ui/button/button.tsx";
import { DottedList } from "#app/ui/dotted-list/dotted-list.tsx";
import { Select } from "#app/ui/field/field.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import type { DistrictChoice } from "#domain/district-copy.ts";
import { findState, states } from "#domain/state.ts";
import { listDistrictChoices } from "#operations/publishing/district-copy.ts";
import type { Route } from "./+types/route";
import { KeepDistrict } from "./keep-district.tsx";

export function loader({ request, context }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const state = findState(query.get("state") ?? "");
  const choices = state ? listDistrictChoices(context.get(operations), state.code)! : [];
  const chosen = choices.find(({ district }) => district === query.get("district")) ?? null;
  return { state: state && { code: state.code, name: state.name }, choices, chosen };
}

export const handle = { unlisted: true };

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

interface DistrictListProps {
  state: { code: string; name: string };
  choices: DistrictChoice[];
}

function DistrictList({ state, choices }: DistrictListProps) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const href = useHref();
  if (choices.length === 0) return <p>{t("offline.no_districts", { state: state.name })}</p>;
  return (
    <section className="stack" aria-labelledby="districts">
      <h2 id="districts">{t("offline.districts_of", { state: state.name })}</h2>
      <DottedList
        labelledBy="districts"
        entries={choices.map(({ district, count }) => ({
          key: district,
          href: href("/offline/district", { state: state.code, district }),
          label: district,
          count: number.format(count),
          unit: t("site.organisations", { count }),
        }))}
      />
    </section>
  );
}

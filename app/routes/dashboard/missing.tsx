import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { filterLabel } from "#app/routes/search/filter-words.ts";
import { filterGroups } from "#domain/search.ts";
import type { Statistics } from "#domain/statistics.ts";
import { useSectionHref } from "./use-section-href.ts";

type Missed = Statistics["missing"][number];
/** More are not named in one sentence. */
const PLACES_NAMED = 3;

/** What people near here search for and do not find, and what can be done about it. */
export function Missing({ missing }: { missing: Missed[] }) {
  const { t } = useTranslation();
  const sectionHref = useSectionHref();
  const places = [...new Set(missing.map(placeOf))];
  return (
    <section className="stack" aria-labelledby="missing">
      <h2 id="missing">{t("overview.missing")}</h2>
      {missing.length === 0 ? (
        <p>{t("overview.missing_none")}</p>
      ) : (
        <>
          <p>{places.length > PLACES_NAMED ? t("overview.missing_many") : t("overview.missing_in", { places })}</p>
          <ul className="missing">
            {missing.map((missed) => (
              <li key={JSON.stringify(missed)}>
                <Words missed={missed} />
                <span className="muted">
                  {places.length > 1 && `${placeOf(missed)}, `}
                  {t("overview.missing_count", { count: missed.searches })}
                </span>
              </li>
            ))}
          </ul>
          <p>{t("overview.missing_do")}</p>
          <p>
            <Link className="link-button" to={sectionHref("services")}>
              {t("overview.missing_add")}
            </Link>
          </p>
        </>
      )}
      <p className="muted">{t("overview.missing_rule")}</p>
    </section>
  );
}

function Words({ missed: { term, codes } }: { missed: Missed }) {
  const { t } = useTranslation();
  const meant = codesInWords(t, codes).join(", ");
  if (!term) return <strong>{meant}</strong>;
  return (
    <span>
      <strong>{t("overview.missing_words", { term })}</strong>
      {meant && <span className="muted"> {meant}</span>}
    </span>
  );
}

/** The help first, then for whom: the order of the filters. */
function codesInWords(t: TFunction, codes: string[]): string[] {
  return filterGroups.flatMap((group) =>
    codes.filter((code) => code.startsWith(`${group}:`)).map((code) => filterLabel(t, group, code.split(":")[1]!)),
  );
}

function placeOf({ district, state }: Missed): string {
  return district || state;
}

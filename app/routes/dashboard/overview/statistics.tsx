import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useFormats } from "#app/i18n/use-formats.ts";
import { filterLabel } from "#app/routes/search/filter-label.ts";
import { Chart } from "#app/ui/chart/chart.tsx";
import { Figure, Figures } from "#app/ui/figures/figures.tsx";
import { filterGroups } from "#domain/search.ts";
import type { Statistics } from "#domain/statistics.ts";
import { useSectionHref } from "../sections.ts";

type Weeks = Statistics["weeks"];
const kinds = ["views", "appearances"] as const;

/** Views of the page and appearances in search results: totals, then week by week. */
export function ListingViews({ weeks, isPublic }: { weeks: Weeks; isPublic: boolean }) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const sum = (kind: (typeof kinds)[number]) => weeks.reduce((total, week) => total + week[kind], 0);
  const isEmpty = sum("views") + sum("appearances") === 0;
  return (
    <>
      {isEmpty ? (
        <p>{t(isPublic ? "overview.found_none" : "overview.found_not_public")}</p>
      ) : (
        <>
          <Figures>
            {kinds.map((kind) => (
              <Figure key={kind} value={number.format(sum(kind))}>
                {t(`overview.${kind}`)}
              </Figure>
            ))}
          </Figures>
          {kinds.map((kind) => (
            <Weekly key={kind} weeks={weeks} kind={kind} />
          ))}
        </>
      )}
      <p className="muted">{t("overview.counting")}</p>
    </>
  );
}

function Weekly({ weeks, kind }: { weeks: Weeks; kind: (typeof kinds)[number] }) {
  const { t } = useTranslation();
  const { number, dayAndMonth } = useFormats();
  const caption = t(`overview.${kind}_weekly`);
  const points = weeks.map((week, i) => {
    const day = dayAndMonth.format(new Date(week.week));
    return {
      name: i === weeks.length - 1 ? t("chart.so_far", { week: day }) : day,
      value: week[kind],
      text: number.format(week[kind]),
    };
  });
  const words = {
    essence: essence(t, caption, points.slice(0, -1)),
    show: t("chart.show"),
    name: t("chart.week"),
    value: t(`overview.${kind}_column`),
  };
  return <Chart caption={caption} points={points} open words={words} />;
}

/** Describes the trend from the first to the last complete week in a sentence. */
function essence(t: TFunction, what: string, points: { name: string; value: number; text: string }[]): string {
  const [first, last] = [points[0]!, points.at(-1)!];
  const way = last.value > first.value ? "rose" : last.value < first.value ? "fell" : "level";
  const sentence = t(`chart.${way}`, { what, first: first.text, from: first.name, last: last.text, to: last.name });
  return `${sentence} ${t("chart.more")}`;
}

type Missed = Statistics["missing"][number];
/** A sentence names at most this many places. */
const PLACES_NAMED = 3;

/** Searches near the organisation without results, and what the provider can do about them. */
export function UnmetSearches({ missing }: { missing: Missed[] }) {
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
          <ul className="overview-missing">
            {missing.map((missed) => (
              <li key={JSON.stringify(missed)}>
                <SearchWords missed={missed} />
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

function SearchWords({ missed: { term, codes } }: { missed: Missed }) {
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

/** Translates filter codes in the order of the filters. */
function codesInWords(t: TFunction, codes: string[]): string[] {
  return filterGroups.flatMap((group) =>
    codes.filter((code) => code.startsWith(`${group}:`)).map((code) => filterLabel(t, group, code.split(":")[1]!)),
  );
}

function placeOf({ district, state }: Missed): string {
  return district || state;
}

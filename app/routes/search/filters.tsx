import { useTranslation } from "react-i18next";
import { useFormats } from "#app/i18n/use-formats.ts";
import { useHref, useLanguageInUrl } from "#app/i18n/use-href.ts";
import { Button } from "#app/ui/button/button.tsx";
import { Check } from "#app/ui/check/check.tsx";
import { Disclosure } from "#app/ui/disclosure/disclosure.tsx";
import { Tag } from "#app/ui/tag/tag.tsx";
import { distancesKm, type FilterGroup, filterGroups, type SearchParameters } from "#domain/search.ts";
import { FilterGroupFields } from "./filter-group.tsx";
import "./filters.css";

const shownGroups: FilterGroup[] = [
  "disabilities",
  "services",
  "age_groups",
  "access",
  "modes",
  "category",
  "coverage",
  "languages",
];

interface FiltersProps {
  parameters: Pick<SearchParameters, "search" | "location" | "sort" | "exact" | "distance" | FilterGroup>;
  facets?: Record<string, Record<string, number>>;
  /** The place is small enough for a distance */
  point: boolean;
  /** The applied radius, km */
  distance: number | null;
  /** Keeps the view by state */
  states?: boolean;
}

/** The filters as a form that repeats the search. Groups are named by id, so a folded form has names too. */
export function Filters({ parameters, facets, point, distance, states }: FiltersProps) {
  const { t } = useTranslation();
  const href = useHref();
  const lang = useLanguageInUrl();
  const on = filterGroups.reduce((sum, group) => sum + parameters[group].length, parameters.distance && point ? 1 : 0);
  const hidden: Record<string, string | undefined | null> = {
    lang,
    search: parameters.search,
    location: parameters.location,
    sort: parameters.sort,
    exact: parameters.exact ? "1" : undefined,
    view: states ? "states" : undefined,
  };
  return (
    <div>
      <h2 className="sr">{t("search.filters")}</h2>
      <Disclosure
        opensAt="widest"
        summary={
          <>
            {t("search.filters")} {on > 0 && <Tag>{t("search.filters_on", { count: on })}</Tag>}
          </>
        }
      >
        <form className="filters" action={href("/search")} aria-label={t("search.filters")}>
          {Object.entries(hidden).map(
            ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
          )}
          {parameters.type.map((value) => (
            <input key={value} type="hidden" name="type" value={value} />
          ))}
          {point && <Distances chosen={distance} counts={facets?.distance} />}
          {shownGroups.map((group) => (
            <FilterGroupFields key={group} group={group} chosen={parameters[group]} counts={facets?.[group]} />
          ))}
          <Button type="submit">{t("search.show")}</Button>
        </form>
      </Disclosure>
    </div>
  );
}

function Distances({ chosen, counts }: { chosen: number | null; counts?: Record<string, number> }) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const distances = [...new Set<number>([...distancesKm, ...(chosen ? [chosen] : [])])].sort((a, b) => a - b);
  return (
    <fieldset id="filter-distance" aria-labelledby="legend-distance">
      <legend id="legend-distance">{t("search.distance")}</legend>
      {distances.map((distance) => (
        <Check
          key={distance}
          type="radio"
          name="distance"
          value={String(distance)}
          label={t("search.up_to", { distance })}
          count={counts && number.format(counts[distance] ?? 0)}
          checked={distance === chosen}
        />
      ))}
    </fieldset>
  );
}

import { useTranslation } from "react-i18next";
import { useFormats } from "#app/i18n/use-formats.ts";
import { useHref, useLanguageInUrl } from "#app/i18n/use-href.ts";
import { Button } from "#app/ui/button/button.tsx";
import { Check } from "#app/ui/check/check.tsx";
import { Disclosure } from "#app/ui/disclosure/disclosure.tsx";
import { Tag } from "#app/ui/tag/tag.tsx";
import {
  distancesKm,
  type FilterGroup,
  filterGroups,
  type SearchParameters,
  type SearchResponse,
} from "#domain/search.ts";
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

/** Whether the visitor can choose anything: a value that has results, or one that is chosen. */
export function offersFilters({ parameters, facets, point }: FiltersProps): boolean {
  return (point && offersDistances(facets)) || shownGroups.some((group) => offersGroup(group, parameters, facets));
}

type Facets = SearchResponse["meta"]["facets"];

function offersDistances(facets: Facets): boolean {
  return !facets || hasResults(facets.distance);
}

function offersGroup(group: FilterGroup, parameters: FiltersProps["parameters"], facets: Facets): boolean {
  return !facets || parameters[group].length > 0 || hasResults(facets[group]);
}

function hasResults(counts: Record<string, number> = {}): boolean {
  return Object.values(counts).some((count) => count > 0);
}

interface FiltersProps {
  parameters: Pick<SearchParameters, "search" | "location" | "sort" | "exact" | "distance" | FilterGroup>;
  /** Without it all filters are offered */
  facets?: Facets;
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
            {`${t("search.filters")} `}
            {on > 0 && <Tag>{t("search.filters_on", { count: on })}</Tag>}
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
          {point && offersDistances(facets) && <Distances chosen={distance} counts={facets?.distance} />}
          {shownGroups
            .filter((group) => offersGroup(group, parameters, facets))
            .map((group) => (
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

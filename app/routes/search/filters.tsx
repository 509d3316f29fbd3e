import { useTranslation } from "react-i18next";
import { useFormats } from "#app/i18n/use-formats.ts";
import { useHref, useLanguageInUrl } from "#app/i18n/use-href.ts";
import countResults from "#app/islands/filters.ts?worker&url";
import { Button } from "#app/ui/button/button.tsx";
import { Check } from "#app/ui/check/check.tsx";
import {
  distancesKm,
  type FilterGroup,
  filterGroups,
  filterValues,
  type SearchParameters,
  type SearchResponse,
  writeQuery,
} from "#domain/search.ts";
import { FilterFieldset } from "./filter-fieldset.tsx";
import { filterGroupFields } from "./filter-group.tsx";
import "./filters.css";

/** The groups that stand beside the results, with the distance. The others are one page further, unless one of their values is chosen. */
const usedMost: FilterGroup[] = ["disabilities", "services", "availability", "cost", "access", "reach"];
const offeredGroups: FilterGroup[] = [...usedMost, "udid", "age_groups", "modes", "category", "coverage", "languages"];

/** Whether the visitor can choose anything: a value that has results, or one that is chosen. */
export function offersFilters({ parameters, facets, point }: FiltersProps): boolean {
  return (point && offersDistances(facets)) || offeredGroups.some((group) => offersGroup(group, parameters, facets));
}

/** The number of filters in use. `distance` is the radius if it is not the usual one of the place. */
export function countFilters({ parameters }: Pick<FiltersProps, "parameters">, distance: number | null): number {
  return filterGroups.reduce((sum, group) => sum + parameters[group].length, distance === null ? 0 : 1);
}

type Facets = SearchResponse["meta"]["facets"];

function offersDistances(facets: Facets): boolean {
  return !facets || hasResults(facets.distance);
}

function offersGroup(group: FilterGroup, parameters: FiltersProps["parameters"], facets: Facets): boolean {
  return !facets || parameters[group].length > 0 || hasResults(facets[group], group);
}

function hasResults(counts: Record<string, number> = {}, group?: FilterGroup): boolean {
  const said = group && filterValues[group].map(({ code }) => code);
  return Object.entries(counts).some(([code, count]) => count > 0 && (said?.includes(code) ?? true));
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
  /** Every value of every group, as a page of its own */
  whole?: boolean;
}

/**
 * The filters as a form that repeats the search and leads to its results. Beside the results on a wide page; on a narrow
 * one they take the place of the results while they are the page's target.
 */
export function Filters({ parameters, facets, point, distance, states, whole }: FiltersProps) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const href = useHref();
  const lang = useLanguageInUrl();
  const hidden: Record<string, string | undefined | null> = {
    lang,
    search: parameters.search,
    location: parameters.location,
    sort: parameters.sort,
    exact: parameters.exact && !whole ? "1" : undefined,
    view: states ? "states" : undefined,
  };
  const groups = whole || !facets ? offeredGroups : offeredGroups.filter((group) => isBeside(group, parameters));
  return (
    <section
      id="filters"
      className={whole ? "search-filters search-filters-whole" : "search-filters"}
      aria-labelledby="filters-heading"
      tabIndex={-1}
    >
      <h2 id="filters-heading">{t(whole ? "search.all_filters" : "search.filters")}</h2>
      <form className="filters" action="/search#results" data-count="">
        {Object.entries(hidden).map(
          ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
        )}
        {parameters.type.map((value) => (
          <input key={value} type="hidden" name="type" value={value} />
        ))}
        {point && offersDistances(facets) && <Distances chosen={distance} counts={facets?.distance} />}
        {groups
          .filter((group) => whole || offersGroup(group, parameters, facets))
          .map((group) =>
            filterGroupFields(t, number, { group, chosen: parameters[group], counts: facets?.[group], whole }),
          )}
        {whole && parameters.search && (
          <Check type="checkbox" name="exact" value="1" label={t("search.exact_only")} checked={parameters.exact} />
        )}
        {!whole && facets && (
          <p>
            <a className="link-button" href={href("/search", `${writeQuery({ ...parameters, page: 1 })}&view=filters`)}>
              {t("search.all_filters")}
            </a>
          </p>
        )}
        <p className="filters-show">
          <Button type="submit">{t("search.show")}</Button>
          <a
            className="link-button"
            href={whole ? href("/search", writeQuery({ ...parameters, page: 1 })) : "#results"}
          >
            {t("search.back")}
          </a>
        </p>
      </form>
      <script type="module" src={countResults} />
    </section>
  );
}

function isBeside(group: FilterGroup, parameters: FiltersProps["parameters"]): boolean {
  return usedMost.includes(group) || parameters[group].length > 0;
}

function Distances({ chosen, counts }: { chosen: number | null; counts?: Record<string, number> }) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const distances = [...new Set<number>([...distancesKm, ...(chosen ? [chosen] : [])])].sort((a, b) => a - b);
  return (
    <FilterFieldset name="distance" label={t("search.distance")} chosen={0} open>
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
    </FilterFieldset>
  );
}

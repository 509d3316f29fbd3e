import { useTranslation } from "react-i18next";
import { SearchForm } from "#app/site/search-form.tsx";
import { filterGroups, type SearchParameters, type SearchResponse } from "#domain/search.ts";
import { ActiveFilters } from "./active-filters.tsx";
import { Filters } from "./filters.tsx";
import { NoResults } from "./no-results.tsx";
import { Paging } from "./paging.tsx";
import { Covering, Results } from "./results.tsx";
import { SortTabs } from "./sort-tabs.tsx";
import { headline, windowTitle } from "./summary.ts";
import { Understood } from "./understood.tsx";

interface AnswerProps {
  parameters: SearchParameters;
  response: SearchResponse;
  canonical: string;
  now: string;
}

/** The page of a question that could be read. */
export function Answer({ parameters, response, canonical, now }: AnswerProps) {
  const { t } = useTranslation();
  const { meta } = response;
  const past = meta.total > 0 && response.data.length === 0;
  const filtered = filterGroups.some((group) => parameters[group].length > 0);
  const narrowed = filtered || parameters.page > 1 || parameters.sort || parameters.distance;
  const point = hasPoint(response);
  const showFilters = meta.total > 0 || filtered;
  return (
    <>
      <title>{t("site.title", { page: windowTitle(t, parameters, meta) })}</title>
      <link rel="canonical" href={canonical} />
      {narrowed && <meta name="robots" content="noindex" />}
      <div className="band-sand band-search">
        <div className="wrap">
          <SearchForm look="compact" search={parameters.search} location={parameters.location} />
        </div>
      </div>
      <div className="wrap band-results">
        <div className="stack-sm">
          <h1>{past ? t("search.past_heading", { page: meta.current_page }) : headline(t, parameters, meta)}</h1>
          <Understood parameters={parameters} meta={meta} />
          <ActiveFilters parameters={parameters} point={point} />
        </div>
        <div className={showFilters ? "with-filters" : undefined}>
          {showFilters && (
            <Filters
              parameters={parameters}
              facets={meta.facets}
              point={point}
              distance={meta.location?.distance ?? null}
            />
          )}
          <div className="answer">
            {meta.total === 0 ? (
              <NoResults meta={meta} />
            ) : (
              <>
                <SortTabs parameters={parameters} meta={meta} />
                {!past && <Results items={response.data} parameters={parameters} meta={meta} now={now} />}
                <Paging parameters={parameters} meta={meta} past={past} />
              </>
            )}
            <Covering parameters={parameters} meta={meta} now={now} />
          </div>
        </div>
      </div>
    </>
  );
}

/** A place small enough for distances to mean something. */
function hasPoint({ meta: { location } }: SearchResponse): boolean {
  return location?.found === true && location.latitude !== null && location.kind !== "state";
}

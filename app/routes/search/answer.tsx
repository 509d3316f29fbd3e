import { useTranslation } from "react-i18next";
import { SavedBar } from "#app/shortlist/saved-bar.tsx";
import { SearchForm } from "#app/site/search-form.tsx";
import { DEFAULT_DISTANCE_KM, type SearchParameters, type SearchResponse } from "#domain/search.ts";
import { ActiveFilters } from "./active-filters.tsx";
import { Filters } from "./filters.tsx";
import { NoResults } from "./no-results.tsx";
import { Paging } from "./paging.tsx";
import { PlaceChoices } from "./place-choices.tsx";
import { QueryInterpretation } from "./query-interpretation.tsx";
import { Covering, Results } from "./results.tsx";
import { SortTabs } from "./sort-tabs.tsx";
import { States } from "./states.tsx";
import { asksWhere, headline, windowTitle } from "./summary.ts";

interface AnswerProps {
  /** Number of organisations by state for this search without its place; null unless the view by state was requested */
  states: Record<string, number> | null;
  parameters: SearchParameters;
  response: SearchResponse;
  canonical: string;
  now: string;
}

/** The page for a valid search. */
export function Answer(props: AnswerProps) {
  const { t } = useTranslation();
  const { parameters, response, canonical } = props;
  const { meta } = response;
  return (
    <>
      <title>{t("site.title", { page: windowTitle(t, parameters, meta) })}</title>
      <link rel="canonical" href={canonical} />
      {response.data.length === 0 && <meta name="robots" content="noindex" />}
      <div className="band-sand band-search">
        <div className="wrap">
          <SearchForm look="compact" search={parameters.search} location={parameters.location} />
        </div>
      </div>
      <div className="wrap band-results">{asksWhere(meta) ? <Question {...props} /> : <Found {...props} />}</div>
    </>
  );
}

/** Asks which of several places the visitor means. */
function Question({ parameters, response: { meta } }: AnswerProps) {
  const { t } = useTranslation();
  const location = meta.location!;
  return (
    <>
      <h1>{t("search.which_place", { query: location.query })}</h1>
      <PlaceChoices parameters={parameters} search={meta.search} location={location} />
    </>
  );
}

function Found({ parameters, response, now, states }: AnswerProps) {
  const { t } = useTranslation();
  const { meta } = response;
  const past = meta.total > 0 && response.data.length === 0;
  return (
    <>
      <div className="stack-sm">
        <h1>{past ? t("search.past_heading", { page: meta.current_page }) : headline(t, parameters, meta)}</h1>
        <QueryInterpretation parameters={parameters} meta={meta} />
        <ActiveFilters parameters={parameters} distance={chosenDistance(parameters, response)} />
      </div>
      <div className={meta.total > 0 ? "search-with-filters" : undefined}>
        {meta.total > 0 && (
          <Filters
            parameters={parameters}
            facets={meta.facets}
            point={hasPoint(response)}
            distance={meta.location?.distance ?? null}
            states={states !== null}
          />
        )}
        <div className="search-answer">
          {states ? (
            <States parameters={parameters} search={meta.search} counts={states} />
          ) : (
            <>
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
              <SavedBar />
            </>
          )}
        </div>
      </div>
    </>
  );
}

/** True if the place is small enough for distances. */
function hasPoint({ meta: { location } }: SearchResponse): boolean {
  return location?.found === true && location.latitude !== null && location.kind !== "state";
}

/** The radius if the visitor changed it. The filter form also submits the default. */
function chosenDistance({ distance }: SearchParameters, response: SearchResponse): number | null {
  const usual = response.meta.location?.kind === "district" ? undefined : DEFAULT_DISTANCE_KM;
  return hasPoint(response) && distance !== undefined && distance !== usual ? distance : null;
}

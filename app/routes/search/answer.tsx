import { useTranslation } from "react-i18next";
import { SavedBar } from "#app/shortlist/saved-bar.tsx";
import { SearchForm } from "#app/site/search-form.tsx";
import { DEFAULT_DISTANCE_KM, type SearchParameters, type SearchResponse } from "#domain/search.ts";
import { ActiveFilters } from "./active-filters.tsx";
import { DangerHelp } from "./danger-help.tsx";
import { Filters, offersFilters } from "./filters.tsx";
import { NoResults } from "./no-results.tsx";
import { Paging } from "./paging.tsx";
import { PlaceChoices } from "./place-choices.tsx";
import { QueryInterpretation } from "./query-interpretation.tsx";
import { Covering, Results } from "./results.tsx";
import { SortTabs } from "./sort-tabs.tsx";
import { States } from "./states.tsx";
import { asksWhere, countClose, headline, isUnknownPlace, windowTitle } from "./summary.ts";
import { UnknownPlace } from "./unknown-place.tsx";

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
      <title>
        {t("site.title", {
          page: meta.danger.length > 0 ? t("search.danger.title") : windowTitle(t, parameters, meta),
        })}
      </title>
      <link rel="canonical" href={canonical} />
      {(meta.total === 0 || meta.danger.length > 0 || response.data.length === 0) && (
        <meta name="robots" content="noindex" />
      )}
      <div className="band-sand band-search">
        <div className="wrap">
          <SearchForm look="compact" search={parameters.search} location={parameters.location} />
        </div>
      </div>
      <div className="wrap band-results">
        <DangerHelp dangers={meta.danger} />
        <Body {...props} />
      </div>
    </>
  );
}

function Body(props: AnswerProps) {
  const { parameters, response, states } = props;
  const { meta } = response;
  if (asksWhere(meta)) return <Question {...props} />;
  return isUnknownPlace(meta) && !states ? <UnknownPlace parameters={parameters} meta={meta} /> : <Found {...props} />;
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
  const shown = meta.total + countClose(meta);
  const past = shown > 0 && response.data.length === 0;
  const filters = {
    parameters,
    facets: meta.facets,
    point: hasPoint(response),
    distance: meta.location?.distance ?? null,
    states: states !== null,
  };
  const filtered = shown > 0 && offersFilters(filters);
  return (
    <>
      <div className="stack-sm">
        <h1>{past ? t("search.past_heading", { page: meta.current_page }) : headline(t, parameters, meta)}</h1>
        <QueryInterpretation parameters={parameters} meta={meta} />
        <ActiveFilters parameters={parameters} distance={chosenDistance(parameters, response)} />
      </div>
      <div className={filtered ? "search-with-filters" : undefined}>
        {filtered && <Filters {...filters} />}
        <div className="search-answer">
          {states ? (
            <States parameters={parameters} search={meta.search} counts={states} />
          ) : (
            <>
              {meta.total > 0 && <SortTabs parameters={parameters} meta={meta} />}
              {response.data.length > 0 && <Results response={response} parameters={parameters} now={now} />}
              {shown > 0 && <Paging parameters={parameters} meta={meta} past={past} />}
              <Covering parameters={parameters} response={response} now={now} />
              {meta.total === 0 && !past && <NoResults meta={meta} below={shown > 0} />}
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

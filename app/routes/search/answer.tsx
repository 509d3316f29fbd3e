import { useTranslation } from "react-i18next";
import { SavedBar } from "#app/shortlist/saved-bar.tsx";
import { PageAddresses } from "#app/site/page-addresses.tsx";
import { SearchForm } from "#app/site/search-form.tsx";
import { DEFAULT_DISTANCE_KM, type SearchParameters, type SearchResponse } from "#domain/search.ts";
import { ActiveFilters } from "./active-filters.tsx";
import { DangerHelp } from "./danger-help.tsx";
import { countFilters, Filters, offersFilters } from "./filters.tsx";
import { NoResults } from "./no-results.tsx";
import { Paging } from "./paging.tsx";
import { PlaceChoices } from "./place-choices.tsx";
import { QueryInterpretation } from "./query-interpretation.tsx";
import { Covering, Results } from "./results.tsx";
import { States } from "./states.tsx";
import { asksWhere, countClose, headline, isUnknownPlace, understoodWords, windowTitle } from "./summary.ts";
import { Tools } from "./tools.tsx";
import { UnderstoodParts } from "./understood-parts.tsx";
import { UnknownPlace } from "./unknown-place.tsx";

export interface AnswerProps {
  /** Number of organisations by state for this search without its place; null unless the view by state was requested */
  states: Record<string, number> | null;
  /** All filters were requested, as a page of their own */
  filtering: boolean;
  parameters: SearchParameters;
  response: SearchResponse;
  /** Path and query of the page, if it is one for search engines */
  ownPage: string | null;
  now: string;
}

/** The page for a valid search. */
export function Answer(props: AnswerProps) {
  const { t } = useTranslation();
  const { parameters, response, ownPage } = props;
  const { meta } = response;
  const isEmpty = meta.total === 0 || response.data.length === 0;
  return (
    <>
      <title>
        {t("site.title", {
          page: meta.danger.length > 0 ? t("search.danger.title") : windowTitle(t, parameters, meta),
        })}
      </title>
      {ownPage === null || isEmpty ? <meta name="robots" content="noindex" /> : <PageAddresses page={ownPage} />}
      <div className="band-sand band-search">
        <div className="wrap">
          <Question parameters={parameters} meta={meta} />
        </div>
      </div>
      <div className="wrap band-results">
        <DangerHelp dangers={meta.danger} />
        <Body {...props} />
      </div>
    </>
  );
}

interface QuestionProps {
  parameters: SearchParameters;
  meta: SearchResponse["meta"];
}

/** The search as one line, which opens into the form. On a wide page the form is always open. */
function Question({ parameters: { search, location }, meta }: QuestionProps) {
  const { t } = useTranslation();
  // Offensive words are not repeated, not even their author's.
  const isOffensive = meta.understood.some(({ offensive }) => offensive);
  const said = isOffensive ? [understoodWords(t, meta), meta.location?.query] : [search, location];
  const asked = said.filter(Boolean).join(" · ");
  return (
    <details className="search-question" open={!asked || undefined}>
      <summary>
        <b>{asked || t("form.what")}</b>
        <span>{t("search.change")}</span>
      </summary>
      <SearchForm look="compact" search={search} location={location} />
    </details>
  );
}

function Body(props: AnswerProps) {
  const { parameters, response, states } = props;
  const { meta } = response;
  if (asksWhere(meta)) return <WhichPlace {...props} />;
  return isUnknownPlace(meta) && !states ? <UnknownPlace parameters={parameters} meta={meta} /> : <Found {...props} />;
}

/** Asks which of several places the visitor means. */
function WhichPlace({ parameters, response: { meta } }: AnswerProps) {
  const { t } = useTranslation();
  const location = meta.location!;
  return (
    <div id="results" tabIndex={-1}>
      <h1>{t("search.which_place", { query: location.query })}</h1>
      <PlaceChoices parameters={parameters} search={meta.search} location={location} />
    </div>
  );
}

function Found({ parameters, response, now, states, filtering: wantsFilters }: AnswerProps) {
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
  const filtering = wantsFilters && filtered;
  return (
    <>
      <div className="search-summary">
        <h1>{past ? t("search.past_heading", { page: meta.current_page }) : headline(t, parameters, meta)}</h1>
        <div className="search-summary-row">
          <div>
            <QueryInterpretation parameters={parameters} meta={meta} />
            <div className="search-parts">
              <UnderstoodParts parameters={parameters} meta={meta} />
              <ActiveFilters parameters={parameters} distance={chosenDistance(parameters, response)} />
            </div>
          </div>
          {shown > 0 && !filtering && (
            <Tools
              parameters={parameters}
              meta={meta}
              filters={filtered ? countFilters(filters, chosenDistance(parameters, response)) : null}
              states={states !== null}
            />
          )}
        </div>
      </div>
      <div className={filtered && !filtering ? "search-with-filters" : undefined}>
        {filtered && <Filters {...filters} whole={filtering} />}
        <div className="search-answer" id="results" tabIndex={-1}>
          {states && <States parameters={parameters} search={meta.search} counts={states} />}
          {!states && !filtering && (
            <>
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

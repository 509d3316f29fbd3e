import { Trans } from "react-i18next";
import { askedOf } from "#app/routes/search/asked-of.ts";
import { groupHeadings } from "#app/routes/search/group-heading.ts";
import { pageSections } from "#app/routes/search/page-sections.ts";
import type { Asked } from "#app/routes/search/result.tsx";
import { asksWhere, countClose, headline, isUnknownPlace, understoodWords } from "#app/routes/search/summary.ts";
import { EMBED_RESULTS } from "#domain/embed.ts";
import { type SearchParameters, type SearchResponse, writeQuery } from "#domain/search.ts";
import { DangerLines } from "./danger-lines.tsx";
import { SiteLink } from "./frame.tsx";
import { Nothing } from "./nothing.tsx";
import { Organization } from "./organization.tsx";
import { frameHref, siteHref, type View } from "./view.ts";

interface AnswerProps {
  view: View;
  parameters: SearchParameters;
  response: SearchResponse;
  now: string;
}

/** What was found, in short: helplines if the words speak of a danger, which place is meant if that is open, then the first results. */
export function Answer(props: AnswerProps) {
  const { view, response } = props;
  const { meta } = response;
  return (
    <>
      <DangerLines view={view} dangers={meta.danger} />
      {asksWhere(meta) ? <WhichPlace view={view} meta={meta} /> : <Found {...props} />}
    </>
  );
}

interface MetaProps {
  view: View;
  meta: SearchResponse["meta"];
}

/** Asks which of several places the visitor means, because a wrong guess could be far away. */
function WhichPlace({ view, meta }: MetaProps) {
  const { t } = view;
  const { query, choices } = meta.location!;
  return (
    <>
      <h1>{t("search.which_place", { query })}</h1>
      <p>{t("search.which_place_text", { query })}</p>
      <Places view={view} search={meta.search} places={choices} />
      <p>{t("search.which_place_other")}</p>
    </>
  );
}

/** Places, each a link that searches there in the frame. */
function Places({
  view,
  search,
  places,
}: {
  view: View;
  search: string;
  places: { label: string; location: string }[];
}) {
  return (
    <ul className="choices">
      {places.map(({ label, location }) => (
        <li key={label}>
          <a href={frameHref(view, { search, location })} lang={view.langOf(label)}>
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}

function Found({ view, parameters, response, now }: AnswerProps) {
  const { t } = view;
  const { meta } = response;
  const shown = meta.total + countClose(meta);
  return (
    <>
      <h1>{headline(t, parameters, meta)}</h1>
      <Understood view={view} meta={meta} />
      {meta.location && meta.location.alternatives.length > 0 && (
        <>
          <p>{t("search.alternatives")}</p>
          <Places view={view} search={meta.search} places={meta.location.alternatives} />
        </>
      )}
      <Results view={view} parameters={parameters} response={response} now={now} />
      {meta.total === 0 && <Nothing view={view} meta={meta} below={shown > 0} />}
      <p className="more">
        <SiteLink view={view} path="/search" query={writeQuery({ ...parameters, per_page: undefined })}>
          {shown > 0 ? t("embed.all", { count: shown }) : t("embed.on_site")}
        </SiteLink>{" "}
        <small>{t("embed.new_tab")}</small>
      </p>
    </>
  );
}

/** What was read differently from how it was typed. */
function Understood({ view: { t }, meta }: MetaProps) {
  const { location, corrected, understood, search } = meta;
  const words = understoodWords(t, meta);
  const offensive = understood.some((part) => part.offensive);
  const components = { strong: <strong /> };
  return (
    <>
      {isUnknownPlace(meta) && <p>{t("search.unknown_text")}</p>}
      {location?.found === false && !isUnknownPlace(meta) && (
        <p>{t("search.in_addresses", { query: location.query })}</p>
      )}
      {location?.corrected && (
        <p>
          <Trans
            t={t}
            i18nKey="search.place_corrected"
            values={{ query: location.query, place: location.label }}
            components={components}
          />
        </p>
      )}
      {corrected.length > 0 && (
        <p>
          <Trans
            t={t}
            i18nKey="search.corrected"
            values={{ from: offensive ? words : search, to: words }}
            components={components}
          />
        </p>
      )}
    </>
  );
}

/** The first full matches, then the first of each group of partial ones, then those far away that work at the place. */
function Results({ view, parameters, response, now }: AnswerProps) {
  const { t, formats, langOf } = view;
  const { data, meta } = response;
  const href: Asked["href"] = (path, query) => siteHref(view, path, query);
  const nothing = { words: [], codes: new Set<string>(), location: null, now, t, formats, href, langOf };
  const asked = askedOf(nothing, parameters, meta);
  const headings = groupHeadings(t, meta);
  const { full, groups } = pageSections(response, headings);
  const covering = meta.coverage
    .filter(({ id }) => data.every((item) => item.id !== id))
    .slice(0, EMBED_RESULTS - data.length);
  const lists = [
    { heading: t("search.results"), items: full, className: "sr" },
    ...groups.map(({ heading, items }) => ({ heading, items, className: undefined })),
    { heading: t("search.coverage_heading"), items: covering, className: undefined },
  ].filter(({ items }) => items.length > 0);
  return lists.map(({ heading, items, className }) => (
    <section key={heading}>
      <h2 className={className}>{heading}</h2>
      <ol>
        {items.map((item) => (
          <Organization key={item.id} view={view} item={item} asked={asked} covering={items === covering} />
        ))}
      </ol>
    </section>
  ));
}

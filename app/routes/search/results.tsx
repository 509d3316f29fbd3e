import { filterGroups, type SearchParameters, type SearchResponse } from "#domain/search.ts";
import { groupHeading } from "./group-heading.ts";
import { askedWords } from "./highlight.tsx";
import { pageSections } from "./page-sections.ts";
import type { Asked } from "./result.tsx";
import { ResultList, useNothingAsked } from "./result-list.tsx";
import { understoodWords } from "./summary.ts";

interface ResultsProps {
  parameters: SearchParameters;
  response: SearchResponse;
  now: string;
}

/** The results, each with a milestone: the full matches, then each group of partial ones under its heading. */
export function Results({ parameters, response, now }: ResultsProps) {
  const { meta } = response;
  const asked = useAsked(parameters, meta, now);
  const { t, number } = asked;
  const headings = meta.groups.map((group) => groupHeading(t, group, meta));
  const { full, groups } = pageSections(response, headings);
  return (
    <>
      {full.length > 0 && (
        <>
          <h2 className="sr" id="full">
            {t("search.results")}
          </h2>
          <ResultList items={full} labelledby="full" asked={asked} />
        </>
      )}
      {groups.map(({ heading, total, items, continued }, i) => {
        const id = `group-${i + 1}`;
        return (
          <div key={id}>
            <h2 id={id} className="result-group">
              {`${continued ? t("search.group.continued", { heading }) : heading} `}
              <small>{number.format(total)}</small>
            </h2>
            <ResultList items={items} labelledby={id} asked={asked} />
          </div>
        );
      })}
    </>
  );
}

/** Organisations beyond the radius that cover the place, without those that the page already shows. */
export function Covering({ parameters, response: { data, meta }, now }: ResultsProps) {
  const asked = useAsked(parameters, meta, now);
  const shown = new Set(data.map(({ id }) => id));
  const items = meta.coverage.filter(({ id }) => !shown.has(id));
  if (items.length === 0) return null;
  return (
    <div>
      <h2 id="covering" className="result-group">
        {asked.t("search.coverage_heading")}
      </h2>
      <ResultList items={items} labelledby="covering" asked={asked} covering />
    </div>
  );
}

function useAsked(parameters: SearchParameters, meta: SearchResponse["meta"], now: string): Asked {
  const nothing = useNothingAsked(now);
  const chosen = filterGroups.flatMap((group) => parameters[group].map((code) => `${group}:${code}`));
  return {
    ...nothing,
    words: askedWords(meta.search, understoodWords(nothing.t, meta)),
    codes: new Set([...meta.understood.flatMap(({ codes }) => codes), ...chosen]),
    location: meta.location?.distance != null ? parameters.location || meta.location.query : null,
  };
}

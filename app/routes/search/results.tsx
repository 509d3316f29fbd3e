import { OpenStateScript } from "#app/listing/open-state-script.tsx";
import type { ListingItem } from "#domain/listing.ts";
import type { SearchParameters, SearchResponse } from "#domain/search.ts";
import { askedOf } from "./asked-of.ts";
import { groupHeadings } from "./group-heading.ts";
import { pageSections } from "./page-sections.ts";
import type { Asked } from "./result.tsx";
import { ResultList, useNothingAsked } from "./result-list.tsx";

interface ResultsProps {
  parameters: SearchParameters;
  response: SearchResponse;
  now: string;
}

/** The results, each with a milestone: the full matches, then each group of partial ones under its heading. */
export function Results({ parameters, response, now }: ResultsProps) {
  const { meta } = response;
  const asked = useAsked(parameters, meta, now);
  const { t, formats } = asked;
  const headings = groupHeadings(t, meta);
  const { full, groups } = pageSections(response, headings);
  const graded = meta.availability?.length ?? 0;
  return (
    <>
      {[...response.data, ...meta.coverage].some(({ branch }) => branch?.opening_hours) && <OpenStateScript />}
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
            <h2 id={id} className="result-group" data-until={i < graded ? firstEnd(items) : undefined}>
              {`${continued ? t("search.group.continued", { heading }) : heading} `}
              <small>{formats.number.format(total)}</small>
            </h2>
            <ResultList items={items} labelledby={id} asked={asked} />
          </div>
        );
      })}
    </>
  );
}

/** The first moment at which what is said of free places counts no more for one of the results: a page that a device keeps has no heading from then on. */
function firstEnd(items: readonly ListingItem[]): string | undefined {
  return items.flatMap(({ services }) => services.flatMap(({ availability }) => availability?.until ?? [])).sort()[0];
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
  return askedOf(useNothingAsked(now), parameters, meta);
}

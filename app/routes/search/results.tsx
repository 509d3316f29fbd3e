import { useTranslation } from "react-i18next";
import { Needs } from "#app/needs/needs.tsx";
import type { ListingItem } from "#domain/listing.ts";
import type { SearchParameters, SearchResponse } from "#domain/search.ts";
import { groupHeading } from "./group-heading.ts";
import { askedWords } from "./highlight.tsx";
import { pageSections } from "./page-sections.ts";
import { Result } from "./result.tsx";
import { understoodWords } from "./summary.ts";

interface ResultsProps {
  parameters: SearchParameters;
  response: SearchResponse;
  now: string;
}

/** The results along a road, each with a milestone: the full matches, then each group of partial ones under its heading. */
export function Results({ parameters, response, now }: ResultsProps) {
  const { t } = useTranslation();
  const { meta } = response;
  const headings = meta.groups.map((group) => groupHeading(t, group, meta));
  const { full, groups } = pageSections(response, headings);
  return (
    <>
      <Needs />
      {full.length > 0 && (
        <>
          <h2 className="sr" id="results">
            {t("search.results")}
          </h2>
          <ResultList items={full} labelledby="results" parameters={parameters} meta={meta} now={now} />
        </>
      )}
      {groups.map(({ heading, total, items, continued }, i) => {
        const id = `group-${i + 1}`;
        return (
          <div key={id} className="stack-sm">
            <h2 id={id}>{continued ? t("search.group.continued", { heading }) : heading}</h2>
            <p className="muted">{t("search.group.count", { count: total })}</p>
            <ResultList items={items} labelledby={id} parameters={parameters} meta={meta} now={now} />
          </div>
        );
      })}
    </>
  );
}

/** Organisations beyond the radius that cover the place, without those that the page already shows. */
export function Covering({ parameters, response: { data, meta }, now }: ResultsProps) {
  const { t } = useTranslation();
  const shown = new Set(data.map(({ id }) => id));
  const items = meta.coverage.filter(({ id }) => !shown.has(id));
  if (items.length === 0) return null;
  return (
    <>
      <h2 id="covering">{t("search.coverage_heading")}</h2>
      <ResultList items={items} labelledby="covering" parameters={parameters} meta={meta} now={now} covering />
    </>
  );
}

interface ResultListProps {
  items: ListingItem[];
  /** The id of its heading */
  labelledby: string;
  parameters: SearchParameters;
  meta: SearchResponse["meta"];
  now: string;
  covering?: boolean;
}

function ResultList({ items, labelledby, parameters, meta, now, covering }: ResultListProps) {
  const { t } = useTranslation();
  const words = askedWords(meta.search, understoodWords(t, meta));
  const near = meta.location?.distance != null;
  return (
    <ol className="results" aria-labelledby={labelledby}>
      {items.map((item) => (
        <li key={item.id}>
          <Result
            item={item}
            words={words}
            understood={meta.understood}
            now={now}
            location={near ? parameters.location || meta.location!.query : null}
            covering={covering}
          />
        </li>
      ))}
    </ol>
  );
}

import { useTranslation } from "react-i18next";
import { Needs } from "#app/needs/needs.tsx";
import type { ListingItem } from "#domain/listing.ts";
import type { SearchParameters, SearchResponse } from "#domain/search.ts";
import { askedWords } from "./highlight.tsx";
import { Result } from "./result.tsx";
import { understoodWords } from "./summary.ts";

interface ResultsProps {
  items: ListingItem[];
  parameters: SearchParameters;
  meta: SearchResponse["meta"];
  now: string;
}

/** The results along a road, each with a milestone. */
export function Results({ items, parameters, meta, now }: ResultsProps) {
  const { t } = useTranslation();
  return (
    <>
      <Needs />
      <h2 className="sr">{t("search.results")}</h2>
      <ResultList items={items} parameters={parameters} meta={meta} now={now} />
    </>
  );
}

/** Organisations beyond the radius that cover the place. */
export function Covering({ parameters, meta, now }: Omit<ResultsProps, "items">) {
  const { t } = useTranslation();
  if (meta.coverage.length === 0) return null;
  return (
    <>
      <h2>{t("search.coverage_heading")}</h2>
      <ResultList items={meta.coverage} parameters={parameters} meta={meta} now={now} covering />
    </>
  );
}

function ResultList({ items, parameters, meta, now, covering }: ResultsProps & { covering?: boolean }) {
  const { t } = useTranslation();
  const words = askedWords(meta.search, understoodWords(t, meta));
  const near = meta.location?.distance != null;
  return (
    <ol className="results">
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

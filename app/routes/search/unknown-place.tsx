import { useTranslation } from "react-i18next";
import type { SearchParameters, SearchResponse } from "#domain/search.ts";
import { Alternatives } from "./alternatives.tsx";
import { NoResults } from "./no-results.tsx";
import { headline } from "./summary.ts";

interface UnknownPlaceProps {
  parameters: SearchParameters;
  meta: SearchResponse["meta"];
}

/** Asks which place is meant, because the one that was typed is unknown. */
export function UnknownPlace({ parameters, meta }: UnknownPlaceProps) {
  const { t } = useTranslation();
  const location = meta.location!;
  return (
    <div id="results" tabIndex={-1}>
      <div className="stack-sm">
        <h1>{headline(t, parameters, meta)}</h1>
        {location.alternatives.length > 0 && (
          <Alternatives parameters={parameters} search={meta.search} location={location} />
        )}
        <p className="search-understood" role="status">
          {t("search.unknown_text")}
        </p>
      </div>
      <NoResults meta={meta} />
    </div>
  );
}

import { useTranslation } from "react-i18next";
import { useHref } from "#app/i18n/use-href.ts";
import { Needs } from "#app/needs/needs.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { type SearchParameters, type SearchResponse, type SortOrder, writeQuery } from "#domain/search.ts";
import { useSearchHref } from "./use-search-href.ts";
import "./tools.css";

interface ToolsProps {
  parameters: SearchParameters;
  meta: SearchResponse["meta"];
  /** Number of filters in use; null if no filter is offered */
  filters: number | null;
  /** The page shows the results by state instead of the list */
  states: boolean;
}

/** The tools for a list of results, in one row: filters (beside the results where there is room), order, needs and map. */
export function Tools({ parameters, meta, filters, states }: ToolsProps) {
  const { t } = useTranslation();
  const href = useHref();
  return (
    <div className="search-tools">
      {filters !== null && (
        <a className="tool search-tools-filters" href="#filters">
          <Icon name="filter" />
          {`${t("search.filters")}${filters > 0 ? ` (${filters})` : ""}`}
        </a>
      )}
      {meta.total > 1 && !states && <Order parameters={parameters} meta={meta} />}
      {!states && <Needs />}
      <a
        className="tool"
        href={href("/search", `${writeQuery({ ...parameters, page: 1 })}&view=states`)}
        aria-current={states ? "page" : undefined}
      >
        {t("search.map")}
      </a>
    </div>
  );
}

const orders: SortOrder[] = ["relevance", "distance", "recent", "name"];

function Order({ parameters, meta }: Pick<ToolsProps, "parameters" | "meta">) {
  const { t } = useTranslation();
  const searchHref = useSearchHref(parameters);
  const offered = orders.filter(
    (order) => order !== "distance" || meta.location?.distance != null || meta.sort === "distance",
  );
  return (
    <details className="site-popup">
      <summary className="tool">
        {t("search.sorted")}
        <span className="search-tools-order">{`: ${t(`search.sort.${meta.sort}`)}`}</span>
      </summary>
      <nav className="site-popup-panel" aria-label={t("search.order")}>
        {offered.map((order) => (
          <a key={order} href={searchHref({ sort: order })} aria-current={order === meta.sort || undefined}>
            {t(`search.sort.${order}`)}
          </a>
        ))}
      </nav>
    </details>
  );
}

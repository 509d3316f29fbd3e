import { useTranslation } from "react-i18next";
import { useHref } from "#app/i18n/use-href.ts";
import { Tabs } from "#app/ui/tabs/tabs.tsx";
import { type SearchParameters, type SearchResponse, type SortOrder, writeQuery } from "#domain/search.ts";
import { useSearchHref } from "./use-search-href.ts";

const orders: SortOrder[] = ["relevance", "distance", "recent", "name"];

export function SortTabs({ parameters, meta }: { parameters: SearchParameters; meta: SearchResponse["meta"] }) {
  const { t } = useTranslation();
  const searchHref = useSearchHref(parameters);
  const href = useHref();
  const offered = orders.filter(
    (order) => order !== "distance" || meta.location?.distance != null || meta.sort === "distance",
  );
  return (
    <div className="search-sorting">
      <Tabs
        label={t("search.order")}
        tabs={offered.map((order) => ({
          href: searchHref({ sort: order }),
          text: t(`search.sort.${order}`),
          current: order === meta.sort,
        }))}
      />
      <a className="link-button" href={href("/search", `${writeQuery({ ...parameters, page: 1 })}&view=states`)}>
        {t("search.states_link")}
      </a>
    </div>
  );
}

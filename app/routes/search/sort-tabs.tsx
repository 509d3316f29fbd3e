import { useTranslation } from "react-i18next";
import { Tabs } from "#app/ui/tabs/tabs.tsx";
import type { SearchParameters, SearchResponse, SortOrder } from "#domain/search.ts";
import { useQuestion } from "./use-question.ts";

const orders: SortOrder[] = ["distance", "relevance", "recent", "name"];

export function SortTabs({ parameters, meta }: { parameters: SearchParameters; meta: SearchResponse["meta"] }) {
  const { t } = useTranslation();
  const question = useQuestion(parameters);
  const offered = orders.filter(
    (order) => order !== "distance" || meta.location?.distance != null || meta.sort === "distance",
  );
  return (
    <Tabs
      label={t("search.order")}
      tabs={offered.map((order) => ({
        href: question({ sort: order }),
        text: t(`search.sort.${order}`),
        current: order === meta.sort,
      }))}
    />
  );
}

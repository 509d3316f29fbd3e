import { useTranslation } from "react-i18next";
import { Pages } from "#app/ui/pages/pages.tsx";
import type { SearchParameters, SearchResponse } from "#domain/search.ts";
import { countClose } from "./summary.ts";
import { useSearchHref } from "./use-search-href.ts";

interface PagingProps {
  parameters: SearchParameters;
  meta: SearchResponse["meta"];
  /** The requested page is after the last one */
  past: boolean;
}

export function Paging({ parameters, meta, past }: PagingProps) {
  const { t } = useTranslation();
  const searchHref = useSearchHref(parameters);
  const { current_page, last_page, per_page } = meta;
  if (past) {
    return (
      <div className="stack">
        <p>{t("search.past", { count: last_page })}</p>
        <p>
          <a className="link-button" href={searchHref({ page: 1 })}>
            {t("search.past_link")}
          </a>
        </p>
      </div>
    );
  }
  if (last_page === 1) return null;
  const count = meta.total + countClose(meta);
  const from = (current_page - 1) * per_page + 1;
  return (
    <div className="stack-sm">
      <p className="muted">{t("search.range", { from, to: Math.min(count, from + per_page - 1), count })}</p>
      <Pages
        label={t("search.pages")}
        current={current_page}
        last={last_page}
        hrefOf={(page) => searchHref({ page })}
        words={{ page: t("search.page"), previous: t("search.previous"), next: t("search.next") }}
      />
    </div>
  );
}

import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useFormats } from "#app/i18n/use-formats.ts";
import { Icon } from "#app/ui/icon/icon.tsx";
import type { PageMeta } from "#domain/page.ts";
import { useQueryHref } from "./use-query-href.ts";

interface PageLinksProps {
  meta: Pick<PageMeta, "current_page" | "last_page">;
  label?: string;
  /** Name of the page's number in the address */
  parameter?: string;
  /** The list stands inside a page that stays where it is. */
  stays?: boolean;
}

/** The pages before and after this one. */
export function PageLinks({ meta, label, parameter = "page", stays }: PageLinksProps) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const href = useQueryHref();
  const { current_page, last_page } = meta;
  if (last_page === 1 && current_page === 1) return null;
  const before = href({ [parameter]: String(Math.min(current_page - 1, last_page)) });
  const after = href({ [parameter]: String(current_page + 1) });
  return (
    <nav className="row" aria-label={label ?? t("search.pages")}>
      {current_page > 1 && (
        <Link className="link-button" rel="prev" to={before} preventScrollReset={stays}>
          <Icon name="arrow-left" />
          {t("search.previous")}
        </Link>
      )}
      <span>
        {t("search.page")} {number.format(current_page)} / {number.format(last_page)}
      </span>
      {current_page < last_page && (
        <Link className="link-button" rel="next" to={after} preventScrollReset={stays}>
          {t("search.next")}
          <Icon name="arrow-right" />
        </Link>
      )}
    </nav>
  );
}

import type { ReactNode, Ref } from "react";
import { useTranslation } from "react-i18next";
import { AsyncContent, type Loaded } from "#app/data/use-loaded.tsx";
import { Pages } from "#app/ui/pages/pages.tsx";
import type { PageMeta } from "#domain/page.ts";
import { InPageLink, PageLinks } from "./filtered-list.tsx";
import "./desk-list.css";

interface ListPage {
  data: readonly unknown[];
  meta: Pick<PageMeta, "current_page" | "last_page">;
}

interface DeskListProps<Page extends ListPage> {
  /** Id of the heading */
  id: string;
  loaded: Loaded<Page>;
  /** The heading, which says how many were found */
  title(page: Page): string;
  /** The heading until the list has loaded; without it, there is none until then */
  loadingTitle?: string;
  /** Screen readers announce the heading of a new list. Other lists focus it. */
  isAnnounced?: boolean;
  heading?: Ref<HTMLHeadingElement>;
  /** What stands between the heading and the rows, also while they load */
  filters?: ReactNode;
  /** Text in place of the rows of an empty list */
  none?: string;
  /** Links to the other pages, if not to the previous and the next one alone */
  pages?(meta: Page["meta"]): ReactNode;
  /** The rows */
  children(page: Page): ReactNode;
}

/** A filtered list of the desk, one page of it at a time: heading with the count, filters, rows, other pages. */
export function DeskList<Page extends ListPage>(props: DeskListProps<Page>) {
  const { id, loaded, isAnnounced, filters, none, pages = (meta) => <PageLinks meta={meta} />, children } = props;
  const title = loaded.data ? props.title(loaded.data) : props.loadingTitle;
  const heading = title && (
    <h2 className="desk-heading" id={id} ref={props.heading} tabIndex={-1}>
      {title}
    </h2>
  );
  return (
    <section className="stack-sm" aria-labelledby={title && id}>
      {isAnnounced ? <div role="status">{heading}</div> : heading}
      {filters}
      <AsyncContent loaded={loaded}>
        {(page) => (
          <>
            {none && page.data.length === 0 ? <p>{none}</p> : children(page)}
            {pages(page.meta)}
          </>
        )}
      </AsyncContent>
    </section>
  );
}

interface NumberedPagesProps {
  meta: ListPage["meta"];
  label?: string;
  hrefOf(page: number): string;
}

/** Links to all pages of a list by their numbers. */
export function NumberedPages({ meta: { current_page, last_page }, label, hrefOf }: NumberedPagesProps) {
  const { t } = useTranslation();
  if (last_page === 1 || current_page > last_page) return null;
  return (
    <Pages
      label={label ?? t("search.pages")}
      current={current_page}
      last={last_page}
      hrefOf={hrefOf}
      words={{ page: t("search.page"), previous: t("search.previous"), next: t("search.next") }}
      link={InPageLink}
    />
  );
}

import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useNavigate, useSearchParams } from "react-router";
import { AsyncContent, useLoaded } from "#app/data/use-loaded.tsx";
import { useFormats } from "#app/i18n/use-formats.ts";
import { Table } from "#app/ui/table/table.tsx";
import type { PageMeta } from "#domain/page.ts";
import type { MissingTerm, SearchTermItem } from "#domain/search-term.ts";
import { filtersIn } from "../filtered-list.tsx";
import { useAdminHref } from "../sections.ts";
import { OwnDisabilities } from "./own-disabilities.tsx";
import { TermForm } from "./term-form.tsx";
import { TermList, termFilters } from "./term-list.tsx";
import { Trial } from "./trial.tsx";
import "./words.css";

/** Search terms and their meanings, and a trial of how the search interprets a query. */
export function Words() {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const href = useAdminHref();
  const [changes, setChanges] = useState(0);
  const heading = useRef<HTMLHeadingElement>(null);
  const filters = filtersIn(query, [...termFilters, "page"]);
  const terms = useLoaded<{ data: SearchTermItem[]; meta: PageMeta }>(
    `/admin/search-terms?${new URLSearchParams(filters)}`,
  );
  const missing = useLoaded<{ data: MissingTerm[] }>("/admin/search-terms/missing");
  const edited = terms.data?.data.find(({ id }) => String(id) === query.get("edit"));
  const proposed = query.get("word") ?? "";
  const changed = async () => {
    setChanges((n) => n + 1);
    const asked = query.get("try");
    if (query.has("edit") || query.has("word")) {
      await navigate(href.section("words", { ...filters, ...(asked ? { try: asked } : {}) }), {
        preventScrollReset: true,
      });
    }
    await Promise.all([terms.reload(), missing.reload()]);
    heading.current?.focus();
  };
  return (
    <div className="stack-lg">
      <p className="lead">{t("words_page.lead")}</p>
      <Trial changes={changes} />
      <TermForm key={`${edited?.id ?? ""} ${proposed}`} term={edited} proposed={proposed} onSaved={changed} />
      <AsyncContent loaded={missing}>{({ data }) => <Missing terms={data} />}</AsyncContent>
      <TermList terms={terms} heading={heading} onChanged={changed} />
      <OwnDisabilities />
    </div>
  );
}

/** Searches without results. The term may be unknown, or no such service is listed. */
function Missing({ terms }: { terms: MissingTerm[] }) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const href = useAdminHref();
  return (
    <section className="stack" aria-labelledby="missing-words">
      <h2 id="missing-words">{t("words_page.missing")}</h2>
      <p>{t(terms.length > 0 ? "words_page.missing_text" : "words_page.missing_none")}</p>
      {terms.length > 0 && (
        <Table
          caption={t("words_page.missing")}
          captionHidden
          columns={[
            { name: t("words_page.term") },
            { name: t("words_page.in_vain"), isNumber: true },
            { name: t("words_page.what_to_do") },
          ]}
        >
          {terms.map(({ term, searches, without_result }) => (
            <tr key={term}>
              <th scope="row">{term}</th>
              <td className="num" data-label={t("words_page.in_vain")}>
                {t("words_page.of_searches", { count: without_result, all: number.format(searches) })}
              </td>
              <td>
                <Link className="link-button" to={href.section("words", { word: term, try: term })}>
                  {t("words_page.add_meaning")}
                  <span className="sr">: {term}</span>
                </Link>
              </td>
            </tr>
          ))}
        </Table>
      )}
    </section>
  );
}

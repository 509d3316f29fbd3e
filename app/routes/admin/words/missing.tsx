import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useFormats } from "#app/i18n/use-formats.ts";
import { Table } from "#app/ui/table/table.tsx";
import type { MissingTerm } from "#domain/search-term.ts";
import { useAdminHref } from "../use-admin-href.ts";

/** What people searched for in vain: a word may be missing, or the help itself. */
export function Missing({ terms }: { terms: MissingTerm[] }) {
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

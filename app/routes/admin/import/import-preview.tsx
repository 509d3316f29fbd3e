import { useTranslation } from "react-i18next";
import { ResultList, useNothingAsked } from "#app/routes/search/result-list.tsx";
import type { ImportAnswer } from "#domain/import.ts";

/** What the organisations of a file lack. */
export function Gaps({ gaps, total }: { gaps: ImportAnswer["gaps"]; total: number }) {
  const { t } = useTranslation();
  return (
    <>
      <h3 id="gaps">{t("import_page.gaps")}</h3>
      <ul aria-labelledby="gaps">
        {gaps.map(({ code, count }) => {
          const what = code === "hours" ? t("fields.name.hours") : t(`import_page.field.${code}`);
          return <li key={code}>{t("import_page.gap", { what, missing: count, total })}</li>;
        })}
      </ul>
    </>
  );
}

/** The first organisations of a trial, made by the code of the search page. They have no pages yet, so their names are no links. */
export function Preview({ items }: { items: ImportAnswer["preview"] }) {
  const { t } = useTranslation();
  const asked = useNothingAsked(new Date().toISOString());
  return (
    <section className="stack" aria-labelledby="preview">
      <h2 id="preview">{t("import_page.preview", { count: items.length })}</h2>
      <ResultList items={items} labelledby="preview" asked={{ ...asked, href: () => undefined }} />
    </section>
  );
}

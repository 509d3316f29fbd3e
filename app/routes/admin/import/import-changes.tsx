import { useTranslation } from "react-i18next";
import { Tag } from "#app/ui/tag/tag.tsx";
import type { ImportChange } from "#domain/import-record.ts";
import { grouped } from "./grouped.ts";

/** The first values of a list that are other ones than those that stand. */
export function Changes({ changes }: { changes: ImportChange[] }) {
  const { t } = useTranslation();
  return (
    <section className="stack-sm" aria-labelledby="changes">
      <h2 id="changes">{t("import_page.changes")}</h2>
      <ul className="desk-list">
        {grouped(changes, ({ organization_id }) => organization_id).map(([first, ...others]) => (
          <li key={first.organization_id} className="stack-sm">
            <p>
              <strong>{first.organization}</strong>
            </p>
            {[first, ...others].map(({ field, before, after, proposed }) => (
              <p key={field} className="import-value">
                {t(`import_page.field.${field}`)}: {before ?? t("import_page.nothing")} → <strong>{after}</strong>{" "}
                {proposed && <Tag tone="wait">{t("import_page.waits")}</Tag>}
              </p>
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
}

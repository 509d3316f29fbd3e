import { useTranslation } from "react-i18next";
import { Tag } from "#app/ui/tag/tag.tsx";
import type { ImportChange } from "#domain/import-record.ts";

/** The first values of a list that are other ones than those that stand. */
export function Changes({ changes }: { changes: ImportChange[] }) {
  const { t } = useTranslation();
  return (
    <section className="stack-sm" aria-labelledby="changes">
      <h2 id="changes">{t("import_page.changes")}</h2>
      <ul className="desk-list">
        {changes.map(({ organization_id, organization, field, before, after, proposed }) => (
          <li key={`${organization_id} ${field}`} className="stack-sm">
            <p>
              <strong>{organization}</strong>
            </p>
            <p className="import-value">
              {t(`import_page.field.${field}`)}: {before ?? t("import_page.nothing")} → <strong>{after}</strong>
            </p>
            {proposed && (
              <p>
                <Tag tone="wait">{t("import_page.waits")}</Tag>
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

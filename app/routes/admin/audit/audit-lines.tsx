import { useTranslation } from "react-i18next";
import { Awaited } from "#app/loaded/awaited.tsx";
import { useLoaded } from "#app/loaded/use-loaded.ts";
import type { AuditPage } from "#domain/audit.ts";
import { PageLinks } from "../page-links.tsx";
import { usePage } from "../use-query-href.ts";
import { Line } from "./audit-line.tsx";
import "./audit.css";

/** Everything that was done to one organisation, the newest first. The page stands in the address as `history`. */
export function AuditLines({ organization_id }: { organization_id: string }) {
  const { t } = useTranslation();
  const page = usePage("history");
  const loaded = useLoaded<AuditPage>(`/admin/audit?organization_id=${organization_id}&page=${page}`);
  return (
    <Awaited loaded={loaded}>
      {({ data, meta }) =>
        data.length === 0 ? (
          <p>{t("audit_page.none_of_it")}</p>
        ) : (
          <div className="stack">
            <ol className="audit" start={(meta.current_page - 1) * meta.per_page + 1}>
              {data.map((line) => (
                <Line key={line.id} line={line} isOwn />
              ))}
            </ol>
            <PageLinks meta={meta} parameter="history" label={t("audit_page.pages")} stays />
          </div>
        )
      }
    </Awaited>
  );
}

import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { Awaited } from "#app/loaded/awaited.tsx";
import { useLoaded } from "#app/loaded/use-loaded.ts";
import type { PageMeta } from "#domain/page.ts";
import { type Report, type ReportStatus, reportStatuses } from "#domain/report.ts";
import { PageLinks } from "../page-links.tsx";
import { StateTabs } from "../state-tabs.tsx";
import { usePage } from "../use-query-href.ts";
import { Handled } from "./handled.tsx";
import { ReportItem } from "./report-item.tsx";
import "../desk-list.css";

interface ReportPage {
  data: Report[];
  meta: PageMeta;
  counts: Record<ReportStatus, number>;
}
const states = [...reportStatuses, "all"] as const;

/** What readers say is wrong, beside what the page says: the oldest that waits first. */
export function Reports() {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  const state = states.find((state) => state === query.get("status")) ?? "open";
  const organization_id = query.get("organization");
  const asked = new URLSearchParams({
    page: String(usePage()),
    ...(state === "all" ? {} : { status: state }),
    ...(organization_id ? { organization_id } : {}),
  });
  const loaded = useLoaded<ReportPage>(`/admin/reports?${asked}`);
  const counts = loaded.data?.counts;
  const [last, setLast] = useState<Report | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was done last belongs to the list it was done in
  useEffect(() => setLast(null), [state]);
  const changed = async (report: Report, done: "handled" | "forwarded") => {
    await loaded.reload();
    setLast(done === "handled" && report.status !== "open" ? report : null);
    if (report.status === "open") heading.current?.focus();
  };
  return (
    <div className="stack-lg">
      <p className="lead">{t("reports.text")}</p>
      <StateTabs
        label={t("reports.filter")}
        states={states}
        current={state}
        usual="open"
        textOf={(state) =>
          state === "all" || !counts
            ? t(`reports.status.${state}`)
            : t("reports.tab", { name: t(`reports.status.${state}`), count: counts[state] })
        }
      />
      {last && <Handled key={last.id} report={last} onUndone={(report) => changed(report, "handled")} />}
      <Awaited loaded={loaded}>
        {({ data, meta }) => (
          <section className="stack" aria-labelledby="reports">
            <h2 id="reports" ref={heading} tabIndex={-1}>
              {meta.total === 0 ? t(`reports.none.${state}`) : t(`reports.found.${state}`, { count: meta.total })}
            </h2>
            <ol className="desk-list">
              {data.map((report) => (
                <ReportItem key={report.id + report.status} report={report} onChanged={changed} />
              ))}
            </ol>
            <PageLinks meta={meta} />
          </section>
        )}
      </Awaited>
    </div>
  );
}

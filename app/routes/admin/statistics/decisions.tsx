import { useTranslation } from "react-i18next";
import { useFormats } from "#app/i18n/use-formats.ts";
import { Bars } from "#app/ui/bars/bars.tsx";
import type { DirectoryStatistics } from "#domain/directory-statistics.ts";
import { ANSWER_DAYS } from "#domain/verification.ts";
import { CsvButton } from "../csv-button.tsx";
import { useWeeks } from "./use-weeks.ts";
import { WeekTable } from "./week-table.tsx";

interface DecisionsProps {
  decisions: DirectoryStatistics["decisions"];
  filter: string;
}

/** How long people wait for the first answer, against what is promised. */
export function Decisions({ decisions: { weeks, all }, filter }: DecisionsProps) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const { points } = useWeeks();
  const caption = t("figures_page.decisions_weekly");
  const days = (value: number | null) => (value === null ? "–" : number.format(value));
  const bars = points(weeks, ({ median }) => median).map((point, i) => ({ ...point, mark: weeks[i]!.p90 }));
  const summary = t("figures_page.decisions_text", {
    median: days(all.median),
    p90: days(all.p90),
    promised: ANSWER_DAYS,
    count: all.decided,
    percent: Math.round((100 * all.in_time) / Math.max(1, all.decided)),
  });
  const columns = ["decided", "median", "p90", "in_time"] as const;
  return (
    <section className="stack" aria-labelledby="decisions">
      <h2 id="decisions">{t("figures_page.decisions")}</h2>
      {all.decided === 0 ? (
        <p>{t("figures_page.decisions_none")}</p>
      ) : (
        <>
          <p>{summary}</p>
          <Bars caption={caption} points={bars} rule={ANSWER_DAYS} open essence={`${caption}. ${summary}`} />
          <p className="muted">{t("figures_page.decisions_legend", { promised: ANSWER_DAYS })}</p>
          <WeekTable
            caption={caption}
            weeks={weeks}
            columns={columns.map((column) => ({
              name: t(`figures_page.column.${column}`),
              cell: (week) => days(week[column]),
            }))}
          />
        </>
      )}
      <CsvButton path={`/admin/statistics/decisions.csv${filter}`} name="decisions" what={caption} />
    </section>
  );
}

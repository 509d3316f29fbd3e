import { useTranslation } from "react-i18next";
import { useFormats } from "#app/i18n/use-formats.ts";
import { Bars } from "#app/ui/bars/bars.tsx";
import type { DirectoryStatistics } from "#domain/directory-statistics.ts";
import { verificationStatuses } from "#domain/verification.ts";
import { CsvButton } from "../csv-button.tsx";
import { useWeeks } from "./use-weeks.ts";
import { WeekTable } from "./week-table.tsx";

interface ApplicationsProps {
  weeks: DirectoryStatistics["weeks"];
  /** The query that narrows them */
  filter: string;
}

/** Applications week by week: all of them, and by what has become of them, drawn to one scale. */
export function Applications({ weeks, filter }: ApplicationsProps) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const { points, essence, highest } = useWeeks();
  const all = points(weeks, ({ total }) => total);
  const most = Math.max(...weeks.map(({ total }) => total));
  const sum = (of: "total" | (typeof verificationStatuses)[number]) => weeks.reduce((sum, week) => sum + week[of], 0);
  const caption = t("figures_page.applications_weekly");
  const kinds = ["total", ...verificationStatuses] as const;
  return (
    <section className="stack" aria-labelledby="applications">
      <h2 id="applications">{t("figures_page.applications", { count: sum("total") })}</h2>
      <p>{t("figures_page.applications_text")}</p>
      <Bars caption={caption} points={all} open highest={highest(all)} essence={essence(caption, all)} />
      <div className="multiples">
        {verificationStatuses.map((status) => {
          const name = t("figures_page.status_sum", { status: t(`figures_page.status.${status}`), count: sum(status) });
          const of = points(weeks, (week) => week[status]);
          return (
            <Bars
              key={status}
              caption={name}
              points={of}
              most={most}
              open
              highest={highest(of)}
              essence={essence(name, of)}
            />
          );
        })}
      </div>
      <WeekTable
        caption={caption}
        weeks={weeks}
        columns={kinds.map((kind) => ({
          name: t(`figures_page.status.${kind}`),
          cell: (week) => number.format(week[kind]),
          isZero: (week) => week[kind] === 0,
        }))}
      />
      <CsvButton path={`/admin/statistics/weeks.csv${filter}`} name="applications-by-week" what={caption} />
    </section>
  );
}

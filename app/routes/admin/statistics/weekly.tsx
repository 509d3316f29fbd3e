import { useTranslation } from "react-i18next";
import { useFormats } from "#app/i18n/use-formats.ts";
import { type BarPoint, Bars } from "#app/ui/bars/bars.tsx";
import { Disclosure } from "#app/ui/disclosure/disclosure.tsx";
import { Table } from "#app/ui/table/table.tsx";
import type { DirectoryStatistics } from "#domain/directory-statistics.ts";
import { ANSWER_DAYS, verificationStatuses } from "#domain/verification.ts";
import { CsvButton } from "../csv-button.tsx";

interface ApplicationsProps {
  weeks: DirectoryStatistics["weeks"];
  /** Query of the current filters */
  filter: string;
}

/** Applications by week: the total and each outcome, on the same scale. */
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
      <div className="statistics-multiples">
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

interface DecisionsProps {
  decisions: DirectoryStatistics["decisions"];
  filter: string;
}

/** Time to the first answer, compared with the promised time. */
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

/** Formats weeks for charts and text. */
function useWeeks() {
  const { t } = useTranslation();
  const { number, dayAndMonth } = useFormats();
  const nameOf = (week: string) => dayAndMonth.format(new Date(week));
  return {
    nameOf,
    points: <W extends { week: string }>(weeks: readonly W[], numberOf: (week: W) => number | null): BarPoint[] =>
      weeks.map((week, i) => {
        const value = numberOf(week);
        const name = nameOf(week.week);
        return {
          name: i === weeks.length - 1 ? t("chart.so_far", { week: name }) : name,
          value,
          text: value === null ? "–" : number.format(value),
        };
      }),
    /** The week with the highest value; undefined if all are zero. */
    highest(points: readonly BarPoint[]): string | undefined {
      const most = highestOf(points);
      return most.value ? t("figures_page.highest", { most: most.text, week: most.name }) : undefined;
    },
    /** Summarises the chart in a sentence */
    essence(what: string, points: readonly BarPoint[]): string {
      const most = highestOf(points);
      if (!most.value) return t("figures_page.essence_none", { what });
      return t("figures_page.essence", { what, most: most.text, week: most.name });
    },
  };
}

function highestOf(points: readonly BarPoint[]): BarPoint {
  return points.reduce((best, point) => ((point.value ?? 0) > (best.value ?? 0) ? point : best));
}

interface WeekTableProps<W extends { week: string }> {
  caption: string;
  weeks: W[];
  columns: { name: string; cell(week: W): string; isZero?(week: W): boolean }[];
}

/** The values of a chart as a table, one row for each week. */
function WeekTable<W extends { week: string }>({ caption, weeks, columns }: WeekTableProps<W>) {
  const { t } = useTranslation();
  const { nameOf } = useWeeks();
  return (
    <Disclosure summary={t("chart.show")}>
      <Table
        caption={caption}
        captionHidden
        columns={[{ name: t("chart.week") }, ...columns.map(({ name }) => ({ name, isNumber: true }))]}
      >
        {weeks.map((week) => (
          <tr key={week.week}>
            <th scope="row">{nameOf(week.week)}</th>
            {columns.map(({ name, cell, isZero }) => (
              <td key={name} className={isZero?.(week) ? "num statistics-cell-zero" : "num"} data-label={name}>
                {cell(week)}
              </td>
            ))}
          </tr>
        ))}
      </Table>
    </Disclosure>
  );
}

import { useTranslation } from "react-i18next";
import { useFormats } from "#app/i18n/use-formats.ts";
import { Bars } from "#app/ui/bars/bars.tsx";
import { Fold } from "#app/ui/fold/fold.tsx";
import { Table } from "#app/ui/table/table.tsx";
import type { DirectoryStatistics } from "#domain/directory-statistics.ts";
import { verificationStatuses } from "#domain/verification.ts";
import { CsvButton } from "../csv-button.tsx";
import { useWeeks } from "./use-weeks.ts";

interface ApplicationsProps {
  weeks: DirectoryStatistics["weeks"];
  /** The query that narrows them */
  filter: string;
}

/** Applications week by week: all of them, and by what has become of them, drawn to one scale. */
export function Applications({ weeks, filter }: ApplicationsProps) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const { points, essence, highest, nameOf } = useWeeks();
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
      <Fold summary={t("chart.show")}>
        <Table
          caption={caption}
          captionHidden
          columns={[
            { name: t("chart.week") },
            ...kinds.map((kind) => ({ name: t(`figures_page.status.${kind}`), isNumber: true })),
          ]}
        >
          {weeks.map((week) => (
            <tr key={week.week}>
              <th scope="row">{nameOf(week.week)}</th>
              {kinds.map((kind) => (
                <td
                  key={kind}
                  className={week[kind] === 0 ? "num cell-zero" : "num"}
                  data-label={t(`figures_page.status.${kind}`)}
                >
                  {number.format(week[kind])}
                </td>
              ))}
            </tr>
          ))}
        </Table>
      </Fold>
      <CsvButton path={`/admin/statistics/weeks.csv${filter}`} name="applications-by-week" what={caption} />
    </section>
  );
}

import { useTranslation } from "react-i18next";
import { Fold } from "#app/ui/fold/fold.tsx";
import { Table } from "#app/ui/table/table.tsx";
import { useWeeks } from "./use-weeks.ts";

interface WeekTableProps<W extends { week: string }> {
  caption: string;
  weeks: W[];
  columns: { name: string; cell(week: W): string; isZero?(week: W): boolean }[];
}

/** The same as a chart says, in figures: a row a week. */
export function WeekTable<W extends { week: string }>({ caption, weeks, columns }: WeekTableProps<W>) {
  const { t } = useTranslation();
  const { nameOf } = useWeeks();
  return (
    <Fold summary={t("chart.show")}>
      <Table
        caption={caption}
        captionHidden
        columns={[{ name: t("chart.week") }, ...columns.map(({ name }) => ({ name, isNumber: true }))]}
      >
        {weeks.map((week) => (
          <tr key={week.week}>
            <th scope="row">{nameOf(week.week)}</th>
            {columns.map(({ name, cell, isZero }) => (
              <td key={name} className={isZero?.(week) ? "num cell-zero" : "num"} data-label={name}>
                {cell(week)}
              </td>
            ))}
          </tr>
        ))}
      </Table>
    </Fold>
  );
}

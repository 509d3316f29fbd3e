import { useTranslation } from "react-i18next";
import { useFormats } from "#app/i18n/use-formats.ts";
import type { BarPoint } from "#app/ui/bars/bars.tsx";

/** Weeks as bars and as words. */
export function useWeeks() {
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
    /** Which week has most; none when none has any */
    highest(points: readonly BarPoint[]): string | undefined {
      const most = highestOf(points);
      return most.value ? t("figures_page.highest", { most: most.text, week: most.name }) : undefined;
    },
    /** What the bars say, in a sentence */
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

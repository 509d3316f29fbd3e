import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { useFormats } from "#app/i18n/use-formats.ts";
import { Chart } from "#app/ui/chart/chart.tsx";
import { Figure, Figures } from "#app/ui/figures/figures.tsx";
import type { Statistics } from "#domain/statistics.ts";

type Weeks = Statistics["weeks"];
const kinds = ["views", "appearances"] as const;

/** How often the page was opened and stood in results: the sums, then week by week. */
export function Found({ weeks, isPublic }: { weeks: Weeks; isPublic: boolean }) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const sum = (kind: (typeof kinds)[number]) => weeks.reduce((total, week) => total + week[kind], 0);
  const isEmpty = sum("views") + sum("appearances") === 0;
  return (
    <>
      {isEmpty ? (
        <p>{t(isPublic ? "overview.found_none" : "overview.found_not_public")}</p>
      ) : (
        <>
          <Figures>
            {kinds.map((kind) => (
              <Figure key={kind} value={number.format(sum(kind))}>
                {t(`overview.${kind}`)}
              </Figure>
            ))}
          </Figures>
          {kinds.map((kind) => (
            <Weekly key={kind} weeks={weeks} kind={kind} />
          ))}
        </>
      )}
      <p className="muted">{t("overview.counting")}</p>
    </>
  );
}

function Weekly({ weeks, kind }: { weeks: Weeks; kind: (typeof kinds)[number] }) {
  const { t } = useTranslation();
  const { number, dayAndMonth } = useFormats();
  const caption = t(`overview.${kind}_weekly`);
  const points = weeks.map((week, i) => {
    const day = dayAndMonth.format(new Date(week.week));
    return {
      name: i === weeks.length - 1 ? t("chart.so_far", { week: day }) : day,
      value: week[kind],
      text: number.format(week[kind]),
    };
  });
  const words = {
    essence: essence(t, caption, points.slice(0, -1)),
    show: t("chart.show"),
    name: t("chart.week"),
    value: t(`overview.${kind}_column`),
  };
  return <Chart caption={caption} points={points} open words={words} />;
}

/** Where the line begins and ends; of weeks that are over. */
function essence(t: TFunction, what: string, points: { name: string; value: number; text: string }[]): string {
  const [first, last] = [points[0]!, points.at(-1)!];
  const way = last.value > first.value ? "rose" : last.value < first.value ? "fell" : "level";
  const sentence = t(`chart.${way}`, { what, first: first.text, from: first.name, last: last.text, to: last.name });
  return `${sentence} ${t("chart.more")}`;
}

import { useTranslation } from "react-i18next";
import { useFormats } from "#app/i18n/use-formats.ts";
import { useHref } from "#app/i18n/use-href.ts";
import { DottedList } from "#app/ui/dotted-list/dotted-list.tsx";
import type { DistrictChoice } from "#domain/district-copy.ts";

interface DistrictListProps {
  state: { code: string; name: string };
  choices: DistrictChoice[];
}

export function DistrictList({ state, choices }: DistrictListProps) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const href = useHref();
  if (choices.length === 0) return <p>{t("offline.no_districts", { state: state.name })}</p>;
  return (
    <section className="stack" aria-labelledby="districts">
      <h2 id="districts">{t("offline.districts_of", { state: state.name })}</h2>
      <DottedList
        labelledBy="districts"
        entries={choices.map(({ district, count }) => ({
          key: district,
          href: href("/offline/district", { state: state.code, district }),
          label: district,
          count: number.format(count),
          unit: t("site.organisations", { count }),
        }))}
      />
    </section>
  );
}

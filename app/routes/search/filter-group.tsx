import { useTranslation } from "react-i18next";
import { useFormats } from "#app/i18n/use-formats.ts";
import { Check } from "#app/ui/check/check.tsx";
import { type FilterGroup, filterValues } from "#domain/search.ts";
import { filterLabel } from "./filter-label.ts";
import { splitLong } from "./split-long.ts";

interface FilterGroupFieldsProps {
  group: FilterGroup;
  chosen: string[];
  counts?: Record<string, number>;
}

/** The checkboxes of one group. A long group shows those with the most results and folds the others. */
export function FilterGroupFields({ group, chosen, counts }: FilterGroupFieldsProps) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const codes = filterValues[group].map(({ code }) => code);
  const { first, rest } = splitLong(codes, chosen, counts);
  const box = (code: string) => (
    <Check
      key={code}
      type="checkbox"
      name={group}
      value={code}
      label={filterLabel(t, group, code)}
      checked={chosen.includes(code)}
      count={counts && number.format(counts[code] ?? 0)}
      empty={counts && !counts[code]}
    />
  );
  return (
    <fieldset id={`filter-${group}`} aria-labelledby={`legend-${group}`}>
      <legend id={`legend-${group}`}>{t(`search.groups.${group}`)}</legend>
      {first.map(box)}
      {rest.length > 0 && (
        <details className="filters-more">
          <summary>{t("search.more_filters", { group: t(`search.groups.${group}`) })}</summary>
          {rest.map(box)}
        </details>
      )}
    </fieldset>
  );
}

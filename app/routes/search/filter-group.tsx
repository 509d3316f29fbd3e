import { useTranslation } from "react-i18next";
import { useFormats } from "#app/i18n/use-formats.ts";
import { Check } from "#app/ui/check/check.tsx";
import { type FilterGroup, filterValues } from "#domain/search.ts";
import { FilterFieldset } from "./filter-fieldset.tsx";
import { filterLabel } from "./filter-label.ts";

/** Values shown of a group beside the results, unless more are chosen */
const SHOWN = 5;

interface FilterGroupFieldsProps {
  group: FilterGroup;
  chosen: string[];
  counts?: Record<string, number>;
  /** Every value, also those without results */
  whole?: boolean;
}

/** The checkboxes of one group: beside the results only those that have the most. */
export function FilterGroupFields({ group, chosen, counts, whole }: FilterGroupFieldsProps) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const codes = filterValues[group].map(({ code }) => code);
  return (
    <FilterFieldset
      name={group}
      label={t(`search.groups.${group}`)}
      chosen={chosen.length}
      open={whole || chosen.length > 0}
    >
      {(whole ? codes : mostUsed(codes, chosen, counts)).map((code) => (
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
      ))}
    </FilterFieldset>
  );
}

/** The values that are chosen, and of the others those with the most results. Without counts all of them. */
export function mostUsed(codes: string[], chosen: string[], counts?: Record<string, number>): string[] {
  if (!counts) return codes;
  const weight = (code: string) => (chosen.includes(code) ? Number.MAX_SAFE_INTEGER : (counts[code] ?? 0));
  return codes
    .filter((code) => weight(code) > 0)
    .sort((a, b) => weight(b) - weight(a))
    .slice(0, Math.max(SHOWN, chosen.length));
}

import { useTranslation } from "react-i18next";
import { useFormats } from "#app/i18n/use-formats.ts";
import { Check } from "#app/ui/check/check.tsx";
import { type FilterGroup, filterValues } from "#domain/search.ts";
import { filterLabel } from "./filter-label.ts";

/** A group with more values than this is folded. */
const LONG = 7;
/** Values shown of a folded group, unless more are chosen */
const SHOWN = 5;

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
          <summary className="link-button">{t("search.more_filters", { group: t(`search.groups.${group}`) })}</summary>
          {rest.map(box)}
        </details>
      )}
    </fieldset>
  );
}

/** Splits a long group into values to show and to fold. Shows chosen values and those with the most results. */
export function splitLong(
  codes: string[],
  chosen: string[],
  counts: Record<string, number> = {},
): { first: string[]; rest: string[] } {
  if (codes.length <= LONG) return { first: codes, rest: [] };
  const weight = (code: string) => (chosen.includes(code) ? Number.MAX_SAFE_INTEGER : (counts[code] ?? 0));
  const ordered = [...codes].sort((a, b) => weight(b) - weight(a));
  const shown = Math.max(SHOWN, chosen.length);
  return { first: ordered.slice(0, shown), rest: ordered.slice(shown) };
}

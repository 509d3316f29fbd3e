import type { TFunction } from "i18next";
import { Check } from "#app/ui/check/check.tsx";
import type { DisabilitySlug } from "#domain/disability.ts";
import { type FilterGroup, filterValues, NOT_SAID } from "#domain/search.ts";
import { FilterFieldset } from "./filter-fieldset.tsx";
import { filterLabel } from "./filter-label.ts";

/** Values shown of a group beside the results, unless more are chosen */
const SHOWN = 5;

interface FilterGroupParts {
  group: FilterGroup;
  chosen: string[];
  counts?: Record<string, number>;
  /** Every value, also those without results */
  whole?: boolean;
}

/** The checkboxes of one group: beside the results only those that have the most. A plain function, because a page has many. */
export function filterGroupFields(
  t: TFunction,
  number: Intl.NumberFormat,
  { group, chosen, counts, whole }: FilterGroupParts,
) {
  const codes = filterValues[group].map(({ code }) => code);
  return (
    <FilterFieldset
      key={group}
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
          detail={group === "disabilities" ? t(`disability_meanings.${code as DisabilitySlug}`) : undefined}
          checked={chosen.includes(code)}
          count={counts && number.format(counts[code] ?? 0)}
          empty={counts && !counts[code]}
        />
      ))}
      {(whole || chosen.length > 0) && counts?.[NOT_SAID] ? (
        <p className="muted">{t("search.not_said", { count: counts[NOT_SAID] })}</p>
      ) : null}
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

import { useTranslation } from "react-i18next";
import { useHref } from "#app/i18n/use-href.ts";
import { Chip, Chips } from "#app/ui/chip/chip.tsx";
import { filterGroups, type SearchParameters, writeQuery } from "#domain/search.ts";
import { filterLabel } from "./filter-label.ts";
import { useSearchHref } from "./use-search-href.ts";

interface ActiveFiltersProps {
  parameters: SearchParameters;
  /** The chosen radius, km; null if it is the default for the place */
  distance: number | null;
}

/** The active filters, each a link that removes it. */
export function ActiveFilters({ parameters, distance }: ActiveFiltersProps) {
  const { t } = useTranslation();
  const href = useHref();
  const searchHref = useSearchHref(parameters);
  const { search, location } = parameters;
  const chosen = filterGroups.flatMap((group) => parameters[group].map((code) => ({ group, code })));
  if (chosen.length === 0 && distance === null) return null;
  return (
    <Chips label={t("search.filters_in_use")}>
      {distance !== null && (
        <Chip href={searchHref({ distance: undefined })} remove={t("search.remove")}>
          {t("search.up_to", { distance })}
        </Chip>
      )}
      {chosen.map(({ group, code }) => (
        <Chip
          key={group + code}
          href={searchHref({ [group]: parameters[group].filter((other) => other !== code) })}
          remove={t("search.remove")}
        >
          {filterLabel(t, group, code)}
        </Chip>
      ))}
      <li>
        <a className="link-button small" href={href("/search", writeQuery({ search, location }))}>
          {t("search.clear")}
        </a>
      </li>
    </Chips>
  );
}

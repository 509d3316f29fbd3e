import { useTranslation } from "react-i18next";
import { useHref } from "#app/i18n/use-href.ts";
import { useLangOf } from "#app/i18n/use-lang-of.ts";
import { type SearchParameters, type UnderstoodLocation, writeQuery } from "#domain/search.ts";

interface AlternativesProps {
  parameters: SearchParameters;
  /** The search words without the place */
  search: string;
  location: UnderstoodLocation;
}

/** Other places that may be meant, each a link that searches there. */
export function Alternatives({ parameters, search, location }: AlternativesProps) {
  const { t } = useTranslation();
  const href = useHref();
  const langOf = useLangOf();
  return (
    <div className="search-alternatives">
      <p id="alternatives">{t("search.alternatives")}</p>
      <ul className="search-alternatives" aria-labelledby="alternatives">
        {location.alternatives.map(({ label, location: other }) => (
          <li key={label}>
            <a
              className="link-button"
              href={href("/search", writeQuery({ ...parameters, search, page: 1, location: other }))}
              lang={langOf(label)}
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

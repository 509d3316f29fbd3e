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

/** Other places that may be meant, each a link that searches there. The district of the town itself is none. */
export function Alternatives({ parameters, search, location }: AlternativesProps) {
  const { t } = useTranslation();
  const href = useHref();
  const langOf = useLangOf();
  const others = location.alternatives.filter(({ label }) => label.replace(" district,", ",") !== location.label);
  if (others.length === 0) return null;
  return (
    <div className="search-alternatives">
      <p id="alternatives">{t("search.alternatives")}</p>
      <ul className="search-alternatives" aria-labelledby="alternatives">
        {others.map(({ label, location: other }) => (
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

import { Trans, useTranslation } from "react-i18next";
import { useHref } from "#app/i18n/use-href.ts";
import { useLangOf } from "#app/i18n/use-lang-of.ts";
import { type SearchParameters, type SearchResponse, type UnderstoodLocation, writeQuery } from "#domain/search.ts";
import { labelsOf, placePhrase, understoodWords } from "./summary.ts";
import { useSearchHref } from "./use-search-href.ts";

interface QueryInterpretationProps {
  parameters: SearchParameters;
  meta: SearchResponse["meta"];
}

/** How we understood the search, so that the visitor can correct it. */
export function QueryInterpretation({ parameters, meta }: QueryInterpretationProps) {
  const { t } = useTranslation();
  const searchHref = useSearchHref(parameters);
  const { location, corrected, total, partial, understood } = meta;
  const words = understoodWords(t, meta);
  const offensive = understood.some((part) => part.offensive);
  const means = labelsOf(t, parameters.exact ? [] : understood.flatMap(({ codes }) => codes));
  return (
    <>
      <p className="search-understood" role="status">
        {total === 0 && <NoneFound words={words} location={location} />}{" "}
        {location ? (
          <SearchedPlace location={location} searched={total > 0} />
        ) : (
          total > 0 && parameters.search && t("search.everywhere")
        )}{" "}
        {corrected.length > 0 && (
          <>
            <Trans
              i18nKey="search.corrected"
              values={{ from: offensive ? words : meta.search, to: words }}
              components={{ strong: <strong /> }}
            />{" "}
          </>
        )}{" "}
        {means.length > 0 && total > 0 && t("search.means", { list: means })}{" "}
        {corrected.length + means.length > 0 && (
          <a href={searchHref({ exact: true })}>
            {offensive ? t("search.exact_words") : t("search.exact", { query: parameters.search })}
          </a>
        )}{" "}
        {partial && total > 0 && t("search.partial")}
      </p>
      {location && location.alternatives.length > 0 && (
        <Alternatives parameters={parameters} search={meta.search} location={location} />
      )}
    </>
  );
}

function NoneFound({ words, location }: { words: string; location: UnderstoodLocation | null }) {
  const { t } = useTranslation();
  if (!words) return t("search.none_other");
  const strong = { strong: <strong /> };
  if (!location || location.kind === null)
    return <Trans i18nKey="search.none_words_anywhere" values={{ what: words }} components={strong} />;
  const place = placePhrase(t, location);
  return <Trans i18nKey="search.none_words" values={{ what: words, place }} components={strong} />;
}

function SearchedPlace({ location, searched }: { location: UnderstoodLocation; searched: boolean }) {
  const { t } = useTranslation();
  const { query, kind, label: place, distance, approximate, corrected } = location;
  if (kind === null) return t("search.unknown_place", { query });
  if (kind === "address") return t("search.in_addresses", { query });
  return (
    <>
      {corrected && (
        <Trans i18nKey="search.place_corrected" values={{ query, place }} components={{ strong: <strong /> }} />
      )}{" "}
      {searched && (distance === null ? t("search.whole", { place }) : t("search.within", { place, distance }))}{" "}
      {searched && approximate && distance !== null && t("search.approximate")}
    </>
  );
}

interface AlternativesProps {
  parameters: SearchParameters;
  /** The search words without the place */
  search: string;
  location: UnderstoodLocation;
}

function Alternatives({ parameters, search, location }: AlternativesProps) {
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

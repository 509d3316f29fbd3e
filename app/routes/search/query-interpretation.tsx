import { Fragment } from "react";
import { Trans, useTranslation } from "react-i18next";
import type { DisabilitySlug } from "#domain/disability.ts";
import type { SearchParameters, SearchResponse, UnderstoodLocation } from "#domain/search.ts";
import { Alternatives } from "./alternatives.tsx";
import { countClose, isWish, placePhrase, understoodWords } from "./summary.ts";

interface QueryInterpretationProps {
  parameters: SearchParameters;
  meta: SearchResponse["meta"];
}

/** How we understood the search, so that the visitor can correct it. */
export function QueryInterpretation({ parameters, meta }: QueryInterpretationProps) {
  const { t } = useTranslation();
  const { location, corrected, total, understood, danger } = meta;
  const words = understoodWords(t, meta);
  const offensive = understood.some((part) => part.offensive);
  const close = countClose(meta);
  const disability = parameters.disabilities.length === 1 ? (parameters.disabilities[0] as DisabilitySlug) : undefined;
  const said = [
    total + close === 0 && danger.length === 0 && <NoneFound words={words} location={location} />,
    location?.found === false && t("search.in_addresses", { query: location.query }),
    location?.corrected && (
      <Trans
        i18nKey="search.place_corrected"
        values={{ query: location.query, place: location.label }}
        components={{ strong: <strong /> }}
      />
    ),
    location?.approximate && location.distance !== null && total + close > 0 && t("search.approximate"),
    !location && total > 0 && parameters.search && t("search.everywhere"),
    corrected.length > 0 && (
      <Trans
        i18nKey="search.corrected"
        values={{ from: offensive ? words : meta.search, to: words }}
        components={{ strong: <strong /> }}
      />
    ),
    disability &&
      t("search.meaning", {
        disability: t(`words.disabilities.${disability}`),
        meaning: t(`disability_meanings.${disability}`),
      }),
    close > 0 && total > 0 && !understood.some(isWish) && t("search.fit", { count: total }),
    close > 0 && total > 0 && t("search.close", { count: close }),
  ].filter(Boolean);
  return (
    <>
      {said.length > 0 && (
        <p className="search-understood" role="status">
          {said.map((sentence, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the page is rendered once
            <Fragment key={i}>
              {i > 0 && " "}
              {sentence}
            </Fragment>
          ))}
        </p>
      )}
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

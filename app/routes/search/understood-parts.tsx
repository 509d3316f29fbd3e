import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { Chip, Chips } from "#app/ui/chip/chip.tsx";
import {
  DEFAULT_DISTANCE_KM,
  type SearchParameters,
  type SearchResponse,
  type UnderstoodLocation,
} from "#domain/search.ts";
import { smallWords } from "./highlight.tsx";
import { isWish, labelsOf, meanings } from "./summary.ts";
import { useSearchHref } from "./use-search-href.ts";

type Part = SearchResponse["meta"]["understood"][number];

interface UnderstoodPartsProps {
  parameters: SearchParameters;
  meta: SearchResponse["meta"];
}

const FREE = "free-or-subsidised";

/** The parts of the search as they were understood, each with a link that removes it. */
export function UnderstoodParts({ parameters, meta }: UnderstoodPartsProps) {
  const { t } = useTranslation();
  const searchHref = useSearchHref(parameters);
  const { search, location, corrected } = meta;
  const { exact, sort } = parameters;
  const parts = exact ? [] : meta.understood.filter(({ codes }) => codes.length > 0);
  // Words such as "free" also find who writes so in a text; the filter finds who has said what it costs.
  const freePart = parts.find(isWish);
  const filters = parts.filter((part) => !isWish(part));
  // The place may have been read out of the search text.
  const where = parameters.location || location?.query || "";
  const orderElsewhere = sort === "distance" ? undefined : sort;
  if (parts.length === 0 && !location && !exact && corrected.length === 0) return null;
  return (
    <Chips label={t("search.understood")}>
      {filters.map((part) => (
        <Chip
          key={part.start}
          href={searchHref({ search: withoutPart(search, part), location: where })}
          remove={t("search.remove")}
        >
          {partName(t, search, part)}
        </Chip>
      ))}
      {freePart && parameters.cost.length === 0 && (
        <li>
          <a
            className="link-button small"
            href={searchHref({ search: withoutPart(search, freePart), location: where, cost: [FREE] })}
          >
            {t("search.only_free")}
          </a>
        </li>
      )}
      {!exact && corrected.length > 0 && (
        <li>
          <a className="link-button small" href={searchHref({ exact: true })}>
            {exactWords(t, parameters, meta)}
          </a>
        </li>
      )}
      {location && (
        <Chip
          href={searchHref({ search, location: "", distance: undefined, sort: orderElsewhere })}
          remove={t("search.remove")}
        >
          {placeName(t, location, parameters.distance)}
        </Chip>
      )}
      {exact && (
        <Chip href={searchHref({ exact: false })} remove={t("search.remove")}>
          {t("search.exact_on")}
        </Chip>
      )}
    </Chips>
  );
}

/** The search without a part. A "for" or "with" that would be left at its end is removed too. */
export function withoutPart(search: string, { start, end }: Pick<Part, "start" | "end">): string {
  const words = `${search.slice(0, start)} ${search.slice(end)}`.split(/\s+/).filter(Boolean);
  const isLoose = (word: string | undefined) => word !== undefined && smallWords.has(word.toLowerCase());
  while (isLoose(words[0])) words.shift();
  while (isLoose(words.at(-1))) words.pop();
  return words.join(" ");
}

/** The label of a part with one meaning. A part with several is shown as it was typed, unless it is offensive. */
function partName(t: TFunction, search: string, { start, end, codes, offensive }: Part): string {
  const labels = labelsOf(t, codes);
  if (labels.length === 1) return labels[0]!;
  return offensive ? meanings(t, codes) : search.slice(start, end);
}

/** A distance that the visitor chose is a filter of its own (active-filters.tsx). */
function placeName(
  t: TFunction,
  { found, query, label: place, distance }: UnderstoodLocation,
  chosen: number | undefined,
): string {
  if (!found) return `“${query}”`;
  if (chosen !== undefined && chosen !== DEFAULT_DISTANCE_KM) return place;
  return distance === null ? t("search.whole", { place }) : t("search.within", { place, distance });
}

/** The words are never repeated if they are offensive. */
function exactWords(t: TFunction, parameters: SearchParameters, { understood }: UnderstoodPartsProps["meta"]) {
  const isOffensive = understood.some(({ offensive }) => offensive);
  return isOffensive ? t("search.exact_words") : t("search.exact", { query: parameters.search });
}

import { Fragment } from "react";
import { useTranslation } from "react-i18next";
import { useLangOf } from "#app/i18n/use-lang-of.ts";
import { agesInWords } from "#app/listing/ages.ts";
import { Fact, Facts } from "#app/ui/facts/facts.tsx";
import type { AccessCode } from "#domain/access.ts";
import type { DisabilitySlug } from "#domain/disability.ts";
import type { ListingItem } from "#domain/listing.ts";
import type { SearchResponse } from "#domain/search.ts";
import { highlight, Marked } from "./highlight.tsx";
import { MatchReason } from "./match-reason.tsx";

const SERVICES_SHOWN = 4;
const DISABILITIES_SHOWN = 3;

interface ResultFactsProps {
  item: ListingItem;
  words: string[];
  understood: SearchResponse["meta"]["understood"];
  /** The line with the place already states the coverage */
  covering?: boolean;
}

/** What is known of the branch that matches, one line each with a pictogram. Unknown facts have no line. */
export function ResultFacts({ item, words, understood, covering }: ResultFactsProps) {
  const { t } = useTranslation();
  const langOf = useLangOf();
  const more = (all: unknown[], shown: number) =>
    all.length > shown ? ` ${t("search.more", { count: all.length - shown })}` : "";
  const services = matchingFirst(item.services, words);
  const shown = services.slice(0, SERVICES_SHOWN);
  const people = item.disabilities
    .slice(0, DISABILITIES_SHOWN)
    .map((slug) => t(`words.disabilities.${slug as DisabilitySlug}`));
  const ages = agesInWords(t, item.age_groups, "search.ages");
  const whom = [people.join(", ") + more(item.disabilities, DISABILITIES_SHOWN), ages].filter(Boolean).join(". ");
  const works = [
    item.modes.includes("online") && t("words.modes.online"),
    !covering && item.coverage_area && item.coverage_area !== "local" && t(`words.coverage.${item.coverage_area}`),
  ].filter(Boolean);
  return (
    <Facts>
      {services.length > 0 ? (
        <Fact icon={services[0]!.category} label={t("search.offers")}>
          {shown.map(({ name, online }, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two services may have one name
            <Fragment key={i}>
              <span lang={langOf(name)}>
                <Marked text={name} words={words} />
              </span>
              {(online ? ` (${t("words.modes.online")})` : "") + (i + 1 < shown.length ? ", " : "")}
            </Fragment>
          ))}
          {more(services, SERVICES_SHOWN)}
        </Fact>
      ) : (
        item.category !== "others" && (
          <Fact icon="organisation" label={t("search.offers")}>
            {t(`words.category.${item.category}`)}
          </Fact>
        )
      )}
      {words.length + understood.length > 0 && <MatchReason item={item} words={words} understood={understood} />}
      {whom && (
        <Fact icon="people" label={t("search.for")}>
          {whom}
        </Fact>
      )}
      {item.access.length > 0 && (
        <Fact icon="step-free" label={t("search.access")}>
          {item.access.map((code) => t(`words.access.${code as AccessCode}`)).join(", ")}
        </Fact>
      )}
      {works.length > 0 && (
        <Fact icon={item.modes.includes("online") ? "online" : "visit"} label={t("search.works")}>
          {works.join(". ")}
        </Fact>
      )}
    </Facts>
  );
}

function matchingFirst(services: ListingItem["services"], words: string[]): ListingItem["services"] {
  const marks = (name: string) => highlight(name, words).filter(({ marked }) => marked).length;
  return [...services].sort((a, b) => marks(b.name) - marks(a.name));
}

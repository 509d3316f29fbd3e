import { useTranslation } from "react-i18next";
import { useFormats } from "#app/i18n/use-formats.ts";
import { useHref } from "#app/i18n/use-href.ts";
import { useLangOf } from "#app/i18n/use-lang-of.ts";
import { Contacts } from "#app/listing/contacts.tsx";
import { Picture } from "#app/listing/picture.tsx";
import { Verified } from "#app/listing/verified.tsx";
import { VerifiedMilestone } from "#app/listing/verified-milestone.tsx";
import { SaveButton } from "#app/shortlist/save-button.tsx";
import { Milestone } from "#app/ui/milestone/milestone.tsx";
import { Tag } from "#app/ui/tag/tag.tsx";
import { placeName } from "#domain/address.ts";
import type { ListingItem } from "#domain/listing.ts";
import { knownOfNeeds } from "#domain/needs.ts";
import type { SearchResponse } from "#domain/search.ts";
import { Marked } from "./highlight.tsx";
import { ResultFacts } from "./result-facts.tsx";
import { ResultPlace } from "./result-place.tsx";
import "./result.css";

interface ResultProps {
  item: ListingItem;
  /** The searched words, to be marked */
  words: string[];
  understood: SearchResponse["meta"]["understood"];
  now: string;
  /** The searched place if distances are measured from it, else null */
  location: string | null;
  /** The organisation is far away but works at the visitor's place */
  covering?: boolean;
}

/** One organisation at a glance: services, people, place, distance, contacts and last check. */
export function Result({ item, words, understood, now, location, covering }: ResultProps) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const href = useHref();
  const langOf = useLangOf();
  const id = `r-${item.id}`;
  const known = knownOfNeeds(item);
  const place = item.branch ?? item.primary_location;
  return (
    <article
      className="result"
      aria-labelledby={id}
      data-met={known.met.join(" ")}
      data-unmet={known.unmet.join(" ") || undefined}
    >
      {location !== null && item.distance_km !== null ? (
        <Milestone unit="km">{number.format(rounded(item.distance_km))}</Milestone>
      ) : (
        <VerifiedMilestone verified_at={item.verified_at} now={now} />
      )}
      <ResultPlace item={item} near={location !== null} covering={covering} />
      <div className="result-main">
        {item.logo && (
          <Picture
            picture={{ url: item.logo, ...item.logo_size }}
            alt=""
            shown="8rem"
            max={200}
            className="logo-picture"
          />
        )}
        <h3 id={id}>
          <a href={href(`/provider/${item.id}`, location === null ? undefined : { location })} lang={langOf(item.name)}>
            <Marked text={item.name} words={words} />
          </a>
        </h3>
        <p className="row">
          <Verified verified_at={item.verified_at} now={now} />
          {item.source === "demo" && <Tag tone="wait">{t("site.demo")}</Tag>}
        </p>
        <ResultFacts item={item} words={words} understood={understood} covering={covering} />
        {item.contacts.length > 0 && <Contacts name={item.name} contacts={item.contacts} />}
        <SaveButton id={item.id} name={item.name} place={place ? placeName(place) : ""} />
      </div>
    </article>
  );
}

/** Rounds distances from 10 km to whole kilometres. */
function rounded(km: number): number {
  return km < 10 ? km : Math.round(km);
}

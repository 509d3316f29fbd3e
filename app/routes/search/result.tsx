import type { TFunction } from "i18next";
import type { useFormats } from "#app/i18n/use-formats.ts";
import type { useHref } from "#app/i18n/use-href.ts";
import type { useLangOf } from "#app/i18n/use-lang-of.ts";
import { verifiedMilestone } from "#app/listing/verified-milestone.tsx";
import { Milestone } from "#app/ui/milestone/milestone.tsx";
import type { ListingItem } from "#domain/listing.ts";
import { writeKnown } from "#domain/need-order.ts";
import { knownOfNeeds, needCodes } from "#domain/needs.ts";
import { markedParts, wordsOf } from "./highlight.tsx";
import { resultAvailability } from "./result-availability.tsx";
import { resultMatch } from "./result-match.tsx";
import { resultPlace } from "./result-place.tsx";
import { resultReach } from "./result-reach.tsx";
import { resultToday } from "./result-today.tsx";
import "./result.css";

/** What was asked, so that a result can say first how it matches, and the language in which it says so. */
export interface Asked {
  /** The searched words, to be marked */
  words: string[];
  /** Facet codes that the words mean or that were chosen as filters: `disabilities:dwarfism` */
  codes: ReadonlySet<string>;
  /** The searched place if distances are measured from it, else null */
  location: string | null;
  /** How many results there are, so that the organisation's page can say to how many its link leads back */
  total?: number | undefined;
  /** The present, as an ISO date */
  now: string;
  // Hooks and components cost a tenth of a page when each part of each result is one (measured): the list calls the hooks
  // once, and the parts are plain functions.
  t: TFunction;
  formats: ReturnType<typeof useFormats>;
  /** undefined for a page that does not exist yet */
  href(...address: Parameters<ReturnType<typeof useHref>>): string | undefined;
  langOf: ReturnType<typeof useLangOf>;
}

/**
 * One organisation at a glance, as an item of a list: why it matches, where and how it is there, what is true today, and
 * the ways to reach it, those without voice first. Everything is said of the branch that matches. `covering` if it is far
 * away but works at the visitor's place.
 */
export function result(item: ListingItem, asked: Asked, covering?: boolean) {
  const { location, total, now, formats, href, langOf } = asked;
  // Servers and their caches are not told what stands behind "#".
  const page = `/provider/${item.id}${total ? `#of-${total}` : ""}`;
  return (
    <li key={item.id} className="result" data-known={writeKnown(knownOfNeeds(item), needCodes)}>
      {location !== null && item.distance_km !== null
        ? Milestone({ unit: "km", size: "sm", children: formats.number.format(rounded(item.distance_km)) })
        : verifiedMilestone(formats, item.verified_at, now, "sm")}
      <h3>
        <a href={href(page, location === null ? undefined : { location })} lang={langOf(item.name)}>
          {wordsOf(markedParts(item.name, asked.words))}
        </a>
      </h3>
      {resultMatch(item, asked)}
      {resultPlace(item, asked, covering)}
      {resultAvailability(item, asked)}
      {resultToday(item, asked)}
      {resultReach(item, asked)}
    </li>
  );
}

/** Rounds distances from 10 km to whole kilometres. */
function rounded(km: number): number {
  return km < 10 ? km : Math.round(km);
}

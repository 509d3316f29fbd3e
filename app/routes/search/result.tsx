import type { TFunction } from "i18next";
import type { useHref } from "#app/i18n/use-href.ts";
import type { useLangOf } from "#app/i18n/use-lang-of.ts";
import { VerifiedMilestone } from "#app/listing/verified-milestone.tsx";
import { Milestone } from "#app/ui/milestone/milestone.tsx";
import type { ListingItem } from "#domain/listing.ts";
import { writeKnown } from "#domain/need-order.ts";
import { knownOfNeeds, needCodes } from "#domain/needs.ts";
import { Marked } from "./highlight.tsx";
import { ResultMatch } from "./result-match.tsx";
import { ResultPlace } from "./result-place.tsx";
import { ResultReach } from "./result-reach.tsx";
import { ResultToday } from "./result-today.tsx";
import "./result.css";

/** What was asked, so that a result can say first how it matches, and the language in which it says so. */
export interface Asked {
  /** The searched words, to be marked */
  words: string[];
  /** Facet codes that the words mean or that were chosen as filters: `disabilities:dwarfism` */
  codes: ReadonlySet<string>;
  /** The searched place if distances are measured from it, else null */
  location: string | null;
  /** The present, as an ISO date */
  now: string;
  // Hooks cost a tenth of a page when each part of each result calls them (measured), so the list calls them once.
  t: TFunction;
  number: Intl.NumberFormat;
  /** undefined for a page that does not exist yet */
  href(...address: Parameters<ReturnType<typeof useHref>>): string | undefined;
  langOf: ReturnType<typeof useLangOf>;
}

interface ResultProps {
  item: ListingItem;
  asked: Asked;
  /** The organisation is far away but works at the visitor's place */
  covering?: boolean;
}

/**
 * One organisation at a glance, as an item of a list: why it matches, where and how it is there, what is true today, and
 * the ways to reach it, those without voice first. Everything is said of the branch that matches.
 */
export function Result({ item, asked, covering }: ResultProps) {
  const { location, now, number, href, langOf } = asked;
  return (
    <li className="result" data-known={writeKnown(knownOfNeeds(item), needCodes)}>
      {location !== null && item.distance_km !== null ? (
        <Milestone unit="km" size="sm">
          {number.format(rounded(item.distance_km))}
        </Milestone>
      ) : (
        <VerifiedMilestone verified_at={item.verified_at} now={now} size="sm" />
      )}
      <h3>
        <a href={href(`/provider/${item.id}`, location === null ? undefined : { location })} lang={langOf(item.name)}>
          <Marked text={item.name} words={asked.words} />
        </a>
      </h3>
      <ResultMatch item={item} asked={asked} />
      <ResultPlace item={item} asked={asked} covering={covering} />
      <ResultToday item={item} asked={asked} />
      <ResultReach item={item} asked={asked} />
    </li>
  );
}

/** Rounds distances from 10 km to whole kilometres. */
function rounded(km: number): number {
  return km < 10 ? km : Math.round(km);
}

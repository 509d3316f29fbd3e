import { cardText } from "#app/listing/hours-words.ts";
import { verifiedText } from "#app/listing/verified-text.ts";
import type { ListingItem } from "#domain/listing.ts";
import { packHours } from "#domain/packed-hours.ts";
import { isFresh } from "#domain/verification.ts";
import { wordsOf } from "./highlight.tsx";
import type { Asked } from "./result.tsx";

/** What is true today: the hours of the branch, whether they work online, and when Marga last checked. */
export function resultToday(item: ListingItem, asked: Asked) {
  const { t, formats, langOf, now } = asked;
  const { verified_at, modes, coverage_area } = item;
  const { hours, opening_hours } = item.branch ?? {};
  const state = !verified_at ? "unknown" : isFresh(verified_at, new Date(now)) ? "fresh" : "stale";
  const works = [
    modes.includes("online") && t("words.modes.online"),
    coverage_area && asked.codes.has(`coverage:${coverage_area}`) && t(`words.coverage.${coverage_area}`),
  ].filter((words) => words !== false && words !== null);
  return (
    <p>
      {opening_hours && (
        <>
          {/* Words beside the days may take something back, as "closed on second Saturdays" does. */}
          <span data-hours={hours ? undefined : packHours(opening_hours)}>{cardText(t, formats, opening_hours)}</span>
          {" · "}
        </>
      )}
      {wordsOf([
        ...(hours ? [{ text: hours, lang: langOf(hours) }, " · "] : []),
        ...works.flatMap((words) => [words, " · "]),
      ])}
      <span className={`result-${state}`}>{verifiedText(t, verified_at, now, "listing.verified")}</span>
      {item.source === "demo" && ` · ${t("site.demo")}`}
    </p>
  );
}

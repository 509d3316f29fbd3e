import { verifiedText } from "#app/listing/verified-text.ts";
import type { ListingItem } from "#domain/listing.ts";
import { isFresh } from "#domain/verification.ts";
import { Words } from "./highlight.tsx";
import type { Asked } from "./result.tsx";

/** What is true today: the hours of the branch, whether they work online, and when Marga last checked. */
export function ResultToday({ item, asked }: { item: ListingItem; asked: Asked }) {
  const { t, langOf, now } = asked;
  const { verified_at, modes, coverage_area } = item;
  const hours = item.branch?.hours;
  const state = !verified_at ? "unknown" : isFresh(verified_at, new Date(now)) ? "fresh" : "stale";
  const works = [
    modes.includes("online") && t("words.modes.online"),
    coverage_area && asked.codes.has(`coverage:${coverage_area}`) && t(`words.coverage.${coverage_area}`),
  ].filter((words) => words !== false && words !== null);
  return (
    <p className="result-line">
      <Words
        parts={[
          ...(hours ? [{ text: hours, lang: langOf(hours) }, " · "] : []),
          ...works.flatMap((words) => [words, " · "]),
        ]}
      />
      <span className={`result-${state}`}>{verifiedText(t, verified_at, now, "listing.verified")}</span>
      {item.source === "demo" && ` · ${t("site.demo")}`}
    </p>
  );
}

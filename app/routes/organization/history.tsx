import { useTranslation } from "react-i18next";
import { useFormats } from "#app/i18n/use-formats.ts";
import { useHref } from "#app/i18n/use-href.ts";
import { Milestone } from "#app/ui/milestone/milestone.tsx";
import { Step, Steps } from "#app/ui/steps/steps.tsx";
import type { Listing } from "#domain/listing.ts";
import type { VerificationStatus } from "#domain/verification.ts";
import { ListSources } from "./list-sources.tsx";

const tones: Partial<Record<VerificationStatus, "done" | "ask">> = {
  approved: "done",
  suspended: "ask",
  rejected: "ask",
};

interface HistoryProps {
  listing: Listing;
  isLookedAfter: boolean;
}

/** The verification records, newest first, and who looks after the page. */
export function History({ listing, isLookedAfter }: HistoryProps) {
  const { t } = useTranslation();
  const href = useHref();
  const { day } = useFormats();
  const records = listing.verifications.toSorted((a, b) => b.created_at.localeCompare(a.created_at));
  if (records.length === 0) return null;
  const sources = listing.sources ?? []; // a listing of an earlier version has none until it is made anew
  return (
    <section className="stack" aria-labelledby="history" data-silent>
      <h2 id="history">{t("provider.how_we_know")}</h2>
      <Steps>
        {records.map(({ status, created_at }) => (
          <Step
            key={created_at + status}
            stone={
              <Milestone
                size="sm"
                tone={status === "approved" && !listing.verified_at ? undefined : tones[status]}
                decorative
              >
                ’{created_at.slice(2, 4)}
              </Milestone>
            }
          >
            <h3>
              {t(
                status === "approved" && !listing.verified_at
                  ? "provider.history.listed"
                  : `provider.history.${status}`,
              )}
            </h3>
            <p>
              <time dateTime={created_at.slice(0, 10)}>{day.format(new Date(created_at))}</time>
            </p>
            {status === "approved" && <ListSources sources={sources} />}
            {status === "approved" && sources.length === 0 && listing.source_name && (
              <p>
                {t(isLookedAfter ? "provider.from_list_kept" : "provider.from_list", { list: listing.source_name })}
              </p>
            )}
          </Step>
        ))}
      </Steps>
      {!isLookedAfter && (
        <p>
          <a className="link-button" rel="nofollow" href={href(`/claim/${listing.id}`)}>
            {t("claim.link")}
          </a>
        </p>
      )}
    </section>
  );
}

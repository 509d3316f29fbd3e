import { useTranslation } from "react-i18next";
import { useFormats } from "#app/i18n/use-formats.ts";
import { Milestone } from "#app/ui/milestone/milestone.tsx";
import { Step, Steps } from "#app/ui/steps/steps.tsx";
import { DAY_MS } from "#domain/day.ts";
import type { OrganizationRecord } from "#domain/listing.ts";
import { answeredBy, VERIFICATION_FRESH_DAYS, type VerificationStatus } from "#domain/verification.ts";
import { DecisionWords, RequestedChanges, type VerificationRecord } from "./decision.tsx";

const tones: Partial<Record<VerificationStatus, "done" | "ask">> = {
  approved: "done",
  changes_requested: "ask",
  rejected: "ask",
  suspended: "ask",
};

/** The next event, then the verification records with the reviewer's notes, newest first. */
export function Verification({ organization }: { organization: OrganizationRecord }) {
  const { t } = useTranslation();
  const { day } = useFormats();
  const { verifications } = organization;
  const records = verifications.map((record, i) => ({
    ...record,
    words: wordsOf(record, verifications.slice(0, i)),
  }));
  const next = upcoming(organization);
  return (
    <section className="stack" aria-labelledby="verification">
      <h2 id="verification">{t("overview.history")}</h2>
      <Steps large>
        {next && (
          <Step stone={<Stone at={next.by} tone="next" />}>
            <h3>{t(`overview.${next.what}`)}</h3>
            <p className="muted">{t("overview.next_check_by", { day: next.by.toISOString() })}</p>
          </Step>
        )}
        {records.toReversed().map(({ words, ...record }) => (
          <Step
            key={record.created_at + words}
            stone={<Stone at={new Date(record.created_at)} tone={tones[record.status]} />}
          >
            <h3>{t(`overview.history_status.${words}`)}</h3>
            <p>
              <time dateTime={record.created_at.slice(0, 10)}>{day.format(new Date(record.created_at))}</time>
            </p>
            <DecisionWords decision={record} />
            <RequestedChanges decision={record} organization={organization} />
          </Step>
        ))}
      </Steps>
    </section>
  );
}

function wordsOf({ status, about }: VerificationRecord, before: VerificationRecord[]) {
  if (about === "changes" && status !== "suspended") return `changes_${status}` as const;
  const again = status === "approved" && before.some(({ status }) => status === "approved");
  return again ? ("again" as const) : status;
}

function Stone({ at, tone }: { at: Date; tone: "done" | "ask" | "next" | undefined }) {
  const { month, year } = useFormats();
  return (
    <Milestone tone={tone} unit={`’${year.format(at).slice(-2)}`} decorative>
      {month.format(at)}
    </Milestone>
  );
}

interface Upcoming {
  what: "next_check" | "next_answer";
  by: Date;
}

/** Returns null once the day is past. */
function upcoming({ status, verified_at, verifications, delete_after }: OrganizationRecord): Upcoming | null {
  const sent = verifications.at(-1)?.created_at;
  const next: Upcoming | null =
    status === "approved" && verified_at
      ? { what: "next_check", by: new Date(Date.parse(verified_at) + VERIFICATION_FRESH_DAYS * DAY_MS) }
      : status === "pending" && sent
        ? { what: "next_answer", by: answeredBy(new Date(sent)) }
        : null;
  return next && !delete_after && next.by > new Date() ? next : null;
}

import { useTranslation } from "react-i18next";
import { useFormats } from "#app/i18n/use-formats.ts";
import { Milestone } from "#app/ui/milestone/milestone.tsx";
import { Step, Steps } from "#app/ui/steps/steps.tsx";
import type { OrganizationRecord } from "#domain/listing.ts";
import { answeredBy, VERIFICATION_FRESH_DAYS, type VerificationStatus } from "#domain/verification.ts";

const DAY_MS = 86_400_000;
const tones: Partial<Record<VerificationStatus, "done" | "ask">> = {
  approved: "done",
  changes_requested: "ask",
  rejected: "ask",
  suspended: "ask",
};

/** What is to come, then the records of verification with what the reviewer wrote, newest first. */
export function Verification({ organization }: { organization: OrganizationRecord }) {
  const { t } = useTranslation();
  const { day } = useFormats();
  const { verifications } = organization;
  const records = verifications.map((record, i) => ({
    ...record,
    again: record.status === "approved" && verifications.slice(0, i).some(({ status }) => status === "approved"),
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
        {records.toReversed().map(({ status, created_at, note, again }) => (
          <Step key={created_at + status} stone={<Stone at={new Date(created_at)} tone={tones[status]} />}>
            <h3>{t(`overview.history_status.${again ? "again" : status}`)}</h3>
            <p>
              <time dateTime={created_at.slice(0, 10)}>{day.format(new Date(created_at))}</time>
            </p>
            {note && <blockquote className="note-said">{note}</blockquote>}
          </Step>
        ))}
      </Steps>
    </section>
  );
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

/** Nothing once the day is past. */
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

import { type ReactNode, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { later } from "#app/data/later.tsx";
import { LoadingSkeleton } from "#app/data/use-loaded.tsx";
import { useFormats } from "#app/i18n/use-formats.ts";
import type { DueFactsProps } from "#app/listing/due-facts.tsx";
import { useDeskRights } from "#app/state/rights.ts";
import { Disclosure } from "#app/ui/disclosure/disclosure.tsx";
import { Milestone } from "#app/ui/milestone/milestone.tsx";
import { Step, Steps } from "#app/ui/steps/steps.tsx";
import type { ReviewRecord, Verification } from "#domain/review.ts";
import type { VerificationStatus } from "#domain/verification.ts";

const tones: Partial<Record<VerificationStatus, "done" | "ask">> = {
  approved: "done",
  changes_requested: "ask",
  rejected: "ask",
  suspended: "ask",
};

const Log = later<{ organization_id: string; places: ReviewRecord["addresses"] }, "Log">(
  () => import("./log.tsx"),
  "Log",
);

const CallHistory = later<{ organization_id: string }, "CallHistory">(
  () => import("../calls/call-history.tsx"),
  "CallHistory",
);

const DueFacts = later<DueFactsProps, "DueFacts">(() => import("#app/listing/due-facts.tsx"), "DueFacts");

/** Decisions and resubmissions, newest first, then calls and parts to confirm on request, and for admins the whole audit log. */
export function VerificationHistory({ record }: { record: ReviewRecord }) {
  const { t } = useTranslation();
  const { isAdmin } = useDeskRights();
  return (
    <section className="stack" aria-labelledby="so-far">
      <h2 id="so-far">{t("admin_review.so_far")}</h2>
      <Steps large>
        {record.verifications
          .map((verification, i) => (
            <Step key={verification.id} stone={<Stone {...verification} />}>
              <VerificationEntry verification={verification} isFirst={i === 0} />
            </Step>
          ))
          .toReversed()}
      </Steps>
      <LazyDisclosure summary={t("calls.history")}>
        <CallHistory organization_id={record.id} />
      </LazyDisclosure>
      {record.status === "approved" && (
        <LazyDisclosure summary={t("facts.due_desk")}>
          <DueFacts isDesk path={`/admin/organizations/${record.id}/facts`} mayConfirm={() => true} />
        </LazyDisclosure>
      )}
      {isAdmin && (
        <LazyDisclosure summary={t("admin_review.log")}>
          <Log organization_id={record.id} places={record.addresses} />
        </LazyDisclosure>
      )}
    </section>
  );
}

function Stone({ status, created_at }: Verification) {
  const { month, number } = useFormats();
  const at = new Date(created_at);
  return (
    <Milestone tone={tones[status]} unit={month.format(at)} decorative>
      {number.format(dayOfMonth(at))}
    </Milestone>
  );
}

function VerificationEntry({ verification, isFirst }: { verification: Verification; isFirst: boolean }) {
  const { t, i18n } = useTranslation();
  const { moment } = useFormats();
  const { status, about, created_at, by, reason, note, fields } = verification;
  const what = about === "changes" ? "decided_changes" : "decided";
  const known = reason && i18n.exists(`decisions.reason.${reason}`, { lng: "en" });
  return (
    <>
      <h3>
        {isFirst && status === "pending"
          ? t("admin_review.applied")
          : t(`admin_review.${what}.${status as "approved"}`)}
      </h3>
      <p className="muted">
        {by && `${t("admin_review.by", { name: by.name })}, `}
        <time dateTime={created_at}>{moment.format(new Date(created_at))}</time>
      </p>
      {reason && <p>{known ? t(`decisions.reason.${reason as "other"}`) : reason}</p>}
      {note && <blockquote className="review-said">{note}</blockquote>}
      {fields.length > 0 && (
        <ul className="review-plain">
          {fields.map((asked) => (
            <li key={asked.field + asked.id + asked.note}>
              <strong>{t(`decisions.field.${asked.field}`)}</strong>:{" "}
              {[asked.reason && t(`decisions.reason.${asked.reason}`), asked.note].filter(Boolean).join(": ")}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function dayOfMonth(at: Date): number {
  return Number(new Intl.DateTimeFormat("en-IN", { day: "numeric", timeZone: "Asia/Kolkata" }).format(at));
}

/** A disclosure that loads its contents when it is first opened. */
function LazyDisclosure({ summary, children }: { summary: string; children: ReactNode }) {
  const [wasOpened, setOpened] = useState(false);
  return (
    <Disclosure summary={<span>{summary}</span>} onOpen={() => setOpened(true)}>
      <div className="review-disclosure-body">
        {wasOpened && <Suspense fallback={<LoadingSkeleton />}>{children}</Suspense>}
      </div>
    </Disclosure>
  );
}

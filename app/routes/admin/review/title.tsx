import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useMutation } from "#app/editing/use-mutation.tsx";
import { useFormats } from "#app/i18n/use-formats.ts";
import { useStateNames } from "#app/i18n/use-state-names.ts";
import { call } from "#app/state/api.ts";
import { useDeskRights } from "#app/state/rights.ts";
import { useAppDispatch, useAppSelector } from "#app/state/store.ts";
import { toasted } from "#app/state/toasts.ts";
import { Button } from "#app/ui/button/button.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { Milestone } from "#app/ui/milestone/milestone.tsx";
import { Notice } from "#app/ui/notice/notice.tsx";
import { Tag } from "#app/ui/tag/tag.tsx";
import { placeLine } from "#domain/address.ts";
import { messages } from "#domain/errors.ts";
import type { ReviewRecord, Presence as Seen } from "#domain/review.ts";
import { waitingTime } from "../queue/waiting-summary.tsx";
import { useAdminHref, useQueueHref } from "../sections.ts";
import type { CaseProps } from "./case.tsx";

/** The organisation's name, waiting time and assigned admin. */
export function Title(props: CaseProps) {
  const { t } = useTranslation();
  const { nameOf } = useStateNames();
  const adminHref = useAdminHref();
  const { isAdmin } = useDeskRights();
  const { record } = props;
  const [place] = record.addresses;
  const kind = [t(`words.category.${record.category}`), record.type && t(`words.type.${record.type}`)];
  return (
    <div className="band-sand organization-title-band review-title">
      <div className="wrap">
        <h1>{record.name}</h1>
        <Back name={record.name} />
        <div className="organization-title">
          <Stone record={record} />
          <p className="organization-title-place">{place && placeLine({ ...place, state: nameOf(place.state) })}</p>
          <div className="stack">
            <p className="lead">
              {kind.filter(Boolean).join(", ")}
              {record.waiting_since && (
                <>
                  <br />
                  {t("admin_review.since", { day: record.waiting_since })}
                </>
              )}
            </p>
            <div className="row">
              <Tags record={record} />
              <Assignment {...props} />
              {isAdmin && !record.delete_after && (
                <Link className="link-button" to={adminHref.correct(record.id)}>
                  {t("correct.open")}
                </Link>
              )}
              <a className="link-button review-to-decision" href="#decide">
                {t("admin_review.to_decision")}
              </a>
            </div>
            <Presence organization_id={record.id} />
            {record.source === "demo" && (
              <Notice>
                <p>{t("site.demo_notice")}</p>
              </Notice>
            )}
          </div>
        </div>
      </div>
    </div>
  );
}

function Back({ name }: { name: string }) {
  const { t } = useTranslation();
  const queue = useQueueHref();
  return (
    <nav className="crumbs" aria-label={t("site.you_are_here")}>
      <ol>
        <li>
          <Link to={queue}>{t("admin.section.queue")}</Link>
        </li>
        <li>
          <span aria-current="page">{name}</span>
        </li>
      </ol>
    </nav>
  );
}

function Stone({ record: { waiting_since, status } }: { record: ReviewRecord }) {
  const { t } = useTranslation();
  const { number } = useFormats();
  if (!waiting_since) {
    const done = status === "approved";
    return (
      <Milestone tone={done ? "done" : "ask"} decorative>
        <Icon name={done ? "check" : status === "changes_requested" ? "edit" : "close"} />
      </Milestone>
    );
  }
  const { days, isLate } = waitingTime(waiting_since);
  return (
    <Milestone unit={t("admin_review.days", { count: days })} {...(isLate && { tone: "ask" })}>
      {number.format(days)}
    </Milestone>
  );
}

const tones = { changes_requested: "wait", rejected: "problem", suspended: "problem" } as const;

function Tags({ record }: { record: ReviewRecord }) {
  const { t } = useTranslation();
  const { status, verifications, approved, reports_open, delete_after, source_records } = record;
  const missing = source_records.filter(({ last_seen, whole_at }) => whole_at && last_seen < whole_at);
  const again = verifications.findLast(({ about }) => about === "organization");
  const sentAgain =
    status === "pending" && again?.status === "pending" && verifications.some((v) => v.status === "changes_requested");
  const tone = status in tones ? tones[status as keyof typeof tones] : undefined;
  return (
    <>
      <Tag {...(tone ? { tone } : {})}>{t(`admin_review.status.${status}`)}</Tag>
      {sentAgain && <Tag tone="wait">{t("admin_review.sent_again", { day: again.created_at })}</Tag>}
      {approved && (
        <Tag tone="wait">{t(approved.asked_at ? "admin_review.changes_asked" : "admin_review.changes_wait")}</Tag>
      )}
      {delete_after && <Tag tone="problem">{t("admin_review.deleting", { day: delete_after })}</Tag>}
      {reports_open > 0 && <Tag tone="problem">{t("admin_review.reports", { count: reports_open })}</Tag>}
      {missing.map(({ source, last_seen }) => (
        <Tag key={source} tone="wait">
          {t("import_sources.missing", { source, day: last_seen })}
        </Tag>
      ))}
    </>
  );
}

/** Shows the assigned admin. Assigns the case, takes it over or releases it. */
function Assignment({ record, reload }: CaseProps) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const me = useAppSelector(({ auth }) => auth.user?.id);
  const { once, busy, trouble } = useMutation();
  const { id, assigned_to } = record;
  const isMine = assigned_to?.id === me;
  const change = async () => {
    await once(async () => {
      try {
        const path = `/admin/organizations/${id}/assignment`;
        if (isMine) await call("DELETE", path, messages.unexpected);
        else await call("PUT", path, messages.unexpected, assigned_to ? { take_over: true } : {});
        dispatch(toasted({ text: t(isMine ? "admin_review.released" : "admin_review.taken"), tone: "done" }));
      } finally {
        await reload();
      }
    });
  };
  const taken = isMine ? t("admin_review.taken_by_you") : t("admin_review.taken_by", { name: assigned_to?.name });
  return (
    <>
      <Tag>{assigned_to ? taken : t("admin_review.nobody")}</Tag>
      <Button type="button" kind="link" onClick={change} aria-disabled={busy}>
        {t(isMine ? "admin_review.release" : assigned_to ? "admin_review.take_over" : "admin_review.take")}
      </Button>
      {trouble}
    </>
  );
}

const ASK_MS = 20_000;

/** Other admins who have the case open. Polls while the page is visible; screen readers announce only changes. */
function Presence({ organization_id }: { organization_id: string }) {
  const { t } = useTranslation();
  const [names, setNames] = useState<string[]>([]);
  useEffect(() => {
    let current = true;
    const look = async () => {
      if (document.visibilityState === "hidden") return;
      const path = `/admin/organizations/${organization_id}/presence`;
      const seen = await call<Seen>("GET", path, messages.unexpected).catch(() => null);
      if (!current || !seen) return;
      const others = seen.others.map(({ name }) => name).sort();
      // Keep the same array, so that an unchanged list is not announced again.
      setNames((before) => (before.join() === others.join() ? before : others));
    };
    void look();
    const timer = setInterval(look, ASK_MS);
    document.addEventListener("visibilitychange", look);
    return () => {
      current = false;
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, [organization_id]);
  return (
    <div role="status" className="live-region">
      {names.length > 0 && (
        <Notice icon="people">
          <p>{t("admin_review.presence", { count: names.length, names })}</p>
        </Notice>
      )}
    </div>
  );
}

import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useFormats } from "#app/i18n/use-formats.ts";
import { Icon } from "#app/ui/icon/icon.tsx";
import { Milestone } from "#app/ui/milestone/milestone.tsx";
import { Notice } from "#app/ui/notice/notice.tsx";
import { Tag } from "#app/ui/tag/tag.tsx";
import { placeLine } from "#domain/address.ts";
import type { ReviewRecord } from "#domain/review.ts";
import { waited } from "../queue/waited.ts";
import { Assignment } from "./assignment.tsx";
import type { CaseProps } from "./case.tsx";
import { Presence } from "./presence.tsx";
import { useQueueHref } from "./use-queue-href.ts";

/** Who it is, how long it waits, and who looks at it. */
export function Title(props: CaseProps) {
  const { t } = useTranslation();
  const { record } = props;
  const [place] = record.addresses;
  const kind = [t(`words.category.${record.category}`), record.type && t(`words.type.${record.type}`)];
  return (
    <div className="band-sand title-band">
      <div className="wrap">
        <Back name={record.name} />
        <div className="title">
          <Stone record={record} />
          <p className="title-place">{place && placeLine(place)}</p>
          <div className="stack">
            <h1>{record.name}</h1>
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
              <a className="link-button to-decision" href="#decide">
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
      <Milestone size="xl" tone={done ? "done" : "ask"} decorative>
        <Icon name={done ? "check" : status === "changes_requested" ? "edit" : "close"} />
      </Milestone>
    );
  }
  const { days, isLate } = waited(waiting_since);
  return (
    <Milestone size="xl" unit={t("admin_review.days", { count: days })} {...(isLate && { tone: "ask" })}>
      {number.format(days)}
    </Milestone>
  );
}

const tones = { changes_requested: "wait", rejected: "problem", suspended: "problem" } as const;

function Tags({ record }: { record: ReviewRecord }) {
  const { t } = useTranslation();
  const { status, verifications, approved, reports_open, delete_after } = record;
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
    </>
  );
}

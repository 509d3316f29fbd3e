import { useTranslation } from "react-i18next";
import { useLoaded } from "#app/data/use-loaded.tsx";
import { changesSince, type FieldChange } from "#domain/changes-since.ts";
import type { ReviewRecord } from "#domain/review.ts";
import { usePaperName } from "./papers.tsx";
import { Version, Versions } from "./proposed-changes.tsx";

/** Changes since an admin requested them, shown after the organisation has resubmitted. */
export function ChangesSinceRequest({ record }: { record: ReviewRecord }) {
  const { status, verifications } = record;
  const asked = verifications.findLast(({ status }) => status === "changes_requested");
  return status === "pending" && asked ? <Since record={record} asked={asked} /> : null;
}

function Since({ record, asked }: { record: ReviewRecord; asked: ReviewRecord["verifications"][number] }) {
  const { t, i18n } = useTranslation();
  const isKnown = asked.reason && i18n.exists(`decisions.reason.${asked.reason}`, { lng: "en" });
  const path = `/admin/organizations/${record.id}/changes-since-request`;
  const { data } = useLoaded<{ data: Parameters<typeof changesSince>[0] }>(path);
  const changes = data ? changesSince(data.data, asked.created_at) : null;
  const reply = record.verifications.findLast(
    ({ status, created_at }) => status === "pending" && created_at > asked.created_at,
  )?.note;
  const labels = { before: t("admin_review.before"), now: t("admin_review.now") };
  return (
    <section className="stack" aria-labelledby="since">
      <h2 id="since">
        {changes ? t("admin_review.since_asked", { count: changes.length }) : t("admin_review.since_title")}
      </h2>
      <p>{t("admin_review.asked_on", { day: asked.created_at })}</p>
      {asked.reason && <p>{isKnown ? t(`decisions.reason.${asked.reason as "other"}`) : asked.reason}</p>}
      {asked.note && <blockquote className="review-said">{asked.note}</blockquote>}
      {asked.fields.length > 0 && (
        <ul className="review-plain">
          {asked.fields.map(({ field, id, reason, note }) => (
            <li key={field + id + note}>
              <strong>{t(`decisions.field.${field}`)}</strong>:{" "}
              {[reason && t(`decisions.reason.${reason}`), note].filter(Boolean).join(": ")}
            </li>
          ))}
        </ul>
      )}
      {reply && (
        <>
          <p>{t("admin_review.replied")}</p>
          <blockquote className="review-said">{reply}</blockquote>
        </>
      )}
      {changes && changes.length > 0 && (
        <Versions caption={t("admin_review.since_title")} {...labels}>
          {changes.map((change) => (
            <Changed
              key={[change.subject, change.subject_id, change.field].join()}
              change={change}
              record={record}
              labels={labels}
            />
          ))}
        </Versions>
      )}
    </section>
  );
}

interface ChangedProps {
  change: FieldChange;
  record: ReviewRecord;
  labels: { before: string; now: string };
}

function Changed({ change, record, labels }: ChangedProps) {
  const words = useLoggedValue(record);
  return (
    <Version
      name={words.name(change)}
      before={words.value(change, change.before)}
      now={words.value(change, change.now)}
      labels={labels}
    />
  );
}

const days: readonly string[] = ["issue_date", "valid_till"];

/** Translates changed fields and their values in the audit log. */
function useLoggedValue({ registration_details }: ReviewRecord) {
  const { t, i18n } = useTranslation();
  const registrationName = usePaperName();
  const list = new Intl.ListFormat(i18n.language);
  const known = (key: string) => i18n.exists(key, { lng: "en" });
  const subject = (subject: string) =>
    t(`admin_review.subject.${subject as "address"}`, { defaultValue: t("admin_review.subject.organization") });
  return {
    name: ({ subject: of, subject_id, name, field }: FieldChange): string => {
      const paper = registration_details.find(({ id }) => id === subject_id);
      const whole = paper ? registrationName(paper) : name ? `${subject(of)}, ${name}` : subject(of);
      const key = `history_page.field.${field}`;
      if (field === null) return whole;
      const part = known(key) ? t(key as "history_page.field.name") : field.replaceAll("_", " ");
      return of === "organization" ? part[0]!.toUpperCase() + part.slice(1) : `${whole}: ${part}`;
    },
    value: ({ field, name, subject: of }: FieldChange, value: unknown): string => {
      if (value === null || value === undefined || value === "") return "";
      if (field === null) return name ?? subject(of);
      if (typeof value === "boolean") return t(value ? "fields.yes" : "fields.no");
      if (days.includes(field) && typeof value === "string") return t("admin_review.day", { day: value });
      if (typeof value !== "object") return String(value);
      return Array.isArray(value) ? list.format(value.map(plain)) : plain(value);
    },
  };
}

/** Formats an object as text without ids and empty values. */
function plain(value: unknown): string {
  if (typeof value !== "object" || value === null) return String(value);
  return Object.entries(value)
    .filter(([key, part]) => key !== "id" && !key.endsWith("_id") && part !== null && part !== "")
    .map(([, part]) => plain(part))
    .join(", ");
}

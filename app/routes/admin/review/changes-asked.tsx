import { useTranslation } from "react-i18next";
import { useLoaded } from "#app/loaded/use-loaded.ts";
import { changesSince, type FieldChange } from "#domain/changes-since.ts";
import { dayInIndia } from "#domain/day.ts";
import type { ReviewRecord } from "#domain/review.ts";
import { Version, Versions } from "./proposed.tsx";
import { useLoggedValue } from "./use-logged-value.ts";

/** What is different since changes were asked for, where it was sent again. */
export function ChangesAsked({ record }: { record: ReviewRecord }) {
  const { status, verifications } = record;
  const asked = verifications.findLast(({ status }) => status === "changes_requested");
  return status === "pending" && asked ? <Since record={record} asked={asked} /> : null;
}

/** So many lines are looked through; who changes more is looked at as a whole. */
const LINES = 100;

function Since({ record, asked }: { record: ReviewRecord; asked: ReviewRecord["verifications"][number] }) {
  const { t, i18n } = useTranslation();
  const isKnown = asked.reason && i18n.exists(`decisions.reason.${asked.reason}`, { lng: "en" });
  const from = dayInIndia(new Date(asked.created_at));
  const path = `/admin/audit?organization_id=${record.id}&from=${from}&per_page=${LINES}`;
  const { data } = useLoaded<{ data: Parameters<typeof changesSince>[0] }>(path);
  const changes = data ? changesSince(data.data, asked.created_at) : null;
  const labels = { before: t("admin_review.before"), now: t("admin_review.now") };
  return (
    <section className="stack" aria-labelledby="since">
      <h2 id="since">
        {changes ? t("admin_review.since_asked", { count: changes.length }) : t("admin_review.since_title")}
      </h2>
      <p>{t("admin_review.asked_on", { day: asked.created_at })}</p>
      {asked.reason && <p>{isKnown ? t(`decisions.reason.${asked.reason as "other"}`) : asked.reason}</p>}
      {asked.note && <blockquote className="said">{asked.note}</blockquote>}
      {asked.fields.length > 0 && (
        <ul className="plain">
          {asked.fields.map(({ field, id, reason, note }) => (
            <li key={field + id + note}>
              <strong>{t(`decisions.field.${field}`)}</strong>:{" "}
              {[reason && t(`decisions.reason.${reason}`), note].filter(Boolean).join(": ")}
            </li>
          ))}
        </ul>
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

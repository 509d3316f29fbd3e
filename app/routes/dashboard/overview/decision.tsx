import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { partOf } from "#app/routes/dashboard/change-requests.ts";
import { useSectionHref } from "#app/routes/dashboard/sections.ts";
import { Tasks } from "#app/ui/tasks/tasks.tsx";
import type { OrganizationRecord } from "#domain/listing.ts";

export type VerificationRecord = OrganizationRecord["verifications"][number];

/** An admin's decision: the reason, the note and the notes on fields. */
export function DecisionWords({ decision: { note, reason } }: { decision: VerificationRecord }) {
  const { t, i18n } = useTranslation();
  const key = `decisions.reason.${reason}`;
  const why = reason && (i18n.exists(key, { lng: "en" }) ? t(key as "decisions.reason.other") : reason);
  return (
    <>
      {why && <p>{t("overview.reason", { reason: why })}</p>}
      {note && <blockquote className="overview-note-said">{note}</blockquote>}
    </>
  );
}

interface RequestedChangesProps {
  decision: VerificationRecord;
  organization: OrganizationRecord;
  /** Set while the provider can act on the requests */
  linked?: boolean;
}

/** Each field that an admin asked about with the admin's note, linked to the form that edits it. */
export function RequestedChanges({ decision: { fields }, organization, linked }: RequestedChangesProps) {
  const { t } = useTranslation();
  const sectionHref = useSectionHref();
  if (fields.length === 0) return null;
  return (
    <Tasks label={t("overview.asked_fields")}>
      {fields.map((asked) => {
        const { section, name } = partOf(asked, organization);
        const label = [t(`decisions.field.${asked.field}`), name].filter(Boolean).join(": ");
        const opened = name && asked.id && section !== "people" ? { edit: asked.id } : {};
        return (
          <li key={JSON.stringify(asked)} className="overview-asked">
            {linked ? <Link to={sectionHref(section, opened)}>{label}</Link> : <strong>{label}</strong>}
            <span>
              {[asked.reason && t(`decisions.reason.${asked.reason}`), asked.note].filter(Boolean).join(". ")}
            </span>
          </li>
        );
      })}
    </Tasks>
  );
}

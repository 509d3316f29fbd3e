import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { Tasks } from "#app/ui/tasks/tasks.tsx";
import type { OrganizationRecord } from "#domain/listing.ts";
import { partOf } from "./asked-parts.ts";
import { useSectionHref } from "./use-section-href.ts";

export type Decided = OrganizationRecord["verifications"][number];

/** What an admin wrote: why, in their words, and field by field. */
export function DecisionWords({ decision: { note, reason } }: { decision: Decided }) {
  const { t, i18n } = useTranslation();
  const key = `decisions.reason.${reason}`;
  const why = reason && (i18n.exists(key, { lng: "en" }) ? t(key as "decisions.reason.other") : reason);
  return (
    <>
      {why && <p>{t("overview.reason", { reason: why })}</p>}
      {note && <blockquote className="note-said">{note}</blockquote>}
    </>
  );
}

interface AskedFieldsProps {
  decision: Decided;
  organization: OrganizationRecord;
  /** Whether there is something to do about them yet */
  linked?: boolean;
}

/** Each field that an admin asked about, with what was said of it; a link leads to where it is mended. */
export function AskedFields({ decision: { fields }, organization, linked }: AskedFieldsProps) {
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
          <li key={JSON.stringify(asked)} className="asked">
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

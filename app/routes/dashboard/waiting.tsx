import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { Tasks } from "#app/ui/tasks/tasks.tsx";
import { type OrganizationRecord, waitingChanges } from "#domain/listing.ts";
import { useSectionHref } from "./use-section-href.ts";

/** What everybody does not see yet; each leads to where both versions stand. */
export function Waiting({ organization }: { organization: OrganizationRecord }) {
  const { t } = useTranslation();
  const sectionHref = useSectionHref();
  const { approved } = organization;
  if (!approved) return null;
  return (
    <section className="stack" aria-labelledby="waiting">
      <h2 id="waiting">{t(approved.asked_at ? "overview.waiting_for_you" : "overview.waiting")}</h2>
      <p>{t(approved.asked_at ? "overview.waiting_asked" : "overview.waiting_text", { day: approved.changed_at })}</p>
      <Tasks>
        {waitingChanges(organization).map((field) => (
          <li key={field}>
            <Link to={sectionHref(field === "registration_details" ? "registrations" : "profile")}>
              {t(`overview.waiting_field.${field}`)}
            </Link>
          </li>
        ))}
      </Tasks>
    </section>
  );
}

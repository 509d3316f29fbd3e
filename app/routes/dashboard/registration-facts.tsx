import { useTranslation } from "react-i18next";
import { RegistrationState } from "#app/listing/registration-state.tsx";
import type { OwnRegistration } from "#domain/listing.ts";

/** What the list says of a paper. */
export function RegistrationFacts({ item }: { item: OwnRegistration }) {
  const { t } = useTranslation();
  const { number, issue_date, documents } = item;
  return (
    <>
      <RegistrationState item={item} />
      <p>
        {t("provider.number", { number })}
        {issue_date && `, ${t("provider.issued", { day: issue_date })}`}
      </p>
      <p className="muted">
        {documents.length === 0 ? t("dashboard.no_file") : t("dashboard.files", { count: documents.length })}
      </p>
    </>
  );
}

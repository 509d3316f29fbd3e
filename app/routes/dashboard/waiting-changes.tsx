import { useTranslation } from "react-i18next";
import { Notice } from "#app/ui/notice/notice.tsx";
import type { OrganizationRecord } from "#domain/listing.ts";
import { decisionThatHolds } from "./asked-parts.ts";
import { AskedFields, DecisionWords } from "./decision.tsx";

const fields = ["name", "legal_name", "category", "type"] as const;

/** What an admin looks at again before it is public: both versions side by side; or, while nothing waits, what would. */
export function WaitingChanges({ organization }: { organization: OrganizationRecord }) {
  const { t } = useTranslation();
  const { approved, status } = organization;
  if (status !== "approved") return null;
  if (!approved) {
    return (
      <Notice>
        <p>{t("dashboard.will_wait")}</p>
      </Notice>
    );
  }
  const asked = approved.asked_at && decisionThatHolds(organization);
  const words = (version: Pick<OrganizationRecord, (typeof fields)[number]>) => ({
    name: version.name,
    legal_name: version.legal_name,
    category: t(`words.category.${version.category}`),
    type: version.type ? t(`words.type.${version.type}`) : t("onboarding.conflict_empty"),
  });
  const [everybody, wanted] = [words(approved), words(organization)];
  const changed = fields.filter((field) => everybody[field] !== wanted[field]);
  return (
    <section className="waiting stack" aria-labelledby="waiting">
      <h2 id="waiting">{t(approved.asked_at ? "dashboard.asked_title" : "dashboard.waits_title")}</h2>
      <p>{t(approved.asked_at ? "dashboard.asked_text" : "dashboard.waits_text", { day: approved.changed_at })}</p>
      {asked && <DecisionWords decision={asked} />}
      {asked && <AskedFields decision={asked} organization={organization} linked />}
      {(changed.length > 0 || approved.pan_changed) && (
        <table className="versions">
          <thead>
            <tr>
              <td />
              <th scope="col">{t("dashboard.version_public")}</th>
              <th scope="col">{t("dashboard.version_wanted")}</th>
            </tr>
          </thead>
          <tbody>
            {changed.map((field) => (
              <tr key={field}>
                <th scope="row">{t(`onboarding.field.${field}`)}</th>
                <td data-label={t("dashboard.version_public")}>{everybody[field]}</td>
                <td data-label={t("dashboard.version_wanted")}>{wanted[field]}</td>
              </tr>
            ))}
            {approved.pan_changed && (
              <tr>
                <th scope="row">{t("onboarding.field.pan_card")}</th>
                <td data-label={t("dashboard.version_public")}>{t("dashboard.pan_before")}</td>
                <td data-label={t("dashboard.version_wanted")}>
                  {organization.organization_details.attributes.pan_card}
                </td>
              </tr>
            )}
          </tbody>
        </table>
      )}
    </section>
  );
}

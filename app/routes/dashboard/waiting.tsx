import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { Pair, Pairs } from "#app/ui/pairs/pairs.tsx";
import { type OrganizationRecord, type Reviewed, waitingChanges } from "#domain/listing.ts";

/** What the provider changed and everybody does not see yet, both versions. */
export function Waiting({ organization }: { organization: OrganizationRecord }) {
  const { t } = useTranslation();
  const { approved } = organization;
  if (!approved) return null;
  return (
    <section className="stack" aria-labelledby="waiting">
      <h2 id="waiting">{t("overview.waiting")}</h2>
      <p>{t("overview.waiting_text", { day: approved.changed_at })}</p>
      <Pairs>
        {waitingChanges(organization).map((field) => (
          <Pair key={field} term={t(`overview.waiting_field.${field}`)}>
            {field === "pan_card" || field === "registration_details" || approved[field] === null
              ? t("overview.waiting_new")
              : t("overview.waiting_change", {
                  before: words(t, approved, field),
                  after: words(t, organization, field),
                })}
          </Pair>
        ))}
      </Pairs>
    </section>
  );
}

function words(t: TFunction, of: Reviewed, field: "name" | "legal_name" | "category" | "type"): string {
  if (field === "category") return t(`words.category.${of.category}`);
  if (field === "type") return of.type ? t(`words.type.${of.type}`) : "";
  return of[field];
}
